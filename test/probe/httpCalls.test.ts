/** Calls over HTTP, and the four reasons for which none is made of the name that no tool should have. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { property } from '../../server/src/core/json.ts';
import { reservedToolName } from '../../server/src/core/report/report.ts';
import { observationsOf } from '../../server/src/core/report/status.ts';
import { probeServer } from './harness.ts';
import { observeHttp, type SeenRequest } from './httpHarness.ts';

/** Where the four happen: over HTTP, over stdio, and the words for it. */
const heldBack = [
  ['reserved-name', 'mcp/reserved-name', 'the tool list names the reserved tool'],
  ['list-incomplete', 'mcp/second-page-fails', 'the tool list was not read to its last page'],
  ['list-unreadable', 'mcp/tools-null', 'the tool list could not be read'],
  ['unauthorized', 'mcp/unauthorized', 'the server asks for credentials'],
  ['unauthorized-tools', 'mcp/tools-list-unauthorized', 'the server asks for credentials'],
] as const;

const calls = 'safe';

describe('the reserved name', () => {
  for (const [overHttp, overStdio, reason] of heldBack) {
    const expected = { id: 'unknown-tool', status: 'skipped', reason: `not observed: ${reason}` };
    test(`is held back where ${reason}, over HTTP: ${overHttp}`, async () => {
      const { report, requests } = await observeHttp(overHttp, { calls });
      assert.deepEqual(
        observationsOf(report).find(({ id }) => id === 'unknown-tool'),
        expected,
      );
      assert.ok(!called(requests).includes(reservedToolName));
    });

    test(`is held back where ${reason}, over stdio: ${overStdio}`, async () => {
      const report = await probeServer(overStdio, { calls });
      assert.deepEqual(
        observationsOf(report).find(({ id }) => id === 'unknown-tool'),
        expected,
      );
    });
  }

  test('is called otherwise, behind the tools that are safe to call', async () => {
    for (const server of ['healthy-json', 'healthy-events', 'legacy-sse', 'dual-era']) {
      const { report, requests } = await observeHttp(server, { calls });
      assert.deepEqual(called(requests), ['get_opening_hours', reservedToolName]);
      const answer = { kind: 'error', code: -32602 };
      assert.deepEqual(report.calls?.unknownTool, { kind: 'answered', answer });
    }
  });

  test('that a server has no time for was not reached', async () => {
    const { report } = await observeHttp('rate-limited', { calls });
    assert.deepEqual(report.calls?.unknownTool, { kind: 'not-reached', because: 'rate-limited' });
  });
});

function called(requests: readonly SeenRequest[]): readonly unknown[] {
  return requests.flatMap(({ message }) =>
    property(message, 'method') === 'tools/call' ? [property(property(message, 'params'), 'name')] : [],
  );
}
