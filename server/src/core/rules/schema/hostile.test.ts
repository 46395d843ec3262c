/** All rules on schemas, on tool lists that nobody would write by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClientId } from '../../clients/client.ts';
import { clientsById } from '../../clients/select.ts';
import type { JsonObject } from '../../json.ts';
import { type LintResult, lint } from '../../lint.ts';
import { healthyReport } from '../examples.ts';
import { rules } from '../index.ts';

const family = rules.filter(({ id }) => id.startsWith('schema/'));

const everybody: readonly ClientId[] = [
  'claude-ai',
  'chatgpt',
  'claude-code',
  'vscode',
  'copilot-cli',
  'cursor',
  'codex',
  'gemini-cli',
  'openai-strict',
  'gemini-api',
];

/** Without `JSON.stringify`, which gives up on deep values. */
function lintTools(tools: readonly JsonObject[]): LintResult {
  const items = tools.map((raw, index) => ({ index, name: String(raw.name), raw, bytes: 0 }));
  const report = {
    ...healthyReport('hostile'),
    tools: { kind: 'read', extent: 'complete', items, pages: 1, invalid: [], ms: 1 } as const,
  };
  return lint({ reports: [report] }, { clients: clientsById(everybody), platform: 'linux' }, family);
}

function lintSchema(inputSchema: unknown, name = 'tool'): LintResult {
  const result = lintTools([
    { name, description: 'Does something.', inputSchema, outputSchema: inputSchema },
  ]);
  assert.deepEqual(result.failures, []);
  for (const { message, many, rule } of result.findings) {
    for (const summary of [message.summary, many(12_345)]) {
      assert.ok(summary.length <= 80, `${rule}: ${summary.length} units: ${summary}`);
      assert.doesNotMatch(summary, /[\p{Cc}\p{Cf}]/u);
    }
    assert.ok(message.why.length < 3000 && message.fix.length < 3000, rule);
  }
  return result;
}

function rulesOf({ findings }: LintResult): readonly string[] {
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

/** Far from what they take on a slow machine, and far below what anything quadratic would. */
const patience = { timeout: 20_000 };

function nested(levels: number, around: (inner: object) => object): object {
  let schema: object = { type: 'string' };
  for (let level = 0; level < levels; level++) schema = around(schema);
  return schema;
}

describe('depth', patience, () => {
  test('properties, 10,000 levels', () => {
    const result = lintSchema(nested(10_000, (inner) => ({ type: 'object', properties: { a: inner } })));
    const deep = result.findings.find(({ rule }) => rule === 'schema/deep-nesting');
    assert.match(deep?.message.summary ?? '', /10000 levels/);
    assert.equal(deep?.pointer, '/properties/a/properties/a/properties/a/properties/a');
  });

  test('items and combinators, 10,000 levels', () => {
    lintSchema({
      type: 'object',
      properties: { url: nested(10_000, (items) => ({ type: 'array', items })) },
    });
    lintSchema({
      type: 'object',
      properties: { url: nested(10_000, (inner) => ({ anyOf: [inner, { type: 'null' }] })) },
    });
    lintSchema({ type: 'object', ...nested(10_000, (not) => ({ not })) });
  });

  test('a bad name on each of 10,000 levels', () => {
    lintSchema(
      nested(10_000, (inner) => ({
        type: ['object', 'null'],
        properties: { 'a b': inner },
        required: ['c'],
      })),
    );
  });
});

describe('references', patience, () => {
  test('circles of all kinds end', () => {
    const result = lintSchema({
      type: 'object',
      properties: {
        self: { $ref: '#' },
        me: { $ref: '#/properties/me' },
        two: { $ref: '#/$defs/a' },
        tree: { $ref: '#/$defs/tree' },
      },
      $defs: {
        a: { $ref: '#/$defs/b' },
        b: { $ref: '#/$defs/a' },
        tree: {
          type: 'object',
          properties: { children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
        },
      },
    });
    assert.ok(rulesOf(result).includes('schema/recursive-ref'));
  });

  test('a chain of 15,000', () => {
    const chain = Array.from({ length: 15_000 }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }]);
    lintSchema({
      type: 'object',
      properties: { a: { $ref: '#/$defs/d0' } },
      $defs: Object.fromEntries(chain),
    });
  });

  test('definitions that double at each step are measured, not written out', () => {
    const doubling = Array.from({ length: 60 }, (_, at) => [
      `d${at}`,
      {
        type: 'object',
        properties: { a: { $ref: `#/$defs/d${at + 1}` }, b: { $ref: `#/$defs/d${at + 1}` } },
      },
    ]);
    const result = lintSchema({
      type: 'object',
      properties: { a: { $ref: '#/$defs/d0' } },
      $defs: { ...Object.fromEntries(doubling), d60: { type: 'string' } },
    });
    const deep = result.findings.find(({ rule }) => rule === 'schema/deep-nesting');
    assert.match(deep?.message.summary ?? '', /61 levels/);
    assert.equal(result.findings.find(({ rule }) => rule === 'schema/ref')?.fix, undefined);
  });

  test('10,000 that lead nowhere', () => {
    const lost = Array.from({ length: 10_000 }, (_, at) => [`p${at}`, { $ref: `other.json#${at}` }]);
    const { findings } = lintSchema({ type: 'object', properties: Object.fromEntries(lost) });
    assert.equal(
      findings.filter(({ rule, schema }) => rule === 'schema/unresolvable-ref' && schema === 'inputSchema')
        .length,
      10_000,
    );
  });
});

describe('size', patience, () => {
  test('100,000 and 300,000 properties', () => {
    for (const count of [100_000, 300_000]) {
      const properties = Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`p${at}`, { type: 'string' }]),
      );
      lintSchema({ type: 'object', properties, required: Object.keys(properties) });
    }
  });

  test('15,000 URLs under a long description that names them', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 15_000 }, (_, at) => [
        `url_${at}`,
        { type: 'string', description: 'e.g. or and / '.repeat(20) },
      ]),
    );
    const description = 'url_1: "x" '.repeat(100_000);
    const { failures } = lintTools([
      { name: 'tool', description, inputSchema: { type: 'object', description, properties } },
    ]);
    assert.deepEqual(failures, []);
  });

  test('descriptions of megabytes', () => {
    const texts = ['a', 'the ', '2026-08-15 ', '\n', '"', 'or a ', 'e.g. ', '@', '2026', '%y-', "'now' "];
    for (const text of texts) {
      const description = text.repeat(Math.ceil(2_000_000 / text.length));
      lintSchema({
        type: 'object',
        description,
        properties: {
          url: { type: 'string', description },
          time: { type: 'string', description },
          email: { type: 'string', description },
        },
      });
    }
  });

  test('10,000 ordinary tools in a second or two', () => {
    const tools = Array.from({ length: 10_000 }, (_, at) => ({
      name: `tool_${at}`,
      description: 'Books a table.',
      inputSchema: {
        type: 'object',
        properties: {
          restaurant: { type: 'string', description: 'Name of the restaurant' },
          booking_time: { type: 'string', description: 'When to come' },
          guests: { type: 'array', items: { type: 'object', properties: { email: { type: 'string' } } } },
          notes: { type: ['string', 'null'] },
        },
        required: ['restaurant'],
        additionalProperties: false,
      },
    }));
    const start = performance.now();
    assert.deepEqual(lintTools(tools).failures, []);
    assert.ok(performance.now() - start < 10_000);
  });
});

describe('nonsense', () => {
  const nothings: readonly unknown[] = [null, true, 0, '', [], [null], {}, 'text', [[]], { type: null }];

  test('every keyword with every kind of value', () => {
    const keywords = [
      'type',
      'properties',
      'items',
      'required',
      'enum',
      'format',
      'description',
      'default',
      'examples',
      '$ref',
      '$defs',
      '$schema',
      '$id',
      '$anchor',
      'anyOf',
      'oneOf',
      'allOf',
      'additionalProperties',
      'prefixItems',
      'maxLength',
      'not',
      'patternProperties',
    ];
    for (const keyword of keywords) {
      for (const value of nothings) {
        lintSchema({ type: 'object', [keyword]: value });
        lintSchema({ type: 'object', properties: { url: { type: 'string', [keyword]: value } } });
      }
    }
    for (const schema of [undefined, ...nothings]) lintSchema(schema);
  });

  test('names of any kind, and summaries that stay short and visible', () => {
    const names = [
      '',
      '__proto__',
      'constructor',
      'a/b~c',
      '\u0000\u202e',
      '\ud800',
      'x'.repeat(100_000),
      '[a b]',
    ];
    for (const name of names) {
      for (const tool of ['', 't'.repeat(300), '\u200b'.repeat(60)]) {
        const properties = JSON.parse(
          `{${JSON.stringify(name)}: {"type": ["object", "null"], "enum": [1], "$ref": "#/x"}}`,
        );
        lintSchema(
          { type: 'object', properties, required: [`${name}?`], anyOf: [], additionalProperties: false },
          tool,
        );
        lintSchema({ type: 'object', properties: { [`${name}_url`]: { type: 'string' } } }, tool);
        lintSchema({ type: 'object', properties: { [name]: { type: 'string', format: name } } }, tool);
        lintSchema(
          { type: 'object', properties: { [name]: { type: 'array' }, a: { type: 'object' } } },
          tool,
        );
      }
    }
  });
});
