// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** The change of config/insecure-url. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixed } from '../fixed.ts';
import insecureUrl from './insecure-url.ts';

const file = '.vscode/mcp.json';
const editor = (lines: string) => `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`;

test('only the scheme of an address changes', () => {
  const config = editor('\t\t\t"type": "http",\n\t\t\t"url": "http:\\/\\/mcp.example.com/mcp", // not yet');
  assert.equal(fixed(insecureUrl, { config, file }), config.replace('"http:\\', '"https:\\'));
  const remote =
    '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote", "http://mcp.example.com"] } } }';
  assert.equal(fixed(insecureUrl, { config: remote }), remote.replace('"http:', '"https:'));
});
