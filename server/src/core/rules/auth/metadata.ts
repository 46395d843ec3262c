import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { GateFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { shown } from '../../words.ts';
import { asksForCredentials } from '../evidence/http.ts';
import {
  type MetadataFault,
  metadataClause,
  metadataFault,
  metadataFix,
  metadataSentence,
  widerResource,
} from '../evidence/metadata.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { failedHandshake, finishedHandshake } from '../evidence/samples/reports.ts';
import { defineRule, type Place } from '../rule.ts';

interface Data {
  /** A 401 without `WWW-Authenticate`. */
  readonly challenge: 'missing' | 'there';
  readonly fault?: MetadataFault;
  /** Where the metadata was looked for. */
  readonly url?: string;
  /** Whether the entry sends credentials, which were refused then. */
  readonly sent: 'yes' | 'no';
  readonly clients: readonly ToldFact[];
}

const metadataUrl = 'https://orders.example/.well-known/oauth-protected-resource/mcp';

export default defineRule<Data, 'http' | 'report'>({
  id: 'auth/metadata',
  title: 'Clients do not learn where to log in',
  severity: 'warning',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: 'A 401 without `WWW-Authenticate`, or protected resource metadata that is missing, not JSON, without authorization servers, or about another resource.',
    why: 'A client that gets a 401 looks into `WWW-Authenticate` for the address of the protected resource metadata, and there for the server to log in at. Where one of the two is missing it can only say that it failed to connect. A server that asks for credentials is no failure: its state is `auth-required`. The rule reads the challenge that came with the refusal; nothing is sent with credentials, and documents are read only from the server’s own origin.',
    how: 'Answer 401 with `WWW-Authenticate: Bearer resource_metadata="https://…/.well-known/oauth-protected-resource/mcp"`, and serve there a JSON document with `resource`, the address of the server as people type it, and `authorization_servers`. Where there is no log-in and people have a key, say in the documentation which header it belongs into.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#authorization-server-discovery',
      'https://datatracker.ietf.org/doc/html/rfc9728',
      'https://github.com/gavdilabs/cap-mcp-plugin/issues/111',
      'https://github.com/akutishevsky/withings-mcp/pull/20',
    ],
  },
  examples: {
    bad: [
      {
        name: '401 and nothing else',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: gated({ challenge: null, metadata: failed(404) }),
      },
      {
        name: 'A challenge, and no metadata',
        report: gated({ challenge: 'Bearer realm="orders"', metadata: failed(404) }),
      },
      {
        name: 'Metadata, and no challenge that names it',
        report: gated({ challenge: null, metadata: read() }),
      },
      {
        name: 'Metadata of another host, where the key in the config was refused',
        config: `{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp", "headers": { "authorization": "Bearer \${ORDERS_KEY}" } } } }`,
        report: gated({ metadata: read({ resource: 'https://shop.example', covers: 'no' }) }),
      },
      {
        name: 'No server to log in at',
        report: gated({ metadata: read({ authorizationServers: [] }) }),
      },
      {
        name: 'A web page in the place of the metadata',
        report: gated({ metadata: { ...failed(200), problem: 'not-json' } }),
      },
      {
        name: 'A challenge that names no address',
        report: gated({
          challenge: 'Bearer resource_metadata="orders"',
          metadata: { kind: 'not-asked', because: 'no-address' },
        }),
      },
      {
        name: 'Metadata of the whole host, a note about Claude.ai',
        report: gated({ metadata: read({ resource: 'https://orders.example' }) }),
      },
    ],
    good: [
      { name: 'No credentials are asked for', report: { http: httpWith() } },
      { name: 'A challenge with metadata', report: gated({}) },
      {
        name: 'Metadata of the whole host, where only VS Code counts',
        report: gated({ metadata: read({ resource: 'https://orders.example/' }) }),
        clients: ['vscode'],
      },
      {
        name: 'Metadata at another origin, which is not fetched',
        report: gated({ metadata: { kind: 'not-asked', because: 'other-origin' } }),
      },
      {
        name: 'A password, with no log-in in mind',
        report: gated({ challenge: 'Basic realm="orders"', metadata: failed(404) }),
      },
      {
        name: 'A refusal that is not about credentials',
        report: gated({ status: 403, challenge: null, metadata: failed(404) }),
      },
      {
        name: 'Only a question of the probe was refused',
        report: { ...gated({ challenge: null }), ...finishedHandshake() },
      },
      {
        name: 'The metadata did not come in time, which may be chance',
        report: gated({ metadata: { ...failed(null), problem: 'timeout' } }),
      },
    ],
  },
  *check({ http, report, entry, clients }) {
    const { gate } = http;
    if (gate === undefined || !asksForCredentials(report)) return;
    const challenge = gate.status === 401 && gate.challenge === null ? 'missing' : 'there';
    const strict = known(clients, 'otherResource');
    const fault = metadataFault(gate) ?? (strict.length === 0 ? undefined : widerResource(http, gate));
    if (challenge === 'there' && fault === undefined) return;
    const sent = entry?.headers.some(({ key }) => key.value.toLowerCase() === 'authorization') ? 'yes' : 'no';
    const about = /-resource$/.test(fault?.kind ?? '') ? strict : [];
    yield {
      at: placeOf(sent),
      ...(challenge === 'there' && fault?.kind === 'wider-resource' && { severity: 'info' }),
      data: {
        challenge,
        ...(fault !== undefined && { fault }),
        ...(fault !== undefined && gate.metadata.kind !== 'not-asked' && { url: gate.metadata.url }),
        sent,
        clients: (challenge === 'missing' ? known(clients, 'missingChallenge') : about).map(told),
      },
    };
  },
  message: ({ challenge, fault, url, sent, clients }) => ({
    summary:
      challenge === 'missing'
        ? fault === undefined
          ? 'Some clients offer no log-in: the 401 has no `WWW-Authenticate`.'
          : 'Clients cannot offer to log in: the 401 does not say where.'
        : refusal(fault),
    why: [
      'The server asks for credentials.',
      challenge === 'missing' ? 'Its 401 has no `WWW-Authenticate`, the header that names the metadata.' : '',
      fault === undefined ? '' : `${metadataSentence(fault)}.`,
      url === undefined ? '' : `It was looked for at \`${shown(url, 120)}\`.`,
      tell(clients),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: [
      sent === 'yes'
        ? 'If the server takes a key, correct the value of `Authorization`: it was refused.'
        : '',
      fixOf(challenge, fault),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }),
  many: (count) => `Clients cannot offer to log in at ${count} servers.`,
});

/** The key that was refused, or the address where there is none. */
function placeOf(sent: Data['sent']): Place {
  return sent === 'yes'
    ? { kind: 'transport', field: 'header', header: 'authorization' }
    : { kind: 'transport', field: 'url' };
}

function refusal(fault: MetadataFault | undefined): string {
  if (fault === undefined) return 'Clients cannot offer to log in.';
  const who = fault.kind === 'wider-resource' ? 'Some clients' : 'Clients';
  return `${who} cannot offer to log in: ${metadataClause(fault)}.`;
}

function fixOf(challenge: Data['challenge'], fault: MetadataFault | undefined): string {
  if (challenge === 'there') return fault === undefined ? '' : metadataFix(fault);
  const answer = 'Answer 401 with `WWW-Authenticate: Bearer resource_metadata="…"`';
  return fault === undefined
    ? `${answer}.`
    : `${answer} and serve the metadata there; a server that takes a key only is configured with \`headers\`.`;
}

function failed(status: number | null): Extract<GateFacts['metadata'], { kind: 'failed' }> {
  return { kind: 'failed', url: metadataUrl, status, problem: 'status' };
}

type Metadata = Extract<GateFacts['metadata'], { kind: 'read' }>;

function read(metadata: Partial<Metadata> = {}): Metadata {
  return {
    kind: 'read',
    url: metadataUrl,
    resource: 'https://orders.example/mcp',
    authorizationServers: ['https://login.example'],
    covers: 'yes',
    ...metadata,
  };
}

function gated(gate: Partial<GateFacts>): Pick<ProbeReport, 'http' | 'handshake' | 'tools'> {
  const challenge = `Bearer resource_metadata="${metadataUrl}"`;
  return {
    ...failedHandshake({ kind: 'error', code: null, message: '', gate: 'credentials' }),
    http: httpWith({ transport: 'none', gate: { status: 401, challenge, metadata: read(), ...gate } }),
  };
}
