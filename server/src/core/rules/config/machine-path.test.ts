// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/machine-path: what stands in place of the folder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import machinePath from './machine-path.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('the home folder becomes a variable', () => {
  const before = editor('\t\t\t"command": "C:\\\\Users\\\\Ada\\\\docs.exe", // hers');
  assert.equal(fixed(machinePath, before), before.config.replace('C:\\\\Users\\\\Ada', '${userHome}'));
  assert.equal(underlined(machinePath, before), 'C:\\\\Users\\\\Ada');
  const path = shared({ command: 'docs', env: { PATH: '/usr/bin:/home/ada/bin' } });
  assert.equal(fixed(machinePath, path), path.config.replace('/home/ada', '${HOME}'));
});

test('a path into the folder of the file itself starts at that folder', () => {
  const file = '/Users/ada/docs/.vscode/mcp.json';
  const config =
    '{ "servers": { "docs": { "command": "node", "args": ["/Users/ada/docs/dist/x.js"], "cwd": "/Users/ada/docs" } } }';
  const example = { config, file };
  assert.equal(
    fixed(machinePath, example),
    config.replace('/Users/ada/docs/dist', '${workspaceFolder}/dist'),
  );
  assert.equal(fixed(machinePath, example, 1), config.replace('"/Users/ada/docs"', '"${workspaceFolder}"'));
});

test('in the cwd of a shared file no variable is replaced', () => {
  const cwd = shared({ command: 'docs', cwd: '/Users/ada/docs' });
  assert.equal(findingsOn(machinePath, cwd).length, 1);
  assert.equal(fixed(machinePath, cwd), undefined);
});
