import type { HttpExchange } from '../../report/http.ts';
import { asksForCredentials, isSuccess } from '../evidence/http.ts';
import { exchange, httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: number;
}

export default defineRule<Data, 'http' | 'report'>({
  id: 'auth/challenge-on-success',
  title: 'An answer that succeeds asks for credentials',
  severity: 'info',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: 'The header `WWW-Authenticate` in an answer with a status of 2xx.',
    why: 'Clients look at that header when they get a 401, and a few at 403. Beside an answer that succeeded they pass over it, so nobody is offered to log in. A server that works without credentials confuses those that do look.',
    how: 'Answer 401 where credentials are needed, and leave the header out everywhere else.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#protected-resource-metadata-discovery-requirements',
      'https://datatracker.ietf.org/doc/html/rfc9110#name-www-authenticate',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Every answer has the header',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: {
          http: httpWith({
            exchanges: [challenging(200), challenging(202, 'notifications/initialized')],
          }),
        },
      },
    ],
    good: [
      { name: 'No answer has the header', report: { http: httpWith({ exchanges: [exchange()] }) } },
      {
        name: 'A refusal has it',
        report: { http: httpWith({ transport: 'none', exchanges: [challenging(401)] }) },
      },
    ],
  },
  *check({ http: { exchanges }, report }) {
    // Whoever asks for credentials in earnest may say so everywhere.
    const found = asksForCredentials(report) ? undefined : exchanges.find(challenges);
    if (found?.status == null) return;
    yield { at: { kind: 'transport', field: 'url' }, data: { status: found.status } };
  },
  message: ({ status }) => ({
    summary: `Clients offer no log-in: \`WWW-Authenticate\` stands in an answer with ${status}.`,
    why: 'Clients look at that header when they are refused with 401. Beside an answer that succeeded they pass over it.',
    fix: 'Answer 401 where credentials are needed, and leave the header out where they are not.',
  }),
  many: (count) => `Clients offer no log-in: ${count} answers that succeed ask for one.`,
});

function challenges({ status, headers }: HttpExchange): boolean {
  return status !== null && isSuccess(status) && Object.hasOwn(headers, 'www-authenticate');
}

function challenging(status: number, about = 'initialize'): HttpExchange {
  return exchange({ status, about, headers: { 'www-authenticate': 'Bearer realm="orders"' } });
}
