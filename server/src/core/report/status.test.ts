/** What became of a server, told in a word and a reason. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { healthyReport, readList } from '../rules/examples.ts';
import type { HttpFacts } from './http.ts';
import type { CallFacts, ProbeReport, RequestFailure } from './report.ts';
import { observationsOf, skippedStatus, statusOf } from './status.ts';

const healthy: ProbeReport = { ...healthyReport('docs'), tools: readList([{ name: 't' }]) };
const failed = (failure: RequestFailure) => ({ kind: 'failed', failure }) as const;
const error = { kind: 'error', code: -32601, message: 'no', gate: 'none' } as const;
const unreachable: HttpFacts = {
  url: 'http://127.0.0.1:3000/mcp',
  asked: 'http',
  transport: 'none',
  unreachable: { kind: 'refused', code: 'ECONNREFUSED' },
  exchanges: [],
  session: { kind: 'none' },
  refusedAddresses: [],
};
const exit = { code: 3, signal: null, afterMs: 5, phase: 'handshake' } as const;

describe('status', () => {
  const cases: readonly (readonly [string, Partial<ProbeReport>, string])[] = [
    ['a healthy server', {}, 'ok'],
    [
      'one that could not be started',
      { launch: { ...healthy.launch, failure: { kind: 'cwd-missing', path: '/x' } } },
      'failed: it could not be started',
    ],
    [
      'one that is silent',
      { handshake: failed({ kind: 'timeout', afterMs: 1500 }) },
      'failed: no answer to initialize within 1.5 s',
    ],
    [
      'one that ends',
      { handshake: failed({ kind: 'closed' }), launch: { ...healthy.launch, exit } },
      'failed: it ended with exit code 3 before it answered initialize',
    ],
    [
      'one that is killed',
      {
        handshake: failed({ kind: 'closed' }),
        launch: { ...healthy.launch, exit: { ...exit, code: null, signal: 'SIGKILL' } },
      },
      'failed: it was ended by SIGKILL before it answered initialize',
    ],
    [
      'one that closes its output',
      { tools: failed({ kind: 'closed' }) },
      'failed: it closed its output before it answered tools/list',
    ],
    [
      'one that refuses its list',
      { tools: failed({ ...error, code: null }) },
      'failed: tools/list was answered with an error without a code',
    ],
    [
      'one that refuses a list that it does not declare',
      {
        tools: failed(error),
        handshake: { ...healthy.handshake, capabilities: {} } as ProbeReport['handshake'],
      },
      'ok',
    ],
    [
      'one that has nothing to say of a list that it does not declare',
      {
        tools: failed({ kind: 'timeout', afterMs: 1000 }),
        handshake: { ...healthy.handshake, capabilities: {} } as ProbeReport['handshake'],
      },
      'failed: no answer to tools/list within 1 s',
    ],
    [
      'one that asks for credentials',
      { tools: failed({ ...error, gate: 'credentials' }) },
      'auth-required: it asks for credentials',
    ],
    [
      'one without a handshake',
      { handshake: failed({ ...error, code: -32022 }) },
      'failed: it refuses the handshake and says that it serves other revisions only',
    ],
    [
      'one without a handshake whose tools were read all the same',
      {
        handshake: failed({ ...error, code: -32022 }),
        discover: { kind: 'modern', versions: ['2026-07-28'], sameTools: 'unknown' },
      },
      'ok',
    ],
    [
      'one at an address where nothing listens',
      { handshake: { kind: 'not-reached' }, http: unreachable },
      'failed: nothing listens at its address',
    ],
    [
      'one that answers with a web page',
      { handshake: failed({ kind: 'http', status: 200, problem: 'content-type' }) },
      'failed: initialize was answered with a content type that is neither JSON nor an event stream',
    ],
    [
      'one that breaks the protocol',
      { tools: failed({ kind: 'invalid', problem: 'tools is null', pointer: '' }) },
      'failed: the answer to tools/list breaks the protocol: tools is null',
    ],
    [
      'one that mixes up ids',
      { handshake: failed({ kind: 'wrong-id', sent: 1, received: '1' }) },
      'failed: initialize was answered with another id than it had',
    ],
    [
      'one that writes without end',
      { tools: failed({ kind: 'budget', budget: 'output' }) },
      'failed: it wrote more than a probe reads',
    ],
    [
      'one that takes too long',
      { tools: failed({ kind: 'budget', budget: 'time' }) },
      'failed: the time for one probe was used up',
    ],
    ['one that was given up', { tools: failed({ kind: 'cancelled' }) }, 'failed: the probe was cancelled'],
  ];
  for (const [name, parts, expected] of cases) {
    test(name, () => {
      const status = statusOf({ ...healthy, ...parts });
      assert.equal(status.kind === 'ok' ? 'ok' : `${status.kind}: ${status.reason}`, expected);
    });
  }

  test('an entry that is not probed says why, with nothing invisible in it', () => {
    const skipped = [
      { kind: 'disabled' },
      { kind: 'invalid-url' },
      { kind: 'no-command' },
      { kind: 'input', id: 'k\u202Ey' },
      { kind: 'editor-variable', text: 'command:x' },
    ] as const;
    const told = skipped
      .map(skippedStatus)
      .map((status) => (status.kind === 'ok' ? '' : `${status.kind}: ${status.reason}`));
    assert.match(told[0] ?? '', /^disabled: /);
    for (const status of told.slice(1)) assert.match(status, /^skipped: /);
    assert.match(told[3] ?? '', /k\\u\{202e\}y/);
    assert.match(told[4] ?? '', /\$\{command:x\}/);
  });
});

describe('observations', () => {
  const seen = (calls: Partial<CallFacts>) =>
    observationsOf({
      ...healthy,
      calls: {
        eligible: [],
        called: [],
        unknownTool: { kind: 'answered', answer: { kind: 'success' } },
        ...calls,
      },
    }).map(({ id, status, reason }) => `${id} ${status} ${reason ?? ''}`.trim());
  const answered = {
    kind: 'answered',
    tool: 'a',
    isError: false,
    structuredContent: 'present',
    textLength: 1,
    otherContent: 0,
    ms: 1,
  } as const;

  test('there are none without calls', () => assert.deepEqual(observationsOf(healthy), []));

  test('of the tools that are safe to call', () => {
    assert.equal(seen({})[0], 'structured-content skipped no tool is safe to call');
    assert.equal(
      seen({ eligible: ['a', 'b'], called: [answered, { kind: 'not-reached', tool: 'b' }] })[0],
      'structured-content observed 1 of 2 tools that are safe to call were read',
    );
  });

  test('of the tool that should not exist: held back is not failed', () => {
    const unknown = (unknownTool: CallFacts['unknownTool']) => seen({ unknownTool })[1];
    assert.equal(unknown({ kind: 'answered', answer: { kind: 'error', code: 1 } }), 'unknown-tool observed');
    for (const because of ['name-listed', 'list-incomplete', 'list-unreadable', 'credential-gate'] as const) {
      assert.match(unknown({ kind: 'held-back', because }) ?? '', /^unknown-tool skipped not observed: /);
    }
    for (const because of ['budget', 'closed', 'rate-limited'] as const) {
      assert.match(
        unknown({ kind: 'not-reached', because }) ?? '',
        /^unknown-tool not-reached not reached: /,
      );
    }
    assert.match(unknown(failed({ kind: 'cancelled' })) ?? '', /^unknown-tool not-reached /);
  });
});
