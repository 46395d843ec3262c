import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders, readersOf } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { insertMemberBefore, replaceString } from '../../document/edits.ts';
import { member } from '../../document/node.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { type Context, defineRule, type Hit } from '../rule.ts';

type Data = {
  /** What the server speaks: the type that its entry should have. */
  readonly wanted: 'http' | 'sse';
} & (
  | {
      readonly kind: 'entry';
      readonly server: string;
      /** Readers of the file that go by the type, and those that try the other transport. */
      readonly strict: readonly string[];
      readonly lenient: readonly ToldFact[];
    }
  /** Nobody said which transport it is: the server has no entry. */
  | { readonly kind: 'address'; readonly unable: readonly ToldFact[] }
);

export default defineRule<Data, 'http' | 'handshake'>({
  id: 'transport/wrong-transport',
  title: 'The server speaks another transport than its entry says',
  severity: 'error',
  since: '0.1.0',
  needs: ['http', 'handshake'],
  clients: 'all',
  docs: {
    what: 'A server of HTTP with SSE that is configured as `http`, or one of Streamable HTTP that is configured as `sse`.',
    why: 'The two begin differently: a client of Streamable HTTP posts `initialize` to the address, one of the older transport opens a stream with GET and waits for the address to post to. Each gets an error from a server of the other kind, usually 404, 405 or 400. VS Code falls back to the older transport; Claude Code and others go by the type.',
    how: 'Write the `type` that the server speaks, or the address of its other endpoint: `/mcp` is usually Streamable HTTP and `/sse` the older transport, which revision 2025-03-26 has replaced.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#backwards-compatibility',
      'https://github.com/higress-group/higress/issues/3800',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A server of the older transport as http',
        config:
          '{\n  "mcpServers": {\n    "orders": {\n      "type": "http",\n      "url": "https://orders.example/events"\n    }\n  }\n}\n',
        report: {
          http: httpWith({ transport: 'legacy-sse', exchanges: [exchange({ status: 405 })] }),
        },
      },
      {
        name: 'A server of Streamable HTTP as sse',
        config: '{ "mcpServers": { "orders": { "type": "sse", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith({ asked: 'sse' }) },
      },
      {
        name: 'No type, which means http; a note, for VS Code falls back',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "orders": { "url": "https://orders.example/events" } } }',
        report: { http: httpWith({ transport: 'legacy-sse' }) },
      },
      {
        name: 'An address that no file names, a note',
        report: { http: httpWith({ transport: 'legacy-sse' }) },
      },
    ],
    good: [
      {
        name: 'Streamable HTTP as http',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: { http: httpWith() },
      },
      {
        name: 'The older transport as sse',
        config: '{ "mcpServers": { "orders": { "type": "sse", "url": "https://orders.example/sse" } } }',
        report: { http: httpWith({ asked: 'sse', transport: 'legacy-sse' }) },
      },
      {
        name: 'The type was corrected after the probe',
        config: '{ "mcpServers": { "orders": { "type": "sse", "url": "https://orders.example/sse" } } }',
        report: { http: httpWith({ transport: 'legacy-sse' }) },
      },
      {
        name: 'Neither transport works: transport/http-status',
        report: failedOverHttp({ status: 404 }, 'status'),
      },
    ],
  },
  *check(context) {
    const { http, entry, document } = context;
    if (http.transport === 'none') return;
    const wanted = http.transport === 'legacy-sse' ? 'sse' : 'http';
    if (wanted === http.asked) return;
    if (entry === undefined || document === undefined) {
      if (wanted === 'http') return;
      const unable = known(context.clients, 'sseOnly').map(told);
      const data = { kind: 'address', wanted, unable } as const;
      yield { at: { kind: 'transport', field: 'url' }, severity: 'info', data };
    } else if (entry.transport !== wanted) yield inFile(context, entry, document, wanted);
  },
  message: (data) => {
    if (data.kind === 'address') {
      return {
        summary: 'Clients need `"type": "sse"` here: the server speaks SSE only.',
        why: `Revision 2025-03-26 has replaced that transport by Streamable HTTP, and newer clients leave it out. ${tell(data.unable)}`.trim(),
        fix: 'Write `"type": "sse"` beside its `url`, and let the server speak Streamable HTTP.',
      };
    }
    const { server, wanted, strict, lenient } = data;
    const works = strict.length === 0 && lenient.length > 0;
    return {
      summary: `${quoted(server, 20)} ${works ? 'connects by a detour' : 'does not connect'}: it speaks ${wanted === 'sse' ? 'SSE, not Streamable HTTP' : 'Streamable HTTP, not SSE'}.`,
      why: [
        wanted === 'sse'
          ? 'Posting `initialize` to the address failed, and a stream opened with GET worked.'
          : 'Opening a stream with GET failed, and posting `initialize` to the address worked.',
        strict.length === 0
          ? ''
          : `${listed(strict)} ${strict.length === 1 ? 'goes' : 'go'} by the type and ${strict.length === 1 ? 'gets' : 'get'} an error.`,
        tell(lenient),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      fix: `Write \`"type": "${wanted}"\`, or the address where the server speaks ${wanted === 'sse' ? 'Streamable HTTP' : 'SSE'}.`,
    };
  },
  many: (count) => `${count} servers do not connect: they speak another transport.`,
  fix: (data, { entry, document }) => {
    if (data.kind === 'address' || entry === undefined || document === undefined) return undefined;
    const edits = typeEdits(data.wanted, entry, document);
    const title = `${entry.type === undefined ? 'Add' : 'Write'} "type": "${document.dialect.fields.types[data.wanted]}"`;
    return edits.length === 0 ? undefined : { kind: 'config', title, safety: 'unsafe', edits };
  },
});

function inFile(
  { clients }: Context<'http' | 'handshake'>,
  { name }: ServerEntry,
  document: ConfigDocument,
  wanted: Data['wanted'],
): Hit<Data> {
  const readers = readersOf(document, clients);
  const lenient = knownReaders(document, clients, wanted === 'sse' ? 'sseFallback' : 'sseAsHttp');
  const strict = readers.filter(({ id }) => lenient.every(({ client }) => client.id !== id));
  return {
    at: { kind: 'transport', field: 'type' },
    clients: strict.map(({ id }) => id),
    // It works, after a request that fails at each start.
    ...(strict.length === 0 && lenient.length > 0 && { severity: 'info' }),
    data: {
      kind: 'entry',
      server: name,
      wanted,
      strict: strict.map(({ title }) => title),
      lenient: lenient.map(told),
    },
  };
}

function typeEdits(
  wanted: Data['wanted'],
  entry: ServerEntry,
  { text, dialect }: ConfigDocument,
): readonly TextEdit[] {
  const word = dialect.fields.types[wanted];
  if (word === undefined) return [];
  if (entry.type !== undefined) return [replaceString(entry.type, word)];
  // A `type` that is no string is for config/entry to mend.
  const url = member(entry.node, 'type') === undefined ? entry.parts.url : undefined;
  return url === undefined ? [] : [insertMemberBefore(text, url, 'type', JSON.stringify(word))];
}
