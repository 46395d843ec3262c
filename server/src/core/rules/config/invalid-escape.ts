import { allReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import type { Range } from '../../document/range.ts';
import { tokens } from '../../document/tokens.ts';
import { listed, quoted } from '../../words.ts';
import { isAmongServers } from '../entries/among.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly file: string;
  /** The escape that is none. */
  readonly escape: string;
  readonly readers: readonly string[];
  /** The string, its quotes included, and what is to stand there. */
  readonly literal: Range;
  readonly mended: string;
}

export default defineRule<Data, 'document'>({
  id: 'config/invalid-escape',
  title: 'A backslash that starts no escape',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'A backslash in a string that starts none of the escapes of JSON, as in a Windows path.',
    why: 'In JSON a backslash starts an escape, and only `\\"`, `\\\\`, `\\/`, `\\b`, `\\f`, `\\n`, `\\r`, `\\t` and `\\u` with four digits are any. With a path such as `C:\\Users\\me` the whole file cannot be read and none of its servers starts. Where the letter happens to make an escape, as in `C:\\temp`, the path is silently a different one.',
    how: 'Write each backslash twice, or use forward slashes, which Windows takes as well.',
    references: [
      'https://www.rfc-editor.org/rfc/rfc8259#section-7',
      'https://github.com/modelcontextprotocol/servers/issues/502',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A Windows path with single backslashes',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["C:\\Users\\me\\new\\docs.js"] } } }',
      },
      {
        name: 'A u without four digits',
        config: '{ "mcpServers": { "docs": { "command": "D:\\\\tools\\unpacked\\docs.exe" } } }',
      },
      {
        name: 'A pattern',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs-mcp", "args": ["--match", "\\d+\\n"] } } }',
      },
    ],
    good: [
      {
        name: 'Doubled backslashes',
        config: '{ "mcpServers": { "docs": { "command": "C:\\\\Users\\\\me\\\\docs.exe" } } }',
      },
      {
        name: 'Every escape that there is',
        config:
          '{ "mcpServers": { "docs": { "command": "a", "args": ["\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u00e9"] } } }',
      },
      {
        name: 'Another fault comes first',
        config: '{ "mcpServers" { "docs": { "command": "C:\\Users\\docs.exe" } } }',
      },
    ],
  },
  *check({ document }) {
    const { fault, dialect, shape } = document;
    if (fault?.kind !== 'invalid-escape' || shape.kind === 'foreign') return;
    if (dialect.otherContent === 'usual' && !isAmongServers(document, fault)) return;
    const readers = allReaders(document);
    for (const { literal, at } of badLiterals(document)) {
      const written = document.text.slice(literal.start, literal.end);
      yield {
        at: { kind: 'config', range: at },
        clients: readers.map(({ id }) => id),
        data: {
          file: document.dialect.title,
          escape: document.text.slice(at.start, at.end),
          readers: readers.map(({ title }) => title),
          literal,
          mended: `"${mend(written.slice(1, -1))}"`,
        },
      };
    }
  },
  message: (data) => ({
    summary: `No server of ${data.file} starts: ${quoted(data.escape, 6)} is no escape.`,
    why: `${listed(data.readers)} cannot read the file past this place, for a backslash in a JSON string starts an escape.`,
    fix: 'Write each backslash of this string twice, or use forward slashes.',
  }),
  many: (count) => `No server starts: ${count} backslashes start no escape.`,
  fix: ({ literal, mended }) => ({
    kind: 'config',
    title: 'Double the backslashes of this string',
    safety: 'safe',
    edits: [{ range: literal, text: mended }],
  }),
});

interface BadLiteral {
  readonly literal: Range;
  /** The first escape in it that is none. */
  readonly at: Range;
}

const valid = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Each string with an escape that is none. */
function badLiterals({ text }: ConfigDocument): readonly BadLiteral[] {
  return [...tokens(text)].flatMap(({ kind, range }) => {
    if (kind !== 'string') return [];
    for (let at = text.indexOf('\\', range.start); at >= 0 && at < range.end; at = text.indexOf('\\', at)) {
      valid.lastIndex = at;
      if (!valid.test(text)) {
        const end = Math.min(at + 1 + String.fromCodePoint(text.codePointAt(at + 1) ?? 0).length, range.end);
        return [{ literal: range, at: { start: at, end } }];
      }
      at = valid.lastIndex;
    }
    return [];
  });
}

/**
 * In a path every single backslash was meant as one, also where it happens to make an escape. In other text
 * only those are doubled that make none.
 */
function mend(inside: string): string {
  const path = /^(?:[A-Za-z]:|\.{1,2}|\\|[^\\]*[%}])\\/.test(inside) || /[=:;, ][A-Za-z]:\\/.test(inside);
  const keep = path ? /\\(?:["\\/]|u[0-9a-fA-F]{4})/y : valid;
  let out = '';
  for (let at = 0; at < inside.length; ) {
    keep.lastIndex = at;
    const kept = keep.exec(inside)?.[0];
    const next = kept ?? (inside[at] === '\\' ? '\\\\' : (inside[at] ?? ''));
    out += next;
    at += kept?.length ?? 1;
  }
  return out;
}
