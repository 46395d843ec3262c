import { idsOf, type Known, subjectOf, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders, readersOf } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { insertMemberBefore, renameKey, replaceString } from '../../document/edits.ts';
import { member } from '../../document/node.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { canonicalType, contradictsType, otherTypeField, typeFor } from '../entries/transport.ts';
import { defineRule, type Fix, type Hit } from '../rule.ts';

type Data = {
  readonly server: string;
  /** What stands there, and what would be right where that can be told. */
  readonly type?: string;
  readonly wanted?: string;
} & (
  | {
      readonly kind: 'missing' | 'unknown';
      readonly hit: readonly ToldFact[];
      readonly able: readonly ToldFact[];
    }
  | { readonly kind: 'contradiction'; readonly has: 'command' | 'url'; readonly readers: readonly string[] }
);

export default defineRule<Data, 'entry' | 'document'>({
  id: 'config/transport-type',
  title: 'The type of a server is missing or not known',
  severity: 'error',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'by-fact',
  docs: {
    what: 'A `url` without `type`, a `type` that a reader of the file does not know, or one that contradicts the entry.',
    why: 'The readers of one file have different rules. Claude Code skips a server that has a `url` and no `type`, while VS Code and Copilot CLI take it for `http`. Names for Streamable HTTP such as `streamable-http` and `streamableHttp` are each known to some clients only.',
    how: 'Write `"type": "http"` beside a `url`, `"sse"` where the server speaks only the older transport, and `"stdio"` or nothing beside a `command`.',
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
    if (type === undefined) {
      // A `type` that is no string is a finding of config/entry, and so is an entry with both.
      if (member(entry.node, 'type') !== undefined || command !== undefined) return;
      if (url !== undefined && url.value.trim() !== '') yield* missing(entry, document, clients);
      return;
    }
    const has = command === undefined ? (url === undefined ? undefined : 'url') : 'command';
    const wanted = canonicalType(type.value);
    const at = { kind: 'config', range: type.range } as const;
    const about = { server: entry.name, type: type.value };
    if (has !== undefined && contradictsType(wanted, entry)) {
      const readers = readersOf(document, clients);
      if (readers.length === 0) return;
      const data = {
        ...about,
        kind: 'contradiction',
        has,
        wanted: has === 'url' ? 'http' : 'stdio',
      } as const;
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
    const late = hit.every(({ fact }) => fact.lately?.includes(type.value) === true);
    yield {
      at,
      clients: idsOf(hit),
      ...(late && { severity: 'warning' }),
      data: {
        ...about,
        kind: 'unknown',
        ...(wanted !== undefined && wanted !== type.value && { wanted }),
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
          summary: `${subjectOf(data.hit, 'skips', 'skip')} ${quoted(data.server, 24)}: it has a \`url\` and no \`type\`.`,
          why: [tell(data.hit), tell(data.able)].join(' ').trim(),
          fix: `Add \`"type": ${JSON.stringify(data.wanted)}\` to the entry.`,
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
    if (data.wanted === undefined) return undefined;
    const title = `Write "type": ${JSON.stringify(data.wanted)}`;
    if (data.kind === 'missing') return addType(data.wanted, entry, document);
    if (entry.type === undefined) return undefined;
    const safety = data.kind === 'unknown' ? 'safe' : 'unsafe';
    return { kind: 'config', title, safety, edits: [replaceString(entry.type, data.wanted)] };
  },
});

function* missing(
  entry: ServerEntry,
  document: ConfigDocument,
  clients: Parameters<typeof knownReaders>[1],
): Iterable<Hit<Data>> {
  const facts = knownReaders(document, clients, 'urlWithoutType');
  const hit = facts.filter(({ fact }) => fact.does === 'skips');
  const url = member(entry.node, 'url');
  if (hit.length === 0 || url === undefined) return;
  const able: readonly Known[] = facts.filter(({ fact }) => fact.does === 'takes');
  const written = otherTypeField(entry);
  yield {
    at: { kind: 'config', range: (written ?? url).key.range },
    clients: idsOf(hit),
    data: {
      kind: 'missing',
      server: entry.name,
      wanted: typeFor(entry, written),
      hit: hit.map(told),
      able: able.map(told),
    },
  };
}

/** Adding `http` starts nothing that was not meant to start; all else is for a person to decide. */
function addType(wanted: string, entry: ServerEntry, { text }: ConfigDocument): Fix | undefined {
  const written = otherTypeField(entry);
  const title = `Add "type": ${JSON.stringify(wanted)}`;
  if (written !== undefined) {
    const value: TextEdit = {
      range: { start: written.value.offset, end: written.range.end },
      text: JSON.stringify(wanted),
    };
    const edits = [renameKey(written.key, 'type'), value];
    return { kind: 'config', title: `Rename ${written.key.value} to type`, safety: 'unsafe', edits };
  }
  const url = member(entry.node, 'url');
  if (url === undefined) return undefined;
  const edits = [insertMemberBefore(text, url, 'type', JSON.stringify(wanted))];
  // Every reader that takes the entry takes it for http; another transport is a guess from the address.
  return { kind: 'config', title, safety: wanted === 'http' ? 'safe' : 'unsafe', edits };
}
