// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/secret: what stands in its place, and that it is shown nowhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import secret from './secret.ts';

const file = '.vscode/mcp.json';
const editor = (lines: string) => `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`;

test('a secret becomes a variable of its own name', () => {
  const config =
    '{\n  "mcpServers": {\n    "docs": {\n      "command": "docs",\n      "env": {\n        "DOCS_API_KEY": "f3b9a1c07d2e48a6b5"\n      }\n    }\n  }\n}\n';
  assert.equal(fixed(secret, { config }), config.replace('f3b9a1c07d2e48a6b5', '${DOCS_API_KEY}'));
  assert.equal(underlined(secret, { config }), 'f3b9a1c07d2e48a6b5');
});

test('in VS Code it becomes an input, which is hidden while it is typed', () => {
  const config = editor(
    '\t\t\t"type": "http",\n\t\t\t"url": "https://docs.example/mcp",\n\t\t\t"headers": { "Authorization": "Bearer 7Yh2kQ9sLm4pXr8tVw3z" } // mine',
  );
  assert.equal(
    fixed(secret, { config, file }),
    config
      .replace('7Yh2kQ9sLm4pXr8tVw3z', '${input:docs-token}')
      .replace(
        '\t"servers"',
        '\t"inputs": [{ "type": "promptString", "id": "docs-token", "description": "Docs token", "password": true }],\n\t"servers"',
      ),
  );
});

test('an input of that id is used, not defined again', () => {
  const config =
    '{ "inputs": [{ "type": "promptString", "id": "docs-key", "description": "K" }], "servers": { "docs": { "command": "d", "env": { "DOCS_KEY": "x", "DOCS_API_KEY": "f3b9a1c07d2e48a6b5" } } } }';
  const named = config.replace('"docs-key"', '"docs-api-key"');
  assert.equal(
    fixed(secret, { config: named, file }),
    named.replace('f3b9a1c07d2e48a6b5', '${input:docs-api-key}'),
  );
});

test('no message holds the secret', () => {
  const config =
    '{ "mcpServers": { "docs": { "command": "docs", "args": ["--token", "f3b9a1c07d2e48a6b5", "https://u:hunter2x@h.example.com/?api_key=f3b9a1c07d2e48a6b6"] } } }';
  const findings = findingsOn(secret, { config });
  assert.equal(findings.length, 2);
  assert.doesNotMatch(JSON.stringify(findings), /f3b9a1c0|hunter2x/);
});

test('a signed token under a name for everybody is none', () => {
  const token = 'eyJtpeoawxkmuFUW.eyJqqbcnurtrjmsq.oCgMsKrUqQlEsIoLfEsE';
  const entry = (option: string) =>
    JSON.stringify({ mcpServers: { docs: { command: 'docs', args: [option, token] } } });
  assert.deepEqual(findingsOn(secret, { config: entry('--supabase-anon-key') }), []);
  assert.equal(findingsOn(secret, { config: entry('--supabase-service-key') }).length, 1);
  const env = (name: string) =>
    JSON.stringify({ mcpServers: { docs: { command: 'docs', env: { [name]: token } } } });
  assert.deepEqual(findingsOn(secret, { config: env('SUPABASE_ANON_KEY') }), []);
  assert.equal(findingsOn(secret, { config: env('SUPABASE_JWT') }).length, 1);
});
