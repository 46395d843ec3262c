/** Where a probe goes: which addresses it tries, what it says where nothing is, and by way of which proxy. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as listen } from 'node:net';
import { describe, test } from 'node:test';
import { defaultBudgets } from '../../server/src/probe/budgets.ts';
import { probeTarget } from '../../server/src/probe/probeTarget.ts';
import { targetOfAddress } from '../../server/src/probe/target.ts';
import {
  connectionsOf,
  exchangeLines,
  impatientHttp,
  noProxies,
  observeHttp,
  serveFake,
} from './httpHarness.ts';

describe('addresses', () => {
  const probeAddress = (address: string) => {
    const target = targetOfAddress(address);
    assert.ok(target !== undefined);
    const signal = new AbortController().signal;
    const budgets = { ...defaultBudgets, ...impatientHttp };
    return probeTarget(target, { budgets, calls: 'none', signal, network: noProxies });
  };

  test('of a host and port alone the usual paths are tried until one answers', async () => {
    const server = await serveFake('healthy-json');
    const { http } = await probeAddress(new URL(server.url).host);
    assert.equal(http?.url, server.url);
    await server.close();

    const older = await serveFake('not-found');
    const report = await probeAddress(new URL(older.url).host);
    assert.deepEqual(
      older.requests.map(({ method, url }) => `${method} ${url}`),
      ['POST /mcp', 'GET /mcp', 'POST /', 'GET /', 'POST /sse', 'GET /sse'],
    );
    assert.equal(report.http?.transport, 'none');
    await older.close();
  });

  test('a url with a path is the only one', async () => {
    const server = await serveFake('not-found');
    await probeAddress(`${server.origin}/other`);
    assert.deepEqual([...new Set(server.requests.map(({ url }) => url))], ['/other']);
    await server.close();
  });

  test('where nothing listens, and where nobody knows the name', async () => {
    const free = await serveFake('healthy-json');
    await free.close();
    const report = await probeAddress(free.url);
    assert.deepEqual(report.http?.unreachable, { kind: 'refused', code: 'ECONNREFUSED' });
    assert.deepEqual([report.handshake.kind, report.tools.kind], ['not-reached', 'not-read']);
    assert.equal(report.discover, undefined);
    const { http } = await probeAddress('http://no-such-host.invalid/mcp');
    assert.equal(http?.unreachable?.kind, 'unknown-host');
  });

  test('what speaks no HTTP', async () => {
    const server = listen((socket) => socket.end('220 smtp.bakery.example\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { http } = await probeAddress(`http://127.0.0.1:${port}/mcp`);
    assert.equal(http?.unreachable?.code, 'HPE_INVALID_CONSTANT');
    server.close();
  });

  test('`localhost` that listens at one of its addresses only', async (t) => {
    const server = await serveFake('healthy-json');
    const { port } = new URL(server.url);
    const { result, places } = await connectionsOf(() => probeAddress(`http://localhost:${port}/mcp`));
    await server.close();
    for (const place of places) assert.match(place, /^(localhost|127\.0\.0\.1|::1):\d+$/);
    if (!places.some((place) => place.startsWith('::1'))) return t.skip('this machine has no ::1');
    assert.deepEqual(result.http?.refusedAddresses, ['::1']);
  });

  test('an entry of type sse begins with the stream', async () => {
    const older = await observeHttp('legacy-sse', { asked: 'sse' });
    assert.deepEqual(exchangeLines(older.http).slice(0, 2), ['GET legacy-stream 200', 'POST initialize 202']);
    const { http } = await observeHttp('healthy-json', { asked: 'sse' });
    assert.deepEqual([http.asked, http.transport], ['sse', 'streamable']);
    assert.equal(exchangeLines(http)[0], 'GET legacy-stream 400');
    const streaming = await observeHttp('web-page', { asked: 'sse' });
    assert.equal(streaming.http.transport, 'none');
  });
});

describe('proxies and certificates', () => {
  /** A proxy that only knows how to tunnel, and where it was asked to go. */
  const startProxy = async () => {
    const asked: string[] = [];
    const proxy = createServer((_request, response) => response.writeHead(502).end());
    proxy.on('connect', (request, socket, head) => {
      asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? '-'}`);
      // Whatever name was asked for is the fake server.
      const [, port] = (request.url ?? '').split(':');
      const upstream = connect(Number(port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    return { asked, url: `http://me:pw@127.0.0.1:${port}`, close: () => proxy.close() };
  };

  const options = { budgets: defaultBudgets, calls: 'none' as const, signal: new AbortController().signal };

  test('a certificate that nobody has signed is refused, unless the editor is told to take any', async () => {
    const { http } = await observeHttp('self-signed');
    assert.deepEqual(http.unreachable, { kind: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const lax = await observeHttp('self-signed', { network: { environment: {}, strictTls: 'no' } });
    assert.equal(lax.report.handshake.kind, 'done');
  });

  test('HTTPS_PROXY leads to hosts beyond this machine, by a tunnel', async () => {
    const [server, proxy] = [await serveFake('self-signed'), await startProxy()];
    const { port } = new URL(server.url);
    const target = targetOfAddress(`https://bakery.invalid:${port}/mcp`);
    assert.ok(target !== undefined);
    const environment = { HTTPS_PROXY: proxy.url };
    const { result, places } = await connectionsOf(() =>
      probeTarget(target, { ...options, network: { environment, strictTls: 'no' } }),
    );
    assert.equal(result.handshake.kind, 'done', JSON.stringify(result.http?.unreachable));
    const login = `Basic ${Buffer.from('me:pw').toString('base64')}`;
    assert.deepEqual([...new Set(proxy.asked)], [`bakery.invalid:${port} ${login}`]);
    const ours = places.filter((place) => place !== `127.0.0.1:${port}`);
    assert.deepEqual([...new Set(ours)], [new URL(proxy.url).host]);
    const direct = { environment: { ...environment, NO_PROXY: '.invalid' } };
    const { http } = await probeTarget(target, { ...options, network: direct });
    assert.equal(http?.unreachable?.kind, 'unknown-host');
    await server.close();
    proxy.close();
  });

  test('HTTP_PROXY is asked for the whole address, and its refusal is its own', async () => {
    const seen: string[] = [];
    const proxy = createServer((request, response) => {
      seen.push(`${request.url} ${request.headers.host} ${request.headers['proxy-authorization']}`);
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const { port } = proxy.address() as AddressInfo;
    const target = targetOfAddress('http://bakery.invalid/mcp');
    assert.ok(target !== undefined);
    const network = { environment: {}, proxy: `http://127.0.0.1:${port}` };
    const { http } = await probeTarget(target, { ...options, network });
    assert.deepEqual(seen, ['http://bakery.invalid/mcp bakery.invalid undefined']);
    assert.equal(http?.exchanges[0]?.status, 503);
    const tunnel = targetOfAddress('https://bakery.invalid/mcp');
    assert.ok(tunnel !== undefined);
    proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 407 No\r\n\r\n'));
    const refused = await probeTarget(tunnel, { ...options, network });
    assert.deepEqual(refused.http?.unreachable, { kind: 'proxy', code: 'PROXY_STATUS_407' });
    proxy.close();
  });

  test('this machine is reached without one', async () => {
    const environment = { HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9' };
    const { report } = await observeHttp('healthy-json', { network: { environment } });
    assert.equal(report.handshake.kind, 'done');
  });
});
