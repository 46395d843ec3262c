import { allReaders, variablesOf } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { appendInput } from '../../document/edits.ts';
import { escaped, rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { quoted, shown } from '../../words.ts';
import { newInput, readsInputs } from '../entries/inputs.ts';
import { type FoundSecret, secretsOf } from '../entries/secrets.ts';
import type { EntryText } from '../entries/texts.ts';
import { readersLeaving } from '../entries/variableReaders.ts';
import { writtenVariables } from '../entries/variables.ts';
import { defineRule, type Fix } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly what: string;
  readonly place: string;
  /** Where the secret stands; what it is goes nowhere. */
  readonly range: Range;
  /** The name of a variable that may hold it. */
  readonly variable: string;
  /** That variable as the file writes it, where its readers replace it there. */
  readonly written?: string;
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/secret',
  title: 'A secret in clear',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'A token, key or password that stands in the file itself.',
    why: 'Config files are shared and committed, so everybody who gets the repository gets the secret, and it stays in its history. Arguments are visible to every user of the machine as well.',
    how: 'Put a variable in its place: `${NAME}` in `.mcp.json`, an input with `"password": true` in `.vscode/mcp.json`. Have a secret that was ever committed replaced by its maker.',
    references: [
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      'https://code.claude.com/docs/en/mcp',
      'https://docs.github.com/en/code-security/secret-scanning/introduction/about-secret-scanning',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A token that can be told by its form',
        config: `{ "mcpServers": { "github": { "command": "github-mcp", "env": { "GITHUB_TOKEN": "${example('ghp')}" } } } }`,
      },
      {
        name: 'A value whose name says that it is secret',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_API_KEY": "f3b9a1c07d2e48a6b5" } } } }',
      },
      {
        name: 'A header',
        file: '.vscode/mcp.json',
        config:
          '{\n  "servers": {\n    "docs": {\n      "type": "http",\n      "url": "https://docs.example/mcp",\n      "headers": { "Authorization": "Bearer 7Yh2kQ9sLm4pXr8tVw3z" }\n    }\n  }\n}\n',
      },
      {
        name: 'An argument',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["--api-key", "f3b9a1c07d2e48a6b5"] } } }',
      },
      {
        name: 'A password in an address',
        config:
          '{ "mcpServers": { "db": { "command": "db-mcp", "args": ["postgresql://app:tr0ub4dor@db.example.com/app"] } } }',
      },
    ],
    good: [
      {
        name: 'A variable',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_API_KEY": "${DOCS_API_KEY}" } } } }',
      },
      {
        name: 'A placeholder, of which config/placeholder tells',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_API_KEY": "your-docs-api-key-01" } } } }',
      },
      {
        name: 'A name whose last word says something else',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "TOKEN_LIMIT": "100000000000000001", "SECRET_FILE": "/run/secrets/docs1" } } } }',
      },
      {
        name: 'The password of a database on one’s own machine',
        config:
          '{ "mcpServers": { "db": { "command": "db-mcp", "args": ["postgresql://postgres:postgres@localhost:5432/app"] } } }',
      },
      {
        name: 'Keys that are made to be seen',
        config:
          '{ "mcpServers": { "pay": { "command": "pay", "env": { "PAY_KEY": "pk_live_51H8abcdEFGH1234ijkl", "PAY_API_KEY": "sb_publishable_a1B2c3D4e5F6g7H8" } } } }',
      },
    ],
  },
  *check({ entry, document }) {
    // Nobody else gets a file of a person's own, and some such clients replace no variables.
    const own = document.dialect.level === 'user';
    for (const found of secretsOf(entry)) {
      const { text, start, end } = found;
      const range = rangeInside(document.text, text.text, start, end);
      const variable = variableFor(found, entry.name);
      const written = wordFor(variable, text, document);
      yield {
        at: { kind: 'config', range },
        ...(own && { severity: 'info' }),
        data: {
          server: entry.name,
          what: found.what,
          place: text.name === undefined ? text.field : `${text.field}.${text.name}`,
          range,
          variable,
          ...(written !== undefined && { written }),
        },
      };
    }
  },
  message: ({ what, place, variable, written }) => ({
    summary: `Everybody who gets this file gets ${what} in ${quoted(place, 22)}.`,
    why: 'It stands in clear, and in a shared repository it stays readable in the history as well.',
    fix:
      written === undefined
        ? 'Let the server read it from its own environment, and have it replaced if it was ever shared.'
        : `Put a variable such as ${quoted(variable)} in its place, and have the secret replaced if it was ever shared.`,
  }),
  many: (count) => `Everybody who gets this file gets ${count} secrets of this server.`,
  fix: (data, { document }) => moved(data, document),
});

/** The value's own name where it has one that is a variable's; otherwise the server's, and what it is. */
function variableFor({ text, name, start, end }: FoundSecret, server: string): string {
  const whole = start === 0 && end === text.text.value.length;
  if (whole && text.field === 'env' && text.name !== undefined && /^[A-Za-z_]\w*$/.test(text.name))
    return text.name;
  const prefix = server
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  if (prefix === '' || /^\d/.test(prefix) || name.startsWith(prefix)) return name;
  return `${prefix.slice(0, 40)}_${name}`;
}

/** The variable as the file writes it, if its readers replace it there. */
function wordFor(variable: string, text: EntryText, document: ConfigDocument): string | undefined {
  const written = variablesOf(document).words.environment?.(variable);
  const [found] = written === undefined ? [] : writtenVariables(written);
  const left = found && readersLeaving(found, text, document, allReaders(document)).hit.length > 0;
  return left === false ? written : undefined;
}

function moved({ range, variable, written }: Data, document: ConfigDocument): Fix | undefined {
  if (!readsInputs(document)) {
    if (written === undefined) return undefined;
    const edits = [{ range, text: written }];
    return { kind: 'config', title: `Use ${shown(written, 60)}`, safety: 'unsafe', edits };
  }
  if (document.section === undefined) return undefined;
  const id = variable.toLowerCase().replaceAll('_', '-');
  const defined = document.inputs.some((input) => input.id.value === id);
  const input = { ...newInput(id), password: true };
  const edits = [
    { range, text: escaped(`\${input:${id}}`) },
    ...(defined ? [] : appendInput(document.text, document.section, input)),
  ];
  return {
    kind: 'config',
    title: `Ask for it with ${shown(`\${input:${id}}`, 60)}`,
    safety: 'unsafe',
    edits,
  };
}

/** Something of a token's form that no scanner of the repository takes for one. */
function example(prefix: string): string {
  return `${prefix}_${'aB3dE6gH9k'.repeat(4)}`;
}
