import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { answersTo, tellBody } from '../evidence/http.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: 406 | 415;
  /** Whether the server answered when it was asked for JSON alone. */
  readonly jsonAlone: 'answered' | 'refused';
  readonly body: string;
  readonly asking: readonly ToldFact[];
}

export default defineRule<Data, 'http'>({
  id: 'transport/accept-sse',
  title: 'The server refuses to answer with an event stream',
  severity: 'error',
  since: '0.1.0',
  needs: ['http'],
  clients: 'all',
  docs: {
    what: 'A server that answers 406 or 415 to `Accept: application/json, text/event-stream`.',
    why: 'Every agent client asks for streaming on the MCP route, so this blocks all of them; it is no peculiarity of Claude. The specification has clients name both types and lets the server choose one.',
    how: 'Accept both `application/json` and `text/event-stream` on the MCP route, and answer with either. Middleware for content negotiation is where the refusal usually comes from, or a host that loses the header on the way. The probe asks again for JSON alone, so that the rest of the report is there.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server',
      'https://docs.heymcp.dev/lint',
      'https://github.com/bh-rat/context-awesome/issues/11',
      'https://github.com/homeassistant-ai/ha-mcp/issues/750',
    ],
  },
  examples: {
    bad: [
      {
        name: '406, and an answer when only JSON is asked for',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: {
          http: httpWith({
            acceptRefused: 406,
            exchanges: [
              exchange({ status: 406, contentType: 'text/plain', bodyHead: 'Not Acceptable' }),
              exchange(),
            ],
          }),
        },
      },
      {
        name: '415, and an answer when only JSON is asked for',
        report: {
          http: httpWith({ acceptRefused: 415, exchanges: [exchange({ status: 415 }), exchange()] }),
        },
      },
      {
        name: '406 whatever is asked for',
        report: failedOverHttp({ status: 406 }, 'status', {
          exchanges: [exchange({ status: 406 }), exchange({ status: 406 })],
        }),
      },
    ],
    good: [
      { name: 'Both types are accepted', report: { http: httpWith({ exchanges: [exchange()] }) } },
      {
        name: '415 for JSON alone as well, so that it is about something else: transport/http-status',
        report: failedOverHttp({ status: 415 }, 'status', {
          exchanges: [exchange({ status: 415 }), exchange({ status: 415 })],
        }),
      },
    ],
  },
  *check({ http, clients }) {
    const answers = answersTo(http, 'initialize');
    const refusal = answers.find(({ status }) => status === (http.acceptRefused ?? 406));
    // 415 is about what was sent, unless another `Accept` brought a better answer.
    const status = http.acceptRefused ?? (refusal === undefined ? undefined : 406);
    if (status === undefined) return;
    const last = answers.at(-1)?.status;
    yield {
      at: { kind: 'transport', field: 'url' },
      data: {
        status,
        jsonAlone: last === 406 || last === 415 ? 'refused' : 'answered',
        body: refusal === undefined ? '' : tellBody(refusal),
        asking: known(clients, 'asksForStream').map(told),
      },
    };
  },
  message: ({ status, jsonAlone, body, asking }) => ({
    summary: `No client can connect: the server answers \`text/event-stream\` with ${status}.`,
    why: [
      'Every agent client asks for streaming on the MCP route, so this blocks all of them.',
      tell(asking),
      body,
      jsonAlone === 'answered'
        ? 'Asked for JSON alone the server answered, and so the rest of this report could be made.'
        : 'Asked for JSON alone it refused as well.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'Accept `application/json` and `text/event-stream` together on the MCP route; look at middleware for content negotiation first.',
  }),
  many: (count) => `No client can connect: the server refuses event streams ${count} times.`,
});
