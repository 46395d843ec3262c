/** Which kind a file is, which folder it configures, where its servers stand, and how its entries are written. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientsById } from '../clients/select.ts';
import { parseDocument } from '../document/document.ts';
import { isObject } from '../json.ts';
import type { DialectId } from './dialect.ts';
import { configuredFolder, dialectOf, dialects, placesOf } from './index.ts';
import { validateEntry } from './validate.ts';
import { findVariables } from './variables.ts';

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
    ['/work/.github/mcp.json', 'github-mcp-json', '/work'],
    ['/work/.cursor/mcp.json', 'cursor-mcp-json', '/work'],
    ['/work/.vs/mcp.json', 'vs-mcp-json', '/work'],
    ['/work/.roo/mcp.json', 'roo-mcp-json', '/work'],
    ['/work/.kiro/settings/mcp.json', 'kiro-mcp-json', '/work'],
    ['/work/.amazonq/mcp.json', 'amazonq-mcp-json', '/work'],
    ['/work/.junie/mcp/mcp.json', 'junie-mcp-json', '/work'],
    ['/work/.factory/mcp.json', 'factory-mcp-json', '/work'],
    ['/work/.gemini/settings.json', 'gemini-settings', '/work'],
    ['/work/.zed/settings.json', 'zed-settings', '/work'],
    ['/work/opencode.json', 'opencode-json', '/work'],
    ['opencode.jsonc', 'opencode-json', ''],
    ['/work/.devcontainer/devcontainer.json', 'devcontainer-json', '/work'],
    ['/work/.devcontainer.json', 'devcontainer-json', '/work'],
    ['/work/bakery.code-workspace', 'code-workspace', '/work'],
    ['.code-workspace', undefined, ''],
    ['/home/ada/Claude/claude_desktop_config.json', 'claude-desktop', '/home/ada/Claude'],
    ['/home/ada/.codeium/windsurf/mcp_config.json', 'windsurf-mcp-config', '/home/ada'],
    ['/home/ada/settings/cline_mcp_settings.json', 'cline-mcp-settings', '/home/ada/settings'],
    ['/work/my.mcp.json', undefined, '/work'],
    ['/work/.mcp.json/notes.txt', undefined, '/work/.mcp.json'],
    ['/work/.mcp.json.bak', undefined, '/work'],
    ['/work/bakery.code-workspace/x', undefined, '/work/bakery.code-workspace'],
    ['/work/my-opencode.json', undefined, '/work'],
    ['/work/mcp_config.json', undefined, '/work'],
    ['/work/.vscode/settings.json', undefined, '/work/.vscode'],
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

describe('every dialect', () => {
  for (const dialect of dialects) {
    const { id, place, fields, rootKeys, section, readers, entrySchema, variables, title } = dialect;
    test(id, () => {
      for (const one of placesOf(dialect)) {
        assert.equal(dialectOf(`/work/${one.replace('*', 'bakery')}`), dialect, one);
      }
      assert.ok(title.length <= 28 && place.endsWith(title), title);
      assert.equal(clientsById(readers).length, readers.length);
      assert.ok(readers.length > 0 && rootKeys.length > 0);

      const known = isObject(entrySchema.properties) ? Object.keys(entrySchema.properties) : [];
      const words = ['command', fields.env, fields.url, ...fields.otherUrls, ...fields.otherLaunch];
      const list = fields.command === 'list' ? [] : ['args'];
      assert.deepEqual(
        [...words, ...list].filter((word) => !known.includes(word)),
        [],
        'its schema has the fields that are read',
      );

      // What rules write is what its readers read.
      const { environment, project, home } = variables.words;
      for (const word of [environment?.('BAKERY'), project, home]) {
        if (word !== undefined) assert.equal(findVariables(word, variables).length, 1, word);
      }
      const servers = { [rootKeys[0] ?? '']: { bakery: { [fields.url]: 'https://bakery.example' } } };
      const root = section.reduceRight<object>((inner, key) => ({ [key]: inner }), servers);
      const document = parseDocument(JSON.stringify(root), place, dialect);
      assert.equal(document.shape.kind, 'map');
      assert.equal(document.servers[0]?.url?.value, 'https://bakery.example');
    });
  }
});

describe('entry types', () => {
  const entry = (id: DialectId, value: object) =>
    validateEntry(id, value).map(({ path, expected }) => `${path.join('/')}: ${expected}`);
  const plain = dialects.filter(({ fields }) => fields.command === 'text');

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
    for (const { id } of plain) assert.deepEqual(entry(id, right), [], id);
    const list = { type: 'local', command: ['x', 'a'], environment: { A: '1' }, enabled: true };
    assert.deepEqual(entry('opencode-json', list), []);
    assert.deepEqual(entry('zed-settings', { command: { path: 'x', args: [] } }), []);
    assert.deepEqual(entry('zed-settings', { command: 'x' }), []);
  });

  test('wrong ones, each at its place', () => {
    const wrong = { command: 1, args: ['a', 2, null], env: { 'A/B~C': {} }, url: [], headers: { H: 1 } };
    const faults = ['command: string', 'args/1: string', 'args/2: string', 'url: string'];
    for (const { id } of plain) {
      const found = entry(id, wrong);
      assert.deepEqual(
        faults.filter((fault) => !found.includes(fault)),
        [],
        id,
      );
      assert.ok(
        found.some((fault) => fault.startsWith('env/A/B~C: ')),
        found.join(),
      );
    }
    assert.ok(entry('mcp-json', wrong).includes('headers/H: string'));
    assert.deepEqual(entry('opencode-json', { command: 'x', environment: [] }), [
      'command: array',
      'environment: object',
    ]);
  });

  test('a number in env is fine for VS Code and for nobody else', () => {
    const value = { command: 'x', env: { PORT: 80, DEBUG: null } };
    for (const { id } of plain) {
      const ofEditor = ['vscode-mcp-json', 'code-workspace', 'devcontainer-json', 'vs-mcp-json'].includes(id);
      assert.deepEqual(entry(id, value), ofEditor ? [] : ['env/PORT: string', 'env/DEBUG: string'], id);
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
