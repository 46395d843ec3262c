import type { Client } from '../../clients/client.ts';
import { idsOf, type Known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { allReaders, knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { removeMember, renameKey } from '../../document/edits.ts';
import { listed, quoted, shown } from '../../words.ts';
import { takenNames } from '../entries/names.ts';
import { defineRule, type Hit } from '../rule.ts';

type Data = { readonly name: string; readonly wanted?: string } & (
  | { readonly kind: 'reserved' | 'refused' | 'renamed'; readonly clients: readonly ToldFact[] }
  | { readonly kind: 'blanks' | 'empty' | 'switched-off'; readonly readers: readonly string[] }
);

const mostFixed = 1000;

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/server-name',
  title: 'A name that clients do not take as it is',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'by-fact',
  docs: {
    what: 'The name of a server that a reader refuses, keeps for itself or writes differently, that has white space at its ends, or that was meant to switch the server off.',
    why: 'Clients build the names of tools from it. Claude Code writes `_` for everything but letters, digits, `_` and `-`, so that a permission for `mcp__my docs__search` matches nothing, and skips servers with a name of its own, such as `workspace`. JSON knows no comment, so a server called `//docs` is simply one of that name, and is started.',
    how: 'Use letters, digits, `-` and `_`. To switch a server off, take it out of the file.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://github.com/eclipse-theia/theia/issues/18027',
    ],
  },
  examples: {
    bad: [
      { name: 'A space', config: '{ "mcpServers": { "my docs": { "command": "docs-mcp" } } }' },
      {
        name: 'A name of Claude Code',
        config: '{ "mcpServers": { "workspace": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A space at the end',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs ": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A server that was to be switched off',
        config:
          '{\n  "mcpServers": {\n    "//docs": { "command": "docs-mcp" },\n    "mail": { "command": "mail-mcp" }\n  }\n}\n',
      },
      {
        name: 'A name of a registry in .mcp.json',
        config: '{ "mcpServers": { "io.github.acme/docs": { "command": "docs-mcp" } } }',
      },
      {
        name: 'No name',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "": { "command": "docs-mcp" } } }',
      },
    ],
    good: [
      {
        name: 'Letters, digits, - and _',
        config: '{ "mcpServers": { "docs-2_b": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A name that the gallery of VS Code writes',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "io.github.acme/docs": { "command": "docs-mcp", "gallery": true } } }',
      },
      {
        name: 'A space in .vscode/mcp.json, where nothing is made of the name',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "My Docs": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A name of Claude Code in a file that it does not read',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "workspace": { "command": "docs-mcp" } } }',
      },
      {
        name: 'A space where only Copilot CLI counts',
        config: '{ "mcpServers": { "my docs": { "command": "docs-mcp" } } }',
        clients: ['copilot-cli'],
      },
    ],
  },
  *check({ entry, document, clients }) {
    const kind = plainFault(entry.name);
    if (kind !== undefined) yield forAll(kind, entry, document);
    else yield* byFact(entry, document, clients);
  },
  message: (data) => {
    const name = quoted(data.name, 22);
    const fix = advice(data);
    switch (data.kind) {
      case 'reserved':
        return {
          summary: `${data.clients[0]?.title ?? ''} skips ${name}: it keeps that name for itself.`,
          why: tell(data.clients),
          fix,
        };
      case 'refused':
        return {
          summary: `${data.clients[0]?.title ?? ''} does not start ${name}: it refuses the name.`,
          why: tell(data.clients),
          fix,
        };
      case 'renamed':
        return {
          summary: `${data.clients[0]?.title ?? ''} writes ${name} differently in tool names.`,
          why: tell(data.clients),
          fix,
        };
      case 'blanks':
        return {
          summary: `${name} has white space at its ends: nothing else matches it.`,
          why: `${listed(data.readers)} compare names exactly: a permission or filter for ${quoted(data.name.trim())} does not apply.`,
          fix,
        };
      case 'empty':
        return {
          summary: 'A server has no name, so nobody can refer to it.',
          why: `${listed(data.readers)} show servers, and name their tools, by their key.`,
          fix,
        };
      case 'switched-off':
        return {
          summary: `${name} is not switched off: clients start it under that name.`,
          why: `JSON has no comments. To ${listed(data.readers)} this is a server whose name begins with two slashes.`,
          fix,
        };
    }
  },
  many: (count) => `Clients do not take ${count} names as they are written.`,
  fix: (data, { entry, document }) => {
    if (data.kind === 'switched-off') {
      const map = entry.node.parent?.parent;
      // Every fix looks at all servers, so in a file of many thousands it would take minutes.
      if (map === undefined || document.servers.length > mostFixed) return undefined;
      const edits = removeMember(document.text, map, data.name);
      return { kind: 'config', title: 'Take the server out of the file', safety: 'unsafe', edits };
    }
    if (data.wanted === undefined) return undefined;
    const edits = [renameKey(entry.key, data.wanted)];
    return { kind: 'config', title: `Rename it to ${shown(data.wanted)}`, safety: 'unsafe', edits };
  },
});

type PlainKind = 'blanks' | 'empty' | 'switched-off';

function plainFault(name: string): PlainKind | undefined {
  if (name.trim() === '') return 'empty';
  if (/^\s*\/\//.test(name)) return 'switched-off';
  return name.trim() === name ? undefined : 'blanks';
}

function forAll(kind: PlainKind, entry: ServerEntry, document: ConfigDocument): Hit<Data> {
  const readers = allReaders(document);
  const wanted = kind === 'blanks' ? unique(entry.name.trim(), document) : undefined;
  return {
    at: { kind: 'server' },
    clients: readers.map(({ id }) => id),
    data: {
      kind,
      name: entry.name,
      readers: readers.map(({ title }) => title),
      ...(wanted !== undefined && { wanted }),
    },
  };
}

function* byFact(
  { name }: ServerEntry,
  document: ConfigDocument,
  clients: readonly Client[],
): Iterable<Hit<Data>> {
  const keeping = knownReaders(document, clients, 'reservedNames').filter(({ fact }) =>
    fact.names.includes(name),
  );
  if (keeping.length > 0) {
    yield hitOf('reserved', keeping, unique(`${plain(name)}-server`, document), name);
    return;
  }
  if (/^[A-Za-z0-9_-]*$/.test(name)) return;
  const facts = knownReaders(document, clients, 'serverNameCharacters');
  for (const [kind, does] of [
    ['refused', 'refuses'],
    ['renamed', 'renames'],
  ] as const) {
    const hit = facts.filter(({ fact }) => fact.does === does);
    if (hit.length === 0) continue;
    // The tools of a plugin have a prefix of the client's own, and nobody writes their names by hand.
    const weak = kind === 'renamed' && document.folder.pluginManifest === 'present';
    yield { ...hitOf(kind, hit, unique(plain(name), document), name), ...(weak && { severity: 'info' }) };
    return;
  }
}

function hitOf(
  kind: 'reserved' | 'refused' | 'renamed',
  hit: readonly Known[],
  wanted: string | undefined,
  name: string,
): Hit<Data> {
  return {
    at: { kind: 'server' },
    clients: idsOf(hit),
    ...(!sure(hit) && { severity: 'info' }),
    data: { kind, name, clients: hit.map(told), ...(wanted !== undefined && { wanted }) },
  };
}

/** The name in letters, digits, `_` and `-`. */
function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
}

/** A name that no other server of the file has, whatever its case; none for a name without a letter. */
function unique(name: string, document: ConfigDocument): string | undefined {
  if (!/[A-Za-z0-9]/.test(name)) return undefined;
  const taken = takenNames(document);
  const candidates = [name, ...[2, 3, 4, 5].map((number) => `${name}-${number}`)];
  return candidates.find((candidate) => !taken.has(candidate.toLowerCase()));
}

function advice({ kind, wanted }: Data): string {
  if (kind === 'switched-off') return 'Take the server out of the file to switch it off.';
  return wanted === undefined
    ? 'Give it a name of letters, digits, `-` and `_`.'
    : `Rename it to ${quoted(wanted, 64)}, here and wherever it is referred to.`;
}
