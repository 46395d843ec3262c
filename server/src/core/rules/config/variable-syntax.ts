import { idsOf, subjectOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { fileKind, variablesOf } from '../../dialects/readers.ts';
import { escaped, rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { rewrite } from '../entries/rewrite.ts';
import { clientTexts, isPlace, readersLeaving } from '../entries/variableReaders.ts';
import { rewritten, type WrittenForm, writtenVariables } from '../entries/variables.ts';
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
    why: 'Each kind of file has its own variables: `${NAME}` and `${NAME:-default}` in `.mcp.json`, `${env:NAME}`, `${input:id}` and `${workspaceFolder}` in `.vscode/mcp.json`, `${env:NAME}` in those of Cursor, Roo Code and Cline, `{env:NAME}` in OpenCode’s. What a client does not know it passes on, so that the server gets `${NAME}` for a token. No client starts a shell, so `$NAME`, `%NAME%` and `$(pwd)` mean nothing either, except that Copilot CLI reads `$NAME`.',
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
    const { words } = variablesOf(document);
    for (const text of clientTexts(entry)) {
      for (const variable of writtenVariables(text.text.value)) {
        const { hit, place } = readersLeaving(variable, text, document, clients);
        if (hit.length === 0) continue;
        const range = rangeInside(document.text, text.text, variable.start, variable.end);
        const fixed = fileKind(document) === 'mcp-json' && isPlace(text);
        const replacement = fixed ? undefined : rewritten(variable, words);
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

function advice({ replacement, place, form }: Data): string {
  if (place !== undefined)
    return `Write the ${place === 'cwd' ? 'folder' : 'file'} out, relative to the config if you can.`;
  if (replacement !== undefined) return `Write ${quoted(replacement)}.`;
  if (form === 'unclosed') return 'Close the variable with `}`.';
  return form === 'nested'
    ? 'Give the variable a plain text as its default.'
    : 'Use a form that the readers of this file replace, or write the value out.';
}
