/** How a probe over HTTP behaves: what it sends to whom, what it keeps to itself, and when it stops. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { property } from '../../server/src/core/json.ts';
import { defaultBudgets } from '../../server/src/probe/budgets.ts';
import { secretsOfHeaders, secretsOfUrl } from '../../server/src/probe/http/credentials.ts';
import { probeTarget } from '../../server/src/probe/probeTarget.ts';
import { noProxies, observeHttp, probeFake, serveFake } from './httpHarness.ts';

describe('every request', () => {
  test('behind initialize carries the session and the revision, and none asks for a packed body', async () => {
    const { requests } = await observeHttp('healthy-events');
    const [first, ...others] = requests;
    assert.equal(first?.headers['mcp-session-id'], undefined);
    assert.equal(first?.headers['mcp-protocol-version'], undefined);
    const own = new Set(['origin-check-1', 'unknown-session-1']);
    for (const { headers, message, method } of others) {
      if (property(message, 'method') === 'server/discover') continue;
      assert.equal(headers['mcp-protocol-version'], '2025-11-25', method);
      assert.ok(headers['mcp-session-id'] !== undefined);
      if (!own.has(String(property(message, 'id')))) assert.equal(headers.origin, undefined);
    }
    for (const { headers, method } of requests) {
      assert.equal(headers['accept-encoding'], 'identity');
      assert.match(headers['user-agent'] ?? '', /^mcp-litmus\//);
      if (method === 'POST') assert.equal(headers['content-type'], 'application/json');
    }
  });

  test('of the newer era carries its own headers and no session', async () => {
    const { requests } = await observeHttp('dual-era');
    const modern = requests.filter(({ headers }) => headers['mcp-method'] !== undefined);
    assert.deepEqual(
      modern.map(({ headers, message }) => [headers['mcp-protocol-version'], property(message, 'method')]),
      [
        ['2026-07-28', 'server/discover'],
        ['2026-07-28', 'tools/list'],
      ],
    );
    for (const { headers } of modern) assert.equal(headers['mcp-session-id'], undefined);
  });

  test('without SSE does without it once it was refused', async () => {
    const { requests } = await observeHttp('refuses-accept-406');
    const accepted = requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.accept);
    assert.deepEqual([...new Set(accepted.slice(1))], ['application/json']);
  });
});

describe('headers of an entry', () => {
  const headers = [['Authorization', 'Bearer s3cret-of-the-bakery']] as const;
  const secrets = secretsOfHeaders(headers);

  test('go along with every request to the server, but not with one for its metadata', async () => {
    const { requests, report } = await observeHttp('unauthorized-metadata', { headers, secrets });
    const sent = requests.map(({ url, headers }) => [url, headers.authorization]);
    assert.deepEqual(sent, [
      ['/mcp', 'Bearer s3cret-of-the-bakery'],
      ['/.well-known/oauth-protected-resource/mcp', undefined],
    ]);
    assert.doesNotMatch(JSON.stringify(report), /s3cret/);
  });

  test('never to another origin: not after a redirect, nor to the endpoint of an event stream', async () => {
    const elsewhere = await serveFake('healthy-json');
    try {
      const environment = { ELSEWHERE: elsewhere.origin };
      for (const name of ['redirect-other-origin', 'legacy-other-origin', 'unauthorized-other-origin'])
        await observeHttp(name, { headers, secrets, environment });
      assert.equal(elsewhere.connections(), 0);
    } finally {
      await elsewhere.close();
    }
  });

  test('what cannot be sent is told, and nothing is sent', async () => {
    const bad = [['X-Shop', 'a\nb']] as const;
    const { http, requests } = await observeHttp('healthy-json', { headers: bad });
    assert.deepEqual(http.unreachable, { kind: 'invalid-url', code: 'ERR_INVALID_CHAR' });
    assert.deepEqual(requests, []);
  });
});

describe('secrets', () => {
  test('of the address and the headers, and the session id, are in no report, whoever repeats them', async () => {
    const token = 's3cret-of-the-bakery';
    const echo = createServer((request, response) => {
      const text = `${request.url} ${JSON.stringify(request.headers)}`;
      response.writeHead(500, { 'www-authenticate': `Bearer realm="${token}"`, server: token });
      response.end(text);
    });
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const { port } = echo.address() as AddressInfo;
    const url = new URL(`http://baker:pa55-w0rd@127.0.0.1:${port}/mcp?api_key=${token}`);
    const headers = [['Authorization', `Bearer ${token}`]] as const;
    const report = await probeTarget(
      {
        kind: 'http',
        name: 'echo',
        urls: [url],
        asked: 'http',
        headers,
        secrets: [...secretsOfUrl(url), ...secretsOfHeaders(headers)],
      },
      { budgets: defaultBudgets, calls: 'none', signal: new AbortController().signal, network: noProxies },
    );
    echo.close();
    const text = JSON.stringify(report);
    assert.doesNotMatch(text, /s3cret|pa55/);
    assert.equal(report.http?.url, `http://•••@127.0.0.1:${port}/mcp?api_key=•••`);
    assert.match(report.http?.exchanges[0]?.bodyHead ?? '', /api_key=•••/);
  });

  test('session ids of both transports', async () => {
    for (const name of ['healthy-json', 'legacy-sse']) {
      const { report, requests } = await observeHttp(name);
      const ids = requests.flatMap(({ url, headers }) => [
        headers['mcp-session-id'],
        new URLSearchParams(url.split('?')[1]).get('sessionId'),
      ]);
      const given = ids.filter((id) => typeof id === 'string' && !id.startsWith('00000000'));
      assert.ok(given.length > 0);
      for (const id of given) assert.ok(!JSON.stringify(report).includes(String(id)));
    }
  });
});

describe('the end of a probe', () => {
  test('when it is cancelled: at once, with nothing left open', async () => {
    const controller = new AbortController();
    const server = await serveFake('never-answers');
    const started = performance.now();
    const running = probeFake(server, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    const { handshake } = await running;
    assert.deepEqual(handshake, { kind: 'failed', failure: { kind: 'cancelled' } });
    assert.ok(performance.now() - started < 2_000);
    await server.close();
    const { http } = await observeHttp('healthy-json', { signal: AbortSignal.abort() });
    assert.deepEqual(http.exchanges, []);
  });

  test('when its time is used up: the session is ended all the same', async () => {
    const server = await serveFake('slow-drip');
    const report = await probeFake(server, { budgets: { totalMs: 300 } });
    assert.equal(report.exhausted, 'time');
    assert.equal(report.handshake.kind, 'done');
    assert.equal(server.sessions(), 0);
    assert.ok(report.totalMs < 2_000);
    await server.close();
  });

  test('when it has read enough, also of a stream that holds no messages', async () => {
    const server = await serveFake('endless-stream');
    const report = await probeFake(server, { budgets: { outputBytes: 1024 * 1024 } });
    // The stream may have been too slow for it on a busy machine.
    assert.ok([undefined, 'output'].includes(report.exhausted));
    await server.close();
    const huge = await observeHttp('huge-body');
    assert.equal(huge.report.exhausted, 'output');
  });
});
