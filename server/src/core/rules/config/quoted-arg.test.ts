// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** The change of config/quoted-arg. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, fixed } from '../fixed.ts';
import quotedArg from './quoted-arg.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('only the quotes go', () => {
  const before = editor(
    '\t\t\t"command": "node",\n\t\t\t"args": ["\\"C:\\\\our docs\\\\x.js\\"" /* here */]',
  );
  assert.equal(fixed(quotedArg, before), before.config.replace('\\"C:', 'C:').replace('x.js\\"', 'x.js'));
  const option = shared({ command: 'docs', args: ["--root='/srv/x'"] });
  assert.equal(fixed(quotedArg, option), option.config.replace("'/srv/x'", '/srv/x'));
});
