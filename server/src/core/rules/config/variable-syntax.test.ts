/** Edge cases of config/variable-syntax: every form, what it is rewritten to, and whom it hits. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './variable-syntax.ts';

const shared = (value: string) => ({
  config: `{ "mcpServers": { "docs": { "command": "docs", "env": { "V": ${JSON.stringify(value)} } } } }`,
});
const editor = (value: string) => ({
  config: `{\n  // ours\n  "servers": {\n    "docs": {\n      "command": "docs",\n      "env": { "V": ${JSON.stringify(value)} }\n    },\n  },\n}\n`,
  file: '.vscode/mcp.json',
});

type Rewriting = readonly [written: string, replaced: string | undefined];

const inShared: readonly Rewriting[] = [
  ['${input:docs-key}', '${DOCS_KEY}'],
  ['${env:DOCS_KEY}', '${DOCS_KEY}'],
  ['{env:DOCS_KEY}', '${DOCS_KEY}'],
  ['$env:DOCS_KEY', '${DOCS_KEY}'],
  ['${workspaceFolder}', '${CLAUDE_PROJECT_DIR:-.}'],
  ['${userHome}', '${HOME}'],
  ['${/}', '/'],
  ['$DOCS_KEY', '${DOCS_KEY}'],
  ['%APPDATA%', '${APPDATA}'],
  ['%USERPROFILE%', '${HOME}'],
  ['$(pwd)', '${PWD}'],
  ['$(git rev-parse HEAD)', undefined],
  ['${config:docs.key}', undefined],
  ['${user_config.docs_key}', undefined],
  ['${DOCS:-${OTHER}}', undefined],
  ['${DOCS_KEY:?}', '${DOCS_KEY}'],
  ['${CLAUDE_PROJECT_DIR}', '${CLAUDE_PROJECT_DIR:-.}'],
  ['${DOCS_KEY', '${DOCS_KEY}'],
];

const inEditor: readonly Rewriting[] = [
  ['${DOCS_KEY}', '${env:DOCS_KEY}'],
  ['${DOCS_KEY:-none}', '${env:DOCS_KEY}'],
  ['${HOME}', '${userHome}'],
  ['${PWD}', '${workspaceFolder}'],
  ['${CLAUDE_PROJECT_DIR:-.}', '${workspaceFolder}'],
  ['${CLAUDE_PLUGIN_ROOT}', undefined],
  ['$DOCS_KEY', '${env:DOCS_KEY}'],
  ['${env.DOCS_KEY}', '${env:DOCS_KEY}'],
];

for (const [file, written, around] of [
  ['.mcp.json', inShared, shared],
  ['.vscode/mcp.json', inEditor, editor],
] as const) {
  describe(`in ${file}`, () => {
    for (const [before, after] of written) {
      test(`${before} becomes ${after}`, () => {
        const example = around(`pre/${before}`);
        assert.equal(findingsOn(rule, example).length, 1);
        assert.equal(underlined(rule, example), before);
        assert.equal(fixed(rule, example), after && around(`pre/${after}`).config);
      });
    }
  });
}

test('the forms of the file are left in peace', () => {
  for (const value of ['${A}', '${A:-b c}', '100%', '$5', 'a$b', '$$', '%2F', '#{x}', '{{X}}']) {
    assert.deepEqual(findingsOn(rule, shared(value)), [], value);
  }
  for (const value of ['${env:A}', '${input:a}', '${workspaceFolder:x}', '${config:a.b}', '${fileDirname}']) {
    assert.deepEqual(findingsOn(rule, editor(value)), [], value);
  }
});

test('Copilot CLI reads $NAME, the other readers of the file do not', () => {
  assert.deepEqual(findingsOn(rule, shared('$A_KEY'))[0]?.clients, ['claude-code', 'vscode']);
  assert.deepEqual(findingsOn(rule, { ...shared('$A_KEY'), clients: ['copilot-cli'] }), []);
});

test('Claude Code reads a variable in a default in headers', () => {
  const config =
    '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example", "headers": { "A": "${A:-${B}}" } } } }';
  assert.deepEqual(findingsOn(rule, { config })[0]?.clients, ['copilot-cli', 'vscode']);
});

test('the folder of a project needs no default in a plugin', () => {
  const example = shared('${CLAUDE_PROJECT_DIR}/x');
  assert.deepEqual(findingsOn(rule, example)[0]?.clients, ['claude-code']);
  assert.deepEqual(findingsOn(rule, { ...example, folder: { pluginManifest: 'present' } }), []);
});

test('the exact place is found behind escapes', () => {
  const example = shared('a"\\é\n${input:x}');
  assert.equal(underlined(rule, example), '${input:x}');
});

test('a mcp.json with servers is written as .vscode/mcp.json is', () => {
  const config = '{ "servers": { "docs": { "command": "docs", "env": { "V": "${KEY}" } } } }';
  assert.deepEqual(findingsOn(rule, { config, file: 'mcp.json' })[0]?.clients, ['vscode']);
  const plugin = config.replace('servers', 'mcpServers');
  assert.deepEqual(findingsOn(rule, { config: plugin, file: 'mcp.json' }), []);
});
