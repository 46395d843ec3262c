import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { claudeDesktop } from '../core/dialects/claudeDesktop.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { vscodeMcpJson } from '../core/dialects/vscodeMcpJson.ts';
import { parseDocument } from '../core/document/document.ts';
import { siblingPlaces, siblingsAt } from './siblings.ts';

const slashed = (path: string) => path.replaceAll('\\', '/');

test('the other files of the folder that the file configures, and not the file itself', () => {
  const folder = slashed(resolve('/work'));
  const places = siblingPlaces('/work/.vscode/mcp.json', vscodeMcpJson);
  assert.ok(places.includes(`${folder}/.mcp.json`) && places.includes(`${folder}/.cursor/mcp.json`));
  assert.ok(!places.includes(`${folder}/.vscode/mcp.json`));
  assert.equal(new Set(places).size, places.length);
  assert.ok(siblingPlaces('/.mcp.json', mcpJson).every((place) => !place.startsWith('//')));
});

test('a file of a person has none', () => {
  assert.deepEqual(siblingPlaces('/home/ada/claude_desktop_config.json', claudeDesktop), []);
});

test('only those that are there and have servers', () => {
  const texts = new Map([
    ['.mcp.json', '{ "mcpServers": { "docs": { "command": "docs" } } }'],
    ['mcp.json', '{ "name": "something else" }'],
  ]);
  const found = siblingsAt(siblingPlaces('/work/.vscode/mcp.json', vscodeMcpJson), (path) => {
    const text = texts.get(path.slice(slashed(resolve('/work')).length + 1));
    return text === undefined ? undefined : parseDocument(text, path, mcpJson);
  });
  assert.deepEqual(
    found.map(({ servers }) => servers.map(({ name }) => name)),
    [['docs']],
  );
});
