import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders, readersOf } from '../../dialects/readers.ts';
import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import { rangeInside } from '../../document/literal.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly kind: 'sse' | 'http-at-sse';
  /** Readers that connect over Streamable HTTP and nothing else. */
  readonly strict: readonly string[];
  readonly lenient: readonly string[];
  /** What selected clients do with the older transport. */
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/sse-deprecated',
  title: 'The older transport over HTTP',
  severity: 'info',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'A server of type `sse`, or one of type `http` at an address that ends in `/sse`.',
    why: 'Revision 2025-03-26 of the protocol replaced HTTP with SSE by Streamable HTTP. Claude Code calls `sse` deprecated, Codex and the cloud agents of Cursor do not take it, and servers are switching it off. An address that ends in `/sse` is usually of the older transport: as `http` it answers nothing that a client understands, unless the client falls back as VS Code does.',
    how: 'Use the address for Streamable HTTP, usually `/mcp`, with `"type": "http"`. Where the server has none, write `"type": "sse"`.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-03-26/changelog',
      'https://code.claude.com/docs/en/mcp',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Type sse, a note',
        config: '{ "mcpServers": { "docs": { "type": "sse", "url": "https://docs.example/sse" } } }',
      },
      {
        name: 'Type http at an address for SSE, a warning',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/sse?team=1" } } }',
      },
      {
        name: 'The same in .vscode/mcp.json, a note, for VS Code falls back',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "type": "http", "url": "https://docs.example/v1/sse/" } } }',
      },
    ],
    good: [
      {
        name: 'Streamable HTTP',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'An address that only looks like it',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://sse.example/assess" } } }',
      },
      {
        name: 'No type, of which config/transport-type tells',
        config: '{ "mcpServers": { "docs": { "url": "https://docs.example/sse" } } }',
      },
    ],
  },
  *check({ entry, document, clients }) {
    const { type, url } = entry;
    if (type === undefined || url === undefined || entry.command !== undefined) return;
    const readers = readersOf(document, clients);
    const falling = knownReaders(document, clients, 'sseFallback').map(({ client }) => client.id);
    const [strict, lenient] = [false, true].map((falls) =>
      readers.filter(({ id }) => falling.includes(id) === falls).map(({ title }) => title),
    );
    const older = known(clients, 'sseTransport').map(told);
    const data = { server: entry.name, strict: strict ?? [], lenient: lenient ?? [], clients: older };
    if (type.value === 'sse') {
      yield { at: { kind: 'config', range: type.range }, data: { ...data, kind: 'sse' } };
    } else if (
      /^(http|streamable-?http)$/i.test(type.value) &&
      ssePath.test(url.value) &&
      readers.length > 0
    ) {
      yield {
        at: { kind: 'config', range: url.range },
        severity: data.strict.length > 0 ? 'warning' : 'info',
        data: { ...data, kind: 'http-at-sse' },
      };
    }
  },
  message: ({ server, kind, strict, lenient, clients }) => {
    const falls =
      lenient.length > 0 ? ` ${listed(lenient)} ${lenient.length === 1 ? 'falls' : 'fall'} back to it.` : '';
    if (kind === 'sse')
      return {
        summary: `${quoted(server, 24)} uses SSE, which the protocol has replaced.`,
        why: `Streamable HTTP took its place in revision 2025-03-26. ${tell(clients)}`.trim(),
        fix: 'Use the server’s address for Streamable HTTP, if it has one.',
      };
    return {
      summary: `${quoted(server, 24)} may not connect: \`http\` at an address for SSE.`,
      why: `An address that ends in \`/sse\` is usually of the older transport.${strict.length > 0 ? ` ${listed(strict)} ${strict.length === 1 ? 'connects' : 'connect'} as the type says, over Streamable HTTP.` : ''}${falls}`,
      fix: 'Use the server’s address for Streamable HTTP, or write `"type": "sse"`.',
    };
  },
  many: (count) => `${count} servers use SSE, which the protocol has replaced.`,
  fix: (_data, { entry, document }) => {
    const { http } = document.dialect.fields.types;
    if (http === undefined) return undefined;
    const edits = streamable(entry, document.text, http);
    const moved = entry.url !== undefined && ssePath.test(entry.url.value);
    const title = moved ? 'Use Streamable HTTP at /mcp, if the server has it' : `Write "type": "${http}"`;
    return { kind: 'config', title, safety: 'unsafe', edits };
  },
});

const ssePath = /\/sse\/?(?=$|[?#])/i;

function streamable({ type, url }: ServerEntry, text: string, http: string): readonly TextEdit[] {
  const edits = type === undefined ? [] : [replaceString(type, http)];
  const found = url && ssePath.exec(url.value);
  if (url === undefined || found === null || found === undefined) return edits;
  const range = rangeInside(text, url, found.index, found.index + found[0].length);
  return [...edits, { range, text: '/mcp' }];
}
