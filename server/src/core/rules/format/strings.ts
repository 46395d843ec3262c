/** Finding the schema of a free string below a property. */
import { isArray, isObject, type JsonObject, property } from '../../json.ts';

/** A schema of strings, where it stands below its property. */
export interface StringSchema {
  readonly schema: JsonObject;
  /** JSON pointer from the property. */
  readonly pointer: string;
  readonly count: 'one' | 'many';
}

/** The strings that a property takes: itself, its items, or one of both in the one branch beside `null`. */
export function stringSchema(schema: JsonObject): StringSchema | undefined {
  const direct = stringOrItems(schema);
  if (direct !== undefined || limits.some((key) => Object.hasOwn(schema, key))) return direct;
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const list = property(schema, keyword);
    const branches = isArray(list) ? list : [];
    const index = branches.findIndex((branch) => property(branch, 'type') !== 'null');
    const branch = branches[index];
    const others = branches.filter((_, place) => place !== index);
    if (!isObject(branch) || others.some((other) => property(other, 'type') !== 'null')) continue;
    const inner = stringOrItems(branch);
    return inner && { ...inner, pointer: `/${keyword}/${index}${inner.pointer}` };
  }
  return undefined;
}

function stringOrItems(schema: JsonObject): StringSchema | undefined {
  if (isFreeString(schema)) return { schema, pointer: '', count: 'one' };
  const items = property(schema, 'items');
  if (property(schema, 'type') !== 'array' || !isObject(items) || !isFreeString(items)) return undefined;
  return { schema: items, pointer: '/items', count: 'many' };
}

/** Keywords that say what the string looks like, or leave it to another schema. */
const limits = ['format', 'enum', 'const', 'pattern', 'contentEncoding', 'contentMediaType'] as const;
const notFree = [...limits, '$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if'] as const;

function isFreeString(schema: JsonObject): boolean {
  const type = property(schema, 'type');
  const types = isArray(type) ? type.filter((one) => one !== 'null') : [type];
  return types.length === 1 && types[0] === 'string' && !notFree.some((key) => Object.hasOwn(schema, key));
}
