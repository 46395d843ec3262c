import type { Client } from '../../clients/client.ts';
import { idsOf, type Known, subjectOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { fileKind, knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { escaped, rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { remoteHeaders, shellTexts } from '../entries/command.ts';
import { rewrite } from '../entries/rewrite.ts';
import { type EntryText, textsOf } from '../entries/texts.ts';
import {
  formOf,
  rewritten,
  type WrittenForm,
  type WrittenVariable,
  writtenVariables,
} from '../entries/variables.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly form: WrittenForm;
  readonly written: string;
  /** Where it stands, and what may stand there instead. */
  readonly range: Range;
  readonly replacement?: string;
  /** Whether it is the field in which nothing is replaced, and not the form. */
  readonly place?: 'cwd' | 'envFile';
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'entry' | 'document'>({
  id: 'config/variable-syntax',
  title: 'A variable that readers of the file leave as it is written',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'by-fact',
  docs: {
    what: 'A variable in a form, or in a field, in which a reader of the file does not replace it.',
    why: 'Each kind of file has its own variables: `${NAME}` and `${NAME:-default}` in `.mcp.json`, `${env:NAME}`, `${input:id}` and `${workspaceFolder}` in `.vscode/mcp.json`. What a client does not know it passes on, so that the server gets `${NAME}` for a token. No client starts a shell, so `$NAME`, `%NAME%` and `$(pwd)` mean nothing either, except that Copilot CLI reads `$NAME`.',
    how: 'Write the variable in the form of the file.',
    references: [
      'https://code.claude.com/docs/en/mcp',
      'https://code.visualstudio.com/docs/reference/variables-reference',
      'https://github.com/microsoft/vscode/issues/264448',
    ],
  },
  examples: {
    bad: [
      {
        name: 'An input of VS Code in .mcp.json',
        config:
          '{ "mcpServers": { "docs": { "command": "docs-mcp", "env": { "DOCS_KEY": "${input:docs-key}" } } } }',
      },
      {
        name: 'The folder variable of VS Code in .mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "${workspaceFolder}/bin/docs-mcp" } } }',
      },
      {
        name: 'The form of .mcp.json in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "type": "http", "url": "https://docs.example/mcp", "headers": { "Authorization": "Bearer ${DOCS_KEY}" } } } }',
      },
      {
        name: 'A variable of the shell, without braces',
        config: '{ "mcpServers": { "docs": { "command": "$HOME/bin/docs-mcp" } } }',
      },
      {
        name: 'A command of the shell',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "docker", "args": ["run", "-i", "-v", "$(pwd):/data", "docs-mcp"] } } }',
      },
      {
        name: 'A folder that Claude Code sets for the server only',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["${CLAUDE_PROJECT_DIR}/docs.js"] } } }',
      },
      {
        name: 'A field in which nothing is replaced',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "cwd": "${HOME}/docs" } } }',
      },
    ],
    good: [
      {
        name: 'The forms of .mcp.json',
        config:
          '{ "mcpServers": { "docs": { "command": "${DOCS_HOME:-/opt/docs}/bin/docs", "env": { "DOCS_KEY": "${DOCS_KEY}" } } } }',
      },
      {
        name: 'The forms of VS Code',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "${workspaceFolder}/bin/docs", "cwd": "${userHome}", "env": { "K": "${env:K}" } } } }',
      },
      {
        name: 'A header that mcp-remote fills in itself',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote", "https://docs.example/mcp", "--header", "Authorization:${AUTH}"], "env": { "AUTH": "x" } } } }',
      },
      {
        name: 'A script that a shell reads',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "cd $HOME && exec ./docs \\"$@\\""] } } }',
      },
      {
        name: 'The folder of a plugin',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/docs.js"] } } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'The project folder with a default',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["${CLAUDE_PROJECT_DIR:-.}/docs.js"] } } }',
      },
      {
        name: 'A dollar sign in a password',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "PASSWORD": "a$B9$2b$10$xyz" } } } }',
      },
      {
        name: 'Escapes in an address',
        config:
          '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/a%2Fb?$top=1" } } }',
      },
    ],
  },
  *check({ entry, document, clients }) {
    const kind = fileKind(document);
    for (const text of readTexts(entry)) {
      for (const variable of writtenVariables(text.text.value)) {
        const { hit, place } = hitBy(variable, text, document, clients);
        if (hit.length === 0) continue;
        const range = rangeInside(document.text, text.text, variable.start, variable.end);
        const replacement = kind === 'mcp-json' && isPlace(text) ? undefined : rewritten(variable, kind);
        yield {
          at: { kind: 'config', range },
          clients: idsOf(hit),
          ...(!sure(hit) && { severity: 'info' }),
          data: {
            server: entry.name,
            form: variable.form,
            written: variable.text,
            range,
            ...(replacement !== undefined && replacement !== variable.text && { replacement }),
            ...(place !== undefined && { place }),
            clients: hit.map(told),
          },
        };
      }
    }
  },
  message: (data) => ({
    summary: `${subjectOf(data.clients, 'passes', 'pass')} ${quoted(data.written, 32)} on as it is written.`,
    why: tell(data.clients),
    fix: advice(data),
  }),
  many: (count) => `${count} variables of this server are passed on as they are written.`,
  fix: ({ range, replacement }) => rewrite(range, replacement, escaped),
});

/** All but what a shell or `mcp-remote` reads by its own rules. */
function readTexts(entry: ServerEntry): readonly EntryText[] {
  const others = new Set([...shellTexts(entry), ...remoteHeaders(entry)]);
  return textsOf(entry).filter(({ index }) => index === undefined || !others.has(index));
}

interface Who {
  readonly hit: readonly Known[];
  readonly place?: 'cwd' | 'envFile';
}

function hitBy(
  variable: WrittenVariable,
  text: EntryText,
  document: ConfigDocument,
  clients: readonly Client[],
): Who {
  const key = fileKind(document) === 'vscode-mcp-json' ? 'ownVariables' : 'variables';
  const form = formOf(variable);
  const plugin = document.folder.pluginManifest === 'present';
  // Settings of a plugin are filled in by the client that holds them.
  if (variable.form === 'unknown' && variable.name.startsWith('user_config.')) return { hit: [] };
  const hit = knownReaders(document, clients, key).filter(
    ({ client, fact }) => !fact.forms.includes(form) && !isNestedHeader(client, form, text),
  );
  if (hit.length > 0) return { hit };
  if (variable.form === 'bare' && variable.name === 'CLAUDE_PROJECT_DIR' && !plugin) {
    return { hit: knownReaders(document, clients, 'projectDirectory') };
  }
  if (!isPlace(text) || /^(CLAUDE_)?PLUGIN_(ROOT|DATA)$/.test(variable.name)) return { hit: [] };
  return { hit: knownReaders(document, clients, 'placeVariables'), place: text.field };
}

function isPlace(text: EntryText): text is EntryText & { readonly field: 'cwd' | 'envFile' } {
  return text.field === 'cwd' || text.field === 'envFile';
}

/** Claude Code replaces variables in headers twice, so that a variable in a default works there. */
function isNestedHeader({ id }: Client, form: string, { field }: EntryText): boolean {
  return id === 'claude-code' && form === 'nested' && field === 'headers';
}

function advice({ replacement, place, form }: Data): string {
  if (place !== undefined)
    return `Write the ${place === 'cwd' ? 'folder' : 'file'} out, relative to the config if you can.`;
  if (replacement !== undefined) return `Write ${quoted(replacement)}.`;
  if (form === 'unclosed') return 'Close the variable with `}`.';
  return form === 'nested'
    ? 'Give the variable a plain text as its default.'
    : 'Use a form that the readers of this file replace, or write the value out.';
}
