import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { HttpFacts } from '../../report/http.ts';
import { listed, shown } from '../../words.ts';
import { isSuccess } from '../evidence/http.ts';
import { failedOpening } from '../evidence/requests.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly badCharacters: readonly string[];
  /** What a session that the server never began is answered with, where it is not 404. */
  readonly unknownId?: number;
  /** What DELETE is answered with, where that ends no session. */
  readonly deletion?: number;
  readonly clients: readonly ToldFact[];
}

const kept = 4;

export default defineRule<Data, 'http' | 'report'>({
  id: 'transport/session',
  title: 'Sessions do not work as clients expect',
  severity: 'warning',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: 'A session id with characters outside of visible ASCII, an unknown session that is not answered with 404, or a DELETE that is answered with neither 2xx nor 405.',
    why: 'A client sends the session id back in a header, which takes visible ASCII only. A session is unknown whenever the server was started anew: at 404 a client begins another one, while at 400 many of them fail with every call until somebody connects by hand. DELETE is how a client ends a session that it needs no more; where that fails, sessions pile up in the server.',
    how: 'Make ids of letters, digits and hyphens, such as a UUID. Answer a session that is not known with 404. Answer DELETE with 200 or 204, or with 405 where clients may not end sessions.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#session-management',
      'https://github.com/DAWNCR0W/affine-mcp-server/issues/301',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/389',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A blank in the session id',
        report: { http: httpWith({ session: given({ badCharacters: ['U+0020'] }) }) },
      },
      {
        name: 'An umlaut in the session id, and nothing works after initialize: an error',
        report: {
          http: httpWith({ session: given({ badCharacters: ['U+00FC'] }), notificationStatus: 404 }),
          tools: { kind: 'failed', failure: { kind: 'http', status: 404, problem: 'status' } },
        },
      },
      {
        name: 'An unknown session gets 400',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith({ session: given({ unknownIdStatus: 400 }) }) },
      },
      {
        name: 'An unknown session is taken, a note',
        report: { http: httpWith({ session: given({ unknownIdStatus: 200 }) }) },
      },
      {
        name: 'DELETE fails',
        report: { http: httpWith({ session: given({ unknownIdStatus: 404 }), deleteStatus: 500 }) },
      },
    ],
    good: [
      { name: 'No sessions', report: { http: httpWith() } },
      {
        name: 'An unknown session gets 404, and DELETE ends one',
        report: { http: httpWith({ session: given({ unknownIdStatus: 404 }), deleteStatus: 204 }) },
      },
      {
        name: 'Clients may not end sessions',
        report: { http: httpWith({ session: given({ unknownIdStatus: 404 }), deleteStatus: 405 }) },
      },
      {
        name: 'The server asks for credentials, or to slow down',
        report: { http: httpWith({ session: given({ unknownIdStatus: 401 }), deleteStatus: 429 }) },
      },
    ],
  },
  *check({ http, report, clients }) {
    const { session, deleteStatus } = http;
    if (session.kind !== 'given') return;
    const { badCharacters, unknownIdStatus } = session;
    const unknownId = saysNothing(unknownIdStatus) || unknownIdStatus === 404 ? undefined : unknownIdStatus;
    const ends = saysNothing(deleteStatus) || deleteStatus === 405 || isSuccess(deleteStatus);
    const deletion = ends ? undefined : deleteStatus;
    if (badCharacters.length === 0 && unknownId === undefined && deletion === undefined) return;
    const taken = unknownId !== undefined && isSuccess(unknownId);
    const slight = taken && badCharacters.length === 0 && deletion === undefined;
    const fatal = badCharacters.length > 0 && failedOpening(report) !== undefined;
    yield {
      at: { kind: 'transport', field: 'url' },
      ...(slight && { severity: 'info' }),
      ...(fatal && { severity: 'error' }),
      data: {
        badCharacters: badCharacters.slice(0, kept).map((character) => shown(character, 12)),
        ...(unknownId !== undefined && { unknownId }),
        ...(deletion !== undefined && { deletion }),
        clients: unknownId === undefined || taken ? [] : known(clients, 'lostSession').map(told),
      },
    };
  },
  message: (data) => ({
    summary: summaryOf(data),
    why: [
      data.badCharacters.length === 0
        ? ''
        : `The session id holds ${listed(data.badCharacters)}; a header takes the visible characters of ASCII only.`,
      data.unknownId === undefined ? '' : unknownWords(data.unknownId),
      tell(data.clients),
      data.deletion === undefined
        ? ''
        : `DELETE with the id of a session is answered with ${data.deletion}, so clients cannot end one, and it stays until the server forgets it.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: [
      ...(data.badCharacters.length === 0 ? [] : ['Make session ids of letters, digits and hyphens.']),
      ...(data.unknownId === undefined ? [] : ['Answer an unknown `Mcp-Session-Id` with 404.']),
      ...(data.deletion === undefined ? [] : ['Answer DELETE with 200, 204 or 405.']),
    ].join(' '),
  }),
  many: (count) => `Clients lose sessions: ${count} answers are not what they expect.`,
});

function summaryOf({ badCharacters, unknownId, deletion }: Data): string {
  if (badCharacters.length > 0) {
    return `Clients cannot send the session id back: it holds ${badCharacters[0]}.`;
  }
  if (unknownId !== undefined && !isSuccess(unknownId)) {
    return `Clients stay cut off after a restart: lost sessions get ${unknownId}, not 404.`;
  }
  return deletion === undefined
    ? `The server takes messages of sessions that it never began (${unknownId}).`
    : `Clients cannot end their sessions: DELETE is answered with ${deletion}.`;
}

function unknownWords(status: number): string {
  return isSuccess(status)
    ? `A session id that the server never gave is answered with ${status}, where the specification has 404 for a session that is over.`
    : `A session id that the server does not know is answered with ${status}; the specification has 404, at which clients begin a new session.`;
}

/** Not tried, or refused for another reason than the session. */
function saysNothing(status: number | undefined): status is undefined {
  return status === undefined || [401, 403, 429, 503].includes(status);
}

function given(facts: {
  readonly badCharacters?: readonly string[];
  readonly unknownIdStatus?: number;
}): HttpFacts['session'] {
  return { kind: 'given', badCharacters: [], ...facts };
}
