/** Edge cases of config/npx-yes: where `-y` goes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './npx-yes.ts';

test('-y goes before the first argument, on its own line', () => {
  const config =
    '{\n  "servers": {\n    // our docs\n    "docs": {\n      "command": "npx",\n      "args": [\n        "docs-mcp", // by us\n        "--port",\n        "1"\n      ]\n    }\n  }\n}\n';
  const example = { config, file: '.vscode/mcp.json' };
  assert.equal(fixed(rule, example), config.replace('"docs-mcp"', '"-y",\n        "docs-mcp"'));
  assert.equal(underlined(rule, example), '"docs-mcp"');
  assert.equal(findingsOn(rule, example)[0]?.fix?.safety, 'unsafe');
});

test('on one line', () => {
  const config = '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp"] } } }';
  assert.equal(fixed(rule, { config }), config.replace('["docs-mcp"]', '["-y", "docs-mcp"]'));
});

test('behind cmd /c and npx', () => {
  const config = '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "docs-mcp"] } } }';
  assert.equal(fixed(rule, { config }), config.replace('"docs-mcp"', '"-y", "docs-mcp"'));
});

test('an argument that is no string keeps the fix away, not the finding', () => {
  const config = '{ "mcpServers": { "docs": { "command": "npx", "args": [1, "docs-mcp"] } } }';
  assert.equal(findingsOn(rule, { config }).length, 1);
  assert.equal(fixed(rule, { config }), undefined);
});

test('npx alone, and npx of another name, are left in peace', () => {
  for (const command of ['npx', 'npx-helper']) {
    const config = JSON.stringify({ mcpServers: { docs: { command, args: [] } } });
    assert.deepEqual(findingsOn(rule, { config }), []);
  }
});
