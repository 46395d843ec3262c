import { idsOf, subjectOf, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders, readersOf } from '../../dialects/readers.ts';
import { replaceString } from '../../document/edits.ts';
import { member } from '../../document/node.ts';
import { listed, quoted } from '../../words.ts';
import { canonicalType, contradictsType, typeWord } from '../entries/transport.ts';
import { addType, type UntypedData, untypedHits } from '../entries/untyped.ts';
import { defineRule } from '../rule.ts';

type Data =
  | UntypedData
  | ({
      readonly server: string;
      /** What stands there, and what would be right where that can be told. */
      readonly type?: string;
      readonly wanted?: string;
    } & (
      | { readonly kind: 'unknown'; readonly hit: readonly ToldFact[]; readonly able: readonly ToldFact[] }
      /** A client without servers elsewhere. */
      | { readonly kind: 'remote'; readonly hit: readonly ToldFact[] }
      | {
          readonly kind: 'contradiction';
          readonly has: 'command' | 'url';
          readonly readers: readonly string[];
        }
    ));

export default defineRule<Data, 'entry' | 'document'>({
  id: 'config/transport-type',
  title: 'The type of a server is missing or not known',
  severity: 'error',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'by-fact',
  docs: {
    what: 'A `url` without `type`, a `type` that a reader of the file does not know, or one that contradicts the entry.',
    why: 'The readers of one file have different rules. Claude Code skips a server that has a `url` and no `type`, while VS Code and Copilot CLI take it for `http`. Names for Streamable HTTP such as `streamable-http` (Roo Code) and `streamableHttp` (Cline) are each known to some clients only; OpenCode has `local` and `remote`.',
    how: 'Write `"type": "http"` beside a `url`, `"sse"` where the server speaks only the older transport, and `"stdio"` or nothing beside a `command`, or the word that the client of the file has for it.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://github.com/anthropics/claude-code/issues/73885',
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A url without type in .mcp.json',
        config:
          '{\n  "mcpServers": {\n    "docs": {\n      "url": "https://docs.example/mcp"\n    }\n  }\n}\n',
      },
      {
        name: 'A name for Streamable HTTP that Claude Code refuses',
        config:
          '{ "mcpServers": { "docs": { "type": "streamableHttp", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'A name that VS Code learned late',
        config:
          '{ "mcpServers": { "docs": { "type": "streamable-http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'A WebSocket, which Claude Code alone takes',
        config: '{ "mcpServers": { "feed": { "type": "ws", "url": "wss://feed.example/mcp" } } }',
      },
      {
        name: 'The field of another client',
        config: '{ "mcpServers": { "docs": { "transport": "http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'A command that is said to be remote',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "type": "http", "command": "docs-mcp" } } }',
      },
    ],
    good: [
      {
        name: 'A url with its type',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'A url without type in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'Another type in .vscode/mcp.json, which VS Code runs as http',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "type": "streamable-http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'The local servers of Copilot CLI',
        config: '{ "mcpServers": { "docs": { "type": "local", "command": "docs-mcp", "tools": ["*"] } } }',
      },
      {
        name: 'A url without type in a plugin of Copilot, which Claude Code does not read',
        config: '{ "mcpServers": { "docs": { "url": "https://docs.example/mcp" } } }',
        folder: { pluginManifest: 'present', plugins: ['copilot'] },
      },
      {
        name: 'A url without type where only Copilot CLI counts',
        config: '{ "mcpServers": { "docs": { "url": "https://docs.example/mcp" } } }',
        clients: ['copilot-cli'],
      },
      {
        name: 'A placeholder of a plugin',
        config: '{ "docs": { "url": "" } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'A plugin of Codex, which looks for no type',
        config: '{ "mcp_servers": { "docs": { "url": "https://docs.example/mcp" } } }',
        folder: { pluginManifest: 'present' },
      },
    ],
  },
  *check({ entry, document, clients }) {
    const { type, command, url } = entry;
    if (command === undefined && url !== undefined) {
      const local = knownReaders(document, clients, 'noRemote');
      const key = entry.parts.url?.key ?? entry.key;
      if (local.length > 0) {
        const data = { kind: 'remote', server: entry.name, hit: local.map(told) } as const;
        yield { at: { kind: 'config', range: key.range }, clients: idsOf(local), data };
        return;
      }
    }
    if (type === undefined) {
      // A `type` that is no string is a finding of config/entry, and so is an entry with both.
      if (member(entry.node, 'type') === undefined) yield* untypedHits(entry, document, clients);
      return;
    }
    const has = command === undefined ? (url === undefined ? undefined : 'url') : 'command';
    const wanted = canonicalType(type.value);
    const at = { kind: 'config', range: type.range } as const;
    const about = { server: entry.name, type: type.value };
    const { fields } = document.dialect;
    if (has !== undefined && contradictsType(wanted, entry)) {
      const right = typeWord(has === 'url' ? 'http' : 'stdio', fields);
      const readers = readersOf(document, clients);
      // Whoever looks for no type is not misled by one.
      if (readers.length === 0 || right === undefined) return;
      const data = { ...about, kind: 'contradiction', has, wanted: right } as const;
      yield {
        at,
        clients: readers.map(({ id }) => id),
        data: { ...data, readers: readers.map(({ title }) => title) },
      };
      return;
    }
    const facts = knownReaders(document, clients, 'transportTypes');
    const hit = facts.filter(
      ({ fact }) => !fact.takes.includes(type.value) && fact.unclear?.includes(type.value) !== true,
    );
    if (hit.length === 0) return;
    const able = facts.filter(({ fact }) => fact.takes.includes(type.value));
    const word = typeWord(wanted, fields);
    const late = hit.every(({ fact }) => fact.lately?.includes(type.value) === true);
    yield {
      at,
      clients: idsOf(hit),
      ...(late && { severity: 'warning' }),
      data: {
        ...about,
        kind: 'unknown',
        ...(word !== undefined && word !== type.value && { wanted: word }),
        hit: hit.map(told),
        able: able.map(({ client, fact }) => told({ client, fact: { ...fact, effect: 'takes it' } })),
      },
    };
  },
  message: (data) => {
    const name = quoted(data.server, 14);
    switch (data.kind) {
      case 'missing':
        return {
          summary: `${subjectOf(data.hit, 'skips', 'skip')} ${quoted(data.server, 24)}: it has ${data.has === 'command' ? 'no `type`' : 'a `url` and no `type`'}.`,
          why: [tell(data.hit), tell(data.able)].join(' ').trim(),
          fix:
            data.wanted === undefined
              ? 'Say in the entry how the server is reached.'
              : `Add \`"type": ${JSON.stringify(data.wanted)}\` to the entry.`,
        };
      case 'mistaken':
        return {
          summary: `${subjectOf(data.hit, 'takes', 'take')} ${name} for ${data.as === 'sse' ? 'SSE' : 'a program'}: it has a \`url\` and no \`type\`.`,
          why: tell(data.hit),
          fix: `Add \`"type": ${JSON.stringify(data.wanted)}\` to the entry, unless the server speaks SSE only.`,
        };
      case 'remote':
        return {
          summary: `${subjectOf(data.hit, 'does not start', 'do not start')} ${quoted(data.server, 24)}: it is no program.`,
          why: tell(data.hit),
          fix: 'Add it in the client as a connector, or start `npx` with `-y`, `mcp-remote` and the address.',
        };
      case 'unknown':
        return {
          summary: `${subjectOf(data.hit, 'does not start', 'do not start')} ${name}: ${data.hit.length === 1 ? 'it knows' : 'they know'} no type ${quoted(data.type ?? '', 15)}.`,
          why: [tell(data.hit), tell(data.able)].join(' ').trim(),
          fix:
            data.wanted === undefined
              ? 'Keep the entry in a file of the clients that take it, or write another type.'
              : `Write \`"type": ${JSON.stringify(data.wanted)}\`, which every reader of the file takes.`,
        };
      case 'contradiction':
        return {
          summary: `${quoted(data.server, 14)} cannot start: its type is ${quoted(data.type ?? '', 12)}, but it has a ${data.has}.`,
          why: `${listed(data.readers)} ${data.readers.length === 1 ? 'goes' : 'go'} by the type and find nothing to ${data.has === 'url' ? 'run' : 'connect to'}.`,
          fix: `Write \`"type": ${JSON.stringify(data.wanted)}\`, or give the entry what its type needs.`,
        };
    }
  },
  many: (count) => `Some clients do not start this server: ${count} faults in its type.`,
  fix: (data, { entry, document }) => {
    if (data.wanted === undefined || data.kind === 'remote') return undefined;
    const title = `Write "type": ${JSON.stringify(data.wanted)}`;
    if (data.kind === 'missing' || data.kind === 'mistaken') return addType(data.wanted, entry, document);
    if (entry.type === undefined) return undefined;
    const safety = data.kind === 'unknown' ? 'safe' : 'unsafe';
    return { kind: 'config', title, safety, edits: [replaceString(entry.type, data.wanted)] };
  },
});
