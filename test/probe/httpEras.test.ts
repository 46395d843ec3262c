/** The era without a handshake, over both transports: what decides, what does not, and what is compared. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DiscoverFacts } from '../../server/src/core/report/http.ts';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { statusOf } from '../../server/src/core/report/status.ts';
import { defaultBudgets } from '../../server/src/probe/budgets.ts';
import { launchOfWords } from '../../server/src/probe/launch.ts';
import type { ProbeOptions } from '../../server/src/probe/options.ts';
import { probeTarget } from '../../server/src/probe/probeTarget.ts';
import { commandOf, inFolder, logsIn, processesIn } from './harness.ts';
import { observeHttp } from './httpHarness.ts';

const revision = '2026-07-28';
const modern = (sameTools: 'yes' | 'no' | 'unknown'): DiscoverFacts => ({
  kind: 'modern',
  versions: [revision],
  sameTools,
});

describe('over HTTP', () => {
  const verdicts: readonly (readonly [server: string, discover: DiscoverFacts | undefined])[] = [
    ['healthy-json', { kind: 'legacy', code: null }],
    ['dual-era', modern('yes')],
    ['other-tools-in-modern', modern('no')],
    ['modern-only', modern('unknown')],
    ['discover-500', { kind: 'undecided', because: 'status' }],
    ['unauthorized', { kind: 'undecided', because: 'credentials' }],
    ['legacy-sse', { kind: 'legacy', code: null }],
    ['internal-error', undefined],
  ];
  for (const [server, expected] of verdicts) {
    test(server, async () => {
      assert.deepEqual((await observeHttp(server)).report.discover, expected);
    });
  }

  test('a server without a handshake has its tools read all the same', async () => {
    const { report } = await observeHttp('modern-only');
    assert.equal(report.handshake.kind, 'failed');
    assert.equal(report.tools.kind === 'read' && report.tools.items.length, 5);
    assert.deepEqual(statusOf(report), { kind: 'ok' });
  });
});

describe('over stdio', { concurrency: 3 }, () => {
  const probe = (words: string, discover: ProbeOptions['discover'] = 'asked'): Promise<ProbeReport> =>
    inFolder(async (folder) => {
      const launch = launchOfWords(commandOf(words), folder, { ...process.env, ...logsIn(folder) });
      const report = await probeTarget(launch, {
        budgets: { ...defaultBudgets, requestMs: 700 },
        calls: 'none',
        signal: new AbortController().signal,
        ...(discover && { discover }),
      });
      assert.deepEqual(processesIn(folder), [], 'no process outlives its probe');
      return report;
    });

  const verdicts: readonly (readonly [server: string, discover: DiscoverFacts])[] = [
    ['healthy', { kind: 'legacy', code: -32601 }],
    ['mcp/discover-both-eras', modern('yes')],
    ['mcp/discover-modern-only', modern('unknown')],
    ['mcp/discover-exit', { kind: 'died' }],
    ['mcp/discover-silence', { kind: 'silent' }],
  ];
  for (const [server, expected] of verdicts) {
    test(`${server}, asked for`, async () => {
      const report = await probe(server);
      assert.deepEqual(report.discover, expected);
      assert.equal(report.tools.kind === 'read' && report.tools.items.length, 5);
      assert.deepEqual(statusOf(report), { kind: 'ok' });
    });
  }

  test('only a server that refuses the handshake is asked without having been told to', async () => {
    assert.equal((await probe('mcp/discover-exit', 'when-needed')).discover, undefined);
    assert.deepEqual((await probe('mcp/discover-modern-only', 'when-needed')).discover, modern('unknown'));
  });

  test('one that does not start is not started a second time', async () => {
    const report = await probe('launch/exits-at-once');
    assert.equal(report.discover, undefined);
  });
});
