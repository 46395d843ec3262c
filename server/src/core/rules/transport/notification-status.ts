import type { HttpFacts } from '../../report/http.ts';
import { isSessionLost, isSuccess } from '../evidence/http.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: number;
  /** Whether there was a JSON-RPC response in the body. */
  readonly response: 'yes' | 'no';
}

export default defineRule<Data, 'http' | 'report'>({
  id: 'transport/notification-status',
  title: 'A notification is not answered with 202',
  severity: 'warning',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: '`notifications/initialized` answered with another status than 202. An error if the status is one of refusal.',
    why: 'A notification has no answer, so the specification has 202 without a body for it. Clients on the official TypeScript SDK open the stream for the server’s own messages only after a 202: with 200 they never hear that a list has changed. Those on the Java SDK fail on a body of text, and all of them end the session at an error.',
    how: 'Answer every notification with 202 and nothing else, also one that the server does not know.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server',
      'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/client/streamableHttp.ts',
      'https://github.com/modelcontextprotocol/java-sdk/issues/748',
      'https://github.com/pgEdge/pgedge-postgres-mcp/issues/142',
    ],
  },
  examples: {
    bad: [
      {
        name: '200 with a word in the body',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith({ notificationStatus: 200 }) },
      },
      { name: '204', report: { http: httpWith({ notificationStatus: 204 }) } },
      {
        name: '200 with a response in JSON-RPC',
        report: {
          http: httpWith({ notificationStatus: 200 }),
          oddities: [{ kind: 'reply-to-notification', received: null }],
        },
      },
      { name: 'The notification is refused', report: { http: httpWith({ notificationStatus: 400 }) } },
    ],
    good: [
      { name: '202', report: { http: httpWith({ notificationStatus: 202 }) } },
      {
        name: 'It was not sent, since there was no session',
        report: { http: httpWith({ transport: 'none' }) },
      },
      {
        name: 'The older transport, for which no status is laid down',
        report: { http: httpWith({ asked: 'sse', transport: 'legacy-sse', notificationStatus: 200 }) },
      },
      {
        name: 'Credentials are asked for',
        report: { http: httpWith({ notificationStatus: 401 }) },
      },
      {
        name: 'A redirect: transport/redirect',
        report: {
          http: httpWith({
            notificationStatus: 307,
            redirect: { status: 307, location: 'https://orders.example/mcp/', sameOrigin: 'yes' },
          }),
        },
      },
    ],
  },
  *check({ http, report }) {
    const status = judged(http);
    if (status === undefined) return;
    const replied = report.oddities.some(({ kind }) => kind === 'reply-to-notification');
    yield {
      at: { kind: 'transport', field: 'url' },
      ...(!isSuccess(status) && { severity: 'error' }),
      data: { status, response: replied ? 'yes' : 'no' },
    };
  },
  message: ({ status, response }) => ({
    summary: isSuccess(status)
      ? `Some clients miss what the server says: \`initialized\` gets ${status}, not 202.`
      : `Clients end the session at once: \`initialized\` is refused with ${status}.`,
    why: isSuccess(status)
      ? `\`notifications/initialized\` is answered with ${status}${response === 'yes' ? ' and a JSON-RPC response' : ''}, and a notification has no answer. Clients on the official TypeScript SDK open the stream for the server’s own messages only after 202 (1.29, 2026); those on the Java SDK fail on a body of text (2026).`
      : `\`notifications/initialized\` is answered with ${status}. For clients on the official SDKs the connection has failed then, although \`initialize\` worked.`,
    fix: 'Answer every notification with 202 and no body.',
  }),
  many: (count) => `Some clients miss what the server says: ${count} notifications get no 202.`,
});

function judged(http: HttpFacts): number | undefined {
  const { transport, notificationStatus: status, redirect } = http;
  if (transport !== 'streamable' || status === undefined || status === 202) return undefined;
  if ([401, 403, 429, 503].includes(status)) return undefined;
  if (!isSuccess(status) && isSessionLost(http)) return undefined;
  return redirect !== undefined && status >= 300 && status < 400 ? undefined : status;
}
