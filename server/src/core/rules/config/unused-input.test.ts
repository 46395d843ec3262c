// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/unused-input: what goes with a definition, and what counts as a use. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import unusedInput from './unused-input.ts';

const file = '.vscode/mcp.json';

const asking = `{
  // asked for when the server starts
  "inputs": [
    { "type": "promptString", "id": "user", "description": "User" }, // you
  ],
  "servers": {
    "docs": {
      "command": "docs",
      "env": { "USER": "\${input:user}", "TOKEN": "\${input:docs-token}" }
    }
  }
}
`;

test('the definition goes with its line and its comment', () => {
  const config = asking.replace('"${input:user}"', '"me"').replace('${input:docs-token}', 'x');
  assert.equal(
    fixed(unusedInput, { config, file }),
    config.replace(
      '[\n    { "type": "promptString", "id": "user", "description": "User" }, // you\n  ]',
      '[]',
    ),
  );
  assert.equal(underlined(unusedInput, { config, file }), '"user"');
  assert.equal(findingsOn(unusedInput, { config, file })[0]?.fix?.safety, 'unsafe');
});

test('an input counts as used in any field and in a comment', () => {
  for (const use of ['"dev": { "watch": "${input:a}" }', '"args": [] // "${input:a}"\n']) {
    const config = `{ "inputs": [{ "type": "promptString", "id": "a", "description": "A" }], "servers": { "x": { "command": "x", ${use} } } }`;
    assert.deepEqual(findingsOn(unusedInput, { config, file }), [], use);
  }
});
