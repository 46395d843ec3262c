/** Which tools a probe calls, and the proof in the server's own log that it called no others. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type CallFacts,
  reservedToolName,
  type UnknownToolFacts,
} from '../../server/src/core/report/report.ts';
import { impatient, observe, type Setup } from './harness.ts';

interface Expected {
  readonly unknownTool: UnknownToolFacts;
  /** What stands in the log: the safe tool, the reserved name, or neither. */
  readonly log: readonly string[];
  readonly setup?: Setup;
}

const safe = 'get_opening_hours';
const both = [safe, reservedToolName];

const servers: readonly (readonly [words: string, expected: Expected])[] = [
  ['healthy', { unknownTool: answered(-32602), log: both }],
  ['healthy-paged', { unknownTool: answered(-32602), log: both }],
  ['mcp/unknown-tool-success', { unknownTool: { kind: 'answered', answer: { kind: 'success' } }, log: both }],
  [
    'mcp/unknown-tool-error-result',
    { unknownTool: { kind: 'answered', answer: { kind: 'error-result' } }, log: both },
  ],
  ['mcp/unknown-tool-internal-error', { unknownTool: answered(-32603), log: both }],
  ['mcp/unknown-tool-method-not-found', { unknownTool: answered(-32601), log: both }],
  [
    'mcp/unknown-tool-silence',
    {
      unknownTool: { kind: 'failed', failure: { kind: 'timeout', afterMs: 800 } },
      log: both,
      setup: { budgets: impatient },
    },
  ],
  ['mcp/unknown-tool-exit', { unknownTool: { kind: 'failed', failure: { kind: 'closed' } }, log: both }],
  ['mcp/rate-limited', { unknownTool: { kind: 'not-reached', because: 'rate-limited' }, log: both }],
  // The handshake failed, but not for want of credentials.
  ['mcp/initialize-error', { unknownTool: answered(-32602), log: [reservedToolName] }],
  ['mcp/refuses-revision', { unknownTool: answered(-32602), log: [reservedToolName] }],
  // The four reasons to hold the call back.
  ['mcp/reserved-name', { unknownTool: heldBack('name-listed'), log: [safe] }],
  ['mcp/reserved-name-last-page', { unknownTool: heldBack('name-listed'), log: [safe] }],
  ['mcp/second-page-fails', { unknownTool: heldBack('list-incomplete'), log: [safe] }],
  ['mcp/cursor-loop', { unknownTool: heldBack('list-incomplete'), log: [safe] }],
  ['mcp/cursor-ignored', { unknownTool: heldBack('list-incomplete'), log: [safe] }],
  ['mcp/endless-pages', { unknownTool: heldBack('list-incomplete'), log: [safe] }],
  ['mcp/tools-null', { unknownTool: heldBack('list-unreadable'), log: [] }],
  ['mcp/capability-without-tools', { unknownTool: heldBack('list-unreadable'), log: [] }],
  ['mcp/id-other tools/list', { unknownTool: heldBack('list-unreadable'), log: [] }],
  [
    'launch/never-answers',
    { unknownTool: heldBack('list-unreadable'), log: [], setup: { budgets: { startUpMs: 300 } } },
  ],
  ['mcp/unauthorized', { unknownTool: heldBack('credential-gate'), log: [] }],
  ['mcp/tools-list-unauthorized', { unknownTool: heldBack('credential-gate'), log: [] }],
];

describe('the reserved name', { concurrency: 6 }, () => {
  for (const [words, { unknownTool, log, setup }] of servers) {
    test(words, async () => {
      const { calls, called } = await callsOf(words, setup);
      assert.deepEqual(calls.unknownTool, unknownTool);
      assert.deepEqual(called, log);
    });
  }

  test('when the time is up it is not reached', async () => {
    const { calls } = await callsOf('mcp/unknown-tool-silence', { budgets: { totalMs: 3_000 } });
    assert.deepEqual(calls.unknownTool, { kind: 'not-reached', because: 'budget' });
  });
});

describe('tools that are safe to call', { concurrency: 6 }, () => {
  test('of five one is called, and told without a word of its answer', async () => {
    const { calls } = await callsOf('healthy');
    assert.deepEqual(calls.eligible, [safe]);
    const [call] = calls.called;
    assert.ok(call?.kind === 'answered');
    const { tool, isError, structuredContent, textLength, otherContent } = call;
    assert.deepEqual(
      { tool, isError, structuredContent, textLength, otherContent },
      { tool: safe, isError: false, structuredContent: 'present', textLength: 34, otherContent: 0 },
    );
    assert.ok(!JSON.stringify(calls).includes('07:30'));
  });

  test('tools/structured-only and tools/missing-structured-content', async () => {
    const [structured, text] = await Promise.all([
      callsOf('tools tools/structured-only'),
      callsOf('tools tools/missing-structured-content'),
    ]);
    const [first] = structured.calls.called;
    assert.ok(first?.kind === 'answered' && first.structuredContent === 'present' && first.textLength === 0);
    const [second] = text.calls.called;
    assert.ok(second?.kind === 'answered' && second.structuredContent === 'absent' && second.textLength > 0);
  });

  test('mcp/call-fails: a result that says so is an answer', async () => {
    const [call] = (await callsOf('mcp/call-fails')).calls.called;
    assert.ok(call?.kind === 'answered' && call.isError);
  });

  test('stdio/log-in-call: what a call prints belongs to the calls', async () => {
    const { report } = await observe('stdio/log-in-call', { calls: 'safe' });
    const phases = report.stdio?.faults.map(({ kind, phase }) => [kind, phase]);
    assert.deepEqual(phases, [['not-json', 'calls']]);
  });

  test('mcp/unknown-tool-exit: an end in the calls is told as such', async () => {
    const { report } = await observe('mcp/unknown-tool-exit', { calls: 'safe' });
    assert.deepEqual([report.launch.exit?.code, report.launch.exit?.phase], [1, 'calls']);
  });

  test('mcp/initialize-error: none where no session is open', async () => {
    const { calls, called } = await callsOf('mcp/initialize-error');
    assert.deepEqual([calls.eligible, calls.called, called], [[], [], [reservedToolName]]);
  });
});

async function callsOf(
  words: string,
  setup: Setup = {},
): Promise<{ readonly calls: CallFacts; readonly called: readonly string[] }> {
  const { report, called } = await observe(words, { ...setup, calls: 'safe' });
  assert.ok(report.calls !== undefined);
  return { calls: report.calls, called };
}

function answered(code: number): UnknownToolFacts {
  return { kind: 'answered', answer: { kind: 'error', code } };
}

function heldBack(because: Extract<UnknownToolFacts, { kind: 'held-back' }>['because']): UnknownToolFacts {
  return { kind: 'held-back', because };
}
