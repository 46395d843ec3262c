/** Tools written as objects: elements of a list handler's array, `addTool({…})`, exported definitions. */
import type { Declaration, NamePieces, Place } from '../../../declaration.ts';
import { onward, type Reading } from '../../../reading.ts';
import { textOf } from '../../../sources.ts';
import { fieldOf, partsOf } from '../../../syntax.ts';
import { topBinding } from '../bindings.ts';
import { keyOf, type Member, ownMember } from '../members.ts';
import { exportsOf } from '../modules.ts';
import { at, bare, follow } from '../resolve.ts';
import { literalOf, piecesOf } from '../strings.ts';
import { type ToolParts, toolParts } from './toolKeys.ts';

/** Keys that a tool does not have, and prompts, calls and packages do. */
const foreign = new Set(['arguments', 'version', 'uri', 'uriTemplate', 'mimeType', 'properties']);

/** The members of an object and of what is spread into it; own ones come last. */
export function membersOf(object: Place, reading: Reading): readonly (readonly [string, Member])[] {
  const found: (readonly [string, Member])[] = [];
  for (const part of partsOf(object.node)) {
    if (part.type === 'spread_element') {
      const spread = partsOf(part)[0];
      const further = onward(reading);
      const target = spread && further && follow(at(object, spread), further);
      if (target?.node.type === 'object' && further) found.push(...membersOf(target, further));
      continue;
    }
    const key = keyOf(at(object, part), reading);
    const member = ownMember(object, part);
    if (key !== undefined && member !== undefined) found.push([key, member]);
  }
  return found;
}

/** Keys under which some keep what is handed on to the SDK: `{ name, config: { description, inputSchema } }`. */
const nested = /^(?:config|definition|options|tool|spec|metadata)$/;

/** What the keys of an object say of a tool; those of an object within it where it says nothing itself. */
export function partsOfObject(object: Place, reading: Reading): ToolParts {
  const members = membersOf(object, reading).toReversed();
  const own = toolParts(members, reading);
  if (own.description !== undefined || own.input !== undefined) return own;
  const inner = members.find(([key]) => nested.test(key))?.[1].value;
  const further = inner && onward(reading);
  const found = inner && further && follow(inner, further);
  if (found?.node.type !== 'object' || further === undefined) return own;
  return { ...toolParts(membersOf(found, further).toReversed(), further), ...own };
}

/** `name`, and what some call the name instead; what is called so may be something else. */
const nameKeys: readonly (readonly [key: string, doubt: number])[] = [
  ['name', 0],
  ['toolName', 0],
  ['tool_name', 0],
  ['method', 2],
  ['id', 2],
];

/** `{ name: 'x', description, inputSchema }`, wherever it stands. */
export function objectDeclarations(object: Place, reading: Reading): readonly Declaration[] {
  const { node } = object;
  const keys = partsOf(node).map((part) => keyOf(at(object, part), reading));
  return nameKeys.flatMap(([key, doubt]) => {
    const named = partsOf(node)[keys.lastIndexOf(key)];
    const name = named && ownMember(object, named)?.value;
    const pieces = name && piecesOf(name, reading);
    if (name === undefined || pieces === undefined || pieces.every((piece) => piece === undefined)) return [];
    const isForeign = keys.some((one) => one !== undefined && foreign.has(one));
    return [namedObject(object, name, pieces, isForeign, doubt, reading)];
  });
}

function namedObject(
  object: Place,
  name: Place,
  pieces: NamePieces,
  isForeign: boolean,
  doubt: number,
  reading: Reading,
): Declaration {
  const { file, node } = object;
  const parts = partsOfObject(object, reading);
  const input = parts.input ?? siblingSchema(object);
  const literal = literalOf(name, reading);
  const weight = isForeign && input === undefined ? 0 : weightOf({ ...parts, ...(input && { input }) });
  return {
    form: node.parent?.type === 'array' ? 'list' : calledWith(object),
    weight: Math.max(0, weight - doubt),
    name: pieces,
    parts: {
      ...parts,
      ...(input !== undefined && { input }),
      whole: object,
      name,
      ...(literal !== undefined && literal.node !== bare(name).node && { literal }),
      config: object,
      ...callAround(file, object),
    },
  };
}

function weightOf(parts: ToolParts): number {
  if (parts.input !== undefined && parts.description !== undefined) return 9;
  if (parts.input !== undefined && parts.handler !== undefined) return 8;
  if (parts.input !== undefined) return 6;
  if (parts.description !== undefined) return parts.handler === undefined ? 5 : 7;
  return parts.handler === undefined ? 1 : 3;
}

/** `export const metadata = { name, description }` beside `export const schema = {…}`: one tool in one file. */
function siblingSchema({ file, node }: Place): Place | undefined {
  const declarator = node.parent?.type === 'satisfies_expression' ? node.parent.parent : node.parent;
  const variable = fieldOf(declarator, 'name');
  if (declarator?.type !== 'variable_declarator' || variable === undefined) return undefined;
  if (!/^metadata$/i.test(textOf(file, variable))) return undefined;
  const name = ['schema', 'inputSchema', 'parameters'].find((one) => exportsOf(file).named.has(one));
  const binding = name === undefined ? undefined : topBinding(file, name);
  return binding?.kind === 'value' ? { file, node: binding.node } : undefined;
}

function calledWith({ file, node }: Place): string {
  const call = node.parent?.type === 'arguments' ? node.parent.parent : undefined;
  const callee = fieldOf(call, 'function') ?? fieldOf(call, 'constructor');
  return callee === undefined ? 'object' : textOf(file, fieldOf(callee, 'property') ?? callee);
}

function callAround(file: Place['file'], { node }: Place): { readonly call?: Place } {
  const call = node.parent?.type === 'arguments' ? node.parent.parent : undefined;
  return call === undefined ? {} : { call: { file, node: call } };
}
