import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { replaceString } from '../../document/edits.ts';
import type { HttpFacts } from '../../report/http.ts';
import { quoted, shown } from '../../words.ts';
import { addressParts, differsInSlash, hostnameOf, redirected } from '../entries/address.ts';
import { exchange, httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: number;
  /** Without its query, which may hold a token. */
  readonly target: string;
  readonly location: string;
  readonly sameOrigin: 'yes' | 'no';
  readonly leads: Leads;
  readonly failing: readonly ToldFact[];
  readonly following: readonly ToldFact[];
}

type Leads = 'slash' | 'elsewhere' | 'encrypted' | 'unencrypted' | 'log-in' | 'other-host' | 'itself';

export default defineRule<Data, 'http'>({
  id: 'transport/redirect',
  title: 'The address redirects',
  severity: 'warning',
  since: '0.1.0',
  needs: ['http'],
  clients: 'all',
  docs: {
    what: 'A POST that is answered with 301, 302, 303, 307 or 308; an error with the first three, after which the message is lost.',
    why: 'With 301, 302 and 303 a client goes on with GET and the message is lost. With 307 and 308 it would have to send the message again, which many do not: the Rust and Java SDKs follow no redirect, and the Python SDK only within one origin. Credentials are not sent on to another origin. The usual redirect is from `/mcp` to `/mcp/`, or the other way round; another is from `http` to `https`.',
    how: 'Write the address that the server names. On the server, serve the MCP route with and without a slash, and behind a proxy that ends TLS let the framework know of it, so that it names `https`.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http',
      'https://github.com/modelcontextprotocol/rust-sdk/issues/1203',
      'https://github.com/modelcontextprotocol/python-sdk/pull/3397',
      'https://github.com/modelcontextprotocol/java-sdk/issues/729',
      'https://github.com/MemoriLabs/Memori/issues/360',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A slash at the end',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: redirecting(307, 'https://orders.example/mcp/') },
      },
      {
        name: 'The same with a variable in the address',
        config: `{ "mcpServers": { "orders": { "type": "http", "url": "https://\${ORDERS_HOST}/mcp?team=\${TEAM}" } } }`,
        report: {
          http: {
            ...redirecting(308, 'https://orders.example/mcp/'),
            url: `https://\${ORDERS_HOST}/mcp?team=\${TEAM}`,
          },
        },
      },
      {
        name: 'From http to https, where the message is lost',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "http://orders.example/mcp" } } }',
        report: {
          http: { ...redirecting(301, 'https://orders.example/mcp', 'no'), url: 'http://orders.example/mcp' },
        },
      },
      {
        name: 'A slash, and a proxy that the server does not know of',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: redirecting(307, 'http://orders.example/mcp/', 'no') },
      },
      {
        name: 'A page to log in at',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: redirecting(302, 'https://sso.example/login?state=•••', 'no') },
      },
      {
        name: 'An address that no file names',
        report: { http: redirecting(307, 'https://orders.example/mcp/') },
      },
    ],
    good: [
      { name: 'No redirect', report: { http: httpWith() } },
      {
        name: 'The address was corrected after the probe',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp/" } } }',
        report: { http: redirecting(307, 'https://orders.example/mcp/') },
      },
      {
        name: 'Only a GET is redirected',
        report: {
          http: httpWith({
            redirect: { status: 302, location: 'https://orders.example/about', sameOrigin: 'yes' },
            exchanges: [exchange(), exchange({ method: 'GET', about: 'stream', status: 302 })],
          }),
        },
      },
    ],
  },
  *check({ http, entry, clients }) {
    const { redirect } = http;
    if (redirect === undefined || !isOpening(http)) return;
    const { status, location, sameOrigin } = redirect;
    const stays = redirected(http.url, location, sameOrigin) === http.url;
    const loops = stays && sameOrigin === 'yes';
    const written = entry?.url?.value ?? http.url;
    // The address was corrected since.
    if (!stays && redirected(written, location, sameOrigin) === written.trim()) return;
    const facts = keepsMessage(status) ? known(clients, 'redirects') : [];
    const following = facts.filter(({ fact }) => fact.does === 'follows');
    yield {
      at: { kind: 'transport', field: 'url' },
      ...(clients.length > 0 && following.length === clients.length && { severity: 'info' }),
      // Nobody gets anywhere then.
      ...((loops || !keepsMessage(status)) && { severity: 'error' }),
      data: {
        status,
        target: withoutQuery(location),
        location,
        sameOrigin,
        leads: loops ? 'itself' : leadsTo(http.url, location, status),
        failing: facts.filter(({ fact }) => fact.does === 'fails').map(told),
        following: following.map(told),
      },
    };
  },
  message: ({ status, target, sameOrigin, leads, failing, following }) => ({
    summary:
      leads === 'log-in'
        ? `Clients end at a page to log in: the address redirects with ${status}.`
        : keepsMessage(status)
          ? `Some clients do not get past the redirect of this address (${status}).`
          : `Clients lose what they send: the address redirects with ${status}.`,
    why: [
      `A POST to it is redirected to \`${shown(target, 100)}\`.`,
      keepsMessage(status)
        ? 'A client has to post its message again there.'
        : `After ${status} clients go on with GET, so \`initialize\` never arrives.`,
      tell(failing),
      tell(following),
      sameOrigin === 'no' && leads !== 'log-in'
        ? 'That is another origin, where clients may leave out what `headers` hold.'
        : '',
      leads === 'unencrypted'
        ? 'It names `http://`, most likely because a proxy ends the encryption and the server does not know; a client that follows sends all in clear.'
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: fixes[leads],
  }),
  many: (count) => `Some clients do not get past ${count} redirects.`,
  fix: ({ location, sameOrigin, leads }, { entry }) => {
    if (entry?.url === undefined || leads === 'log-in' || leads === 'itself') return undefined;
    const target = redirected(entry.url.value, location, sameOrigin);
    if (target === undefined || target === entry.url.value) return undefined;
    const title = `Write ${quoted(withoutQuery(target), 60)} as the url`;
    return { kind: 'config', title, safety: 'unsafe', edits: [replaceString(entry.url, target)] };
  },
});

const fixes: { readonly [leads in Leads]: string } = {
  slash: 'Write the address with the slash as the server has it, or let the server take both.',
  elsewhere: 'Write the address that the server names as the `url`.',
  encrypted: 'Write `https://` in the `url`.',
  unencrypted:
    'Keep `https://` and take the rest of the address from the redirect; let the server trust its proxy’s `X-Forwarded-Proto`.',
  'log-in': 'Put a token into `headers`, or let the server answer 401 so that clients can offer to log in.',
  'other-host': 'Write the address that the server names, if that server may have your credentials.',
  itself: 'Let the server answer at this address: it redirects to where it is.',
};

/** The request that a client begins with, not one that only a probe makes. */
function isOpening({ exchanges, redirect, asked }: HttpFacts): boolean {
  return exchanges.some(
    ({ method, about, status }) =>
      status === redirect?.status && (method === 'POST' || (asked === 'sse' && about === 'legacy-stream')),
  );
}

function keepsMessage(status: number): boolean {
  return status === 307 || status === 308;
}

function leadsTo(url: string, location: string, status: number): Leads {
  const [from, to] = [addressParts(url), addressParts(location)];
  const sameHost = hostnameOf(url) === hostnameOf(location) || hostnameOf(url).includes('${');
  if (!keepsMessage(status) && logIn.test(location.replace(/[?#].*$/s, ''))) return 'log-in';
  if (!sameHost) return 'other-host';
  if (from?.scheme === 'https' && to?.scheme === 'http') return 'unencrypted';
  if (from?.scheme === 'http' && to?.scheme === 'https') return 'encrypted';
  return differsInSlash(url, location) ? 'slash' : 'elsewhere';
}

const logIn =
  /(?:^|[/.\-_])(?:log-?in|sign-?in|sso|oauth2?|authori[sz]e|saml2?|adfs|idp|accounts)(?:[/.\-_:]|$)/i;

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function redirecting(status: number, location: string, sameOrigin: 'yes' | 'no' = 'yes'): HttpFacts {
  return httpWith({
    redirect: { status, location, sameOrigin },
    exchanges: [exchange({ status, contentType: null }), ...(status > 306 ? [exchange()] : [])],
  });
}
