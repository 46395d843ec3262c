// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/tilde: what stands in its place, and who replaces it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import tilde from './tilde.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('the sign becomes the variable of the file', () => {
  const args = shared({ command: 'uv', args: ['--directory', '~/docs', '--x=~/y'] });
  assert.equal(fixed(tilde, args), args.config.replace('"~/docs', '"${HOME}/docs'));
  assert.equal(fixed(tilde, args, 1), args.config.replace('=~/y', '=${HOME}/y'));
  const env = editor('\t\t\t"command": "docs",\n\t\t\t"env": { "ROOT": "~\\\\docs" } // mine');
  assert.equal(fixed(tilde, env), env.config.replace('~', '${userHome}'));
  assert.equal(underlined(tilde, env), '~');
});

test('in the cwd of a shared file no variable is replaced either', () => {
  const cwd = shared({ command: 'docs', cwd: '~/docs' });
  assert.deepEqual(findingsOn(tilde, cwd)[0]?.clients, ['claude-code']);
  assert.equal(fixed(tilde, cwd), undefined);
});

test('VS Code replaces it at the beginning of an argument, not behind an option', () => {
  const args = editor('\t\t\t"command": "docs",\n\t\t\t"args": ["~/a", "--b=~/b"]');
  assert.equal(findingsOn(tilde, args).length, 1);
  assert.equal(fixed(tilde, args), args.config.replace('=~', '=${userHome}'));
});
