import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { ProbeReport } from '../../report/report.ts';
import { quoted } from '../../words.ts';
import { mediaType, mistypedAnswer, tellBody } from '../evidence/http.ts';
import { failedOpening } from '../evidence/requests.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly method: string;
  /** `null`: the answer has no content type at all. */
  readonly type: string | null;
  /** `message`: it was JSON all the same, and only its name is wrong. */
  readonly holds: 'message' | 'something-else';
  readonly body: string;
  readonly failing: readonly ToldFact[];
  readonly reading: readonly ToldFact[];
}

export default defineRule<Data, 'http' | 'report'>({
  id: 'transport/content-type',
  title: 'The answer has a content type that clients do not read',
  severity: 'error',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: 'An answer to `initialize` (or `tools/list`) whose content type is neither `application/json` nor `text/event-stream`.',
    why: 'Streamable HTTP knows these two content types and no other. With any other one Claude.ai simply never connects: no error in the window, nothing in the browser’s console, and often nothing in the log of the server either. It is the first thing to look at when a connector does nothing at all. `text/plain` is the usual culprit, since frameworks send it for a string; `text/html` means that a web page answers in the place of the server.',
    how: 'Set `Content-Type: application/json` on the MCP route. Where a web page answers, correct the path of the `url`, which usually ends in `/mcp`. Parameters such as `; charset=utf-8` do not matter.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server',
      'https://docs.heymcp.dev/lint',
      'https://github.com/sjzar/chatlog/issues/116',
    ],
  },
  examples: {
    bad: [
      {
        name: 'text/plain, which a framework sends for a string',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith({ exchanges: [exchange({ contentType: 'text/plain; charset=utf-8' })] }) },
      },
      {
        name: 'A web page at the address',
        report: failedOverHttp(
          {
            contentType: 'text/html',
            bodyHead: '<!doctype html><html><head><title>Orders – sign up</title></head>',
          },
          'content-type',
        ),
      },
      {
        name: 'JSON under the name of a web page',
        report: { http: httpWith({ exchanges: [exchange({ contentType: 'text/html' })] }) },
      },
      {
        name: 'No content type',
        report: { http: httpWith({ exchanges: [exchange({ contentType: null })] }) },
      },
      {
        name: 'A web page where the entry says sse',
        config: '{ "mcpServers": { "orders": { "type": "sse", "url": "https://orders.example/" } } }',
        report: failedOverHttp(
          { method: 'GET', about: 'legacy-stream', contentType: 'text/html' },
          'content-type',
          { asked: 'sse' },
        ),
      },
    ],
    good: [
      {
        name: 'JSON, whatever its parameters',
        report: {
          http: httpWith({ exchanges: [exchange({ contentType: 'Application/JSON; charset=utf-8' })] }),
        },
      },
      {
        name: 'An event stream',
        report: { http: httpWith({ exchanges: [exchange({ contentType: 'text/event-stream' })] }) },
      },
      {
        name: 'A page that says 404: transport/http-status',
        report: failedOverHttp({ status: 404, contentType: 'text/html' }, 'status'),
      },
      {
        name: 'A reply without a body: launch/no-answer',
        report: failedOverHttp({ contentType: null }, 'empty'),
      },
      {
        name: 'The older transport, whose answers come by its stream',
        report: {
          http: httpWith({
            asked: 'sse',
            transport: 'legacy-sse',
            exchanges: [exchange({ status: 202, contentType: 'text/plain', bodyHead: 'Accepted' })],
          }),
        },
      },
    ],
  },
  *check({ report, clients }) {
    const mistyped = mistypedAnswer(report);
    if (mistyped === undefined) return;
    const { method, exchange } = mistyped;
    // What is known of clients is about the answers to what they post.
    const facts = method === 'GET' ? [] : known(clients, 'contentType');
    yield {
      at: { kind: 'transport', field: 'url' },
      data: {
        method,
        type: mediaType(exchange.contentType) ?? null,
        holds: isUnread(report, method) ? 'something-else' : 'message',
        body: tellBody(exchange),
        failing: facts.filter(({ fact }) => fact.does === 'fails').map(told),
        reading: facts.filter(({ fact }) => fact.does === 'reads-json').map(told),
      },
    };
  },
  message: ({ method, type, holds, body, failing, reading }) => {
    const about = quoted(method, 12);
    return {
      summary:
        type === null
          ? `Clients never connect: the answer to ${about} has no content type.`
          : `Clients never connect: ${about} is answered as ${quoted(type, 22)}.`,
      why: [
        method === 'GET'
          ? 'The older transport begins with an event stream, `text/event-stream`.'
          : 'Streamable HTTP takes `application/json` and `text/event-stream` and nothing else.',
        tell(failing),
        tell(reading),
        body,
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      fix:
        type === 'text/html' && holds === 'something-else'
          ? 'Correct the path of the `url`, which usually ends in `/mcp`: a web page answers there.'
          : 'Set `Content-Type: application/json` on the MCP route of the server.',
    };
  },
  many: (count) => `Clients never connect: ${count} answers have a wrong content type.`,
});

function isUnread(report: ProbeReport, method: string): boolean {
  const failed = failedOpening(report);
  return method === 'GET' || (failed?.method === method && failed.failure.kind === 'http');
}
