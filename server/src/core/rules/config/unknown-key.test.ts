// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/unknown-key: what is renamed, and what config/entry leaves to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import entryRule from './entry.ts';
import unknownKey from './unknown-key.ts';

const file = '.vscode/mcp.json';
const editor = (lines: string) => `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`;

test('a misspelt field is renamed where it stands', () => {
  const config = editor('\t\t\t"command": "docs", // by us\n\t\t\t"enviroment": { "A": "1" },');
  assert.equal(underlined(unknownKey, { config, file }), '"enviroment"');
  assert.equal(fixed(unknownKey, { config, file }), config.replace('enviroment', 'env'));
  assert.equal(findingsOn(unknownKey, { config, file })[0]?.severity, 'warning');
});

test('a misspelt command is an error, and the only one', () => {
  const config = '{ "mcpServers": { "docs": { "Command": "docs" } } }';
  assert.equal(findingsOn(unknownKey, { config })[0]?.severity, 'error');
  assert.deepEqual(findingsOn(entryRule, { config }), []);
  assert.equal(fixed(unknownKey, { config }), config.replace('Command', 'command'));
});

test('a field is not renamed to one that is there', () => {
  const config = '{ "mcpServers": { "docs": { "command": "docs", "arg": ["a"], "args": ["b"] } } }';
  assert.equal(findingsOn(unknownKey, { config })[0]?.severity, 'info');
  assert.equal(fixed(unknownKey, { config }), undefined);
});
