import { findVariables, type VariableSyntax } from '../../dialects/variables.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import type { Machine } from '../../machine.ts';
import { quoted } from '../../words.ts';
import { remoteHeaders, shellTexts } from '../entries/command.ts';
import { isSetByClients } from '../entries/environmentNames.ts';
import { startsElsewhere, startsHere } from '../entries/resolved.ts';
import { type EntryText, head, textsOf } from '../entries/texts.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly variable: string;
  readonly unset: VariableSyntax['unset'];
  /** Every place of the variable, and the same with a default, where the file has a form for that. */
  readonly ranges: readonly Range[];
  readonly withDefault?: string;
}

export default defineRule<Data, 'entry' | 'document' | 'machine'>({
  id: 'config/unset-variable',
  title: 'A variable that is not set',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry', 'document', 'machine'],
  clients: 'all',
  docs: {
    what: 'A variable of the environment that has no default, and that is not set where MCP Litmus runs.',
    why: 'Claude Code, Copilot CLI and VS Code leave such a variable in a shared file as it is written, so that the server gets the text `${API_KEY}` for a key; in `.vscode/mcp.json` nothing stands in its place. Servers complain of it late: every call is refused. Variables in `env` are for the server and do not count here.',
    how: 'Set the variable where the client is started, or write a default: `${NAME:-default}` in `.mcp.json`. On a machine of continuous integration, and in a plugin, this is a note.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://github.com/langchain-ai/langchain-mcp-adapters/issues/437',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A key that nobody has set',
        config: '{ "mcpServers": { "docs": { "command": "docs", "env": { "API_KEY": "${DOCS_KEY}" } } } }',
        machine: {},
      },
      {
        name: 'In a header',
        config:
          '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/mcp", "headers": { "Authorization": "Bearer ${DOCS_TOKEN}" } } } }',
        machine: { variables: ['HOME'] },
      },
      {
        name: 'In VS Code’s own file, where nothing stands in its place',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs", "args": ["--key", "${env:DOCS_KEY}"] } } }',
        machine: {},
      },
      {
        name: 'Setting it for the server does not set it for the file',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["--team=${TEAM}"], "env": { "TEAM": "bakery" } } } }',
        machine: {},
      },
      {
        name: 'Used twice, told once',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["${TEAM}", "${TEAM}"] } } }',
        machine: {},
      },
    ],
    good: [
      {
        name: 'It is set',
        config: '{ "mcpServers": { "docs": { "command": "docs", "env": { "API_KEY": "${DOCS_KEY}" } } } }',
        machine: { variables: ['DOCS_KEY'] },
      },
      {
        name: 'A default',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["${TEAM:-bakery}"] } } }',
        machine: {},
      },
      {
        name: 'Variables of a plugin',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/docs.js", "${CLAUDE_PLUGIN_DATA}", "${CLAUDE_PROJECT_DIR}", "${user_config.key}"] } } }',
        folder: { pluginManifest: 'present' },
        machine: {},
      },
      {
        name: 'Inputs and places of VS Code',
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [{ "id": "key", "type": "promptString", "description": "Key" }], "servers": { "docs": { "command": "${workspaceFolder}/docs", "args": ["${input:key}", "${userHome}", "${/}"] } } }',
        machine: {},
      },
      {
        name: 'What a shell or mcp-remote replaces',
        config:
          '{ "mcpServers": { "a": { "command": "sh", "args": ["-c", "docs ${TEAM}"] }, "b": { "command": "npx", "args": ["-y", "mcp-remote@0.1.29", "https://docs.example/mcp", "--header", "Authorization:${AUTH}"], "env": { "AUTH": "x" } } } }',
        machine: {},
      },
      {
        name: 'A form that no reader replaces, which is config/variable-syntax',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["${env:TEAM}"] } } }',
        machine: {},
      },
      {
        name: 'A server that is switched off',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["${TEAM}"], "disabled": true } } }',
        machine: {},
      },
    ],
  },
  *check({ entry, document, machine }) {
    if (entry.disabled === 'yes' || entry.transport === 'none' || !startsHere(document)) return;
    const { variables } = document.dialect;
    for (const [variable, uses] of unsetUses(entry, document, machine)) {
      const [first] = uses;
      if (first === undefined) continue;
      const withDefault = defaultOf(first.written, variable, variables);
      yield {
        at: { kind: 'config', range: first.range },
        severity: startsElsewhere({ document, machine }) ? 'info' : 'warning',
        data: {
          server: entry.name,
          variable,
          unset: variables.unset,
          ranges: uses.map(({ range }) => range),
          ...(withDefault !== undefined && { withDefault }),
        },
      };
    }
  },
  message: ({ server, variable, unset, withDefault }) => ({
    summary: `${quoted(server, 18)} gets no value for ${quoted(variable, 26)}: it is not set.`,
    why: `${outcomes[unset]} It may be set where the client is started; where MCP Litmus runs it is not.`,
    fix: `Set ${quoted(variable)} where the client is started${withDefault === undefined ? '' : `, or write a default: ${quoted(withDefault.replace('}', 'default}'), 60)}`}.`,
  }),
  many: (count) => `${count} variables of this server are not set.`,
  fix: ({ ranges, variable, withDefault }) => {
    if (withDefault === undefined) return undefined;
    return {
      kind: 'config',
      title: `Write an empty default for ${quoted(variable)}`,
      safety: 'unsafe',
      edits: ranges.map((range) => ({ range, text: withDefault })),
    };
  },
});

const outcomes: { readonly [unset in VariableSyntax['unset']]: string } = {
  'left-literal': 'A variable that is not set stays in the text as it is written, and so the server gets it.',
  empty: 'Nothing stands in the place of a variable that is not set.',
  unknown: 'What its readers do with a variable that is not set is not known.',
};

interface Use {
  readonly written: string;
  readonly range: Range;
}

/** By variable, in the order in which they are written. */
function unsetUses(
  entry: ServerEntry,
  document: ConfigDocument,
  machine: Machine,
): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, readonly Use[]>();
  for (const { text } of replacedTexts(entry, document)) {
    for (const { use, start, end } of findVariables(head(text.value), document.dialect.variables)) {
      if (use.kind !== 'environment' || use.fallback !== undefined) continue;
      if (isSetByClients(use.name) || machine.variable(use.name) !== 'unset') continue;
      const written = text.value.slice(start, end);
      const one = { written, range: rangeInside(document.text, text, start, end) };
      found.set(use.name, [...(found.get(use.name) ?? []), one]);
    }
  }
  return found;
}

/** All but what a shell reads, and what `mcp-remote` fills in from the environment of the server. */
function replacedTexts(entry: ServerEntry, { dialect }: ConfigDocument): readonly EntryText[] {
  const shell = shellTexts(entry);
  const remote = remoteHeaders(entry);
  // In `cwd` and `envFile` of a shared file variables are not replaced: config/variable-syntax.
  const shared = dialect.id === 'mcp-json';
  return textsOf(entry).filter(
    ({ index, field }) =>
      !(index !== undefined && (shell.has(index) || remote.has(index))) &&
      !(shared && (field === 'cwd' || field === 'envFile')),
  );
}

/** `${NAME:-}`, where the readers of the file know that form. */
function defaultOf(written: string, name: string, { read }: VariableSyntax): string | undefined {
  const inside = `${name}:-`;
  const use = read(inside);
  const known = use?.kind === 'environment' && use.name === name && use.fallback === '';
  return known && written === `\${${name}}` ? `\${${inside}}` : undefined;
}
