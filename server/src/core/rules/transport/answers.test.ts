/** Which of the rules tells of a failed answer: exactly one, whatever the answer. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { automaticClients, clientsById } from '../../clients/select.ts';
import { lint } from '../../lint.ts';
import type { GateFacts, HttpExchange, HttpFacts, HttpProblem } from '../../report/http.ts';
import type { ProbeReport, RequestFailure } from '../../report/report.ts';
import challengeOnSuccess from '../auth/challenge-on-success.ts';
import metadata from '../auth/metadata.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { healthyHttpReport } from '../examples.ts';

type Seen = Partial<ProbeReport>;

/** `rule:severity` of every finding, of all rules there are. */
function told(seen: Seen, clients = automaticClients): readonly string[] {
  const reports = [{ ...healthyHttpReport('orders'), ...seen }];
  const { findings, failures } = lint({ reports }, { clients: clientsById(clients), platform: 'linux' });
  assert.deepEqual(failures, []);
  return findings.map(({ rule, severity }) => `${rule}:${severity}`);
}

const error = (code: number | null, gate: 'none' | 'credentials' = 'none'): RequestFailure => ({
  kind: 'error',
  code,
  message: 'no',
  gate,
});

function answered(
  answer: Partial<HttpExchange>,
  failure: RequestFailure,
  facts: Partial<HttpFacts> = {},
): Seen {
  const http = httpWith({ transport: 'none', exchanges: [exchange(answer)], ...facts });
  return { ...failedHandshake(failure), http };
}

function list(answer: Partial<HttpExchange>, failure: RequestFailure): Seen {
  const exchanges = [exchange(), exchange({ about: 'tools/list', ...answer })];
  return { http: httpWith({ exchanges }), tools: { kind: 'failed', failure } };
}

const http = (status: number | null, problem: HttpProblem): RequestFailure => ({
  kind: 'http',
  status,
  problem,
});

const gate = (facts: Partial<GateFacts> = {}): GateFacts => ({
  status: 401,
  challenge: 'Bearer resource_metadata="https://orders.example/m"',
  metadata: { kind: 'not-asked', because: 'other-origin' },
  ...facts,
});

describe('each failed answer is told once', () => {
  const rows: readonly (readonly [string, Seen, readonly string[]])[] = [
    ['healthy', { http: httpWith({ exchanges: [exchange()] }) }, []],
    ...[400, 404, 405, 410, 415, 418, 500, 501, 502, 504].map(
      (status) =>
        [`${status}`, failedOverHttp({ status }, 'status'), ['transport/http-status:error']] as const,
    ),
    ...[429, 503].map(
      (status) =>
        [`${status}`, failedOverHttp({ status }, 'status'), ['transport/http-status:warning']] as const,
    ),
    ['406', failedOverHttp({ status: 406 }, 'status'), ['transport/accept-sse:error']],
    [
      '406, then 415',
      failedOverHttp({}, 'status', {
        acceptRefused: 406,
        exchanges: [exchange({ status: 406 }), exchange({ status: 415 })],
      }),
      ['transport/accept-sse:error'],
    ],
    [
      '415, then silence',
      answered(
        {},
        { kind: 'timeout', afterMs: 9 },
        {
          acceptRefused: 415,
          exchanges: [exchange({ status: 415 }), exchange({ status: null, problem: 'timeout' })],
        },
      ),
      ['transport/accept-sse:error'],
    ],
    [
      '401 of a web server',
      answered({ status: 401, contentType: 'text/html' }, error(null, 'credentials'), { gate: gate() }),
      [],
    ],
    [
      '403 without a word',
      answered({ status: 403 }, error(null, 'credentials'), { gate: gate({ status: 403, challenge: null }) }),
      [],
    ],
    ['a JSON-RPC error with 400', answered({ status: 400 }, error(-32000)), ['transport/http-status:error']],
    ['a JSON-RPC error with 200', answered({ status: 200 }, error(-32603)), ['mcp/refused:error']],
    ['an error of the newer era', answered({ status: 400 }, error(-32022)), []],
    [
      'text/html',
      failedOverHttp({ contentType: 'text/html' }, 'content-type'),
      ['transport/content-type:error'],
    ],
    ['a body that is not JSON', failedOverHttp({}, 'not-json'), ['mcp/invalid-message:error']],
    ['a compressed body', failedOverHttp({}, 'undecodable'), ['mcp/invalid-message:error']],
    ['an empty body', failedOverHttp({ contentType: null }, 'empty'), ['launch/no-answer:error']],
    ['a cut body', failedOverHttp({}, 'cut-off'), ['launch/no-answer:error']],
    ['a stream without an answer', failedOverHttp({}, 'no-answer'), ['launch/no-answer:error']],
    [
      'an endpoint elsewhere',
      failedOverHttp({}, 'other-origin', { asked: 'sse' }),
      ['launch/no-answer:error'],
    ],
    [
      'a connection that was lost',
      list({ status: null }, http(null, 'unreachable')),
      ['launch/no-answer:error'],
    ],
    ['a body over the budget', answered({}, { kind: 'budget', budget: 'output' }), []],
    ['a probe that was cancelled', answered({ status: null }, { kind: 'cancelled' }), []],
    [
      'a list that fails behind the end of the log',
      { http: httpWith(), tools: { kind: 'failed', failure: http(500, 'status') } },
      ['transport/http-status:error'],
    ],
    ['a list with 500', list({ status: 500 }, http(500, 'status')), ['transport/http-status:error']],
    ['a list with a JSON-RPC error and 500', list({ status: 500 }, error(-32603)), ['mcp/refused:error']],
    [
      'a list as text/html',
      list({ contentType: 'text/html' }, http(200, 'content-type')),
      ['transport/content-type:error'],
    ],
    ['a list with 401', list({ status: 401 }, error(null, 'credentials')), []],
    [
      'a list that never comes',
      list({ status: null }, { kind: 'timeout', afterMs: 9 }),
      ['launch/no-answer:error'],
    ],
    [
      'a web page where the entry says sse, and 405 to a POST',
      answered({}, http(405, 'status'), {
        asked: 'sse',
        exchanges: [
          exchange({ method: 'GET', about: 'legacy-stream', contentType: 'text/html' }),
          exchange({ status: 405 }),
        ],
      }),
      ['transport/content-type:error'],
    ],
    [
      'the older transport, whose endpoint refuses',
      answered({}, http(404, 'status'), {
        transport: 'legacy-sse',
        exchanges: [
          exchange({ status: 405 }),
          exchange({ method: 'GET', about: 'legacy-stream', contentType: 'text/event-stream' }),
          exchange({ status: 404 }),
        ],
      }),
      ['transport/http-status:error'],
    ],
    [
      'a redirect to another host',
      answered({ status: 307 }, http(307, 'redirect'), {
        redirect: { status: 307, location: 'https://b.example/mcp', sameOrigin: 'no' },
      }),
      ['transport/redirect:warning'],
    ],
    [
      'nothing there',
      {
        handshake: { kind: 'not-reached' },
        http: httpWith({ transport: 'none', unreachable: { kind: 'refused', code: 'ECONNREFUSED' } }),
      },
      ['transport/unreachable:error'],
    ],
  ];
  for (const [name, seen, expected] of rows) {
    test(name, () => assert.deepEqual(told(seen), expected));
  }
});

test('a session id that cannot be sent back is told, and not what follows from it', () => {
  const seen: Seen = {
    ...list({ status: 404 }, http(404, 'status')),
    http: httpWith({
      session: { kind: 'given', badCharacters: ['U+0020'], unknownIdStatus: 404 },
      notificationStatus: 404,
      exchanges: [exchange(), exchange({ about: 'tools/list', status: 404 })],
    }),
  };
  assert.deepEqual(told(seen), ['transport/session:error']);
});

describe('credentials', () => {
  const judge = (facts: Partial<GateFacts>) =>
    told(answered({ status: 401 }, error(null, 'credentials'), { gate: gate(facts) }));
  const failed = (status: number | null, problem: 'status' | 'redirect' | 'connection' = 'status') =>
    ({ kind: 'failed', url: 'https://orders.example/m', status, problem }) as const;

  test('metadata that may have failed by chance is not told', () => {
    for (const facts of [failed(429), failed(503), failed(null, 'connection')]) {
      assert.deepEqual(judge({ metadata: facts }), []);
    }
    assert.deepEqual(judge({ metadata: failed(401) }), [`${metadata.id}:warning`]);
    assert.deepEqual(judge({ metadata: failed(302, 'redirect') }), [`${metadata.id}:warning`]);
  });

  test('a challenge counts by its scheme, in any order and case', () => {
    assert.deepEqual(judge({ challenge: 'ApiKey realm="x"', metadata: failed(404) }), []);
    assert.deepEqual(judge({ challenge: 'Negotiate, bEARER', metadata: failed(404) }), [
      `${metadata.id}:warning`,
    ]);
    assert.deepEqual(judge({ challenge: '', metadata: failed(404) }), []);
  });

  test('the slash and the query of an address make no other resource', () => {
    const read = (resource: string) =>
      judge({
        metadata: {
          kind: 'read',
          url: 'https://orders.example/m',
          resource,
          authorizationServers: ['https://login.example'],
          covers: 'yes',
        },
      });
    assert.deepEqual(read('https://orders.example/mcp/'), []);
    assert.deepEqual(read('https://ORDERS.example/mcp'), []);
    assert.deepEqual(read('https://orders.example'), [`${metadata.id}:info`]);
  });

  test('a list that is open and says so on the way is a note', () => {
    const headers = { 'www-authenticate': 'Bearer' };
    assert.deepEqual(told({ http: httpWith({ exchanges: [exchange({ headers })] }) }), [
      `${challengeOnSuccess.id}:info`,
    ]);
  });
});
