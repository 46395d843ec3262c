/** Where findings about a server over HTTP stand, and the changes of a config that go with them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import metadata from '../auth/metadata.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import status from './http-status.ts';
import unreachable from './unreachable.ts';
import wrongTransport from './wrong-transport.ts';

const refused = failedOverHttp({ status: 404 }, 'status');
const legacy = {
  http: httpWith({ transport: 'legacy-sse' as const, exchanges: [exchange({ status: 405 })] }),
};

describe('places', () => {
  test('the url, or the name of the server where its url is gone', () => {
    const config = '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/" } } }';
    assert.equal(underlined(status, { config, report: refused }), '"https://orders.example/"');
    const gone = '{ "mcpServers": { "orders": { "command": "orders" } } }';
    assert.equal(underlined(status, { config: gone, report: refused }), '"orders"');
  });

  test('the type, or the url where there is none', () => {
    const config = '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/x" } } }';
    assert.equal(underlined(wrongTransport, { config, report: legacy }), '"http"');
    const none = '{ "mcpServers": { "orders": { "url": "https://orders.example/x" } } }';
    assert.equal(underlined(wrongTransport, { config: none, report: legacy }), '"https://orders.example/x"');
  });

  test('the last header of the name, whatever its case', () => {
    const report = {
      ...failedHandshake({ kind: 'error', code: null, message: '', gate: 'credentials' }),
      http: httpWith({
        transport: 'none',
        gate: { status: 401, challenge: null, metadata: { kind: 'not-asked', because: 'other-origin' } },
      }),
    };
    const entry = (headers: string) =>
      `{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp", "headers": ${headers} } } }`;
    const both = entry('{ "authorization": "old", "AUTHORIZATION": "new" }');
    assert.equal(underlined(metadata, { config: both, report }), '"new"');
    const other = entry('{ "X-Key": "k" }');
    assert.equal(underlined(metadata, { config: other, report }), '"https://orders.example/mcp"');
  });
});

describe('the type', () => {
  const entry = (fields: string) => `{\n  "mcpServers": {\n    "orders": {\n${fields}\n    }\n  }\n}\n`;

  test('is added on a line of its own before the url', () => {
    const config = entry('      // the shop\n      "url": "https://orders.example/x"');
    assert.equal(
      fixed(wrongTransport, { config, report: legacy, file: '.vscode/mcp.json' }),
      entry('      // the shop\n      "type": "sse",\n      "url": "https://orders.example/x"'),
    );
  });

  test('takes the place of any other spelling', () => {
    const config = entry('      "type": "streamable-http",\n      "url": "https://orders.example/x"');
    assert.equal(
      fixed(wrongTransport, { config, report: legacy }),
      entry('      "type": "sse",\n      "url": "https://orders.example/x"'),
    );
  });

  test('that is no text is left to config/entry', () => {
    const config = entry('      "type": 7,\n      "url": "https://orders.example/x"');
    assert.equal(fixed(wrongTransport, { config, report: legacy }), undefined);
  });
});

describe('localhost', () => {
  const at = (url: string, ...refusedAddresses: readonly string[]) => ({
    config: JSON.stringify({ mcpServers: { orders: { type: 'http', url } } }),
    report: { http: httpWith({ url, refusedAddresses }) },
  });
  const rows: readonly (readonly [string, string, string])[] = [
    ['http://localhost:3000/mcp?a=1', '::1', 'http://127.0.0.1:3000/mcp?a=1'],
    ['http://LOCALHOST/mcp', '127.0.0.1', 'http://[::1]/mcp'],
    ['http://ada:localhost@localhost:3000/localhost', '::1', 'http://ada:localhost@127.0.0.1:3000/localhost'],
  ];
  for (const [url, refusedAddress, expected] of rows) {
    test(url, () => {
      const text = fixed(unreachable, at(url, refusedAddress));
      assert.equal(JSON.parse(text ?? '{}').mcpServers.orders.url, expected);
    });
  }

  test('is no other name', () => {
    assert.deepEqual(findingsOn(unreachable, at('http://localhost.example/mcp', '::1')), []);
    assert.deepEqual(findingsOn(unreachable, at(`http://\${HOST}/mcp`, '::1')), []);
  });

  test('encryption is given up for near hosts only', () => {
    const plain = (url: string) => ({
      config: JSON.stringify({ mcpServers: { orders: { type: 'http', url } } }),
      report: {
        handshake: { kind: 'not-reached' as const },
        http: httpWith({
          url,
          transport: 'none',
          unreachable: { kind: 'tls', code: 'ERR_SSL_WRONG_VERSION_NUMBER' },
        }),
      },
    });
    assert.match(
      fixed(unreachable, plain('https://localhost:3000/mcp')) ?? '',
      /"http:\/\/localhost:3000\/mcp"/,
    );
    assert.equal(fixed(unreachable, plain('https://mcp.example.com/mcp')), undefined);
    assert.equal(findingsOn(unreachable, plain('https://mcp.example.com/mcp')).length, 1);
  });
});
