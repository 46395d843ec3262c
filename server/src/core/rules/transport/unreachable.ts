import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import type { HttpFacts, UnreachableFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { listed, quoted } from '../../words.ts';
import { addressParts, hostnameOf, hostOf } from '../entries/address.ts';
import { isNearHost } from '../entries/hosts.ts';
import { connectionWords } from '../evidence/connection.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { defineRule, type Fix } from '../rule.ts';

type Data =
  | { readonly kind: 'unreachable'; readonly host: string; readonly why: UnreachableFacts }
  /** The name stands for several addresses, and the server listens at the other ones only. */
  | { readonly kind: 'other-family'; readonly refused: readonly string[] };

const subject = 'Clients cannot connect:';

export default defineRule<Data, 'http'>({
  id: 'transport/unreachable',
  title: 'No connection to the server comes about',
  severity: 'error',
  since: '0.1.0',
  needs: ['http'],
  clients: 'all',
  docs: {
    what: 'An address to which no connection comes about: refused, unknown host, TLS, time-out, cut, proxy. Also, as a note, a server at `localhost` that listens on IPv4 or IPv6 alone.',
    why: 'Clients report each of these as a server that failed to connect, mostly without the reason. `localhost` stands for two addresses, `127.0.0.1` and `::1`; many servers listen at one of them, and a client that tries the other one first and does not go on finds nothing.',
    how: 'Start the server, or correct host and port. A certificate of one’s own authority is made known to clients on Node.js with `NODE_EXTRA_CA_CERTS`; checks of certificates are not to be switched off. In the place of `localhost` write the address at which the server listens.',
    references: [
      'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
      'https://github.com/googleapis/mcp-toolbox/issues/400',
      'https://github.com/microsoft/copilot-eclipse-feedback/issues/65',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Nothing listens at the port',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "http://localhost:3000/mcp" } } }',
        report: unreachable('http://localhost:3000/mcp', { kind: 'refused', code: 'ECONNREFUSED' }),
      },
      {
        name: 'A host that does not exist',
        report: unreachable('https://orders.exmaple/mcp', { kind: 'unknown-host', code: 'ENOTFOUND' }),
      },
      {
        name: 'A certificate that was signed by itself',
        report: unreachable('https://orders.example/mcp', {
          kind: 'tls',
          code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
        }),
      },
      {
        name: 'https to a server without encryption',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://localhost:3000/mcp" } } }',
        report: unreachable('https://localhost:3000/mcp', {
          kind: 'tls',
          code: 'ERR_SSL_WRONG_VERSION_NUMBER',
        }),
      },
      {
        name: 'No answer in time',
        report: unreachable('https://10.0.0.9/mcp', { kind: 'timeout', code: 'ETIMEDOUT' }),
      },
      {
        name: 'A proxy that does not let it through',
        report: unreachable('https://orders.example/mcp', { kind: 'proxy', code: 'PROXY_STATUS_407' }),
      },
      {
        name: 'A server at localhost that listens on IPv4 alone, a note',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "http://localhost:3000/mcp" } } }',
        report: { http: httpWith({ url: 'http://localhost:3000/mcp', refusedAddresses: ['::1'] }) },
      },
    ],
    good: [
      { name: 'A connection', report: { http: httpWith() } },
      {
        name: 'The address at which the server listens',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "http://127.0.0.1:3000/mcp" } } }',
        report: { http: httpWith({ url: 'http://localhost:3000/mcp', refusedAddresses: ['::1'] }) },
      },
    ],
  },
  *check({ http, entry }) {
    const { unreachable: why, refusedAddresses: refused } = http;
    const at = { kind: 'transport', field: 'url' } as const;
    if (why !== undefined) {
      // The encryption that failed may have been given up since.
      if (isPlain(why, entry)) return;
      yield { at, data: { kind: 'unreachable', host: hostOf(http.url), why } };
    } else if (refused.length > 0 && namesLocalhost(entry?.url?.value ?? http.url)) {
      yield { at, severity: 'info', data: { kind: 'other-family', refused } };
    }
  },
  message: (data) => {
    if (data.kind === 'other-family') {
      const addresses = listed(data.refused.map((address) => quoted(address, 20)));
      return {
        summary: `Some clients may not connect: \`localhost\` is also ${quoted(data.refused[0] ?? '', 18)}.`,
        why: `\`localhost\` stands for several addresses. The server refuses ${addresses} and listens at another one, so a client that tries only the first finds nothing.`,
        fix: `Write ${quoted(otherFamily(data.refused))} in the \`url\`, or let the server listen at \`localhost\` as a whole.`,
      };
    }
    const { host, why } = data;
    const words = connectionWords(why);
    return {
      summary: `${subject} ${words.clause(quoted(host, 76 - subject.length - words.clause('').length))}.`,
      why: `${words.why}${why.kind === 'refused' && /^localhost(?::|$)/i.test(host) ? ' That is so for all that `localhost` stands for, in IPv4 and IPv6.' : ''}`,
      fix: words.fix,
    };
  },
  many: (count) => `Clients cannot connect: ${count} addresses are out of reach.`,
  fix: (data, { entry }) => {
    const { url } = entry ?? {};
    const parts = url && addressParts(url.value);
    if (url === undefined || parts === undefined) return undefined;
    const { scheme, authority, path, rest } = parts;
    const write = (address: string, title: string): Fix => {
      return { kind: 'config', title, safety: 'unsafe', edits: [replaceString(url, address)] };
    };
    if (data.kind === 'other-family') {
      const family = otherFamily(data.refused);
      const named = authority.replace(/localhost(?=:\d*$|$)/i, family);
      return write(`${scheme}://${named}${path}${rest}`, `Write ${family} in the place of localhost`);
    }
    // Elsewhere a connection without encryption is no remedy.
    return speaksPlain(data.why) && scheme === 'https' && isNearHost(hostnameOf(url.value))
      ? write(`http://${authority}${path}${rest}`, 'Use http')
      : undefined;
  },
});

function speaksPlain({ kind, code }: UnreachableFacts): boolean {
  return kind === 'tls' && /WRONG_VERSION_NUMBER/.test(code);
}

function isPlain(why: UnreachableFacts, entry: ServerEntry | undefined): boolean {
  return speaksPlain(why) && entry?.url !== undefined && addressParts(entry.url.value)?.scheme === 'http';
}

function namesLocalhost(url: string): boolean {
  return hostnameOf(url) === 'localhost';
}

/** The address of this machine in the family that is not refused. */
function otherFamily(refused: readonly string[]): '127.0.0.1' | '[::1]' {
  return refused.some((address) => address.includes(':')) ? '127.0.0.1' : '[::1]';
}

function unreachable(url: string, why: UnreachableFacts): Pick<ProbeReport, 'http' | 'handshake' | 'tools'> {
  const http: HttpFacts = httpWith({ url, transport: 'none', unreachable: why });
  return { handshake: { kind: 'not-reached' }, tools: { kind: 'not-read' }, http };
}
