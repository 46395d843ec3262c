import type { Dialect } from '../../dialects/dialect.ts';
import { allReaders, knownReaders } from '../../dialects/readers.ts';
import { validateEntry } from '../../dialects/validate.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { type JsonNode, member, nearestNode, nodeRange, plainValue } from '../../document/node.ts';
import type { Range } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { misspeltLaunch } from '../entries/fields.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly kind:
    | 'not-an-object'
    | 'nothing-to-start'
    | 'both'
    | 'wrong-type'
    | 'empty-command'
    | 'transport-fields';
  /** For `wrong-type`: the field from the entry on, and what stands there and should. */
  readonly field?: string;
  readonly expected?: string;
  /** Where a number or a truth value stands that is to be a text. */
  readonly quotable?: Range;
  readonly readers: readonly string[];
  /** Readers that refuse the whole file for such an entry. */
  readonly refusing: readonly string[];
  /** How a server that runs here, and one that runs elsewhere, are written in this file. */
  readonly words: { readonly here: string; readonly elsewhere: string };
}

export default defineRule<Data, 'entry' | 'document'>({
  id: 'config/entry',
  title: 'A server entry that clients cannot use',
  severity: 'error',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'An entry with neither `command` nor `url`, with both, or with a value of the wrong type.',
    why: 'Clients skip an entry that they cannot read. Some skip the whole file for it, and few of them say so.',
    how: 'Give the entry a `command` with `args`, or a `url` with its `type`. Arguments are a list of strings; environment variables and headers are strings.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    ],
  },
  examples: {
    bad: [
      { name: 'Nothing to start', config: '{ "mcpServers": { "docs": { "args": ["--port", "1"] } } }' },
      {
        name: 'All arguments in one string',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": "a.js --x" } } }',
      },
      {
        name: 'A number in env',
        config: '{ "mcpServers": { "docs": { "command": "docs", "env": { "PORT": 80 } } } }',
      },
      {
        name: 'Both command and url',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "url": "https://docs.example/mcp" } } }',
      },
      { name: 'Not an object', config: '{ "mcpServers": { "docs": "npx docs-mcp" } }' },
      { name: 'An empty command', config: '{ "mcpServers": { "docs": { "command": " " } } }' },
      {
        name: 'The fields of another client',
        config:
          '{ "mcpServers": { "docs": { "transport": "http", "baseUrl": "https://docs.example/mcp" } } }',
      },
    ],
    good: [
      { name: 'A command', config: '{ "mcpServers": { "docs": { "command": "node", "args": ["a.js"] } } }' },
      {
        name: 'A url',
        config: '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }',
      },
      {
        name: 'A placeholder of a plugin',
        config: '{ "docs": { "type": "http", "url": "" } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'A number in env, which VS Code takes',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs", "env": { "PORT": 80, "DEBUG": null } } } }',
      },
      {
        name: 'A misspelt command, of which config/unknown-key tells',
        config: '{ "mcpServers": { "docs": { "comand": "docs" } } }',
      },
      {
        name: 'A label beside the fields',
        config: '{ "mcpServers": { "docs": { "command": "docs", "description": "Docs" } } }',
      },
    ],
  },
  *check({ entry, document }) {
    const readers = allReaders(document);
    const strict = knownReaders(document, readers, 'unknownField');
    for (const { range, ...fault } of faultsOf(entry, document)) {
      yield {
        at: { kind: 'config', range },
        clients: readers.map(({ id }) => id),
        data: {
          server: entry.name,
          readers: readers.map(({ title }) => title),
          refusing: strict.flatMap(({ client, fact }) => (fact.does === 'refuses-file' ? client.title : [])),
          words: wordsOf(document.dialect),
          ...fault,
        },
      };
    }
  },
  message: (data) => ({
    summary: `Clients cannot use ${quoted(data.server, 24)}: ${told(data)}.`,
    why:
      data.refusing.length > 0
        ? `${listed(data.refusing)} ${data.refusing.length === 1 ? 'refuses' : 'refuse'} the whole file for it, so that none of its servers starts.`
        : `${listed(data.readers)} ${data.readers.length === 1 ? 'leaves' : 'leave'} such an entry out.`,
    fix: advice(data),
  }),
  many: (count) => `Clients cannot use this entry: it has ${count} faults.`,
  // Unsafe: the server starts where it did not before.
  fix: ({ quotable: range }, { document }) => {
    if (range === undefined) return undefined;
    const text = JSON.stringify(document.text.slice(range.start, range.end));
    return { kind: 'config', title: 'Put quotes around it', safety: 'unsafe', edits: [{ range, text }] };
  },
});

type Fault = Pick<Data, 'kind' | 'field' | 'expected' | 'quotable'> & { readonly range: Range };

function wordsOf({ fields }: Dialect): Data['words'] {
  const { stdio, http } = fields.types;
  if (fields.command === 'list') {
    return {
      here: `\`"type": "${stdio}"\` and a list as \`command\``,
      elsewhere: `\`"type": "${http}"\` and \`${fields.url}\``,
    };
  }
  const type = http === undefined ? '' : `\`"type": "${http}"\` and `;
  return { here: '`command` and `args`', elsewhere: `${type}\`${fields.url}\`` };
}

function faultsOf(entry: ServerEntry, document: ConfigDocument): readonly Fault[] {
  if (entry.node.type !== 'object') return [{ kind: 'not-an-object', range: nodeRange(entry.node) }];
  const wrong = validateEntry(document.dialect.id, plainValue(entry.node)).map(
    ({ path, expected }): Fault => {
      const node = nearestNode(entry.node, path);
      const fault = { kind: 'wrong-type', field: path.join('.'), expected, range: nodeRange(node) } as const;
      const quotable = expected === 'string' && path.length > 1 && isScalar(node);
      return quotable ? { ...fault, quotable: fault.range } : fault;
    },
  );
  // A misspelt `command` is a finding of config/unknown-key, which can mend it.
  const misspelt = entry.transport === 'none' && misspeltLaunch(entry, document) !== undefined;
  return [
    ...wrong,
    ...launchFaults(entry, document.dialect).filter(({ kind }) => !misspelt || kind !== 'nothing-to-start'),
  ];
}

function isScalar({ type }: JsonNode): boolean {
  return type === 'number' || type === 'boolean';
}

function launchFaults(entry: ServerEntry, { fields }: Dialect): readonly Fault[] {
  const has = (field: string) => member(entry.node, field);
  const { command, url } = entry.parts;
  if (command !== undefined && url !== undefined)
    return fields.both === 'refused' ? [{ kind: 'both', range: url.key.range }] : [];
  if (entry.command?.value.trim() === '') return [{ kind: 'empty-command', range: entry.command.range }];
  if (command !== undefined || url !== undefined || fields.otherLaunch.some(has)) return [];
  const other = has('baseUrl') ?? has('httpUrl') ?? has('serverUrl');
  if (other !== undefined)
    return [{ kind: 'transport-fields', field: other.key.value, range: other.key.range }];
  return [{ kind: 'nothing-to-start', range: entry.key.range }];
}

function told({ kind, field, expected }: Data): string {
  switch (kind) {
    case 'not-an-object':
      return 'it is no object';
    case 'nothing-to-start':
      return 'no command, no url';
    case 'both':
      return 'it has command and url';
    case 'empty-command':
      return 'its command is empty';
    case 'transport-fields':
      return `${quoted(field ?? '', 12)} is not read here`;
    case 'wrong-type':
      return `${quoted(field ?? '', 18)} is no ${shortName(expected)}`;
  }
}

function shortName(expected = ''): string {
  const names: { readonly [type: string]: string } = { array: 'list', object: 'object', string: 'text' };
  return names[expected] ?? expected;
}

function advice({ kind, field, expected, words }: Data): string {
  switch (kind) {
    case 'not-an-object':
      return `Write an object with ${words.here}, or with ${words.elsewhere}.`;
    case 'nothing-to-start':
      return `Add ${words.here}, or ${words.elsewhere}.`;
    case 'both':
      return 'Keep `command` for a server that runs here, or `url` for one that runs elsewhere.';
    case 'empty-command':
      return 'Write the program that starts the server.';
    case 'transport-fields':
      return `Write ${words.elsewhere} instead of ${quoted(field ?? '')}.`;
    case 'wrong-type':
      return `Make ${quoted(field ?? '', 40)} a ${expected === 'array' ? 'list of strings' : shortName(expected)}.`;
  }
}
