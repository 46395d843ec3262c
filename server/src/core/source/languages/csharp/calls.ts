/** Tools that C# declares by calling something. */
import type { Declaration, Place } from '../../declaration.ts';
import type { Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { Parts } from '../declaring.ts';
import { lastName } from '../places.ts';
import { knownText } from '../spelled.ts';
import {
  assignedTo,
  creations,
  declaration,
  described,
  functionTypes,
  methodParts,
  toolAttribute,
} from './declare.ts';
import { argumentNamed, argumentsOf, attributeOf } from './names.ts';
import { strings } from './strings.ts';
import { follow, memberNamed, referredTo, typeNamed } from './values.ts';

/** `McpServerTool.Create(handler, options)` and `AIFunctionFactory.Create(handler, name, description)`. */
export function created(call: Place, reading: Reading): Declaration | undefined {
  const callee = fieldOf(call.node, 'function');
  const written = callee === undefined ? '' : textOf(call.file, callee).replace(/\s+/g, '');
  const factory = /(?:^|\.)AIFunctionFactory\.Create$/.test(written);
  if (!factory && !/(?:^|\.)McpServerTool\.Create(?:<.*>)?$/.test(written))
    return wrapped(call, lastName(written), reading);
  const list = argumentsOf(call);
  const [first] = list;
  const handler = first && handlerOf(first.value, reading);
  const options = list
    .map(({ value }) => follow(value, reading))
    .find(({ node }) => creations.has(node.type));
  const assigned = (key: string) => options && assignedTo(options, key);
  const name = assigned('Name') ?? (factory ? argumentNamed(call, 'name', 1) : undefined);
  const attribute = handler && attributeOf(handler, toolAttribute);
  const description =
    assigned('Description') ?? (factory ? argumentNamed(call, 'description', 2) : undefined);
  // A method with the attribute stands for itself; there its name is better placed.
  if (name === undefined && (handler === undefined || attribute !== undefined)) return undefined;
  const parts: Parts = {
    ...(handler && methodParts(handler, reading)),
    ...described(description, reading),
    whole: call,
    call,
    ...(options && { config: options, annotations: options }),
  };
  // A function of an agent's library is a tool of this server only if the rest fits.
  return declaration(
    factory ? 'ai-function' : 'create',
    factory ? 5 : 9,
    handler ?? call,
    name,
    parts,
    reading,
  );
}

/** What a server calls its own: `Create(services, Search, "search", "…")`, `AddTool("search", "…", Search)`. */
function wrapped(call: Place, callee: string, reading: Reading): Declaration | undefined {
  if (!/tool|^create$/i.test(callee)) return undefined;
  const texts: { readonly value: Place; readonly text: string }[] = [];
  let handler: Place | undefined;
  for (const { value } of argumentsOf(call)) {
    const text = knownText(strings, value, reading);
    if (text !== undefined) texts.push({ value, text });
    else handler ??= handlerOf(value, reading);
  }
  const name = texts.find(({ text }) => /^[\w./-]{1,128}$/.test(text));
  const description = texts.findLast((one) => one !== name);
  if (handler === undefined || name === undefined || description === undefined) return undefined;
  const parts: Parts = {
    ...methodParts(handler, reading),
    ...described(description.value, reading),
    whole: call,
    call,
    config: call,
  };
  return declaration('wrapper', 6, handler, name.value, parts, reading);
}

/** The method, local function or lambda that an expression hands over. */
function handlerOf(value: Place, reading: Reading): Place | undefined {
  const target = follow(value, reading);
  if (functionTypes.has(target.node.type)) return target;
  const direct = referredTo(target, reading);
  if (direct !== undefined) return functionTypes.has(direct.node.type) ? direct : undefined;
  // typeof(Tools).GetMethod(nameof(Tools.Search))
  const callee = fieldOf(target.node, 'function');
  const type = fieldOf(fieldOf(callee, 'expression'), 'type');
  const [argument] = argumentsOf(target);
  const method = argument && knownText(strings, argument.value, reading);
  if (type === undefined || method === undefined) return undefined;
  const holder = typeNamed(target, lastName(textOf(target.file, type)), reading);
  return holder && memberNamed(holder, method);
}
