import { httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
}

export default defineRule<Data, 'report'>({
  id: 'mcp/reply-to-notification',
  title: 'A notification is answered',
  severity: 'warning',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A response to a notification, such as one with id `null` after `notifications/initialized`.',
    why: 'A notification has no id and gets no response. A client that is sent one cannot tell which request it belongs to: strict clients report an invalid message right after the start, and some end the session.',
    how: 'Answer only messages that have an id. A notification that the server does not know is passed over, without an error.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic#notifications',
      'https://www.jsonrpc.org/specification#notification',
      'https://github.com/yjacquin/fast-mcp/issues/39',
    ],
  },
  examples: {
    bad: [
      {
        name: 'notifications/initialized is answered with id null',
        report: { oddities: [{ kind: 'reply-to-notification', received: null }] },
      },
    ],
    good: [
      { name: 'Notifications stay unanswered', report: {} },
      {
        name: 'It came in the reply to the POST: transport/notification-status',
        report: {
          http: httpWith({ notificationStatus: 200 }),
          oddities: [{ kind: 'reply-to-notification', received: null }],
        },
      },
      {
        name: 'A request that is answered twice is mcp/id-mismatch',
        report: { oddities: [{ kind: 'answered-twice', method: 'tools/list', sent: 2 }] },
      },
    ],
  },
  *check({ report }) {
    const { http } = report;
    // Over Streamable HTTP it is the reply to the POST: transport/notification-status tells of both.
    if (http?.transport === 'streamable' && (http.notificationStatus ?? 202) !== 202) return;
    const count = report.oddities.filter(({ kind }) => kind === 'reply-to-notification').length;
    if (count > 0) yield { at: { kind: 'server' }, data: { count } };
  },
  message: () => ({
    summary: 'Strict clients fail on the server’s answer to a notification.',
    why: 'A notification has no id and gets no answer. Clients cannot match one to a request, and the stricter ones report an invalid message right after the start.',
    fix: 'Answer only messages that have an `id`; pass over notifications that the server does not know.',
  }),
  many: (count) => `Strict clients fail on ${count} answers to notifications.`,
});
