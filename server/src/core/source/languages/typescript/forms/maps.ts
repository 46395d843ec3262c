/** Tools whose name is a key: of a map of definitions, or of what a module exports. */
import type { Declaration, NamePieces, Place } from '../../../declaration.ts';
import type { Reading } from '../../../reading.ts';
import { type SourceFile, textOf } from '../../../sources.ts';
import { fieldOf } from '../../../syntax.ts';
import { keyOf, memberOf } from '../members.ts';
import { exportsOf } from '../modules.ts';
import { argumentsOf, at, bare, exported, follow } from '../resolve.ts';
import { literalOf, piecesOf } from '../strings.ts';
import { partsOfObject } from './objects.ts';
import { toolParts } from './toolKeys.ts';

/** `x: { description, inputSchema }`, `x: tool({…})`, `tools.x = {…}`: the key is the name. */
export function mapDeclaration(pair: Place, reading: Reading): Declaration | undefined {
  const { node } = pair;
  const entry = node.type === 'pair' ? mapEntry(pair, reading) : assigned(pair, reading);
  if (entry === undefined) return undefined;
  const definition = definitionOf(entry.value, reading);
  if (definition === undefined) return undefined;
  const parts = partsOfObject(definition, reading);
  // An object that names itself is a declaration of its own.
  if (memberOf(definition, 'name', reading) !== undefined && definition.node !== entry.value.node)
    return undefined;
  if (parts.description === undefined || (parts.input === undefined && parts.handler === undefined)) {
    if (parts.input === undefined || parts.handler === undefined) return undefined;
  }
  const written = definition.node === entry.value.node;
  return {
    form: 'map',
    weight: written ? 7 : 6,
    name: entry.name,
    parts: { ...parts, whole: pair, name: entry.key, config: definition },
  };
}

interface Entry {
  readonly name: NamePieces;
  readonly key: Place;
  readonly value: Place;
}

function mapEntry(pair: Place, reading: Reading): Entry | undefined {
  const name = keyOf(pair, reading);
  const [key, value] = [fieldOf(pair.node, 'key'), fieldOf(pair.node, 'value')];
  return name === undefined || !key || !value
    ? undefined
    : { name: [name], key: at(pair, key), value: at(pair, value) };
}

function assigned(assignment: Place, reading: Reading): Entry | undefined {
  const [left, value] = [fieldOf(assignment.node, 'left'), fieldOf(assignment.node, 'right')];
  const property = fieldOf(left, 'property');
  const index = fieldOf(left, 'index');
  const key = property ?? index;
  if (key === undefined || value === undefined) return undefined;
  const name = property ? [textOf(assignment.file, property)] : piecesOf(at(assignment, key), reading);
  return { name, key: at(assignment, key), value: at(assignment, value) };
}

/** The object that a value is, or that a call such as `tool({…})` or `defineTool({…})` is given. */
function definitionOf(value: Place, reading: Reading): Place | undefined {
  const found = follow(value, reading);
  if (found.node.type === 'object') return found;
  if (found.node.type !== 'call_expression') return undefined;
  const callee = fieldOf(found.node, 'function');
  if (
    callee === undefined ||
    !/tool|action|command/i.test(textOf(found.file, fieldOf(callee, 'property') ?? callee))
  )
    return undefined;
  const object = argumentsOf(found).map((arg) => follow(arg, reading));
  return object.find(({ node }) => node.type === 'object');
}

/** `export const name = 'x'; export const description = '…'; export const schema = {…}`: a module is a tool. */
export function moduleDeclaration(file: SourceFile, reading: Reading): Declaration | undefined {
  const { named } = exportsOf(file);
  const key = ['name', 'toolName', 'TOOL_NAME'].find((one) => named.has(one));
  const name = key === undefined ? undefined : exported(file.path, key, reading);
  if (name === undefined || name.file !== file) return undefined;
  const members = [...named.keys()].slice(0, 40).flatMap((one) => {
    const value = exported(file.path, one, reading);
    return value === undefined ? [] : [[one, { key: value, value }] as const];
  });
  const parts = toolParts(members, reading);
  if (parts.description === undefined && parts.input === undefined) return undefined;
  const literal = literalOf(name, reading);
  return {
    form: 'module',
    weight: parts.description !== undefined && parts.input !== undefined ? 7 : 4,
    name: piecesOf(name, reading),
    parts: {
      ...parts,
      whole: { file, node: file.root },
      name,
      ...(literal !== undefined && literal.node !== bare(name).node && { literal }),
    },
  };
}
