/** From a server to findings: each fake server breaks the rules that it is there for and no other. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, test } from 'node:test';
import { clients } from '../../server/src/core/clients/index.ts';
import { automaticClients } from '../../server/src/core/clients/select.ts';
import { rules } from '../../server/src/core/rules/index.ts';
import { probeServer, rulesOf, serversFolder } from './harness.ts';
import { launchRows, listRows, protocolRows, type Row, stdioRows } from './serverRules.ts';

const healthy = [
  'healthy',
  'healthy-paged',
  'stdio/byte-by-byte',
  'stdio/several-in-one-chunk',
  'stdio/stderr-flood',
  'stdio/fails-on-eof',
  'stdio/wrapper',
  'stdio/wrapper healthy-paged.mjs',
  'mcp/asks-client',
  'mcp/list-changed-announced',
  'mcp/no-tools',
  'mcp/discover-both-eras',
];

/** Strict mode wants every parameter required, so that no server with an optional one is without a finding. */
const everyClient = clients.map(({ id }) => id).filter((id) => id !== 'openai-strict');

describe('servers that do nothing wrong', { concurrency: 6 }, () => {
  for (const words of healthy) {
    for (const calls of ['none', 'safe'] as const) {
      test(`${words}, calls: ${calls}`, async () => {
        const report = await probeServer(words, { calls });
        assert.deepEqual(rulesOf(report), []);
        assert.deepEqual(rulesOf(report, everyClient), []);
        for (const id of everyClient) assert.deepEqual(rulesOf(report, [id]), []);
      });
    }
  }
});

describe('servers that do one thing wrong', { concurrency: 6 }, () => {
  for (const [words, row] of [...stdioRows, ...launchRows, ...protocolRows]) testRow(words, words, row);
});

describe('tool lists', { concurrency: 6 }, () => {
  for (const [list, row] of listRows) testRow(list, `tools ${list}`, row);
});

test('every fake server and every tool list has a row', () => {
  const rows = [...stdioRows, ...launchRows, ...protocolRows, ...listRows].map(([words]) => words);
  const known = new Set([...healthy, ...rows].map((words) => words.split(' ')[0]));
  const servers = ['stdio', 'launch', 'mcp'].flatMap((family) =>
    filesIn(family).map((name) => `${family}/${name}`),
  );
  for (const name of [...servers, ...filesIn('toollists')]) assert.ok(known.has(name), `${name} has no row`);
});

function testRow(name: string, words: string, row: Row): void {
  const about = [row.calls === 'safe' ? 'with calls' : '', ...(row.clients ?? [])].filter(
    (text) => text !== '',
  );
  // A rule that is not there yet is told, and counts from the day that it is.
  const missing = row.rules.filter((id) => !rules.some((rule) => rule.id === id));
  const elsewhere = row.on?.includes(process.platform) === false;
  const skip = missing.length > 0 ? `there is no rule ${missing.join(', ')} yet` : elsewhere;
  test([name, ...about].join(', '), { skip }, async () => {
    const report = await probeServer(words, row);
    assert.deepEqual(rulesOf(report, row.clients ?? automaticClients), [...row.rules].sort());
  });
}

/** Paths without `.mjs`. */
function filesIn(family: string): string[] {
  return readdirSync(join(serversFolder, family), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mjs'))
    .map((path) => path.slice(0, -4).split(sep).join('/'));
}
