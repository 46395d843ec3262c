import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { HttpFacts } from '../../report/http.ts';
import { quoted } from '../../words.ts';
import { isEventStream, isSuccess, mediaType } from '../evidence/http.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: number;
  /** Only of an answer that is no refusal. */
  readonly type?: string;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'http'>({
  id: 'transport/get-status',
  title: 'GET is answered with neither a stream nor 405',
  severity: 'info',
  since: '0.1.0',
  needs: ['http'],
  clients: 'all',
  docs: {
    what: 'A GET on the endpoint that gets neither an event stream nor 405.',
    why: 'After the handshake clients open a stream with GET, to hear what the server says by itself. A server that has none says so with 405, and then they leave it at that. Another answer is taken as a fault: Cursor was seen to connect again and again after 400 and 404, and VS Code does so after a web page.',
    how: 'Answer GET with 405 and `Allow: POST` where there is no stream. Frameworks answer 404 where there is no such route, so it takes a route of its own.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server',
      'https://github.com/cap-js/mcp/pull/36',
      'https://github.com/punkpeye/mcp-proxy/pull/62',
      'https://github.com/asciimoo/hister/issues/691',
    ],
  },
  examples: {
    bad: [
      {
        name: 'There is no route for GET',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith({ get: { status: 404, contentType: 'text/html' } }) },
      },
      {
        name: 'A web page',
        report: { http: httpWith({ get: { status: 200, contentType: 'text/html; charset=utf-8' } }) },
      },
      {
        name: 'A session is asked for, and the server gives none',
        report: { http: httpWith({ get: { status: 400, contentType: 'application/json' } }) },
      },
    ],
    good: [
      { name: '405', report: { http: httpWith({ get: { status: 405, contentType: null } }) } },
      {
        name: 'An event stream',
        report: { http: httpWith({ get: { status: 200, contentType: 'text/event-stream' } }) },
      },
      { name: 'It was not tried', report: { http: httpWith() } },
      {
        name: 'Credentials are asked for',
        report: { http: httpWith({ get: { status: 401, contentType: null } }) },
      },
      {
        name: 'The older transport, whose stream was opened before',
        report: {
          http: httpWith({ transport: 'legacy-sse', get: { status: 404, contentType: null } }),
        },
      },
    ],
  },
  *check({ http, clients }) {
    const { get, transport } = http;
    if (get === undefined || transport !== 'streamable' || isRight(get)) return;
    const { status, contentType } = get;
    const facts = isSuccess(status) ? known(clients, 'pageOnGet') : known(clients, 'refusedGet');
    yield {
      at: { kind: 'transport', field: 'url' },
      data: {
        status,
        ...(isSuccess(status) && { type: mediaType(contentType) ?? 'no type' }),
        clients: facts.map(told),
      },
    };
  },
  message: ({ status, type, clients }) => ({
    summary:
      type === undefined
        ? `Clients that listen with GET get ${status}, not a stream or 405.`
        : `Clients that listen with GET get ${quoted(type, 24)}, not a stream.`,
    why: [
      'After the handshake clients open a stream with GET to hear what the server says by itself; one that has none answers 405.',
      tell(clients),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'Answer GET on the MCP route with 405, or with an event stream.',
  }),
  many: (count) => `Clients that listen with GET get ${count} answers other than a stream or 405.`,
});

function isRight({ status, contentType }: NonNullable<HttpFacts['get']>): boolean {
  return (isSuccess(status) && isEventStream(contentType)) || [401, 403, 405, 429, 503].includes(status);
}
