// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/undefined-input: where a definition is added. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import undefinedInput from './undefined-input.ts';

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

test('a definition is added behind the last one; a secret is hidden while it is typed', () => {
  assert.equal(
    fixed(undefinedInput, { config: asking, file }),
    asking.replace(
      '// you\n',
      '// you\n    { "type": "promptString", "id": "docs-token", "description": "Docs token", "password": true },\n',
    ),
  );
  assert.equal(underlined(undefinedInput, { config: asking, file }), '${input:docs-token}');
});

test('where there are no inputs, they come before the servers', () => {
  const config = '{\n\t"servers": {\n\t\t"a": { "command": "a", "cwd": "${input:dir}" }\n\t}\n}\n';
  assert.equal(
    fixed(undefinedInput, { config, file }),
    config.replace(
      '\t"servers"',
      '\t"inputs": [{ "type": "promptString", "id": "dir", "description": "Dir" }],\n\t"servers"',
    ),
  );
});

test('another spelling is mended everywhere', () => {
  const config = asking.replace('input:docs-token}"', 'input:usr}", "X": "${input:usr}"');
  assert.equal(fixed(undefinedInput, { config, file }), config.replaceAll('${input:usr}', '${input:user}'));
  assert.equal(findingsOn(undefinedInput, { config, file })[0]?.related.length, 1);
});
