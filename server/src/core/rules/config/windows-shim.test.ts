/** Edge cases of config/windows-shim: whom it names, and where an entry cannot move to cmd. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed } from '../fixed.ts';
import windowsShim from './windows-shim.ts';

const npx = '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }';

test('it is told on every system and of every client, and never changes the exit status', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    for (const clients of [['claude-code'], ['cursor'], ['windsurf'], [], undefined] as const) {
      const [finding, ...more] = findingsOn(windowsShim, {
        config: npx,
        platform,
        ...(clients !== undefined && { clients }),
      });
      assert.deepEqual([finding?.severity, finding?.failsRun, more], ['info', 'no', []]);
    }
  }
});

test('the reason names who starts it, who may not, and of whom nothing is known', () => {
  const [finding] = findingsOn(windowsShim, {
    config: npx,
    clients: ['claude-code', 'vscode', 'cursor', 'windsurf', 'kiro'],
  });
  const { why = '' } = finding?.message ?? {};
  assert.match(why, /Cursor did not .* \(2025-02, unconfirmed\)\./);
  assert.match(why, /Claude Code starts .* itself \(2\.1\.119, 2026-04\); VS Code starts .*\./);
  assert.match(why, /Of Windsurf and Kiro nothing is known\./);
  assert.deepEqual(finding?.clients, ['cursor']);
});

test('every spelling of a batch file counts, and no other program', () => {
  const commands = ['npx', 'NPM', 'pnpm', 'yarn', 'npx.cmd', 'uvx.CMD', 'C:\\a b\\Start.Bat', './run.bat'];
  const others = ['node', 'uvx', 'cmd', 'npx.exe', 'my-npx', 'C:\\cmd\\serve.exe', 'start.cmd.exe'];
  const told = (command: string) =>
    findingsOn(windowsShim, { config: JSON.stringify({ mcpServers: { docs: { command } } }) }).length;
  assert.deepEqual(
    commands.map(told),
    commands.map(() => 1),
  );
  assert.deepEqual(
    others.map(told),
    others.map(() => 0),
  );
});

test('in the form of each kind of file', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'opencode.json',
      '{ "mcp": { "docs": { "type": "local", "command": ["npx", "-y", "docs-mcp"] } } }',
      '{ "mcp": { "docs": { "type": "local", "command": ["cmd", "/c", "npx", "-y", "docs-mcp"] } } }',
    ],
    [
      '.zed/settings.json',
      '{ "context_servers": { "docs": { "command": { "path": "npx", "args": ["-y", "docs-mcp"] } } } }',
      '{ "context_servers": { "docs": { "command": { "path": "cmd", "args": ["/c", "npx", "-y", "docs-mcp"] } } } }',
    ],
    [
      '.kiro/settings/mcp.json',
      '{ "mcpServers": { "docs": { "command": "npx" } } }',
      '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx"] } } }',
    ],
  ];
  for (const [file, config, after] of cases) assert.equal(fixed(windowsShim, { file, config }), after, file);
});

test('arguments that are no list, and containers, are left alone', () => {
  const cases: readonly Config[] = [
    { config: '{ "mcpServers": { "docs": { "command": "npx", "args": "-y docs-mcp" } } }' },
    { config: '{ "mcpServers": { "docs": { "command": "npx", "args": [1, "docs-mcp"] } } }' },
    {
      file: '.devcontainer/devcontainer.json',
      config:
        '{ "customizations": { "vscode": { "mcp": { "servers": { "docs": { "command": "npx" } } } } } }',
    },
  ];
  for (const config of cases) {
    assert.equal(findingsOn(windowsShim, config).length, 1);
    assert.equal(fixed(windowsShim, config), undefined);
  }
});
