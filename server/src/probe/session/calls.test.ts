/** Which calls are made, which are held back, and what is told of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../core/json.ts';
import { reservedToolName } from '../../core/report/report.ts';
import { getMenu, type Methods, pages, refused, runScripted as run, tool } from './scripted.ts';

describe('calls', () => {
  const text = { content: [{ type: 'text', text: 'Rye 🥐' }], structuredContent: {} };
  const callsOf = (tools: readonly JsonObject[]) =>
    run({ 'tools/list': pages(tools), 'tools/call': () => ({ result: text }) }, 'safe');

  test('without being asked to, none', async () => {
    const { asked, phases, facts } = await run({ 'tools/call': () => ({ result: text }) });
    assert.ok(!asked.some((method) => method.startsWith('tools/call')));
    assert.deepEqual(phases, ['handshake', 'lists']);
    assert.equal(facts.calls, undefined);
  });

  test('only what says that it reads, says what it answers and needs nothing', async () => {
    const readOnly = { readOnlyHint: true };
    const tools = [
      tool('safe', readOnly),
      tool('safe_with_options', readOnly, {
        inputSchema: { type: 'object', properties: { a: {} }, required: [] },
      }),
      tool('writes', { readOnlyHint: false }),
      tool('says_nothing'),
      tool('says_yes', { readOnlyHint: 'true' }),
      tool('no_output', readOnly, { outputSchema: undefined }),
      tool('boolean_output', readOnly, { outputSchema: true }),
      tool('needs', readOnly, { inputSchema: { type: 'object', required: ['a'] } }),
      tool('needs_something', readOnly, { inputSchema: { type: 'object', required: 'a' } }),
      tool('safe', readOnly),
      tool('twice', readOnly),
      tool('twice', { readOnlyHint: false }),
    ];
    const { asked, phases, facts } = await callsOf(tools);
    const calls = asked.filter((method) => method.startsWith('tools/call'));
    assert.deepEqual(
      calls,
      ['safe', 'safe_with_options', reservedToolName].map((name) => `tools/call ${name}`),
    );
    assert.deepEqual(phases, ['handshake', 'lists', 'calls']);
    assert.deepEqual(facts.calls?.eligible, ['safe', 'safe_with_options']);
  });

  test('what they answer is told by its sizes, never by its words', async () => {
    const { facts } = await callsOf([getMenu]);
    const [first] = facts.calls?.called ?? [];
    assert.ok(first?.kind === 'answered');
    const { ms: _ms, ...told } = first;
    assert.deepEqual(told, {
      kind: 'answered',
      tool: 'get_menu',
      isError: false,
      structuredContent: 'present',
      textLength: 6,
      otherContent: 0,
    });
  });

  test('a result that is none fails the call', async () => {
    const { facts } = await run({ 'tools/call': () => ({ result: [] }) }, 'safe');
    assert.deepEqual(facts.calls?.called[0], {
      kind: 'failed',
      tool: 'get_menu',
      failure: { kind: 'invalid', problem: 'result is not an object', pointer: '/result' },
    });
  });

  const unknown: readonly (readonly [name: string, methods: Methods, expected: object])[] = [
    ['refused', call(refused(-32602)), { kind: 'answered', answer: { kind: 'error', code: -32602 } }],
    ['success', call({ result: {} }), { kind: 'answered', answer: { kind: 'success' } }],
    ['isError', call({ result: { isError: true } }), { kind: 'answered', answer: { kind: 'error-result' } }],
    ['429', call(refused(429)), { kind: 'not-reached', because: 'rate-limited' }],
    ['silence', {}, { kind: 'failed', failure: { kind: 'timeout', afterMs: 50 } }],
    [
      'named',
      { 'tools/list': pages([tool(reservedToolName)]) },
      { kind: 'held-back', because: 'name-listed' },
    ],
    [
      'named on the last page',
      { 'tools/list': pages([tool('a')], [tool(reservedToolName)]) },
      { kind: 'held-back', because: 'name-listed' },
    ],
    [
      'a list that goes round',
      { 'tools/list': () => ({ result: { tools: [], nextCursor: 'again' } }) },
      { kind: 'held-back', because: 'list-incomplete' },
    ],
    ['no list', { 'tools/list': () => refused(-32603) }, { kind: 'held-back', because: 'list-unreadable' }],
    ['no handshake', { initialize: () => undefined }, { kind: 'held-back', because: 'list-unreadable' }],
    ['a gate', { initialize: () => refused(401) }, { kind: 'held-back', because: 'credential-gate' }],
    [
      'a gate at the list',
      { 'tools/list': () => refused(403) },
      { kind: 'held-back', because: 'credential-gate' },
    ],
  ];
  for (const [name, methods, expected] of unknown) {
    test(`a tool that does not exist: ${name}`, async () => {
      const { facts, asked } = await run(methods, 'safe');
      assert.deepEqual(facts.calls?.unknownTool, expected);
      const sent = asked.includes(`tools/call ${reservedToolName}`);
      assert.equal(sent, !('because' in expected) || expected.because === 'rate-limited');
    });
  }
});

function call(answer: JsonObject): Methods {
  return { 'tools/call': () => answer };
}
