/** One fault, one finding, where a probe and the file say the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from './lint.ts';
import { endedEarly, launchWith } from './rules/evidence/samples/reports.ts';
import { exampleSettings, exampleSubject } from './rules/examples.ts';
import type { Example } from './rules/rule.ts';

function told(example: Omit<Example, 'name'>): readonly string[] {
  const named = { ...example, name: '' };
  const { findings, failures } = lint(exampleSubject(named), exampleSettings(named));
  assert.deepEqual(failures, []);
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule, server }) => `${rule} ${server ?? ''}`.trim());
}

test('a command that is not there: until it is probed, and then', () => {
  const config = '{ "mcpServers": { "a": { "command": "stock" }, "b": { "command": "stok" } } }';
  const machine = {};
  assert.deepEqual(told({ config, machine }), ['config/command-not-found a', 'config/command-not-found b']);
  const report = {
    launch: launchWith({ command: 'stock', args: [], failure: { kind: 'command-not-found', searched: [] } }),
    handshake: { kind: 'not-reached' },
  } as const;
  assert.deepEqual(told({ config, machine, report }), ['launch/not-found a', 'config/command-not-found b']);
});

test('a script that is not there', () => {
  const config = '{ "mcpServers": { "a": { "command": "node", "args": ["gone.mjs"], "cwd": "." } } }';
  const machine = { commands: ['/usr/bin/node'] };
  assert.deepEqual(told({ config, machine }), ['config/path-not-found a']);
  const stderrTail = "Error: Cannot find module '/work/gone.mjs'\n  requireStack: []\n";
  assert.deepEqual(told({ config, machine, report: endedEarly({ args: ['gone.mjs'], stderrTail }) }), [
    'launch/exit-early a',
  ]);
});

test('a dot too many is no wrong root key, and a zero no syntax error', () => {
  const servers = '{ "servers": { "a": { "type": "stdio", "command": "stock" } } }';
  assert.deepEqual(told({ file: '.vscode/.mcp.json', config: servers }), ['config/wrong-location']);
  assert.deepEqual(told({ config: '{ "mcpServers": { "a": { "command": "sto\0ck" } } }' }), [
    'config/encoding',
  ]);
});
