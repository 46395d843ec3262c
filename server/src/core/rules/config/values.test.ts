/** The changes of the rules about single values: fields, addresses, secrets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import entryRule from './entry.ts';
import insecureUrl from './insecure-url.ts';
import placeholder from './placeholder.ts';
import secret from './secret.ts';
import sse from './sse-deprecated.ts';
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

test('SSE becomes Streamable HTTP at the usual address', () => {
  const config = editor('\t\t\t"type": "sse", // old\n\t\t\t"url": "https://docs.example/v1/sse?team=1"');
  assert.equal(
    fixed(sse, { config, file }),
    config.replace('"sse"', '"http"').replace('/v1/sse?', '/v1/mcp?'),
  );
  assert.equal(underlined(sse, { config, file }), '"sse"');
});

test('http at an address for SSE hits those that do not fall back', () => {
  const shared = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/sse" } } }';
  const [finding] = findingsOn(sse, { config: shared });
  assert.equal(finding?.severity, 'warning');
  assert.match(finding?.message.why ?? '', /Claude Code and Copilot CLI connect .* VS Code falls back/);
  assert.deepEqual(findingsOn(sse, { config: shared, clients: ['vscode'] })[0]?.severity, 'info');
  assert.equal(fixed(sse, { config: shared }), shared.replace('/sse"', '/mcp"'));
});

test('only the scheme of an address changes', () => {
  const config = editor('\t\t\t"type": "http",\n\t\t\t"url": "http:\\/\\/mcp.example.com/mcp", // not yet');
  assert.equal(fixed(insecureUrl, { config, file }), config.replace('"http:\\', '"https:\\'));
  const remote =
    '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote", "http://mcp.example.com"] } } }';
  assert.equal(fixed(insecureUrl, { config: remote }), remote.replace('"http:', '"https:'));
});

test('a placeholder is underlined exactly', () => {
  const config = editor('\t\t\t"command": "db",\n\t\t\t"args": ["postgres:\\/\\/app:<PASSWORD>@db/x"]');
  assert.equal(underlined(placeholder, { config, file }), '<PASSWORD>');
});

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
