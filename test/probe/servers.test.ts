/** The fake servers themselves: each does its one thing wrong on the wire, and everything else right. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { after, describe, test } from 'node:test';
import { isArray, isString, type JsonObject, property } from '../../server/src/core/json.ts';
import { converse, opening, type Request, serversFolder } from './converse.ts';
import { protocolFaults } from './protocolFaults.ts';
import { stdioFaults } from './serverFaults.ts';

const faults = { ...stdioFaults, ...protocolFaults };

const fine = [
  'healthy',
  'healthy-paged',
  'stdio/byte-by-byte',
  'stdio/fails-on-eof',
  'stdio/several-in-one-chunk',
  'stdio/stderr-flood',
  'stdio/wrapper',
  'mcp/asks-client',
  'mcp/discover-both-eras',
  'mcp/list-changed-announced',
];

const folder = mkdtempSync(join(tmpdir(), 'litmus-servers-'));
const pidLog = join(folder, 'pids');

const initialize = opening[0] as Request;
const call = (id: number, name: string): Request => ({ id, method: 'tools/call', params: { name } });

describe('servers that do nothing wrong', { concurrency: 3 }, () => {
  for (const server of fine) {
    test(server, async () => {
      const seen = await converse(`${server}.mjs`, { until: 'answered', env: { PID_LOG: pidLog } });
      assert.equal(property(seen.answer(1)?.result, 'protocolVersion'), '2025-11-25');
      const tools = property(seen.answer('tools/list-2')?.result, 'tools');
      assert.ok(isArray(tools) && tools.length > 0);
      for (const tool of tools) assert.equal(property(property(tool, 'inputSchema'), 'type'), 'object');
      assert.equal(seen.messages.length, seen.lines.length - 1, 'every line is a message');
      assert.equal(seen.lines.at(-1), '', 'the last line is ended');
      assert.equal(seen.signal, null);
      assert.equal(seen.code, server === 'stdio/fails-on-eof' ? 1 : 0);
    });
  }

  for (const revision of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2099-01-01']) {
    test(`healthy.mjs negotiates ${revision}`, async () => {
      const params = { ...initialize.params, protocolVersion: revision };
      const { answer } = await converse('healthy.mjs', { requests: [{ ...initialize, params }] });
      const expected = revision === '2099-01-01' ? '2025-11-25' : revision;
      assert.equal(property(answer(1)?.result, 'protocolVersion'), expected);
    });
  }

  test('healthy.mjs calls, prompts, reads, refuses, and logs its calls', async () => {
    const callLog = join(folder, 'calls');
    const requests: readonly Request[] = [
      ...opening,
      { id: 3, method: 'ping' },
      call(4, 'get_opening_hours'),
      call(5, 'no_such_tool'),
      { id: 6, method: 'no/such/method' },
      { id: 7, method: 'tools/list', params: { cursor: 'page-9' } },
      { id: 8, method: 'resources/read', params: { uri: 'bakery://price-list' } },
      { id: 9, method: 'prompts/get', params: { name: 'daily_special' } },
    ];
    const { answer } = await converse('healthy.mjs', { requests, env: { CALL_LOG: callLog } });
    assert.deepEqual(answer(3)?.result, {});
    const result = answer(4)?.result as JsonObject;
    assert.deepEqual(result.structuredContent, { opens: '07:30', closes: '18:00' });
    assert.ok(isArray(result.content) && isString(property(result.content[0], 'text')));
    const codes = [5, 6, 7].map((id) => property(answer(id)?.error, 'code'));
    assert.deepEqual(codes, [-32602, -32601, -32602]);
    assert.ok(isArray(property(answer(8)?.result, 'contents')));
    assert.ok(isArray(property(answer(9)?.result, 'messages')));
    assert.equal(readFileSync(callLog, 'utf8'), 'get_opening_hours\nno_such_tool\n');
  });

  test('healthy-paged.mjs gives the lists of healthy.mjs in three pages', async () => {
    for (const list of ['tools', 'prompts', 'resources']) {
      const pages = [undefined, 'page-2', 'page-3'].map((cursor, index) => ({
        id: index + 2,
        method: `${list}/list`,
        params: cursor === undefined ? {} : { cursor },
      }));
      const requests = [initialize, ...pages];
      const [paged, whole] = await Promise.all(
        ['healthy-paged.mjs', 'healthy.mjs'].map((server) => converse(server, { requests })),
      );
      const results = pages.map(({ id }) => paged?.answer(id)?.result);
      assert.deepEqual(
        results.map((result) => property(result, 'nextCursor')),
        ['page-2', 'page-3', undefined],
      );
      const items = results.map((result) => property(result, list)) as unknown[][];
      assert.ok(items.every((page) => page.length > 0));
      assert.deepEqual(items.flat(), property(whole?.answer(2)?.result, list));
    }
  });
});

describe('servers that do one thing wrong', { concurrency: 3 }, () => {
  let children = 0;
  for (const [server, fault] of Object.entries(faults)) {
    test(server, async () => {
      const { args = [], env = {}, graceMs = 5_000, until = 'sent' } = fault;
      const requests = [
        ...opening,
        { id: 3, method: 'tools/list' },
        { id: 4, method: 'prompts/list' },
        call(5, 'get_opening_hours'),
        call(6, '__mcpcheckup_probe_nonexistent_tool__'),
        { id: 7, method: 'server/discover' },
      ];
      const seen = await converse(`${server}.mjs`, {
        args,
        requests,
        graceMs,
        until,
        env: { ...env, PID_LOG: pidLog },
      });
      if (fault.leaves === 'child') children++;
      fault.check(seen);
    });
  }

  after(() => {
    const pids = readFileSync(pidLog, 'utf8').trim().split('\n').map(Number);
    // Orphans are what some servers are for; nothing but them may be left, and they go now.
    const left = pids.filter(isRunning);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    assert.equal(left.length, children);
  });
});

describe('tool lists', { concurrency: 3 }, () => {
  for (const list of filesBelow('toollists')) {
    test(list, async () => {
      const { answer } = await converse('tools.mjs', { args: [list] });
      const tools = property(answer('tools/list-2')?.result, 'tools');
      assert.ok(isArray(tools));
      assert.equal(tools.length === 0, list === 'tools/none');
    });
  }
});

test('every server is tested, listed in the README, and says at its top what it does wrong', () => {
  const readme = readFileSync(join(serversFolder, 'README.md'), 'utf8');
  for (const family of ['stdio', 'launch', 'mcp', 'toollists']) {
    for (const name of filesBelow(family)) {
      const path = `${family}/${name}`;
      assert.ok(family === 'toollists' || fine.includes(path) || path in faults, `${path} has no test`);
      const [first] = readFileSync(join(serversFolder, `${path}.mjs`), 'utf8').split('\n');
      assert.match(first ?? '', /^\/\/ .+\.$/, `${path} does not begin with its sentence`);
      assert.ok(
        readme.includes(`\`${family === 'toollists' ? name : path}\``),
        `README.md does not name ${path}`,
      );
    }
  }
});

after(() => rmSync(folder, { recursive: true }));

/** Paths without `.mjs`, as they are given on a command line. */
function filesBelow(family: string): string[] {
  return readdirSync(join(serversFolder, family), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => path.slice(0, -4).split(sep).join('/'))
    .sort();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
