/** All safe fixes at once, and every fix of every example: nothing is lost that was not meant to go. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { plainValue } from '../../document/node.ts';
import { applyEdits, type TextEdit } from '../../document/range.ts';
import { parseText } from '../../document/syntax.ts';
import { tokens } from '../../document/tokens.ts';
import type { Finding } from '../../finding.ts';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import type { Config } from '../fixed.ts';
import { rules } from '../index.ts';

const files: readonly (readonly [name: string, config: Config])[] = [
  [
    'a shared file',
    {
      config: `{
  // the servers of our bakery
  "mcpServers": {
    "orders": {
      "url": "https://orders.bakery.example/mcp",
      "headers": { "X-Shop": "1", }, // the first one
    },
    "stock": { "command": "npx", "args": ["stock-mcp", "--root", "~/stock"] },
    "till": { "type": "streamableHttp", "url": "https://till.bakery.example/mcp" }
  },
}
`,
    },
  ],
  [
    'a shared file with CR LF and tabs',
    {
      config:
        '{\r\n\t"mcpServers": {\r\n\t\t"orders": {\r\n\t\t\t"url": "https://orders.bakery.example/mcp"\r\n\t\t},\r\n\t\t"old": {\r\n\t\t\t"url": "https://old.bakery.example/sse"\r\n\t\t}\r\n\t}\r\n}',
    },
  ],
  [
    'a file of VS Code, whose comments stay',
    {
      file: '.vscode/mcp.json',
      config:
        '{\n  // asked for once\n  "inputs": [{ "type": "promptString", "id": "batch", "description": "Batch" }],\n  "servers": {\n    "oven": { "command": "C:\\bakery\\Oven\\oven.exe", "args": ["${input:batch}"], }, // at the back\n  },\n}\n',
    },
  ],
  [
    'a file without its last brace',
    { config: '{ "mcpServers": { "a": { "url": "https://a.bakery.example" } }' },
  ],
];

describe('all safe fixes at once', () => {
  for (const [name, file] of files) {
    test(name, () => {
      const { text, passes } = fixAll(file);
      assert.notEqual(text, file.config);
      assert.equal(passes <= 2, true, 'what one fix uncovers may take a second pass');
      assert.equal(fixAll({ ...file, config: text }).text, text, 'a further run changes nothing');
      assert.equal(parseText(text).fault, undefined);
      assert.ok(findingsOf({ ...file, config: text }).length < findingsOf(file).length);
      assert.deepEqual(lost(file.config, text), []);
      if (file.file === '.vscode/mcp.json') assert.deepEqual(comments(text), comments(file.config));
      else assert.doesNotThrow(() => JSON.parse(text));
    });
  }

  test('nothing of it changes what gets started', () => {
    for (const [, file] of files) {
      for (const { fix, rule } of findingsOf(file)) {
        if (fix?.safety === 'safe') assert.ok(safeRules.has(rule), rule);
      }
    }
  });
});

const safeRules = new Set([
  'config/syntax',
  'config/strict-json',
  'config/invalid-escape',
  'config/transport-type',
]);

describe('every fix of every example', () => {
  for (const rule of rules.filter(({ id }) => id.startsWith('config/'))) {
    for (const example of rule.examples.bad) {
      const { config } = example;
      if (config === undefined) continue;
      test(`${rule.id}: ${example.name}`, () => {
        const { findings } = lint(exampleSubject(example), exampleSettings(example), [rule]);
        for (const { fix } of findings) {
          if (fix?.kind !== 'config') continue;
          assertApart(fix.edits);
          const text = applyEdits(config, fix.edits);
          assert.ok(parseText(config).fault !== undefined || parseText(text).fault === undefined, text);
          if (rule.id !== 'config/strict-json') assert.deepEqual(comments(text), comments(config));
        }
      });
    }
  }
});

function findingsOf(file: Config): readonly Finding[] {
  const example = { ...file, name: '' };
  const { findings, failures } = lint(exampleSubject(example), exampleSettings(example));
  assert.deepEqual(failures, []);
  return findings;
}

/** As an editor does on save: all safe fixes that do not touch each other, until there is none. */
function fixAll(file: Config): { readonly text: string; readonly passes: number } {
  let text = file.config;
  for (let passes = 0; passes < 10; passes++) {
    const edits: TextEdit[] = [];
    for (const { fix } of findingsOf({ ...file, config: text })) {
      if (fix?.kind === 'config' && fix.safety === 'safe' && fix.edits.every((edit) => isApart(edit, edits)))
        edits.push(...fix.edits);
    }
    if (edits.length === 0) return { text, passes };
    text = applyEdits(text, edits);
  }
  throw new Error('the fixes never come to an end');
}

function isApart({ range }: TextEdit, others: readonly TextEdit[]): boolean {
  return others.every((other) => range.end < other.range.start || range.start > other.range.end);
}

/** Edits of one fix never overlap, so that they can be made in any order. */
function assertApart(edits: readonly TextEdit[]): void {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start);
  for (const [index, { range }] of ordered.entries()) {
    const next = ordered[index + 1];
    assert.ok(next === undefined || range.end <= next.range.start, JSON.stringify(edits));
  }
}

function comments(text: string): readonly string[] {
  return [...tokens(text)]
    .filter(({ kind }) => kind === 'comment')
    .map(({ range }) => text.slice(range.start, range.end));
}

/** Values of the first text that are not in the second one as well; an alias of `http` may become `http`. */
function lost(before: string, after: string): readonly string[] {
  const values = (text: string): readonly string[] => {
    const { root } = parseText(text);
    return root === undefined ? [] : leaves(plainValue(root), '');
  };
  const kept = new Set(values(after));
  return values(before).filter((leaf) => !kept.has(leaf) && !/streamable|oven/i.test(leaf));
}

function leaves(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, `${path}/${key}`));
}
