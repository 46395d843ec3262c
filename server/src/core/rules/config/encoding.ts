import { idsOf, type ToldFact, tell, told } from '../../clients/select.ts';
import { knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { defineRule } from '../rule.ts';

type Data =
  | {
      readonly kind: 'byte-order-mark';
      readonly mark: 'in-text' | 'before-it';
      readonly readers: readonly ToldFact[];
    }
  | { readonly kind: 'utf-16' | 'nul' };

const start = { kind: 'config', range: { start: 0, end: 1 } } as const;

export default defineRule<Data, 'document'>({
  id: 'config/encoding',
  title: 'The file is not plain UTF-8',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  clients: 'by-fact',
  docs: {
    what: 'A byte order mark at the beginning of the file, UTF-16, or NUL characters in it.',
    why: 'Clients read their files as UTF-8, and an editor shows nothing of what is wrong. A parser of strict JSON stops at the byte order mark. Windows PowerShell writes one with `-Encoding UTF8`, and UTF-16 with `>`.',
    how: 'Save the file as UTF-8 without a byte order mark: in VS Code with “Save with Encoding”, in PowerShell with `[IO.File]::WriteAllText`.',
    references: [
      'https://www.rfc-editor.org/rfc/rfc8259#section-8.1',
      'https://github.com/anthropics/claude-code/issues/9906',
      'https://github.com/tradesdontlie/tradingview-mcp/issues/406',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A byte order mark',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
        encoding: 'utf-8-bom',
      },
      {
        name: 'A byte order mark that is part of the text',
        config: '\uFEFF{ "mcpServers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'UTF-16',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
        encoding: 'utf-16le',
      },
      { name: 'A NUL character', config: '{ "mcpServers": { "docs": { "command": "do\0cs" } } }' },
    ],
    good: [
      { name: 'UTF-8', config: '{ "mcpServers": { "Bäckerei": { "command": "docs" } } }', encoding: 'utf-8' },
      {
        name: 'A byte order mark where readers take comments as well, with a parser that passes over it',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs" } } }',
        encoding: 'utf-8-bom',
      },
      { name: 'NUL as an escape', config: '{ "mcpServers": { "docs": { "command": "docs\\u0000" } } }' },
    ],
  },
  *check({ document, clients }) {
    const { text, encoding } = document;
    if (encoding === 'utf-16le' || encoding === 'utf-16be') {
      yield { at: start, data: { kind: 'utf-16' } };
      return;
    }
    if (encoding === 'utf-8-bom' && !isLenient(document)) {
      const readers = knownReaders(document, clients, 'byteOrderMark');
      yield {
        at: start,
        severity: readers.length > 0 ? 'warning' : 'info',
        clients: idsOf(readers),
        data: {
          kind: 'byte-order-mark',
          mark: text.startsWith('\uFEFF') ? 'in-text' : 'before-it',
          readers: readers.map(told),
        },
      };
    }
    const nul = text.indexOf('\0');
    if (nul >= 0)
      yield { at: { kind: 'config', range: { start: nul, end: nul + 1 } }, data: { kind: 'nul' } };
  },
  message: (data) => {
    switch (data.kind) {
      case 'utf-16':
        return {
          summary: 'No client reads this file: it is UTF-16, and clients read UTF-8.',
          why: 'To a program that reads UTF-8 every second character is a NUL. Windows PowerShell writes UTF-16 with `>` and `Out-File`.',
          fix: 'Save it as UTF-8, without a byte order mark.',
        };
      case 'nul':
        return {
          summary: 'No client reads this file: there is a NUL character in it.',
          why: 'JSON has no NUL character; it is what remains of another encoding, or of a file that was not written to its end.',
          fix: 'Take the character away, and save the file as UTF-8.',
        };
      case 'byte-order-mark':
        return {
          summary: 'The file begins with a byte order mark, at which strict parsers stop.',
          why: `${tell(data.readers)} JSON does not have the mark, and an editor does not show it.`.trim(),
          fix: 'Save it as UTF-8 without a byte order mark.',
        };
    }
  },
  many: (count) => `The file is not plain UTF-8 in ${count} places.`,
  fix: (data) => {
    // Only where the text holds it: elsewhere it is the editor that puts it before what it saves.
    if (data.kind !== 'byte-order-mark' || data.mark !== 'in-text') return undefined;
    return {
      kind: 'config',
      title: 'Take the byte order mark away',
      safety: 'safe',
      edits: [{ range: { start: 0, end: 1 }, text: '' }],
    };
  },
});

/** A parser that takes comments is none of strict JSON. */
function isLenient({ dialect }: ConfigDocument): boolean {
  return dialect.comments === 'allowed';
}
