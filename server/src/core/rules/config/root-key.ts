import { clientsById } from '../../clients/select.ts';
import { allReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { nodeRange } from '../../document/node.ts';
import type { Range, TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule, type Severity } from '../rule.ts';

interface Data {
  readonly kind: 'other-key' | 'nested' | 'flat' | 'not-a-map' | 'not-an-object' | 'no-key';
  readonly file: string;
  readonly wanted: string;
  readonly found: string;
  readonly readers: readonly string[];
  /** Visual Studio reads `servers` in `.mcp.json`, and a solution stands beside the file. */
  readonly visualStudio: 'yes' | 'no';
  /** Its readers write the entries otherwise too. */
  readonly entries: 'alike' | 'otherwise';
}

export default defineRule<Data, 'document'>({
  id: 'config/root-key',
  title: 'The servers do not stand where the readers look',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  givesWayTo: ['config/wrong-location'],
  clients: 'all',
  docs: {
    what: 'A config file whose servers stand under another key than its readers look for, or in a list.',
    why: 'Each kind of file has its own root key: `mcpServers` in `.mcp.json`, `servers` in `.vscode/mcp.json`. Clients find no servers under another one, and most say nothing. Visual Studio alone reads `servers` in `.mcp.json`, so beside a solution that is only a note.',
    how: 'Rename the key, or take the extra level away. In a list, give each server a name as its key.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      'https://learn.microsoft.com/visualstudio/ide/mcp-servers',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The root key of VS Code in .mcp.json',
        config: '{ "servers": { "docs": { "command": "docs-mcp" } } }',
      },
      {
        name: 'The root key of Claude Code in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A level too many',
        config: '{\n  "mcp": {\n    "mcpServers": { "docs": { "command": "docs-mcp" } }\n  }\n}\n',
      },
      {
        name: 'A list instead of a map',
        file: '.vscode/mcp.json',
        config: '{ "servers": [{ "name": "docs", "command": "docs-mcp" }] }',
      },
      { name: 'No root key', config: '{ "docs": { "command": "docs-mcp" } }' },
      { name: 'A list as the whole file', config: '[{ "command": "docs-mcp" }]' },
      {
        name: 'Beside a solution, a note',
        config: '{ "servers": {"a": {"command": "b"}} }',
        folder: { solution: 'present' },
      },
    ],
    good: [
      { name: 'mcpServers in .mcp.json', config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }' },
      {
        name: 'A flat map beside a plugin manifest',
        config: '{ "docs": { "command": "docs-mcp" } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'A root mcp.json that is no client config',
        file: 'mcp.json',
        config: '{ "name": "docs", "tools": [] }',
      },
      {
        name: 'Every server commented out',
        file: '.vscode/mcp.json',
        config: '{\n  // "servers": { "docs": { "command": "docs-mcp" } }\n}\n',
      },
      {
        name: 'The key of Codex in its plugin',
        config: '{ "mcp_servers": { "docs": { "url": "https://docs.example/mcp" } } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'Another language, which is config/syntax',
        config: '[mcp_servers.docs]\ncommand = "docs-mcp"\n',
      },
      { name: 'servers in a root mcp.json', file: 'mcp.json', config: '{ "servers": {} }' },
    ],
  },
  *check({ document }) {
    const found = look(document);
    if (found === undefined) return;
    // What is no JSON at all has no root either: config/syntax tells of it.
    if (found.kind === 'not-an-object' && document.fault !== undefined) return;
    const { kind, text, range } = found;
    const visualStudio = kind === 'other-key' && text === 'servers' && document.folder.solution === 'present';
    // Those that look for another key, even beside a solution.
    const readers = visualStudio ? clientsById(document.dialect.readers) : allReaders(document);
    yield {
      at: { kind: 'config', range },
      clients: readers.map(({ id }) => id),
      ...(visualStudio && { severity: 'info' as Severity }),
      data: {
        kind,
        file: document.dialect.title,
        wanted: document.dialect.rootKeys[0] ?? '',
        found: text,
        readers: readers.map(({ title }) => title),
        visualStudio: visualStudio ? 'yes' : 'no',
        entries: document.dialect.fields.command === 'text' ? 'alike' : 'otherwise',
      },
    };
  },
  message: (data) => ({
    summary:
      data.visualStudio === 'yes'
        ? 'Only Visual Studio finds the servers of this file.'
        : `No client finds the servers of ${data.file}: ${faults[data.kind](data)}.`,
    why: `${listed(data.readers)} ${data.readers.length === 1 ? 'looks' : 'look'} for a map of servers under ${quoted(data.wanted)}${data.visualStudio === 'yes' ? '; Visual Studio takes `servers`' : ''}.`,
    fix:
      data.entries === 'otherwise' && data.kind === 'other-key'
        ? `Put the servers under ${quoted(data.wanted)}, each as ${listed(data.readers)} ${data.readers.length === 1 ? 'writes' : 'write'} it.`
        : fixes[data.kind](data),
  }),
  many: (count) => `No client finds the servers: ${count} faults at the root.`,
  fix: ({ kind, wanted }, { document }) => {
    // An entry is written otherwise there, so that a new key alone makes nothing start.
    if (document.dialect.fields.command !== 'text') return undefined;
    const edits = editsFor(document, wanted);
    if (edits === undefined) return undefined;
    const title = kind === 'other-key' ? `Rename the key to ${wanted}` : `Put the servers under ${wanted}`;
    return { kind: 'config', title, safety: 'unsafe', edits };
  },
});

type Describe = { readonly [kind in Data['kind']]: (data: Data) => string };

const faults: Describe = {
  'other-key': ({ found }) => `the key is ${quoted(found, 16)}`,
  nested: () => 'they stand a level too deep',
  flat: () => 'no key stands around them',
  'not-a-map': ({ found }) => `they are ${article(found)}`,
  'not-an-object': ({ found }) => `it is ${article(found)}`,
  'no-key': () => 'there are none',
};

const fixes: Describe = {
  'other-key': ({ wanted }) => `Rename the key to ${quoted(wanted)}.`,
  nested: ({ wanted }) => `Put ${quoted(wanted)} at the root of the file.`,
  flat: ({ wanted }) => `Put the servers into an object under ${quoted(wanted)}.`,
  'not-a-map': ({ wanted }) => `Make ${quoted(wanted)} an object with the servers' names as its keys.`,
  'not-an-object': ({ wanted }) => `Make the file an object with the servers under ${quoted(wanted)}.`,
  'no-key': ({ wanted }) => `Put the servers into an object under ${quoted(wanted)}.`,
};

function article(type: string): string {
  const names: { readonly [type: string]: string } = {
    array: 'a list',
    string: 'a text',
    number: 'a number',
  };
  return names[type] ?? `a ${type}`;
}

function look({ shape }: ConfigDocument): { kind: Data['kind']; text: string; range: Range } | undefined {
  switch (shape.kind) {
    case 'other-key':
      return { kind: shape.kind, text: shape.key, range: shape.keyRange };
    case 'nested':
      return { kind: shape.kind, text: shape.outer.key.value, range: shape.outer.key.range };
    case 'flat':
      return shape.legal === 'yes' ? undefined : { kind: shape.kind, text: '', range: shape.range };
    case 'not-a-map':
    case 'not-an-object':
      return { kind: shape.kind, text: shape.holds, range: shape.range };
    case 'no-key':
      return { kind: shape.kind, text: '', range: shape.range };
    case 'map':
    case 'no-servers':
    case 'foreign':
    case 'unread':
      return undefined;
  }
}

/** Renames, unwraps or wraps; a list has no names to make keys of. */
function editsFor(
  { shape, root, text, fault }: ConfigDocument,
  wanted: string,
): readonly TextEdit[] | undefined {
  if (fault !== undefined || root === undefined) return undefined;
  if (shape.kind === 'other-key') return [{ range: shape.keyRange, text: JSON.stringify(wanted) }];
  if (shape.kind === 'nested') {
    const { outer, inner } = shape;
    if ((outer.value.children?.length ?? 0) !== 1) return undefined;
    const value = nodeRange(inner.value);
    return [{ range: outer.range, text: `${JSON.stringify(wanted)}: ${text.slice(value.start, value.end)}` }];
  }
  if (shape.kind !== 'flat') return undefined;
  const { start, end } = nodeRange(root);
  return [
    { range: { start, end: start }, text: `{ ${JSON.stringify(wanted)}: ` },
    { range: { start: end, end }, text: ' }' },
  ];
}
