import type { ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Ranged } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { isNearHost } from '../entries/hosts.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly host: string;
  readonly scheme: string;
  /** Place in `args` where the address is one of `mcp-remote`. */
  readonly argument?: number;
  readonly headers: 'sent' | 'none';
}

export default defineRule<Data, 'entry'>({
  id: 'config/insecure-url',
  title: 'An address without encryption',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'An address that begins with `http://` or `ws://` and leads out of one’s own network.',
    why: 'Whoever sits between the client and the server can read the headers, tokens among them, and can change what the tools answer, which the model takes for true. Addresses of one’s own machine, private networks and names without a dot are left in peace.',
    how: 'Write `https://`. A server that has no certificate belongs behind something that has one.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#communication-security',
    ],
  },
  examples: {
    bad: [
      {
        name: 'http to a host on the internet',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "http://mcp.example.com/mcp" } } }',
      },
      {
        name: 'A public address of four numbers',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "http://203.0.113.9:8080/mcp" } } }',
      },
      {
        name: 'Through mcp-remote',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote@0.1.29", "http://mcp.example.com/mcp", "--allow-http"] } } }',
      },
    ],
    good: [
      {
        name: 'https',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://mcp.example.com/mcp" } } }',
      },
      ...[
        'http://localhost:3000/mcp',
        'http://[::1]:3000/mcp',
        'http://mcp-host:8000/mcp',
        'http://192.168.1.20/mcp',
        'http://host.docker.internal:3000/mcp',
        'http://docs.lan/mcp',
      ].map((url) => ({
        name: `One’s own network: ${url}`,
        config: JSON.stringify({ mcpServers: { docs: { type: 'http', url } } }),
      })),
      {
        name: 'A host that a variable names',
        config: `{ "mcpServers": { "docs": { "type": "http", "url": "http://\${DOCS_HOST}/mcp" } } }`,
      },
    ],
  },
  *check({ entry }) {
    for (const { text, argument } of addresses(entry)) {
      const [, scheme = '', host = ''] =
        /^(https?|wss?):\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(text.value) ?? [];
      if (!/^(http|ws)$/i.test(scheme) || host === '' || /[${}<>]/.test(host) || isNearHost(host)) continue;
      yield {
        at: { kind: 'config', range: text.range },
        data: {
          server: entry.name,
          host,
          scheme: scheme.toLowerCase(),
          headers: entry.headers.length > 0 ? 'sent' : 'none',
          ...(argument !== undefined && { argument }),
        },
      };
    }
  },
  message: ({ server, host, headers }) => ({
    summary: `Anybody on the way to ${quoted(host, 30)} can read and change it.`,
    why: `${quoted(server)} is reached without encryption${headers === 'sent' ? ', and its headers are sent so as well' : ''}.`,
    fix: 'Write `https://`, if the server takes it.',
  }),
  many: (count) => `Anybody on the way can read and change ${count} connections.`,
  fix: ({ argument, scheme }, { entry, document }) => {
    const text = argument === undefined ? entry.url : entry.args[argument];
    if (text === undefined || document === undefined) return undefined;
    const range = rangeInside(document.text, text, 0, scheme.length);
    const edits = [{ range, text: `${scheme}s` }];
    return { kind: 'config', title: `Use ${scheme}s`, safety: 'unsafe', edits };
  },
});

interface Address {
  readonly text: Ranged<string>;
  readonly argument?: number;
}

function addresses({ url, args }: ServerEntry): readonly Address[] {
  const remote = args.findIndex(({ value }) => /^mcp-remote(@|$)/.test(value));
  const target = remote < 0 ? undefined : args[remote + 1];
  return [
    ...(url === undefined ? [] : [{ text: url }]),
    ...(target === undefined ? [] : [{ text: target, argument: remote + 1 }]),
  ];
}
