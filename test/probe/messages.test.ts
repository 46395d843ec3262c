/** What a report holds of the messages of a server: its handshake, its lists, and what came where nothing should. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isObject, property } from '../../server/src/core/json.ts';
import type { ListFacts, ProbeReport, RequestFailure } from '../../server/src/core/report/report.ts';
import { impatient, probeServer, type Setup } from './harness.ts';

type ListName = 'tools' | 'prompts' | 'resources';
type ReadList = Extract<ListFacts<unknown>, { kind: 'read' }>;

const names = ['get_opening_hours', 'find_orders', 'place_order', 'cancel_all_orders', 'print_price_list'];

describe('lists', { concurrency: 6 }, () => {
  test('healthy.mjs: everything that it has', async () => {
    const report = await probeServer('healthy');
    assert.ok(report.handshake.kind === 'done');
    assert.equal(report.handshake.protocolVersion, '2025-11-25');
    assert.equal(property(report.handshake.serverInfo, 'name'), 'corner-bakery');
    assert.match(report.handshake.instructions ?? '', /^Takes orders/);
    assert.deepEqual(toolNames(report), names);
    assert.deepEqual([lengthOf(report, 'prompts'), lengthOf(report, 'resources')], [3, 3]);
    assert.deepEqual(report.repeatedTools, { sameOrder: true, changed: [], announced: false });
    assert.deepEqual(report.oddities, []);
    assert.equal(report.exhausted, undefined);
    assert.equal(report.launch.exit, undefined);
    assert.equal(report.stdio?.shutdown.endedBy, 'stdin-close');
  });

  test('healthy-paged.mjs: the same in three pages each', async () => {
    const [paged, whole] = await Promise.all([probeServer('healthy-paged'), probeServer('healthy')]);
    for (const name of ['tools', 'prompts', 'resources'] as const) {
      assert.equal(readList(paged, name).pages, 3);
      assert.equal(readList(whole, name).pages, 1);
      assert.equal(readList(paged, name).extent, 'complete');
      assert.deepEqual(readList(paged, name).items, readList(whole, name).items);
    }
  });

  const extents: readonly (readonly [
    words: string,
    extent: ReadList['extent'],
    pages: number,
    tools: number,
  ])[] = [
    ['mcp/cursor-empty', 'complete', 1, 5],
    ['mcp/cursor-loop', 'repeated-cursor', 3, 5],
    ['mcp/cursor-ignored', 'repeated-cursor', 2, 2],
    ['mcp/endless-pages', 'page-limit', 100, 5],
    ['mcp/second-page-fails', 'broken-off', 1, 2],
  ];
  for (const [words, extent, pages, tools] of extents) {
    test(words, async () => {
      const report = await probeServer(words);
      const list = readList(report, 'tools');
      assert.deepEqual([list.extent, list.pages, list.items.length], [extent, pages, tools]);
      assert.equal(list.failure?.kind, extent === 'broken-off' ? 'error' : undefined);
      // Only what was read to its end is read again.
      assert.equal(report.repeatedTools !== undefined, extent === 'complete');
    });
  }

  test('mcp/list-changed-announced: the tool that joined is there', async () => {
    const report = await probeServer('mcp/list-changed-announced');
    assert.deepEqual(toolNames(report), names);
    assert.deepEqual(report.repeatedTools, {
      sameOrder: true,
      changed: ['get_opening_hours'],
      announced: true,
    });
  });

  test('mcp/unstable-order and mcp/unstable-content', async () => {
    const [order, content] = await Promise.all([
      probeServer('mcp/unstable-order'),
      probeServer('mcp/unstable-content'),
    ]);
    assert.deepEqual(order?.repeatedTools, { sameOrder: false, changed: [], announced: false });
    const changed = ['get_opening_hours'];
    assert.deepEqual(content?.repeatedTools, { sameOrder: true, changed, announced: false });
  });

  test('mcp/no-tools: prompts alone, and what is not declared is not read', async () => {
    const report = await probeServer('mcp/no-tools');
    assert.equal(lengthOf(report, 'prompts'), 3);
    assert.deepEqual(report.resources, { kind: 'not-read' });
    assert.ok(report.tools.kind === 'failed' && report.tools.failure.kind === 'error');
    assert.equal(report.tools.failure.code, -32601);
  });

  test('mcp/undeclared-tools: they are there all the same', async () => {
    assert.deepEqual(toolNames(await probeServer('mcp/undeclared-tools')), names);
  });

  test('mcp/asks-client: its four requests are answered, so that it lists its tools', async () => {
    assert.deepEqual(toolNames(await probeServer('mcp/asks-client')), names);
  });

  test('hostile/not-tools: nine entries that are none, and the place of the tenth', async () => {
    const report = await probeServer('tools hostile/not-tools');
    assert.ok(report.tools.kind === 'read');
    assert.equal(report.tools.invalid.length, 9);
    assert.deepEqual(
      report.tools.items.map(({ name, index }) => [name, index]),
      [['get_price', 9]],
    );
  });

  test('hostile/prototype: names of what every object has are read as they are', async () => {
    const report = await probeServer('tools hostile/prototype');
    assert.ok(report.tools.kind === 'read');
    assert.equal(report.tools.items[0]?.name, '__proto__');
    const properties = property(property(report.tools.items[0]?.raw, 'inputSchema'), 'properties');
    assert.ok(isObject(properties) && Object.hasOwn(properties, '__proto__'));
  });

  test('hostile/deep-schema: cut at a depth that any reader takes', async () => {
    const report = await probeServer('tools hostile/deep-schema');
    assert.equal(lengthOf(report, 'tools'), 2);
    const depth = JSON.stringify(report).split('"properties":{"next"').length - 1;
    assert.ok(depth > 50 && depth < 200, String(depth));
  });
});

interface Odd {
  readonly handshake?: RequestFailure;
  readonly tools?: RequestFailure;
  readonly oddities: ProbeReport['oddities'];
}

const late: Setup = { budgets: impatient };
const wrong = (method: string, sent: string | number, received: unknown) =>
  ({ kind: 'unknown-id', method, sent, received }) as const;
const mistaken = (sent: string | number, received: unknown) =>
  ({ kind: 'wrong-id', sent, received }) as const;
const unnamed = { kind: 'reply-to-notification', received: null } as const;

/** Ids: `initialize` has 1, `prompts/list` a string, `resources/list` 3, `tools/list` a string and then 5. */
const odd: readonly (readonly [words: string, expected: Odd, setup?: Setup])[] = [
  ['mcp/id-string', { handshake: mistaken(1, '1'), oddities: [wrong('initialize', 1, '1')] }],
  ['mcp/id-zero', { handshake: mistaken(1, 0), oddities: [wrong('initialize', 1, 0)] }],
  ['mcp/id-null', { handshake: mistaken(1, null), oddities: [wrong('initialize', 1, null)] }],
  ['mcp/id-missing', { handshake: mistaken(1, null), oddities: [wrong('initialize', 1, null)] }],
  [
    'mcp/id-number tools/list',
    { tools: mistaken('tools/list-4', 0), oddities: [wrong('tools/list', 'tools/list-4', 0)] },
  ],
  // The first reading has a string for an id and is fine; only the second shows it.
  ['mcp/id-string tools/list', { oddities: [wrong('tools/list', 5, '5')] }],
  [
    'mcp/id-null tools/list',
    { tools: mistaken('tools/list-4', null), oddities: [wrong('tools/list', 'tools/list-4', null)] },
    late,
  ],
  [
    'mcp/answers-twice tools/list',
    { oddities: [twice('tools/list', 'tools/list-4'), twice('tools/list', 5)] },
  ],
  ['mcp/unasked-answer', { oddities: [wrong('none', 0, 4711)] }],
  ['mcp/reply-to-notification', { oddities: [unnamed] }],
  ['mcp/reply-to-notification-error', { oddities: [unnamed] }],
  ['mcp/batch', { oddities: [batch(2), batch(2)] }],
  ['mcp/tools-null', { tools: invalid('tools is null', '/result/tools'), oddities: [] }],
  ['mcp/tools-not-array', { tools: invalid('tools is not an array', '/result/tools'), oddities: [] }],
  ['mcp/tools-bare', { tools: invalid('result is not an object', '/result'), oddities: [] }],
  ['mcp/result-null', { tools: invalid('result is not an object', '/result'), oddities: [] }],
  [
    'mcp/cursor-not-string',
    { tools: invalid('nextCursor is not a string', '/result/nextCursor'), oddities: [] },
  ],
  ['mcp/error-not-object', { tools: invalid('error is no object with a code', '/error'), oddities: [] }],
  ['mcp/result-missing tools/list', { tools: invalid('neither result nor error', ''), oddities: [] }],
  ['launch/late-flush', { handshake: { kind: 'timeout', afterMs: 1500 }, oddities: [flushed()] }, late],
];

describe('messages that came where they should not', { concurrency: 6 }, () => {
  for (const [words, { handshake, tools, oddities }, setup] of odd) {
    test(words, async () => {
      const report = await probeServer(words, setup);
      assert.deepEqual(failureOf(report.handshake), handshake);
      assert.deepEqual(handshake === undefined ? failureOf(report.tools) : undefined, tools);
      assert.deepEqual(report.oddities, oddities);
    });
  }

  test('mcp/jsonrpc-missing: each message is told with its beginning', async () => {
    const { oddities } = await probeServer('mcp/jsonrpc-missing tools/list');
    assert.equal(oddities.length, 2);
    for (const oddity of oddities) {
      assert.ok(oddity.kind === 'invalid-message');
      assert.equal(oddity.problem, 'jsonrpc is not "2.0"');
      assert.match(oddity.head, /^\{"id":.*tools/);
      assert.equal(oddity.head.length, 200);
    }
  });
});

function readList(report: ProbeReport | undefined, name: ListName): ReadList {
  const list = report?.[name];
  assert.ok(list?.kind === 'read');
  return list;
}

function lengthOf(report: ProbeReport, name: ListName): number {
  return readList(report, name).items.length;
}

function toolNames({ tools }: ProbeReport): readonly string[] {
  assert.ok(tools.kind === 'read');
  return tools.items.map(({ name }) => name);
}

function failureOf(facts: ProbeReport['handshake'] | ProbeReport['tools']): RequestFailure | undefined {
  return facts.kind === 'failed' ? facts.failure : undefined;
}

function twice(method: string, sent: string | number) {
  return { kind: 'answered-twice', method, sent } as const;
}

function batch(size: number) {
  return { kind: 'batch', size } as const;
}

function invalid(problem: string, pointer: string) {
  return { kind: 'invalid', problem, pointer } as const;
}

function flushed() {
  return { kind: 'late-answer', method: 'initialize', sent: 1 } as const;
}
