import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from './dialects/mcpJson.ts';
import { vscodeMcpJson } from './dialects/vscodeMcpJson.ts';
import { parseDocument } from './document/document.ts';
import { applyEdits } from './document/range.ts';
import type { Finding } from './finding.ts';
import { suppressionEdit, withoutSuppressed } from './suppress.ts';

/** A finding of `tools/count` at the first place of `at`. */
function findingAt(text: string, at: string, rule = 'tools/count'): Finding {
  const start = text.indexOf(at);
  return { rule, range: { start, end: start + at.length } } as Finding;
}

function isSuppressed(text: string, dialect = vscodeMcpJson): boolean {
  const document = parseDocument(text, dialect.place, dialect);
  return withoutSuppressed([findingAt(text, '"a"')], document).length === 0;
}

describe('comments that switch a rule off', () => {
  const on: readonly (readonly [name: string, text: string])[] = [
    ['for the next line', '{\n  // mcp-litmus-disable-next-line tools/count\n  "a": 1\n}'],
    ['in a block', '{\n  /* mcp-litmus-disable-next-line tools/count */\n  "a": 1\n}'],
    ['among others', '{\n  //mcp-litmus-disable-next-line tools/none, tools/count\n  "a": 1\n}'],
    ['behind something else on its line', '{ // mcp-litmus-disable-next-line tools/count\r\n"a": 1 }'],
    ['for the whole file', '// mcp-litmus-disable tools/count\n{\n\n  "a": 1\n}'],
    ['at the end of the file', '{ "a": 1 }\n// mcp-litmus-disable tools/count'],
  ];
  for (const [name, text] of on) test(name, () => assert.ok(isSuppressed(text)));

  const off: readonly (readonly [name: string, text: string])[] = [
    ['two lines below', '{\n  // mcp-litmus-disable-next-line tools/count\n\n  "a": 1\n}'],
    ['of another rule', '{\n  // mcp-litmus-disable-next-line tools/none\n  "a": 1\n}'],
    ['in a string', '{\n  "x": "// mcp-litmus-disable tools/count", "a": 1\n}'],
    ['without a rule', '// mcp-litmus-disable\n{ "a": 1 }'],
  ];
  for (const [name, text] of off) test(`not ${name}`, () => assert.ok(!isSuppressed(text)));

  test('not in a file whose readers take no comments', () => {
    assert.ok(!isSuppressed('// mcp-litmus-disable tools/count\n{ "a": 1 }', mcpJson));
  });
});

describe('suppressionEdit', () => {
  function suppressed(text: string, rule?: string): string {
    const document = parseDocument(text, '.vscode/mcp.json', vscodeMcpJson);
    const edit = suppressionEdit(findingAt(text, '"a"', rule), document);
    return edit === undefined ? text : applyEdits(text, [edit]);
  }

  test('comes to stand above the line, indented like it', () => {
    assert.equal(
      suppressed('{\r\n\t"a": 1\r\n}'),
      '{\r\n\t// mcp-litmus-disable-next-line tools/count\r\n\t"a": 1\r\n}',
    );
  });

  test('may be the first line', () => {
    assert.equal(suppressed('{ "a": 1 }'), '// mcp-litmus-disable-next-line tools/count\n{ "a": 1 }');
  });

  test('joins one that is there', () => {
    assert.equal(
      suppressed('{\n  // mcp-litmus-disable-next-line tools/count\n  "a": 1\n}', 'tools/none'),
      '{\n  // mcp-litmus-disable-next-line tools/count tools/none\n  "a": 1\n}',
    );
  });
});
