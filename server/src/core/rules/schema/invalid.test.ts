import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Finding } from '../../finding.ts';
import { lint } from '../../lint.ts';
import { editTool } from '../../toolEdit.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import { rules } from '../index.ts';
import { keywordFaults, type SchemaDialect } from '../keywords.ts';

const options = { strict: false, validateFormats: false, logger: false } as const;
const metaSchemas: { readonly [dialect in SchemaDialect]: Ajv } = {
  '2020-12': new Ajv2020(options),
  '2019-09': new Ajv2019(options),
  'draft-07': new Ajv(options),
};

const keywords = [
  ...['$comment', '$ref', 'title', 'description', 'type', 'enum', 'examples', 'format', 'pattern'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains', 'uniqueItems'],
  ...['required', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'contains'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'definitions', '$defs', 'dependencies'],
  ...['dependentSchemas', 'dependentRequired', 'unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
  ...['contentMediaType', 'contentEncoding', 'items', 'additionalItems', 'prefixItems', 'deprecated'],
  ...['readOnly', 'writeOnly', 'default', 'const', 'nullable', 'example', 'x-own', 'discriminator'],
];

const values: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 'text', '1', 'string', 'any', '', [], {}],
  ...[['a'], ['a', 'a'], ['string', 'null'], ['string', 'string'], ['nothing'], [1], [null], [true], [{}]],
  ...[[{}, 1], { a: {} }, { a: true }, { a: null }, { a: ['b'] }, { a: ['b', 'b'] }, { a: [1] }, { a: 'b' }],
];

describe('schema/invalid', () => {
  for (const dialect of ['2020-12', '2019-09', 'draft-07'] as const) {
    test(`says of a keyword and a value what the meta-schema of ${dialect} says`, () => {
      for (const keyword of keywords) {
        for (const value of values) {
          // ajv’s copy of draft-07 has more to say of an enum than the published one.
          if (dialect === 'draft-07' && keyword === 'enum' && Array.isArray(value)) continue;
          const schema = { [keyword]: value };
          const valid = metaSchemas[dialect].validateSchema(structuredClone(schema)) === true;
          assert.equal(keywordFaults(schema, dialect).length === 0, valid, JSON.stringify(schema));
        }
      }
    });
  }

  test('looks at every depth, names each place, and tells a fault once', () => {
    const findings = findingsOf({
      type: 'object',
      properties: {
        size: { type: 'int' },
        rows: { type: 'array', items: { anyOf: [{ minLength: '2' }, { type: 'null' }] } },
        map: { type: 'object', additionalProperties: { enum: 'a' } },
        list: { type: 'array', items: [{ type: 'sting' }] },
        bad: [],
      },
      $defs: { one: { required: true } },
    });
    assert.deepEqual(findings.map(({ pointer }) => pointer).sort(), [
      '/$defs/one/required',
      '/properties/bad',
      '/properties/list/items',
      '/properties/list/items/0/type',
      '/properties/map/additionalProperties/enum',
      '/properties/rows/items/anyOf/0/minLength',
      '/properties/size/type',
    ]);
  });

  test('leaves to other rules what clients lose the whole list over', () => {
    for (const inputSchema of [
      { type: 'objekt' },
      { type: 'object', properties: 5 },
      { type: 'object', properties: { 'a/b': null } },
      { type: 'object', properties: {}, required: true },
      null,
    ]) {
      assert.deepEqual(idsOf(inputSchema), ['schema/not-object'], JSON.stringify(inputSchema));
    }
    assert.deepEqual(idsOf({ type: 'object', properties: { a: null, b: 1 } }), [
      'schema/invalid',
      'schema/not-object',
    ]);
  });

  test('knows the dialect by its name, and says nothing of one that it does not know', () => {
    const properties = { a: { type: 'array', items: [{ type: 'string' }] }, b: { exclusiveMinimum: true } };
    const pointers = ($schema: unknown) =>
      findingsOf({ $schema, type: 'object', properties }).map(({ pointer }) => pointer);
    assert.deepEqual(pointers('https://json-schema.org/draft/2020-12/schema'), [
      '/properties/a/items',
      '/properties/b/exclusiveMinimum',
    ]);
    assert.deepEqual(pointers('http://json-schema.org/draft-07/schema'), ['/properties/b/exclusiveMinimum']);
    assert.deepEqual(pointers('http://json-schema.org/draft-04/schema#'), []);
    assert.deepEqual(pointers('https://bakery.example/dialect'), []);
    assert.deepEqual(pointers(7)[0], '/$schema');
    const inside = { c: { $schema: 'http://json-schema.org/draft-04/schema#', properties } };
    assert.deepEqual(findingsOf({ type: 'object', properties: inside }), []);
  });

  test('its fixes make the schema valid', () => {
    const cases: readonly (readonly [before: object, after: object])[] = [
      [
        { type: 'integer', minimum: 0, exclusiveMinimum: true },
        { type: 'integer', exclusiveMinimum: 0 },
      ],
      [
        { type: 'integer', maximum: 9, exclusiveMaximum: false },
        { type: 'integer', maximum: 9 },
      ],
      [
        { items: [{ type: 'string' }], additionalItems: false },
        { items: false, prefixItems: [{ type: 'string' }] },
      ],
      [{ minimum: '1.5' }, { minimum: 1.5 }],
      [{ minLength: '2' }, { minLength: 2 }],
      [{ minimum: '2024-01-01' }, {}],
      [{ description: null, items: null }, { items: null }],
      [{ type: 'int' }, { type: 'integer' }],
      [{ type: 'any' }, {}],
      [{ deprecated: 'true' }, { deprecated: true }],
      [{ examples: 'rye' }, { examples: ['rye'] }],
      [{ required: false }, {}],
    ];
    for (const [before, after] of cases)
      assert.deepEqual(fixed({ type: 'object', properties: { a: before } }).properties.a, after);
    const named = fixed({ type: 'object', properties: { a: { required: true }, b: {} }, required: ['b'] });
    assert.deepEqual(named, { type: 'object', properties: { a: {}, b: {} }, required: ['b', 'a'] });
    for (const unclear of [{ type: 'thing' }, { enum: 'a' }, { exclusiveMinimum: true }, { items: [] }])
      assert.equal(findingsOf({ type: 'object', properties: { a: unclear } })[0]?.fix, undefined);
  });

  test('says which dialect had it so', () => {
    const [bound] = findingsOf({ type: 'object', properties: { a: { minimum: 0, exclusiveMinimum: true } } });
    assert.match(
      bound?.message.why ?? '',
      /`\/properties\/a\/exclusiveMinimum`.*wants a number; there is `true`/,
    );
    assert.match(bound?.message.why ?? '', /draft-04.*Claude Code leaves the tool out/);
    const [date] = findingsOf({ type: 'object', properties: { a: { minimum: '2024-01-01' } } });
    assert.match(date?.message.fix ?? '', /description/);
  });
});

function allOf(inputSchema: unknown): readonly Finding[] {
  const example = { name: '', tools: [{ name: 'bake', description: 'Bakes.', inputSchema }] };
  const { findings, failures } = lint(exampleSubject(example), exampleSettings(example), rules);
  assert.deepEqual(failures, []);
  return findings;
}

function findingsOf(inputSchema: unknown): readonly Finding[] {
  return allOf(inputSchema).filter(({ rule }) => rule === 'schema/invalid');
}

/** Of the two rules that may tell of the same. */
function idsOf(inputSchema: unknown): readonly string[] {
  const ids = allOf(inputSchema).map(({ rule }) => rule);
  return ids.filter((id) => id === 'schema/invalid' || id === 'schema/not-object').sort();
}

function fixed(inputSchema: object) {
  const [finding] = findingsOf(inputSchema);
  assert.ok(finding?.fix?.kind === 'tool');
  const tools = [{ name: 'bake', inputSchema }];
  return JSON.parse(editTool(JSON.stringify(tools), ['0'], finding.fix.operations))[0].inputSchema;
}
