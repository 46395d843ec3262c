import { allReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import type { SyntaxFault, SyntaxFaultKind } from '../../document/syntax.ts';
import { listed } from '../../words.ts';
import { isAmongServers } from '../entries/among.ts';
import { defineRule } from '../rule.ts';

/** An escape that is none has a rule of its own, which mends it: config/invalid-escape. */
type Kind = Exclude<SyntaxFaultKind, 'invalid-escape'>;

interface Data {
  readonly kind: Kind;
  readonly file: string;
  readonly rootKey: string;
  readonly readers: readonly string[];
  readonly insertAt?: number;
}

interface Words {
  /** What is wrong, as a clause that follows "no server starts:". */
  readonly fault: string;
  readonly fix: string;
  /** The text to put in, where that mends it. */
  readonly insert?: string;
}

const words: { readonly [kind in Kind]: Words } = {
  empty: { fault: 'the file is empty', fix: 'Write an object, or take the file away.' },
  'too-deep': { fault: 'it nests too deep', fix: 'Take the brackets away that open here.' },
  'missing-comma': { fault: 'a comma is missing', fix: 'Put a comma here.', insert: ',' },
  'missing-colon': { fault: 'a colon is missing', fix: 'Put a colon between the name and its value.' },
  'missing-brace': { fault: 'a closing } is missing', fix: 'Put the closing brace here.', insert: '}' },
  'missing-bracket': { fault: 'a closing ] is missing', fix: 'Put the closing bracket here.', insert: ']' },
  'missing-value': { fault: 'a value is missing', fix: 'Write the value, or take away what asks for it.' },
  'missing-key': { fault: 'a name is missing', fix: 'Write a name in double quotes, or take this away.' },
  'unterminated-string': { fault: 'a string does not end', fix: 'Put the closing double quote.' },
  'unterminated-comment': { fault: 'a comment does not end', fix: 'Put `*/` where the comment ends.' },
  'control-character': {
    fault: 'a string has a control character',
    fix: 'Write it as an escape, such as `\\n` or `\\t`.',
  },
  'unexpected-text': {
    fault: 'there is text that is no JSON',
    fix: 'Put strings in double quotes, or take this away.',
  },
};

export default defineRule<Data, 'document'>({
  id: 'config/syntax',
  title: 'The file is not valid JSON',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  givesWayTo: ['config/encoding'],
  clients: 'all',
  docs: {
    what: 'A config file that is not valid JSON, at the place of the first cause.',
    why: 'A client that cannot parse the file starts none of its servers. Most say nothing about it: the tools are simply not there.',
    how: 'Mend the place that is underlined. What follows from it goes away with it.',
    references: ['https://www.rfc-editor.org/rfc/rfc8259'],
  },
  examples: {
    bad: [
      { name: 'The last brace is missing', config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } }' },
      {
        name: 'A comma is missing between two servers',
        config:
          '{\n  "mcpServers": {\n    "docs": { "command": "docs-mcp" }\n    "mail": { "command": "mail-mcp" }\n  }\n}\n',
      },
      { name: 'An empty file', config: '' },
    ],
    good: [
      {
        name: 'A Windows path with single backslashes, of which config/invalid-escape tells',
        config: '{ "mcpServers": { "docs": { "command": "C:\\tools\\docs.exe" } } }',
      },
      { name: 'A valid file', config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }' },
      {
        name: 'Comments and a trailing comma in .vscode/mcp.json',
        file: '.vscode/mcp.json',
        config:
          '{\n  // the docs of our own project\n  "servers": { "docs": { "command": "docs-mcp" }, },\n}\n',
      },
    ],
  },
  *check({ document }) {
    const { fault } = document;
    // A root `mcp.json` may be anything; one that cannot be read might not be a client config at all. Of a file
    // that holds much else the program itself tells what is wrong outside the servers.
    if (fault === undefined || isForeign(document, fault)) return;
    const { kind, range, insertAt } = fault;
    if (kind === 'invalid-escape') return;
    const readers = allReaders(document);
    const { title: file, rootKeys } = document.dialect;
    yield {
      at: { kind: 'config', range },
      clients: readers.map(({ id }) => id),
      data: {
        kind,
        file,
        rootKey: rootKeys[0] ?? '',
        readers: readers.map(({ title }) => title),
        ...(insertAt !== undefined && { insertAt }),
      },
    };
  },
  message: ({ kind, file, rootKey, readers }) => ({
    summary: `No server of ${file} starts: ${words[kind].fault}.`,
    why: `${listed(readers)} cannot read the file past this place, so none of its servers is there.`,
    fix: kind === 'empty' ? `Write \`{ "${rootKey}": {} }\`, or take the file away.` : words[kind].fix,
  }),
  many: (count) => `No server starts: the file has ${count} faults.`,
  fix: ({ kind, insertAt }) => {
    const { insert, fix } = words[kind];
    if (insert === undefined || insertAt === undefined) return undefined;
    const edits = [{ range: { start: insertAt, end: insertAt }, text: insert }];
    return { kind: 'config', title: fix.replace(/\.$/, ''), safety: 'safe', edits };
  },
});

function isForeign(document: ConfigDocument, fault: SyntaxFault): boolean {
  const { dialect, shape } = document;
  const { kind } = fault;
  if (dialect.otherContent === 'usual') return !isAmongServers(document, fault);
  return (
    dialect.otherContent === 'possible' &&
    (kind === 'empty' || shape.kind === 'foreign' || shape.kind === 'unread')
  );
}
