/**
 * What the keywords of JSON Schema have to be, as the meta-schemas say it. A table instead of a validator: a server's
 * schema is never compiled, and each fault has a place of its own.
 */
import { isArray, isObject, isString, type JsonObject, pointerToken, property } from '../json.ts';
import { entriesOf, type Subschema, subschemas } from './schema.ts';

export type SchemaDialect = '2020-12' | '2019-09' | 'draft-07';

export interface KeywordFault {
  readonly keyword: string;
  /** JSON pointer from the schema that has the keyword: to its value, or to a member of that. */
  readonly path: string;
  readonly found: unknown;
  /** What has to stand there, in words. */
  readonly wanted: string;
}

/** The dialect that a schema names in `$schema`, `otherwise` where it names none, nothing where it is another one. */
export function dialectOf(
  schema: JsonObject,
  otherwise: SchemaDialect = '2020-12',
): SchemaDialect | undefined {
  const named = property(schema, '$schema');
  if (!isString(named)) return otherwise;
  const match = /^https?:\/\/json-schema\.org\/(draft\/2020-12|draft\/2019-09|draft-07)\/schema#?$/.exec(
    named,
  );
  return match === null ? undefined : (match[1]?.replace('draft/', '') as SchemaDialect);
}

/** The faults of a whole schema. In one inside it that names another dialect nothing is looked at. */
export function* schemaFaults(
  root: JsonObject,
  dialect: SchemaDialect,
): Iterable<{ readonly place: Subschema; readonly fault: KeywordFault }> {
  const foreign = new Set<JsonObject>();
  for (const place of subschemas(root)) {
    const { schema, parent } = place;
    if (dialectOf(schema, dialect) !== dialect || (parent !== undefined && foreign.has(parent))) {
      foreign.add(schema);
    } else for (const fault of keywordFaults(schema, dialect)) yield { place, fault };
  }
}

/** The keywords of one schema that are not valid; what stands in the schemas inside is theirs. */
export function keywordFaults(schema: JsonObject, dialect: SchemaDialect): readonly KeywordFault[] {
  const table = tables[dialect];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const wrong = table.get(keyword)?.(value) ?? [];
    return wrong.map(({ path, ...rest }) => ({ keyword, path: `/${pointerToken(keyword)}${path}`, ...rest }));
  });
}

type Check = (value: unknown) => readonly Omit<KeywordFault, 'keyword'>[];

/** Of the members of one list or map, so many are told of. */
const maximumMembers = 20;

function value(wanted: string, isRight: (value: unknown) => boolean): Check {
  return (found) => (isRight(found) ? [] : [{ path: '', found, wanted }]);
}

/** A list or a map, of which each member is looked at. */
function members(
  wanted: string,
  inside: (value: unknown) => readonly (readonly [string | number, unknown])[] | undefined,
  member: Check,
): Check {
  return (found) => {
    const entries = inside(found);
    if (entries === undefined) return [{ path: '', found, wanted }];
    const faults = [];
    for (const [key, one] of entries) {
      if (faults.length >= maximumMembers) break;
      for (const { path, ...rest } of member(one))
        faults.push({ path: `/${pointerToken(key)}${path}`, ...rest });
    }
    return faults;
  };
}

export const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

const isType = (found: unknown) => types.some((type) => type === found);
const isDistinct = (list: readonly unknown[]) => new Set(list).size === list.length;
const isNames = (found: unknown) => isArray(found) && found.every(isString) && isDistinct(found);
const isSchema = (found: unknown) => isObject(found) || typeof found === 'boolean';

const text = value('a text', isString);
const truth = value('`true` or `false`', (found) => typeof found === 'boolean');
const number = value('a number', (found) => typeof found === 'number');
const positive = value('a number above 0', (found) => typeof found === 'number' && found > 0);
const count = value('a whole number from 0 on', (found) => Number.isInteger(found) && Number(found) >= 0);
const names = value('a list of names, each once', isNames);
const list = value('a list', isArray);
const schema = value('a schema: an object, `true` or `false`', isSchema);
const type = value(
  `one of ${types.map((name) => `\`${name}\``).join(', ')}, or a list of some of them`,
  (found) => (isArray(found) ? found.length > 0 && found.every(isType) && isDistinct(found) : isType(found)),
);
const schemas = members(
  'a list of schemas, with at least one',
  (found) => (isArray(found) && found.length > 0 ? [...found.entries()] : undefined),
  schema,
);
const schemaMap = members(
  'an object that has a schema for each name',
  (found) => (isObject(found) ? entriesOf(found) : undefined),
  schema,
);
const either =
  (one: Check): Check =>
  (found) =>
    isArray(found) ? one(found) : schema(found);
const namesMap = members(
  'an object that has a list of names for each name',
  (found) => (isObject(found) ? entriesOf(found) : undefined),
  names,
);
const dependencies = members(
  'an object that has a schema or a list of names for each name',
  (found) => (isObject(found) ? entriesOf(found) : undefined),
  either(names),
);

const common: { readonly [keyword: string]: Check } = {
  $id: text,
  $schema: text,
  $ref: text,
  $comment: text,
  title: text,
  description: text,
  type,
  enum: list,
  examples: list,
  format: text,
  pattern: text,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  maxProperties: count,
  uniqueItems: truth,
  readOnly: truth,
  required: names,
  properties: schemaMap,
  patternProperties: schemaMap,
  additionalProperties: schema,
  propertyNames: schema,
  contains: schema,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  then: schema,
  if: schema,
  else: schema,
  definitions: schemaMap,
  dependencies,
  contentMediaType: text,
  contentEncoding: text,
};

const modern: typeof common = {
  ...common,
  $anchor: text,
  $defs: schemaMap,
  deprecated: truth,
  writeOnly: truth,
  minContains: count,
  maxContains: count,
  dependentSchemas: schemaMap,
  dependentRequired: namesMap,
  unevaluatedItems: schema,
  unevaluatedProperties: schema,
  contentSchema: schema,
};

const tables: { readonly [dialect in SchemaDialect]: ReadonlyMap<string, Check> } = {
  '2020-12': new Map(
    Object.entries({
      ...modern,
      items: schema,
      prefixItems: schemas,
      $dynamicRef: text,
      $dynamicAnchor: text,
    }),
  ),
  '2019-09': new Map(Object.entries({ ...modern, items: either(schemas), additionalItems: schema })),
  'draft-07': new Map(Object.entries({ ...common, items: either(schemas), additionalItems: schema })),
};
