import { idsOf, subjectOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { fileKind, knownReaders, variablesOf } from '../../dialects/readers.ts';
import type { ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { shellTexts } from '../entries/command.ts';
import { rewrite } from '../entries/rewrite.ts';
import { type EntryText, textsOf } from '../entries/texts.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly value: string;
  /** The sign itself, and what may stand in its place. */
  readonly range: Range;
  readonly replacement?: string;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/tilde',
  title: 'A ~ that nobody replaces',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'by-fact',
  docs: {
    what: 'A path that begins with `~` where a reader of the file does not replace it.',
    why: 'It is the shell that makes the home folder of `~`, and clients start servers without one. Claude Code passes it on everywhere; VS Code replaces it in `command`, `args` and `cwd` and passes it on in `env`. A server that gets it looks for a folder of that name.',
    how: 'Write `${HOME}` in `.mcp.json` and `${userHome}` in `.vscode/mcp.json`.',
    references: [
      'https://github.com/anthropics/claude-code/issues/37580',
      'https://github.com/microsoft/vscode/issues/247076',
    ],
  },
  examples: {
    bad: [
      {
        name: 'In an argument',
        config:
          '{ "mcpServers": { "docs": { "command": "uv", "args": ["--directory", "~/docs", "run", "docs"] } } }',
      },
      {
        name: 'Behind an equals sign',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["--root=~/docs"] } } }',
      },
      {
        name: 'In the environment, in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs", "env": { "DOCS_ROOT": "~/docs" } } } }',
      },
      { name: 'In cwd', config: '{ "mcpServers": { "docs": { "command": "docs", "cwd": "~" } } }' },
    ],
    good: [
      {
        name: 'A variable',
        config: '{ "mcpServers": { "docs": { "command": "${HOME}/bin/docs" } } }',
      },
      {
        name: 'Where VS Code replaces it',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "~/bin/docs", "args": ["~/docs"], "cwd": "~" } } }',
      },
      {
        name: 'In a script that a shell reads',
        config: '{ "mcpServers": { "docs": { "command": "bash", "args": ["-lc", "~/bin/docs"] } } }',
      },
      {
        name: 'A server that reads it itself',
        config:
          '{ "mcpServers": { "files": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "~/docs"] } } }',
      },
      {
        name: 'A name that begins with it',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["~temporary", "a~b", "~1.2.0"] } } }',
      },
    ],
  },
  *check({ entry, document, clients }) {
    const facts = knownReaders(document, clients, 'tilde');
    for (const text of readTexts(entry)) {
      const { field, text: ranged } = text;
      const match = /^(-{1,2}[\w-]+=)?~(?=[/\\]|$)/.exec(ranged.value);
      const kind =
        field === 'command' || field === 'args' || field === 'cwd' || field === 'env' ? field : undefined;
      if (match === null || kind === undefined) continue;
      // Who replaces it in arguments does so at their beginning only.
      const hit = facts.filter(({ fact }) => fact.fields.includes(kind) || match[1] !== undefined);
      if (hit.length === 0) continue;
      const start = match[0].length - 1;
      const range = rangeInside(document.text, ranged, start, start + 1);
      const { home } = variablesOf(document).words;
      // Nothing is replaced in the `cwd` of `.mcp.json`.
      const fixed = field === 'cwd' && fileKind(document) === 'mcp-json';
      yield {
        at: { kind: 'config', range },
        clients: idsOf(hit),
        ...(!sure(hit) && { severity: 'info' }),
        data: {
          server: entry.name,
          value: ranged.value,
          range,
          ...(!fixed && home !== undefined && { replacement: home }),
          clients: hit.map(told),
        },
      };
    }
  },
  message: ({ value, clients, replacement }) => ({
    summary: `${subjectOf(clients, 'passes', 'pass')} the ~ of ${quoted(value, 28)} on as it is written.`,
    why: tell(clients),
    fix:
      replacement === undefined
        ? 'Write the folder out, relative to the config if you can.'
        : `Write ${quoted(replacement)} in its place.`,
  }),
  many: (count) => `${count} paths of this server begin with a ~ that nobody replaces.`,
  fix: ({ range, replacement }) => rewrite(range, replacement),
});

/** All but what a shell reads, and what goes to a server that is known to read it itself. */
function readTexts(entry: ServerEntry): readonly EntryText[] {
  const shell = shellTexts(entry);
  const reads = entry.args.some(({ value }) => /^@modelcontextprotocol\/server-filesystem(@|$)/.test(value));
  return textsOf(entry).filter(({ index }) => index === undefined || !(reads || shell.has(index)));
}
