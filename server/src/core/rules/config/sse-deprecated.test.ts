// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/sse-deprecated: the new address, and who falls back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import sse from './sse-deprecated.ts';

const file = '.vscode/mcp.json';
const editor = (lines: string) => `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`;

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
