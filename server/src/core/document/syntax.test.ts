/** What is wrong with a text, and exactly where. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { maximumDepth, parseText, type SyntaxFault, type SyntaxFaultKind } from './syntax.ts';

/** In each text ‹ and › stand around the place of the fault, and ▮ where a character is to be put in. */
const faults: { readonly [kind in SyntaxFaultKind]: readonly string[] } = {
  empty: ['‹›', '‹› \r\n\t', '‹›// nothing but this\n', '‹›/* nothing but this */'],
  'too-deep': [`${'['.repeat(maximumDepth)}‹[›`, `${'{"a":'.repeat(maximumDepth)}‹[›1]`],
  'missing-comma': [
    '{"a": ‹1›▮ "b": 2}',
    '[‹1›▮ 2]',
    '{"a": {"b": 1‹}›▮\n "c": 2}',
    // Behind the value, not behind the comment.
    '{\n  "a": {‹}›▮ // the first\n  "b": {}\n}',
    '{"a": "x‹"›▮ /* why */ "b": 1}',
  ],
  'missing-colon': ['{"a" ‹1›}', '{"a‹"›', '{"a" ‹{›}}'],
  'missing-brace': [
    '‹{›▮',
    '{"a": {‹}›▮',
    '{"a": ‹1›▮ // the end',
    '{"a": {"b": 1}, "c": ‹2›▮\n\n',
    '[{"a": ‹1›▮]',
  ],
  'missing-bracket': [
    '[‹1›▮',
    '{"args": ["a", "b‹"›▮}',
    '{"args": ["a‹"›▮, "env": {"A": "1"}}',
    '["a", "b‹"›▮ // the end',
  ],
  'missing-value': ['{"a": ‹}›', '{"a"‹:›', '{"a"‹:›\n\n', '[1,‹,› 2]', '‹]›'],
  'missing-key': ['{"a": 1,‹,› "b": 2}', '{‹1›: 2}', '{‹{›}: 2}'],
  'invalid-escape': ['{"a": ‹"C:\\Users\\x"›}', '{"a": ‹"\\u12"›}', '{‹"\\q"›: 1}'],
  'unterminated-string': ['{"a": ‹"x›', '{"a": ‹"x›\n}', '{"a": ‹"x›\r}', '{‹"a›\n": 1}'],
  'unterminated-comment': ['{"a": 1 ‹/* x›', '‹/*›'],
  'control-character': ['{"a": ‹"x\ty"›}', '{"a": ‹"\u0000"›}'],
  'unexpected-text': [
    '{‹a›: 1}',
    "{‹'a'›: 1}",
    '{"a": ‹tru›}',
    '{} ‹x›',
    '{}‹}›',
    '{"a": 0‹1›}',
    '{"a": ‹1.›}',
    '{"a": "b"‹:›"c"}',
    '{"a": {"b": 1‹]›',
    '{‹“a”›: 1}',
    '{"a": 1}‹\u0000›',
  ],
};

describe('faults', () => {
  for (const [kind, texts] of Object.entries(faults)) {
    for (const marked of texts) {
      test(`${kind}: ${JSON.stringify(marked.slice(-40))}`, () => {
        const { text, fault } = read(marked, kind as SyntaxFaultKind);
        assert.deepEqual(parseText(text).fault, fault);
      });
    }
  }

  test('the character that is missing lets the parser read on', () => {
    const missing = { 'missing-comma': ',', 'missing-brace': '}', 'missing-bracket': ']' } as const;
    for (const [kind, character] of Object.entries(missing)) {
      for (const marked of faults[kind as keyof typeof missing]) {
        const { text, fault } = read(marked, kind as SyntaxFaultKind);
        const at = fault.insertAt ?? 0;
        const mended = parseText(text.slice(0, at) + character + text.slice(at)).fault;
        assert.ok(mended === undefined || mended.range.start > at, `${marked} ${JSON.stringify(mended)}`);
      }
    }
  });

  test('only the first one is told', () => {
    const { fault } = parseText('{"a": tru, "b" 1, "c": [1 2');
    assert.deepEqual(fault, { kind: 'unexpected-text', range: { start: 6, end: 9 } });
  });
});

describe('what can be read is read', () => {
  const fine = [
    '{}',
    '// a\n{ /* b */ "a": [1, 2,], // c\n}\n',
    '"text"',
    'null',
    '{"a": "\\u00e9 \\ud83e"}',
    '{"a": "\ud83e"}',
    '{"__proto__": {"constructor": 1}, "__proto__": 2}',
    `${'['.repeat(maximumDepth)}${']'.repeat(maximumDepth)}`,
    `[${'{"a":[]},'.repeat(maximumDepth * 2)}1]`,
    `["${'['.repeat(maximumDepth * 2)}", /* ${'['.repeat(maximumDepth * 2)} */ 1] // ${'['.repeat(maximumDepth * 2)}`,
  ];
  for (const text of fine) {
    test(JSON.stringify(text.slice(0, 60)), () => {
      const { root, fault } = parseText(text);
      assert.equal(fault, undefined);
      assert.notEqual(root, undefined);
    });
  }

  test('what stands before and behind a fault is there', () => {
    const { root } = parseText('{"a": {"command": "x"} "b": {"command": "y"}}');
    assert.deepEqual(
      root?.children?.map((child) => child.children?.[0]?.value),
      ['a', 'b'],
    );
  });
});

describe('a text nested too deep never reaches the parser, however the nesting is hidden', () => {
  const many = 20_000;
  const hidden: { readonly [name: string]: string } = {
    brackets: '['.repeat(many),
    objects: '{"a":'.repeat(many),
    'a string that a carriage return ends': `"\r${'['.repeat(many)}`,
    'a comment that a carriage return ends': `// x\r${'['.repeat(many)}`,
    'brackets that close nothing': `{"a": ${']'.repeat(many)}, "b": ${'['.repeat(many)}`,
    'brackets of the other kind': '[},'.repeat(many),
    'both kinds in turn': '[}{],'.repeat(many),
    'a backslash at the end of a string': `"\\\\"${'['.repeat(many)}`,
    'a slash that begins no comment': `/[${'['.repeat(many)}`,
  };
  for (const [name, text] of Object.entries(hidden)) {
    test(name, () => {
      const { root, fault } = parseText(text);
      assert.equal(fault?.kind, 'too-deep');
      assert.equal(root, undefined);
    });
  }
});

test('pieces of hostile text, put together at random, neither throw nor point outside the text', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '/',
    '*',
    '//',
    '\n',
    '\r',
    ' ',
    'a',
    '1',
    '-',
    '\u0000',
  ];
  let seed = 1;
  for (let round = 0; round < 3_000; round++) {
    let text = '';
    for (let at = 0; at < 24; at++) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += pieces[seed % pieces.length];
    }
    const { fault } = parseText(text);
    if (fault === undefined) continue;
    const { start, end } = fault.range;
    assert.ok(start >= 0 && start <= end && end <= text.length, JSON.stringify({ text, fault }));
  }
});

function read(marked: string, kind: SyntaxFaultKind): { text: string; fault: SyntaxFault } {
  const at = (mark: string) => marked.slice(0, marked.indexOf(mark)).replace(/[‹›▮]/g, '').length;
  const insertAt = marked.includes('▮') ? { insertAt: at('▮') } : {};
  return {
    text: marked.replace(/[‹›▮]/g, ''),
    fault: { kind, range: { start: at('‹'), end: at('›') }, ...insertAt },
  };
}
