/** The parameter that a change is about, and the tools that an edit of it changes. */
import { isArray, isString, pointerToken, property } from '../../json.ts';
import { subschemas } from '../../rules/schema.ts';
import type { Place, SchemaKey } from '../declaration.ts';
import type { LocatedParameter } from '../locate.ts';
import { contains } from '../syntax.ts';
import type { Caveat } from './caveats.ts';
import type { SchemaAt } from './changes.ts';
import type { EditContext } from './draft.ts';
import { lineOf } from './style.ts';

export interface ParameterSite {
  readonly located: LocatedParameter;
  /** The tools that share the parameter, or one that it stands in. */
  readonly tools: readonly string[];
  /** The tools that share the line where the parameter's key is. */
  readonly keyTools: readonly string[];
}

/** The innermost parameter on the way to a schema, and the keys that are left behind it. */
export type LastParameter =
  | { readonly kind: 'root'; readonly rest: readonly string[] }
  | { readonly kind: 'parameter'; readonly parameter: ParameterSite; readonly rest: readonly string[] };

export function lastParameter({ schema, keys }: SchemaAt, context: EditContext): LastParameter | undefined {
  const { tool, located } = context;
  const ends = propertyEnds(keys);
  const end = ends.at(-1);
  if (end === undefined) return { kind: 'root', rest: keys };
  const pointers = ends.map((one) => pointerOf(keys.slice(0, one)));
  const found = pointers.map((pointer) => located.parameter(tool, schema, pointer));
  const last = found.at(-1);
  if (last === undefined) return undefined;
  const keyTools = toolsWithKey(last.place.key, schema, keys[end - 1] ?? '', context);
  const tools = [...new Set([tool, ...keyTools, ...found.flatMap((one) => one?.tools ?? [])])];
  return { kind: 'parameter', parameter: { located: last, tools, keyTools }, rest: keys.slice(end) };
}

/** How many parameters of other tools are looked at. */
const maximumCompared = 2_000;

/** The tools that have a parameter at the same key: in a shape, a model or a fragment that several of them use. */
function toolsWithKey(
  key: Place,
  schema: SchemaKey,
  parameter: string,
  { tool, located, listed }: EditContext,
): readonly string[] {
  const found = [tool];
  let left = maximumCompared;
  for (const { name, raw } of listed) {
    if (name === tool) continue;
    for (const { pointer, name: own } of subschemas(property(raw, schema))) {
      // What is written at one key has one name.
      if (own !== parameter) continue;
      if (left-- <= 0) return found;
      const theirs = located.parameter(name, schema, pointer)?.place.key;
      if (theirs?.file.path !== key.file.path || theirs.node.start !== key.node.start) continue;
      found.push(name);
      break;
    }
  }
  return found;
}

/** Behind which keys a property has been named. A property may be called `properties`. */
function propertyEnds(keys: readonly string[]): readonly number[] {
  const ends: number[] = [];
  for (let index = 0; index < keys.length; ) {
    const key = keys[index] ?? '';
    if (key === 'properties') ends.push(index + 2);
    index += /^(?:items|additionalProperties)$/.test(key) && !/^\d+$/.test(keys[index + 1] ?? '') ? 1 : 2;
  }
  return ends;
}

function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${pointerToken(key)}`).join('');
}

/** Which place of a declaration an edit is made at: tools for which it is the same one are changed together. */
export type SharedPlace = (declaration: EditContext['declaration']) => Place | undefined;

/** What an edit at a place changes besides the tool, and that it is not where a reader looks. */
export function reachOf(
  edited: Place,
  site: ParameterSite | SharedPlace,
  context: EditContext,
): readonly Caveat[] {
  const { declaration, tool } = context;
  const isParameter = typeof site !== 'function';
  const home = isParameter ? homeOf(site) : declaration.parts.whole;
  const isHome = holds(home, edited) || (!isParameter && isConfigAt(edited, context));
  const others = new Set([
    ...othersWith(context, ({ parts }) => parts.whole),
    ...(isParameter ? (isHome ? site.keyTools : site.tools) : othersWith(context, site)),
  ]);
  others.delete(tool);
  return [
    ...(isHome
      ? []
      : [
          {
            kind: 'elsewhere',
            file: edited.file.path,
            line: lineOf(edited.file, edited.node.start),
          } as const,
        ]),
    ...(others.size > 0 ? [{ kind: 'changes-tools', count: others.size + 1 } as const] : []),
  ];
}

/** What is written beside the key: its value, and a default behind that. */
function homeOf({ located }: ParameterSite): Place {
  const { key, value } = located.place;
  const around = key.node.parent;
  return around !== undefined && key.file.path === value.file.path && contains(around, value.node)
    ? { ...key, node: around }
    : value;
}

/** A configuration in a variable of the same file is the tool's own. */
function isConfigAt(edited: Place, { declaration }: EditContext): boolean {
  const { config, whole } = declaration.parts;
  return config !== undefined && config.file.path === whole.file.path && holds(config, edited);
}

function holds(outer: Place, inner: Place): boolean {
  return outer.file.path === inner.file.path && contains(outer.node, inner.node);
}

/** The other tools of which the place is the same: made in one loop, or given one schema. */
function othersWith({ located, tool, declaration }: EditContext, placeOf: SharedPlace): readonly string[] {
  const own = placeOf(declaration);
  if (own === undefined) return [];
  return [...located.tools].flatMap(([name, place]) => {
    const other = name !== tool && place.kind === 'found' ? placeOf(place.declaration) : undefined;
    return other !== undefined && isSame(other, own) ? [name] : [];
  });
}

function isSame(a: Place, b: Place): boolean {
  return a.file.path === b.file.path && a.node.start === b.node.start && a.node.end === b.node.end;
}

/** The names that a schema requires, as its server listed it; `undefined` where nobody has seen it. */
export function requiredNow(
  { schema, keys }: SchemaAt,
  { tool, listed }: EditContext,
): readonly string[] | undefined {
  const seen = listed.find(({ name }) => name === tool)?.raw;
  if (seen === undefined) return undefined;
  const holder = [schema, ...keys].reduce<unknown>(
    (value, key) => (isArray(value) ? value[Number(key)] : property(value, key)),
    seen,
  );
  const required = property(holder, 'required');
  return isArray(required) ? required.filter(isString) : [];
}
