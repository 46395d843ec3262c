import { idsOf, subjectOf, type ToldFact, tell, told } from '../../clients/select.ts';
import { allReaders, knownReaders } from '../../dialects/readers.ts';
import type { ServerEntry } from '../../document/document.ts';
import { renameKey } from '../../document/edits.ts';
import type { Range } from '../../document/range.ts';
import { listed, quoted, shown } from '../../words.ts';
import { misspeltLaunch, type UnknownField, unknownFields } from '../entries/fields.ts';
import { defineRule, type Severity } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly key: string;
  readonly file: string;
  readonly meant?: string;
  readonly readers: readonly string[];
  /** Readers that refuse the whole file for it. */
  readonly refusing: readonly ToldFact[];
  /** Where the key stands. */
  readonly range: Range;
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/unknown-key',
  title: 'A field that no reader of the file knows',
  severity: 'info',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'A field of an entry that no reader of the file knows; a warning where it is nearly one that they know.',
    why: 'Clients pass over what they do not know. A setting that another client reads, such as `disabled` or `autoApprove`, does nothing here, and a misspelt one silently falls back to its default. What only says something to people, such as `description` or `_comment`, is left in peace.',
    how: 'Correct the name, or take the field away. Servers are switched on and off in the client.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      'https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-command-reference',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A switch of another client',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "disabled": true } } }',
      },
      {
        name: 'A slip of the keyboard',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "agrs": ["--port", "1"] } } }',
      },
      {
        name: 'Another word for it',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs-mcp", "environment": { "DOCS": "1" } } } }',
      },
      {
        name: 'A misspelt command, without which nothing starts',
        config: '{ "mcpServers": { "docs": { "comand": "docs-mcp" } } }',
      },
    ],
    good: [
      {
        name: 'Labels and notes',
        config:
          '{ "mcpServers": { "docs": { "command": "docs-mcp", "name": "Docs", "description": "Our docs", "//": "ours", "_comment": "ours" } } }',
      },
      {
        name: 'Fields of some reader of the file',
        config:
          '{ "mcpServers": { "docs": { "type": "local", "command": "docs-mcp", "tools": ["*"], "alwaysLoad": true, "envFile": ".env" } } }',
      },
      {
        name: 'What the gallery of VS Code writes',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "docs-mcp", "gallery": "https://x.example", "version": "1.0.0" } } }',
      },
      {
        name: 'A switch that says what happens anyway',
        config:
          '{ "mcpServers": { "docs": { "command": "docs-mcp", "disabled": false, "autoApprove": [] } } }',
      },
      {
        name: 'A field of Codex in a plugin',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "env_vars": ["DOCS_KEY"] } } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'The address of another client, of which config/entry tells',
        config: '{ "mcpServers": { "docs": { "serverUrl": "https://docs.example/mcp" } } }',
      },
      {
        name: 'The type of another client, of which config/transport-type tells',
        config: '{ "mcpServers": { "docs": { "url": "https://docs.example/mcp", "transport": "http" } } }',
      },
    ],
  },
  *check({ entry, document }) {
    const readers = allReaders(document);
    const refusing = knownReaders(document, readers, 'unknownField').filter(
      ({ fact }) => fact.does === 'refuses-file',
    );
    const partial = document.dialect.fieldList === 'partial';
    const launch = entry.transport === 'none' ? misspeltLaunch(entry, document) : undefined;
    for (const field of unknownFields(entry, document)) {
      const { key } = field.member;
      if (isToldElsewhere(key.value, entry) || (partial && field.meant === undefined)) continue;
      if (refusing.length === 0 && saysTheUsual(field)) continue;
      yield {
        at: { kind: 'config', range: key.range },
        clients: refusing.length > 0 ? idsOf(refusing) : readers.map(({ id }) => id),
        ...(refusing.length > 0 ? { severity: 'error' } : severityOf(field, launch)),
        data: {
          server: entry.name,
          key: key.value,
          file: document.dialect.title,
          readers: readers.map(({ title }) => title),
          refusing: refusing.map(told),
          range: key.range,
          ...(field.meant !== undefined && { meant: field.meant }),
        },
      };
    }
  },
  message: ({ key, file, meant, readers, refusing }) => ({
    summary:
      refusing.length > 0
        ? `${subjectOf(refusing, 'refuses', 'refuse')} ${shown(file, 16)}: it does not know ${quoted(key, 24)}.`
        : meant === undefined
          ? `No reader of ${shown(file, 16)} knows ${quoted(key, 24)}: it does nothing.`
          : `No reader knows ${quoted(key, 22)}: \`${meant}\` is meant.`,
    why:
      refusing.length > 0
        ? tell(refusing)
        : `${listed(readers)} ${readers.length === 1 ? 'passes' : 'pass'} over a field that they do not know.`,
    fix:
      meant === undefined
        ? 'Take it away, or set it where the client keeps it.'
        : `Rename it to \`${meant}\`.`,
  }),
  many: (count) => `No reader of the file knows ${count} of these fields.`,
  fix: ({ key, meant, range }) =>
    meant === undefined
      ? undefined
      : {
          kind: 'config',
          title: `Rename it to ${meant}`,
          safety: 'unsafe',
          edits: [renameKey({ value: key, range }, meant)],
        },
});

/** Without the field that it stands for the server does not start at all. */
function severityOf(
  { member: { key }, meant }: UnknownField,
  launch: UnknownField | undefined,
): { readonly severity?: Severity } {
  if (launch?.member.key.range.start === key.range.start) return { severity: 'error' };
  return meant === undefined ? {} : { severity: 'warning' };
}

function isToldElsewhere(key: string, { transport, type, url }: ServerEntry): boolean {
  const ofType = key === 'transport' || key === 'transportType';
  if (transport === 'none') return ofType || key === 'baseUrl' || key === 'httpUrl' || key === 'serverUrl';
  return ofType && type === undefined && url !== undefined;
}

function saysTheUsual({ member: { key, value } }: UnknownField): boolean {
  if (value.type === 'array' || value.type === 'object') return (value.children?.length ?? 0) === 0;
  if (key.value === 'disabled') return value.value === false;
  return /^(enabled|isActive)$/.test(key.value) && value.value === true;
}
