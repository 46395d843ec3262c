/** All safe fixes at once, and every fix of every example: nothing is lost that was not meant to go. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Dialect } from '../../dialects/dialect.ts';
import { dialects } from '../../dialects/index.ts';
import { applyEdits } from '../../document/range.ts';
import { parseText } from '../../document/syntax.ts';
import { tokens } from '../../document/tokens.ts';
import type { Finding } from '../../finding.ts';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import type { Config } from '../fixed.ts';
import { rules } from '../index.ts';
import { areApart, fixAll, lostBy } from '../roundTrip.ts';

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
      const text = assertMended(file);
      if (file.file === '.vscode/mcp.json') assert.deepEqual(comments(text), comments(file.config));
      else assert.doesNotThrow(() => JSON.parse(text));
    });
  }

  for (const dialect of dialects) {
    const file = dialect.place.replace('*', 'bakery');
    test(`${dialect.title}: a comma that is missing`, () => {
      const config = withoutComma(dialect);
      const text = assertMended({ file, config });
      assert.deepEqual(comments(text), comments(config));
    });
    if (dialect.trailingCommas !== 'rejected') continue;
    test(`${dialect.title}: a comma too many`, () => {
      const config = withoutComma(dialect)
        .replace(/\}(?=\n(?:\/\/.*\n)?"till")/, '},')
        .replace(/\}\}/, '},}');
      assertMended({ file, config });
    });
  }

  test('of every example: nothing goes that no fix is about, and a further run changes nothing', () => {
    for (const rule of rules) {
      for (const example of [...rule.examples.bad, ...rule.examples.good]) {
        const { config } = example;
        if (config === undefined) continue;
        const { text, lost } = fixedText({ ...example, config });
        assert.deepEqual(lost, [], `${rule.id}: ${example.name}`);
        assert.equal(fixedText({ ...example, config: text }).text, text, `${rule.id}: ${example.name}`);
        assert.ok(parseText(text).fault === undefined || text === config, `${rule.id}: ${example.name}`);
      }
    }
  });

  test('nothing of it changes what gets started', () => {
    for (const [, file] of files) {
      for (const { fix, rule } of findingsOf(file)) {
        if (fix?.safety === 'safe') assert.ok(safeRules.has(rule), rule);
      }
    }
  });
});

/** Answers the mended text. */
function assertMended(file: Config): string {
  const { text, passes, lost } = fixedText(file);
  assert.notEqual(text, file.config);
  assert.ok(passes <= 2, 'what one fix uncovers may take a second pass');
  assert.deepEqual(lost, []);
  assert.equal(fixedText({ ...file, config: text }).text, text, 'a further run changes nothing');
  assert.equal(parseText(text).fault, undefined);
  assert.ok(findingsOf({ ...file, config: text }).length < findingsOf(file).length);
  return text;
}

/** A file of that kind with two servers, nothing between them and, where its readers take it, a comment. */
function withoutComma({ section, rootKeys, fields, comments: leniency }: Dialect): string {
  const entry =
    fields.command === 'list'
      ? { type: 'local', command: ['bakery-mcp', '--oven', 'two words'], enabled: true }
      : { command: 'bakery-mcp', args: ['--oven', 'two words'], [fields.env]: { OVEN: '3' } };
  const comment = leniency === 'allowed' ? '// the till\n' : '';
  const servers = `{\n"oven": ${JSON.stringify(entry)}\n${comment}"till": ${JSON.stringify(entry)}}`;
  return [...section, rootKeys[0] ?? ''].reduceRight(
    (text, key) => `{ ${JSON.stringify(key)}: ${text} }`,
    servers,
  );
}

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
          assert.ok(areApart(fix.edits), JSON.stringify(fix.edits));
          const text = applyEdits(config, fix.edits);
          assert.ok(parseText(config).fault !== undefined || parseText(text).fault === undefined, text);
          assert.deepEqual(lostBy(fix.edits, config), []);
          if (rule.id !== 'config/strict-json') assert.deepEqual(comments(text), comments(config));
        }
      });
    }
  }
});

function fixedText(file: Config) {
  return fixAll(file.config, (config) => findingsOf({ ...file, config }));
}

function findingsOf(file: Config): readonly Finding[] {
  const example = { ...file, name: '' };
  const { findings, failures } = lint(exampleSubject(example), exampleSettings(example));
  assert.deepEqual(failures, []);
  return findings;
}

function comments(text: string): readonly string[] {
  return [...tokens(text)]
    .filter(({ kind }) => kind === 'comment')
    .map(({ range }) => text.slice(range.start, range.end));
}
