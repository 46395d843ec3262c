/** Tools that a call declares: `Tool(name=…)`, `mcp.add_tool(fn)`, `mcp.tool("n")(fn)`, and functions around them. */
import type { Declaration, Place } from '../../declaration.ts';
import { onward, type Reading, startReading } from '../../reading.ts';
import { type Sources, textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode } from '../../syntax.ts';
import { bindingAt, isFunction } from './bindings.ts';
import { declare, type Given, givenBy, nameKeys, type Written } from './declare.ts';
import { defined, positionalGiven, prefixed } from './decorators.ts';
import { type Arguments, argumentNamed, argumentsOf, calleeName } from './functions.ts';
import { elementsOf } from './mappings.ts';
import { at, follow, isReference } from './resolve.ts';
import { viaTemplate } from './templates.ts';

/** Methods that make a tool of a function. */
const takesFunction = /^(?:tool|add_tool|from_function|register_tool|register_function|addTool)$/;

/** The declarations that a call makes. */
export function callTools(call: Place, sources: Sources): readonly Declaration[] {
  const callee = fieldOf(call.node, 'function');
  if (callee === undefined || call.node.parent?.type === 'decorator') return [];
  if (callee.type === 'call') return appliedDecorator(call, at(call, callee), sources);
  const name = calleeName(call.file, callee) ?? '';
  const given = argumentsOf(call);
  const written =
    takesFunction.test(name) || /tool|regist/i.test(name)
      ? functionTools(call, given, sources)
      : ([] as readonly Written[]);
  if (written.length > 0) {
    const weight = takesFunction.test(name) ? 9 : 6;
    return declareAll(
      call,
      written.map((one) => ({ ...one, weight })),
      fieldOf(callee, 'object'),
      sources,
    );
  }
  const direct = namedCall(call, name, given, sources);
  if (direct !== undefined) return declareAll(call, [direct], undefined, sources);
  return viaTemplate(call, sources);
}

function declareAll(
  call: Place,
  all: readonly Written[],
  server: SyntaxNode | undefined,
  sources: Sources,
): readonly Declaration[] {
  return all.flatMap((written) => {
    const declaration = declare(written, sources);
    return declaration === undefined ? [] : [declaration, ...prefixed(declaration, call.file, server)];
  });
}

/** `mcp.tool(name="n")(fn)`. */
function appliedDecorator(call: Place, decorator: Place, sources: Sources): readonly Declaration[] {
  const callee = fieldOf(decorator.node, 'function');
  if (!/tool/i.test(calleeName(call.file, callee) ?? '')) return [];
  const given = argumentsOf(decorator);
  const written = functionsMeant(argumentsOf(call).positional[0], sources).map(
    (fn): Written => ({
      ...functionWritten(call, fn, given),
      weight: 9,
      config: configOf(decorator),
      ...defined({ ...positionalGiven(given.positional, startReading(sources)), ...defined(givenBy(given)) }),
    }),
  );
  return declareAll(call, written, fieldOf(callee, 'object'), sources);
}

function functionTools(call: Place, given: Arguments, sources: Sources): readonly Written[] {
  const candidates = [
    argumentNamed(given, 'fn', 'func', 'function', 'handler'),
    ...given.positional.slice(0, 4),
  ];
  for (const candidate of candidates) {
    const functions = functionsMeant(candidate, sources);
    if (functions.length === 0) continue;
    const others = given.positional.filter((argument) => argument !== candidate);
    return functions.map((fn) => ({
      ...functionWritten(call, fn, given),
      ...defined({ ...positionalGiven(others, startReading(sources)), ...defined(givenBy(given)) }),
    }));
  }
  return [];
}

/** With a name of its own the call is the declaration; without one the function is. */
function functionWritten(call: Place, fn: Place, given: Arguments): Written {
  const ownName =
    argumentNamed(given, ...nameKeys) !== undefined ||
    given.positional.some(({ node }) => node.type === 'string');
  const definition = fn.node.parent?.type === 'decorated_definition' ? fn.node.parent : fn.node;
  return {
    form: 'add_tool',
    weight: 9,
    whole: ownName ? call : at(fn, definition),
    function: fn,
    call,
    config: configOf(call),
  };
}

function configOf(call: Place): Place | undefined {
  const list = fieldOf(call.node, 'arguments');
  return list && at(call, list);
}

/** The function that an argument names; all of them, where it stands for the elements of a list in a loop. */
function functionsMeant(argument: Place | undefined, sources: Sources): readonly Place[] {
  if (argument === undefined || !/^(?:identifier|attribute|call)$/.test(argument.node.type)) return [];
  const reading = startReading(sources);
  const binding =
    argument.node.type === 'identifier'
      ? bindingAt(argument.file, textOf(argument.file, argument.node), argument.node)
      : undefined;
  const meant =
    binding?.kind === 'element' ? elementsOf(at(argument, binding.node), reading).slice(0, 500) : [argument];
  return meant.flatMap((place) => functionBehind(place, startReading(sources)) ?? []);
}

/** The function itself, or the one that is handed through `partial(fn, …)`, `traced(fn)` and the like. */
function functionBehind(place: Place, reading: Reading): Place | undefined {
  const found = follow(place, reading);
  if (found.node.type === 'function_definition') return found;
  const further = found.node.type === 'call' ? onward(reading) : undefined;
  const name = calleeName(found.file, fieldOf(found.node, 'function')) ?? '';
  // What makes a tool of the function is a declaration itself, and may name it.
  if (further === undefined || takesFunction.test(name) || name.endsWith('Tool')) return undefined;
  for (const argument of argumentsOf(found).positional.slice(0, 2)) {
    const behind = isReference(argument.node) ? functionBehind(argument, further) : undefined;
    if (behind !== undefined) return behind;
  }
  return undefined;
}

/** `Tool(name=…, inputSchema=…)`, and any other call that is given a name and what belongs to a tool. */
function namedCall(call: Place, callee: string, given: Arguments, sources: Sources): Written | undefined {
  const isTool = callee === 'Tool';
  const isLike = isTool || /tool/i.test(callee);
  const known = { ...positionalOf(given, isLike, sources), ...defined(givenBy(given)) };
  const { name } = known;
  if (name === undefined) return undefined;
  const support = [known.description, known.input].filter((place) => place !== undefined).length;
  if (!isTool && support === 0) return undefined;
  const weight = isTool ? 9 : isLike ? 6 + support : 3 + support;
  const handler = argumentNamed(given, 'fn', 'func', 'function', 'handler', 'coroutine');
  return {
    form: isTool ? 'Tool' : 'call',
    weight,
    whole: call,
    call,
    config: configOf(call),
    ...known,
    name,
    ...(handler && known.input === undefined && isFunction(handler.node) && { function: handler }),
  };
}

/** `Spec("name", "What it does", …)`. A call that says nothing of tools must begin with two texts. */
function positionalOf({ positional }: Arguments, isLike: boolean, sources: Sources): Given {
  const [first, second] = positional;
  const isText = (place: Place | undefined) => /^(?:concatenated_)?string$/.test(place?.node.type ?? '');
  if (first === undefined || !(isLike || (isText(first) && second !== undefined))) return {};
  const given = positionalGiven(positional, startReading(sources));
  return given.name === first && (isLike || given.description === second) ? given : {};
}
