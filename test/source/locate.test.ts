/** What results say besides the place, and what becomes of sources that change, are broken, or mean harm. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { languages } from '../../server/src/core/source/languages/languages.ts';
import { type LocateRequest, locate } from '../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../server/src/core/source/memoryFiles.ts';
import { createSources } from '../../server/src/core/source/sources.ts';
import { maximumDepth, type SyntaxNode } from '../../server/src/core/source/syntax.ts';
import { parsers, seen } from './truth.ts';

/** A workspace whose texts can be changed. */
function workspace(texts: Record<string, string>) {
  let parsed = 0;
  const files = () => memoryFiles(texts);
  const sources = createSources({
    files: {
      text: (path) => files().text(path),
      kindOf: (path) => files().kindOf(path),
      namesIn: (path) => files().namesIn(path),
      modified: (path) => files().modified(path),
    },
    parse: (text, grammar) => {
      parsed += 1;
      return parsers.parse(text, grammar);
    },
    languages,
  });
  return {
    texts,
    parsed: () => parsed,
    locate: (tools: LocateRequest['tools'], closure = Object.keys(texts)) =>
      locate({ tools, closure, others: [] }, sources),
    textAt: ({ file, range }: { file: string; range: { start: number; end: number } }) =>
      texts[file]?.slice(range.start, range.end),
  };
}

before(async () => {
  assert.deepEqual(await parsers.load(['typescript', 'javascript']), []);
});

const shared = {
  '/w/index.ts': `import { z } from 'zod/v4';
import { kind } from './shared.js';
const NAME = 'list_a';
server.registerTool(NAME, { description: 'Lists A.', inputSchema: { kind: kind.optional(), page: z.number() } }, f);
server.registerTool('list_b', { description: 'Lists B.', inputSchema: { kind } }, f);
const names = { c: 'list_c' };
server.registerTool(names.c, { description: 'Lists C.', inputSchema: { type: 'object', properties: { page: { type: 'number' } } } }, f);
`,
  '/w/shared.ts': `import { z } from 'zod/v4';
export const kind = z.string().describe('Kind');
`,
};
const sharedTools = [
  seen('list_a', 'Lists A.', 'kind page'),
  seen('list_b', 'Lists B.', 'kind'),
  seen('list_c', 'Lists C.', 'page'),
];

describe('what a place says', () => {
  test('a shared schema names where it is made and the tools that an edit changes', () => {
    const { locate: find, textAt } = workspace(shared);
    const located = find(sharedTools);
    const kind = located.parameter('list_a', 'inputSchema', '/properties/kind/format');
    assert.ok(kind?.elsewhere);
    assert.equal(textAt(kind.value), 'kind.optional()');
    assert.equal(textAt(kind.elsewhere), "z.string().describe('Kind')");
    assert.equal(kind.elsewhere.file, '/w/shared.ts');
    assert.deepEqual(kind.tools, ['list_a', 'list_b']);
    assert.equal(kind.place.kind, 'zod');
    const page = located.parameter('list_a', 'inputSchema', '/properties/page');
    assert.equal(page?.elsewhere, undefined);
    assert.deepEqual(page?.tools, ['list_a']);
    assert.equal(located.parameter('list_c', 'inputSchema', '/properties/page')?.place.kind, 'json-schema');
    assert.equal(located.parameter('list_c', 'inputSchema', ''), undefined);
    assert.equal(located.parameter('list_c', 'outputSchema', '/properties/page'), undefined);
  });

  test('a variable that holds one name stands for the tool, a table of names does not', () => {
    const { locate: find, textAt } = workspace(shared);
    const [a, b, c] = ['list_a', 'list_b', 'list_c'].map((name) => find(sharedTools).tools.get(name));
    assert.ok(a?.kind === 'found' && b?.kind === 'found' && c?.kind === 'found');
    assert.equal(textAt(a.name), "'list_a'");
    assert.equal(a.name.range.start, shared['/w/index.ts'].indexOf("'list_a'"));
    assert.equal(b.literal, undefined);
    assert.equal(textAt(c.name), 'names.c');
    assert.ok(c.literal);
    assert.equal(textAt(c.literal), "'list_c'");
    assert.ok(c.description);
    assert.equal(textAt(c.description), "'Lists C.'");
  });
});

describe('sources that change', () => {
  test('an edit parses the edited file alone, and what depends on it is found anew', () => {
    const { texts, parsed, locate: find, textAt } = workspace({ ...shared });
    find(sharedTools).parameter('list_a', 'inputSchema', '/properties/kind');
    assert.equal(parsed(), 2);
    texts['/w/shared.ts'] = `// A comment more.\n${texts['/w/shared.ts']}`;
    const kind = find(sharedTools).parameter('list_a', 'inputSchema', '/properties/kind');
    assert.equal(parsed(), 3);
    assert.ok(kind?.elsewhere);
    assert.equal(textAt(kind.elsewhere), "z.string().describe('Kind')");
    texts['/w/index.ts'] = texts['/w/index.ts']?.replace("'list_b'", "'list_d'") ?? '';
    assert.deepEqual(find(sharedTools).tools.get('list_b'), { kind: 'absent', reason: 'not-written' });
    delete texts['/w/shared.ts'];
    assert.equal(
      find(sharedTools).parameter('list_a', 'inputSchema', '/properties/kind')?.elsewhere,
      undefined,
    );
  });

  test('files without a name are not parsed, and a file that is absent is nothing', () => {
    const { parsed, locate: find } = workspace({ '/w/a.ts': 'export const nothing = 1;', '/w/b.ts': '' });
    const found = find([seen('some_tool', 'Does.')], ['/w/a.ts', '/w/b.ts', '/w/none.ts']);
    assert.equal(parsed(), 0);
    assert.deepEqual(found.tools.get('some_tool'), { kind: 'absent', reason: 'not-written' });
    assert.deepEqual(find([seen('some_tool', '')], []).tools.get('some_tool'), {
      kind: 'absent',
      reason: 'no-source',
    });
  });
});

describe('sources that mean harm', () => {
  const tool = (schema: string) =>
    `server.registerTool('harm', { description: 'Harms.', inputSchema: ${schema} }, f);\n`;
  const find = (text: string) => {
    const { locate: look } = workspace({ '/w/index.ts': text });
    const located = look([seen('harm', 'Harms.', 'a')]);
    return {
      kind: located.tools.get('harm')?.kind,
      parameter: located.parameter('harm', 'inputSchema', '/properties/a'),
    };
  };

  test('circles of every kind end', () => {
    const circles = [
      `const a = b; const b = a; ${tool('a')}`,
      `const f = () => f(); ${tool('f()')}`,
      `const g = (x) => ({ ...g(x), ...g(x), ...g({ ...x, ...x }) }); ${tool('g({})')}`,
      `const s = { ...s, ...s, ...s, b: { ...s } }; ${tool('z.object(s).merge(s).extend(s)')}`,
      `class A extends B { static schema = A.schema } class B extends A {} ${tool('new A().schema')}`,
      `export * from './index.js'; import { q } from './index.js'; export { q as r, r as q }; ${tool('q')}`,
      `const t = \`\${t}\${t}\${t}\`; server.registerTool(t, {}, f); ${tool('{}')}`,
    ];
    for (const text of circles) {
      const found = find(text);
      assert.equal(found.kind, 'found', text);
      assert.equal(found.parameter, undefined, text);
    }
  });

  test('depth and length end', () => {
    const deep = 20_000;
    assert.equal(find(`${tool('{ a: 1 }')}x = ${'['.repeat(deep)}${']'.repeat(deep)};`).kind, 'found');
    assert.equal(find(`${tool('{ a: 1 }')}x = ${'f('.repeat(deep)}`).kind, 'found');
    assert.equal(find(tool(`z.object({})${'.strict()'.repeat(5_000)}`)).parameter, undefined);
    assert.equal(find(tool(`${"'a' + ".repeat(5_000)}'b'`)).kind, 'found');
    assert.equal(find(`${tool('{}')}${'/* */ f(g(h(1)));\n'.repeat(20_000)}`).kind, 'found');
  });

  test('no tree is deeper than it may be, and offsets count UTF-16 units', () => {
    const text = `const plant = '🌱'; x = ${'-('.repeat(2_000)}1${')'.repeat(2_000)};`;
    const root = parsers.parse(text, 'typescript');
    assert.ok(root);
    let deepest = 0;
    const visit = (node: SyntaxNode, depth: number): void => {
      deepest = Math.max(deepest, depth);
      for (const child of node.children) {
        assert.equal(child.parent, node);
        visit(child, depth + 1);
      }
    };
    visit(root, 0);
    assert.ok(deepest <= maximumDepth + 1);
    assert.equal(text.slice(root.start, root.end), text);
    const string = root.children[0]?.children[1]?.children[1];
    assert.equal(string && text.slice(string.start, string.end), "'🌱'");
  });

  test('names of Object.prototype are names', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const { locate: look } = workspace({
      '/w/index.ts': names
        .map((name) => `server.tool('${name}', 'Is ${name}', { ${JSON.stringify(name)}: z.string() }, f);`)
        .join('\n'),
    });
    const tools = names.map((name) => ({ name, raw: { name, description: `Is ${name}` } }));
    const located = look(tools);
    for (const name of names) {
      assert.equal(located.tools.get(name)?.kind, 'found');
      assert.ok(located.parameter(name, 'inputSchema', `/properties/${name}`));
    }
    assert.equal(located.parameter('toString', 'inputSchema', '/properties/hasOwnProperty'), undefined);
  });

  test('a grammar that cannot be read is told, and its files hold nothing', async () => {
    const { createParsers } = await import('../../server/src/host/parsers.ts');
    const none = createParsers({ runtime: '/nowhere/web-tree-sitter.wasm', folder: '/nowhere' });
    assert.deepEqual(await none.load(['typescript', 'go']), ['typescript', 'go']);
    assert.equal(none.parse('const a = 1;', 'typescript'), undefined);
  });
});
