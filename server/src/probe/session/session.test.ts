/** What a session asks of a server, in which order, and what it makes of the answers. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { property } from '../../core/json.ts';
import { handshake, pages, refused, runScripted as run, tool } from './scripted.ts';
import type { SessionFacts } from './session.ts';

describe('the handshake', () => {
  test('offers the newest revision that has one and what VS Code can do', async () => {
    const { sent, asked, facts } = await run({});
    const [first, second] = sent;
    assert.deepEqual(property(first?.params, 'protocolVersion'), '2025-11-25');
    assert.deepEqual(property(first?.params, 'capabilities'), {
      roots: { listChanged: true },
      sampling: { context: {}, tools: {} },
      elicitation: { form: {}, url: {} },
    });
    assert.equal(property(property(first?.params, 'clientInfo'), 'name'), 'mcp-litmus');
    assert.deepEqual(second, { jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual(asked, ['initialize', 'notifications/initialized', 'tools/list', 'tools/list']);
    assert.deepEqual(
      sent.map(({ id }) => id),
      [1, undefined, 'tools/list-2', 3],
    );
    assert.equal(facts.handshake.kind, 'done');
  });

  test('after an error the tools are read all the same, after silence nothing is', async () => {
    const failed = await run({ initialize: () => refused(-32603) });
    assert.deepEqual(failed.asked, ['initialize', 'tools/list', 'tools/list']);
    assert.deepEqual(namesIn(failed.facts), ['get_menu']);
    const silent = await run({ initialize: () => undefined });
    assert.deepEqual(silent.asked, ['initialize']);
    assert.deepEqual(silent.facts.handshake, { kind: 'failed', failure: { kind: 'timeout', afterMs: 50 } });
    assert.deepEqual(silent.facts.tools, { kind: 'not-read' });
  });

  const broken: readonly (readonly [pointer: string, result: unknown])[] = [
    ['/result', 'hello'],
    ['/result', []],
    ['/result', null],
    ['/result/protocolVersion', { ...handshake, protocolVersion: 1 }],
    ['/result/capabilities', { ...handshake, capabilities: [] }],
    ['/result/serverInfo', { ...handshake, serverInfo: 'bakery' }],
    ['/result/serverInfo/name', { ...handshake, serverInfo: { version: '1' } }],
    ['/result/serverInfo/version', { ...handshake, serverInfo: { name: 'bakery', version: 1 } }],
  ];
  for (const [pointer, result] of broken) {
    test(`${JSON.stringify(result)} is no answer to initialize`, async () => {
      const { facts } = await run({ initialize: () => ({ result }) });
      assert.ok(facts.handshake.kind === 'failed' && facts.handshake.failure.kind === 'invalid');
      assert.equal(facts.handshake.failure.pointer, pointer);
    });
  }
});

describe('lists', () => {
  test('prompts and resources are read where they are declared', async () => {
    const { asked, facts } = await run({
      initialize: () => ({ result: { ...handshake, capabilities: { resources: {} } } }),
      'resources/list': () => ({ result: { resources: [{ name: 'menu', uri: 'bakery://menu' }] } }),
    });
    assert.deepEqual(asked.slice(2), ['resources/list', 'tools/list', 'tools/list']);
    assert.deepEqual([facts.prompts.kind, facts.resources.kind], ['not-read', 'read']);
  });

  test('all pages, twice', async () => {
    const { asked, facts } = await run({ 'tools/list': pages([tool('a')], [tool('b')], [tool('c')]) });
    const once = ['tools/list', 'tools/list 1', 'tools/list 2'];
    assert.deepEqual(asked.slice(2), [...once, ...once]);
    assert.deepEqual(namesIn(facts), ['a', 'b', 'c']);
    assert.deepEqual(facts.repeatedTools, { sameOrder: true, changed: [], announced: false });
  });

  test('what is no tool is told with its place, and the tools keep theirs', async () => {
    const { facts } = await run({ 'tools/list': pages([null, tool('a')], ['b', { name: 'c' }, tool('d')]) });
    assert.ok(facts.tools.kind === 'read');
    assert.deepEqual(facts.tools.invalid, [
      { index: 0, problem: 'is not an object' },
      { index: 2, problem: 'is not an object' },
      { index: 3, problem: 'has no inputSchema' },
    ]);
    assert.deepEqual(
      facts.tools.items.map(({ name, index }) => [name, index]),
      [
        ['a', 1],
        ['d', 4],
      ],
    );
  });

  test('the bytes of a tool are those of its definition', async () => {
    const cake = { name: 'torte', inputSchema: { type: 'object' }, description: 'Bäckt 🥐' };
    const { facts } = await run({ 'tools/list': pages([cake]) });
    assert.ok(facts.tools.kind === 'read');
    assert.equal(facts.tools.items[0]?.bytes, Buffer.byteLength(JSON.stringify(cake)));
  });

  test('a second reading that is not complete is not compared with the first', async () => {
    let readings = 0;
    const { facts } = await run({
      'tools/list': ({ cursor }) => {
        if (cursor === undefined) readings++;
        if (cursor !== undefined && readings === 2) return refused(-32603);
        return pages([tool('a')], [tool('b')])({ cursor }, undefined as never);
      },
    });
    assert.deepEqual(namesIn(facts), ['a', 'b']);
    assert.ok(facts.tools.kind === 'read' && facts.tools.extent === 'complete');
    assert.equal(facts.repeatedTools, undefined);
  });

  test('a change that is announced is read, but not without end', async () => {
    let readings = 0;
    const { facts, asked } = await run({
      'tools/list': (_params, connection) => {
        readings++;
        connection.receive({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
        return { result: { tools: [tool(`reading_${readings}`)] } };
      },
    });
    assert.equal(asked.filter((method) => method === 'tools/list').length, 4);
    assert.deepEqual(namesIn(facts), ['reading_4']);
    assert.deepEqual(facts.repeatedTools, {
      sameOrder: true,
      changed: ['reading_1', 'reading_2'],
      announced: true,
    });
  });
});

function namesIn({ tools }: SessionFacts): readonly string[] {
  assert.ok(tools.kind === 'read');
  return tools.items.map(({ name }) => name);
}
