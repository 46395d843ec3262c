// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/command-line: how a line is split, and what is none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import commandLine from './command-line.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('the words behind the program go before the arguments that are there', () => {
  const before = editor(
    '\t\t\t"command": "npx -y docs-mcp", // by us\n\t\t\t"args": [\n\t\t\t\t"--port", // any\n\t\t\t\t"1",\n\t\t\t],',
  );
  const after = editor(
    '\t\t\t"command": "npx", // by us\n\t\t\t"args": [\n\t\t\t\t"-y", "docs-mcp",\n\t\t\t\t"--port", // any\n\t\t\t\t"1",\n\t\t\t],',
  );
  assert.equal(fixed(commandLine, before), after.config);
  assert.equal(underlined(commandLine, before), '"npx -y docs-mcp"');
});

test('where there are no arguments, they get a line behind the command', () => {
  const before = editor('\t\t\t"command": "python3 \\"our docs.py\\" --x",\n\t\t\t"env": {}');
  const after = editor('\t\t\t"command": "python3",\n\t\t\t"args": ["our docs.py", "--x"],\n\t\t\t"env": {}');
  assert.equal(fixed(commandLine, before), after.config);
});

test('a joined argument is split where it stands', () => {
  const before = editor('\t\t\t"command": "docs",\n\t\t\t"args": ["--port 8080", "x"] // one');
  assert.equal(fixed(commandLine, before), before.config.replace('"--port 8080"', '"--port", "8080"'));
  assert.equal(underlined(commandLine, before), '"--port 8080"');
});

test('a program of Windows keeps the spaces of its path', () => {
  const before = shared({ command: 'C:\\Program Files\\nodejs\\node.exe C:\\docs\\index.js' });
  const after = shared({ command: 'C:\\Program Files\\nodejs\\node.exe', args: ['C:\\docs\\index.js'] });
  assert.deepEqual(JSON.parse(fixed(commandLine, before) ?? ''), JSON.parse(after.config));
});

test('no secret of it reaches the message', () => {
  const example = shared({ command: 'docs --api-key f3b9a1c07d2e48a6b5 --x' });
  assert.doesNotMatch(JSON.stringify(findingsOn(commandLine, example)[0]?.message), /f3b9a1c07d2e/);
  assert.match(findingsOn(commandLine, example)[0]?.message.summary ?? '', /--api-key •••/);
});

test('what is a path, and what is a value, is left in peace', () => {
  for (const command of [
    '/opt/our docs/run',
    'C:\\Our Docs\\run.cmd',
    '${workspaceFolder}/our docs/run',
    'My Docs.app',
  ]) {
    assert.deepEqual(findingsOn(commandLine, shared({ command })), [], command);
  }
  for (const args of [['-m', 'hello world'], ['a b'], ['--x=a b'], ['- a'], ['-- a']]) {
    assert.deepEqual(findingsOn(commandLine, shared({ command: 'docs', args })), [], args.join(' '));
  }
});
