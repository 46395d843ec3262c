/** The change of config/windows-only: what is left of the arguments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './windows-only.ts';

const lines = (command: string, args: string) =>
  `{\n  "servers": {\n    "docs": {\n      "command": ${command}, // ours\n      "args": [\n${args}\n      ]\n    }\n  }\n}\n`;
const on = (config: string) => ({ config, file: '.vscode/mcp.json' });

test('the program moves into command', () => {
  const config = lines(
    '"cmd"',
    '        "/c",\n        "npx.cmd",\n        "-y", // yes\n        "docs-mcp"',
  );
  assert.equal(fixed(rule, on(config)), lines('"npx"', '        "-y", // yes\n        "docs-mcp"'));
  assert.equal(underlined(rule, on(config)), '"cmd"');
  assert.equal(findingsOn(rule, on(config))[0]?.fix?.safety, 'unsafe');
});

test('a command line in one string is split', () => {
  const config = lines('"cmd.exe"', '        "/C",\n        "npx -y docs-mcp"');
  assert.equal(fixed(rule, on(config)), lines('"npx"', '        "-y", "docs-mcp"'));
  const more = lines('"cmd.exe"', '        "/C", "npx -y", "docs-mcp"');
  assert.equal(fixed(rule, on(more)), lines('"npx"', '        "-y", "docs-mcp"'));
});

test('nothing is left where there was nothing else', () => {
  const config = '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "docs-mcp"] } } }';
  assert.equal(
    fixed(rule, { config }),
    '{ "mcpServers": { "docs": { "command": "docs-mcp", "args": [] } } }',
  );
});

test('what needs cmd, and what holds comments, is told and not changed', () => {
  for (const args of [
    '"/c", "C:\\\\docs\\\\start.bat"',
    '"/c", "C:\\\\Program Files\\\\nodejs\\\\npx.cmd", "-y", "docs-mcp"',
    '"/c", /* why */ "npx", "x"',
    '"/c", "a && b"',
    '"/k"',
    '',
  ]) {
    const config = `{ "servers": { "docs": { "command": "cmd", "args": [${args}] } } }`;
    assert.equal(findingsOn(rule, on(config)).length, 1, args);
    assert.equal(fixed(rule, on(config)), undefined, args);
  }
});
