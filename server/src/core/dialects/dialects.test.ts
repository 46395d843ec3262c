/** Which kind a file is, which folder it configures, and what the values of an entry have to be. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DialectId } from './dialect.ts';
import { configuredFolder, dialectOf, dialects } from './index.ts';
import { validateEntry } from './validate.ts';

describe('paths', () => {
  const paths: readonly (readonly [string, DialectId | undefined, string])[] = [
    ['.mcp.json', 'mcp-json', ''],
    ['/work/.mcp.json', 'mcp-json', '/work'],
    ['/.mcp.json', 'mcp-json', '/'],
    ['C:/work/.mcp.json', 'mcp-json', 'C:/work'],
    ['.vscode/mcp.json', 'vscode-mcp-json', ''],
    ['/work/.vscode/mcp.json', 'vscode-mcp-json', '/work'],
    ['C:/a b/.vscode/mcp.json', 'vscode-mcp-json', 'C:/a b'],
    ['mcp.json', 'root-mcp-json', ''],
    ['/work/mcp.json', 'root-mcp-json', '/work'],
    ['/work/x.vscode/mcp.json', 'root-mcp-json', '/work/x.vscode'],
    ['/work/my.mcp.json', undefined, '/work'],
    ['/work/.mcp.json/notes.txt', undefined, '/work/.mcp.json'],
    ['/work/.mcp.json.bak', undefined, '/work'],
    ['settings.json', undefined, ''],
    ['/x.json', undefined, '/'],
  ];
  for (const [path, id, folder] of paths) {
    test(path, () => {
      const dialect = dialectOf(path);
      assert.equal(dialect?.id, id);
      const [first] = dialects;
      assert.ok(first);
      assert.equal(configuredFolder(path, dialect ?? first), folder);
    });
  }
});

describe('entry types', () => {
  const entry = (id: DialectId, value: object) =>
    validateEntry(id, value).map(({ path, expected }) => `${path.join('/')}: ${expected}`);

  test('right ones', () => {
    const right = {
      type: 'stdio',
      command: 'x',
      args: ['a'],
      env: { A: '1' },
      cwd: '.',
      url: 'u',
      headers: { H: 'h' },
      unheardOf: 1,
    };
    for (const { id } of dialects) assert.deepEqual(entry(id, right), []);
  });

  test('wrong ones, each at its place', () => {
    const wrong = { command: 1, args: ['a', 2, null], env: { 'A/B~C': {} }, url: [], headers: { H: 1 } };
    const faults = [
      'command: string',
      'args/1: string',
      'args/2: string',
      'url: string',
      'headers/H: string',
    ];
    for (const { id } of dialects) {
      const found = entry(id, wrong);
      assert.deepEqual(
        faults.filter((fault) => !found.includes(fault)),
        [],
      );
      assert.ok(
        found.some((fault) => fault.startsWith('env/A/B~C: ')),
        found.join(),
      );
      assert.equal(found.length, faults.length + 1);
    }
  });

  test('a number in env is fine for VS Code and for nobody else', () => {
    const value = { command: 'x', env: { PORT: 80, DEBUG: null } };
    assert.deepEqual(entry('vscode-mcp-json', value), []);
    for (const id of ['mcp-json', 'root-mcp-json'] as const) {
      assert.deepEqual(entry(id, value), ['env/PORT: string', 'env/DEBUG: string']);
    }
  });

  test('names that every object inherits are names of members only', () => {
    const env = Object.assign(Object.create(null), { constructor: 1, toString: 'fine' });
    Object.defineProperty(env, '__proto__', { value: 2, enumerable: true });
    assert.deepEqual(entry('mcp-json', { command: 'x', env }), [
      'env/constructor: string',
      'env/__proto__: string',
    ]);
  });
});
