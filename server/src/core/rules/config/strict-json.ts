import { idsOf, subjectOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { looseParts } from '../../document/loose.ts';
import type { Range, TextEdit } from '../../document/range.ts';
import { counted, listed, shown } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly comments: number;
  readonly commas: number;
  readonly file: string;
  readonly clients: readonly ToldFact[];
}

/** So many places are told beside the first one. */
const relatedPlaces = 8;

export default defineRule<Data, 'document'>({
  id: 'config/strict-json',
  title: 'Comments or trailing commas in a file that is strict JSON',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document'],
  clients: 'by-fact',
  docs: {
    what: 'A comment or a trailing comma in a file of which some readers take strict JSON only.',
    why: 'Copilot CLI skips the whole of `.mcp.json` for a single comment or trailing comma, and none of its servers is there. VS Code takes both, in `.mcp.json` and in `.vscode/mcp.json`, so the file seems to be fine.',
    how: 'Take the comments and trailing commas away. To say something about a server, give it a `description`; to switch it off, take it out of the file.',
    references: [
      'https://github.com/github/copilot-cli/issues/4323',
      'https://www.rfc-editor.org/rfc/rfc8259',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A comment',
        config: '{\n  // our own documentation\n  "mcpServers": { "docs": { "command": "docs-mcp" } }\n}\n',
      },
      { name: 'A trailing comma', config: '{ "mcpServers": { "docs": { "command": "docs-mcp", } } }' },
      {
        name: 'Several of both, told once',
        config:
          '{\n  "mcpServers": {\n    "docs": {\n      "command": "docs-mcp", // ours\n      "args": ["--port", "1" /* any */, ],\n    },\n  },\n}\n',
      },
    ],
    good: [
      { name: 'Strict JSON', config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }' },
      {
        name: 'Both in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config: '{\n  // ours\n  "servers": { "docs": { "command": "docs-mcp" }, },\n}\n',
      },
      {
        name: 'What looks like a comment in a string',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "args": ["https://docs.example"] } } }',
      },
      {
        name: 'A member in the place of a comment',
        config: '{ "mcpServers": { "docs": { "//": "ours", "command": "docs-mcp" } } }',
      },
      {
        name: 'A comment where only VS Code counts',
        config: '{\n  // ours\n  "mcpServers": {}\n}\n',
        clients: ['vscode'],
      },
      { name: 'A root mcp.json that is no config', file: 'mcp.json', config: '{ "name": "docs" /* x */ }' },
    ],
  },
  *check({ document, clients }) {
    // A file that nobody can read is a finding of config/syntax; one that is no config is none of ours.
    if (document.fault !== undefined || document.shape.kind === 'foreign') return;
    const strict = knownReaders(document, clients, 'strictJson');
    if (!sure(strict)) return;
    const { comments, commas } = looseParts(document);
    const [first, ...others] = [...comments, ...commas].sort((a, b) => a.start - b.start);
    if (first === undefined) return;
    yield {
      at: { kind: 'config', range: first },
      clients: idsOf(strict),
      related: others.slice(0, relatedPlaces).map((range) => ({
        range,
        message: comments.includes(range) ? 'a comment' : 'a trailing comma',
      })),
      data: {
        comments: comments.length,
        commas: commas.length,
        file: document.dialect.title,
        clients: strict.map(told),
      },
    };
  },
  message: (data) => ({
    summary: `${subjectOf(data.clients.filter(isCertain), 'skips', 'skip')} ${shown(data.file, 16)}: it has ${parts(data, 'short')}.`,
    why: tell(data.clients),
    fix: `Take ${parts(data, 'long')} away.`,
  }),
  many: (count) => `Strict readers skip the file for ${count} places.`,
  fix: (data, { document }) => ({
    kind: 'config',
    title: `Remove ${parts(data, 'long')}`,
    safety: 'safe',
    edits: removals(document),
  }),
});

function isCertain({ confidence }: ToldFact): boolean {
  return confidence !== 'low';
}

function parts({ comments, commas }: Data, form: 'short' | 'long'): string {
  if (comments + commas === 1) {
    const article = form === 'short' ? 'a' : 'the';
    return `${article} ${comments === 1 ? 'comment' : 'trailing comma'}`;
  }
  const both = [
    comments > 0 ? counted(comments, 'comment') : undefined,
    commas > 0 ? counted(commas, 'trailing comma') : undefined,
  ];
  return listed(both.flatMap((part) => part ?? []));
}

function removals(document: ConfigDocument): readonly TextEdit[] {
  const { comments, commas } = looseParts(document);
  const { text } = document;
  const cut = comments.map((range) => withBlanks(text, range));
  return [...commas, ...merged(cut)].map((range) => ({ range, text: '' }));
}

/** Comments that stand alone on their lines go with the lines, others with the blanks before them. */
function withBlanks(text: string, { start, end }: Range): Range {
  const blanks = /[ \t]*$/.exec(text.slice(Math.max(0, start - 1000), start))?.[0].length ?? 0;
  const before = text[start - blanks - 1];
  const startsLine = before === undefined || before === '\n' || before === '\r';
  const lineEnd = /^[ \t]*(\r\n|\r|\n|$)/.exec(text.slice(end))?.[0];
  if (startsLine)
    return lineEnd === undefined ? { start, end } : { start: start - blanks, end: end + lineEnd.length };
  return lineEnd === undefined ? { start, end } : { start: start - blanks, end };
}

/** Two comments side by side share the blanks between them. */
function merged(ranges: readonly Range[]): readonly Range[] {
  const out: Range[] = [];
  for (const range of ranges) {
    const last = out.at(-1);
    if (last !== undefined && range.start < last.end) {
      out[out.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    } else out.push(range);
  }
  return out;
}
