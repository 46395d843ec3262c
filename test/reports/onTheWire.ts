/** Reports about what goes over HTTP, of which a probe brought back what no fake server shows. */
import type { HttpFacts } from '../../server/src/core/report/http.ts';
import { exchange, failedOverHttp, httpWith } from '../../server/src/core/rules/evidence/samples/http.ts';
import type { ReadCase } from './reportCase.ts';

const at = (url: string): string => `{ "mcpServers": { "bakery": { "type": "http", "url": "${url}" } } }`;
const url = 'https://bakery.example/mcp';
const config = at(url);
const underlined = `"${url}"`;

const seenAt = (facts: Partial<HttpFacts>, address = url): { readonly http: HttpFacts } => ({
  http: httpWith({ url: address, ...facts }),
});

const rows: readonly Omit<ReadCase, 'seen'>[] = [
  {
    id: 'B039',
    title: 'localhost, where the server listens on IPv4 alone',
    config: at('http://localhost:4141/mcp'),
    report: seenAt({ refusedAddresses: ['::1'] }, 'http://localhost:4141/mcp'),
    rule: 'transport/unreachable',
    underlined: '"http://localhost:4141/mcp"',
    mended: at('http://127.0.0.1:4141/mcp'),
  },
  {
    id: 'B104',
    title: 'a notification answered with 200 and a message without an id',
    config,
    report: {
      ...seenAt({ notificationStatus: 200 }),
      oddities: [{ kind: 'reply-to-notification', received: null }],
    },
    rule: 'transport/notification-status',
    underlined,
    advice: /202/,
  },
  {
    id: 'B107',
    title: 'GET answered with a web page, by a route that catches all',
    config,
    report: seenAt({ get: { status: 200, contentType: 'text/html; charset=utf-8' } }),
    rule: 'transport/get-status',
    underlined,
    advice: /405/,
  },
  {
    id: 'B109',
    title: 'a session that is over answered with 400, at which clients do not begin another one',
    config,
    report: seenAt({ session: { kind: 'given', badCharacters: [], unknownIdStatus: 400 } }),
    rule: 'transport/session',
    underlined,
    advice: /404/,
  },
  {
    id: 'B111',
    title: 'a redirect to the same address with a slash, which many clients do not follow with a POST',
    config,
    report: seenAt({
      redirect: { status: 307, location: `${url}/`, sameOrigin: 'yes' },
      exchanges: [exchange({ status: 307, contentType: null }), exchange()],
    }),
    rule: 'transport/redirect',
    underlined,
    mended: at(`${url}/`),
  },
  {
    id: 'B112',
    title: 'from http to https with 301, after which clients go on with GET',
    config: at('http://bakery.example/mcp'),
    report: seenAt(
      {
        redirect: { status: 301, location: url, sameOrigin: 'no' },
        exchanges: [exchange({ status: 301, contentType: null })],
      },
      'http://bakery.example/mcp',
    ),
    rule: 'transport/redirect',
    underlined: '"http://bakery.example/mcp"',
    mended: config,
  },
  {
    id: 'B114',
    title: 'a host that the server’s guard against DNS rebinding does not let in',
    config,
    report: failedOverHttp(
      { status: 421, contentType: 'text/plain', bodyHead: 'Invalid Host header' },
      'status',
      { url },
    ),
    rule: 'transport/http-status',
    underlined,
    advice: /host/i,
  },
];

export const onTheWire: readonly ReadCase[] = rows.map((row) => ({ seen: 'on the wire', ...row }));
