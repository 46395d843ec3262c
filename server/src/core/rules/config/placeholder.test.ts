// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** What config/placeholder underlines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { underlined } from '../fixed.ts';
import placeholder from './placeholder.ts';

const file = '.vscode/mcp.json';
const editor = (lines: string) => `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`;

test('a placeholder is underlined exactly', () => {
  const config = editor('\t\t\t"command": "db",\n\t\t\t"args": ["postgres:\\/\\/app:<PASSWORD>@db/x"]');
  assert.equal(underlined(placeholder, { config, file }), '<PASSWORD>');
});
