/** Edge cases of config/server-name: new names, and who is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './server-name.ts';

const shared = (name: string, more = '') =>
  `{\n  "mcpServers": {\n    ${JSON.stringify(name)}: {\n      "command": "docs-mcp"\n    }${more}\n  }\n}\n`;

test('the key is renamed and nothing else is touched', () => {
  for (const [name, wanted] of [
    ['google calendar', 'google-calendar'],
    ['io.github.acme/docs', 'io-github-acme-docs'],
    [' docs ', 'docs'],
    ['workspace', 'workspace-server'],
    ['Claude Preview', 'Claude-Preview-server'],
  ] as const) {
    assert.equal(fixed(rule, { config: shared(name) }), shared(wanted), name);
    assert.equal(underlined(rule, { config: shared(name) }), JSON.stringify(name));
  }
});

test('a name that is taken gets a number', () => {
  const more = ',\n    "My-Docs": { "command": "x" }';
  assert.equal(fixed(rule, { config: shared('my docs', more) }), shared('my-docs-2', more));
});

test('a name without a letter that all take has no fix', () => {
  const config = shared('문서');
  assert.equal(findingsOn(rule, { config }).length, 1);
  assert.equal(fixed(rule, { config }), undefined);
});

test('a server that was to be switched off goes with its comma', () => {
  const more = ',\n    "mail": { "command": "mail-mcp" }';
  assert.equal(
    fixed(rule, { config: shared('//docs', more) }),
    '{\n  "mcpServers": {\n    "mail": { "command": "mail-mcp" }\n  }\n}\n',
  );
});

test('Codex refuses what Claude Code renames, in the files that it reads', () => {
  const config = '{ "mcp_servers": { "my docs": { "command": "docs-mcp" } } }';
  const [finding] = findingsOn(rule, { config, folder: { pluginManifest: 'present' } });
  assert.deepEqual(finding?.clients, ['codex']);
});

test('names like those of objects are names', () => {
  for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
    assert.deepEqual(findingsOn(rule, { config: shared(name) }), [], name);
  }
});
