/**
 * What people see, whole, compared with the files of `golden/`. Where a change is meant, write them anew with
 * `UPDATE_GOLDEN=1 npm test -- cli`, and read the difference before you commit it.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { litmus, root, workspace } from './litmus.ts';

const several = `{
  "mcpServers": {
    "docs": { "command": "npx", "args": "-y docs-mcp", "env": { "PORT": 8080 } },
    "both": { "command": "node", "url": "https://docs.example/mcp" },
    "a\\u202eb\\u001b[2J": { "args": [] },
    "焼きたて 🥐": {\t"command": 5 },
    "fine": { "command": "node", "args": ["server.js"] }
  }
}
`;

const probed = {
  mcpServers: {
    healthy: { command: 'node', args: ['servers/healthy.mjs'] },
    banner: { command: 'node', args: ['servers/stdio/banner.mjs'] },
    schemas: { command: 'node', args: ['servers/tools.mjs', 'schema/missing-required'] },
    off: { command: 'node', disabled: true },
  },
};

describe('golden files', { concurrency: 2 }, () => {
  test('check of files with several faults', async () => {
    const cwd = workspace({
      '.mcp.json': several,
      '.vscode/mcp.json': '{\n  "mcpServers": {\n    "docs": { "command": "docs-mcp" }\n  }\n}\n',
      'mcp.json': '{ "mcpServers": { "docs": { "command": "docs-mcp" }\n',
    });
    await isAsBefore('check.txt', ['check'], cwd, 2);
  });

  test('probe of servers with and without faults', async () => {
    const cwd = workspace({ '.mcp.json': probed });
    // Short paths, which are the same on every machine: lines are broken by length.
    symlinkSync(join(root, 'test', 'servers'), join(cwd, 'servers'), 'junction');
    await isAsBefore('probe.txt', ['probe', '--calls'], cwd, 2);
  });

  test('one rule explained', () => isAsBefore('rule.txt', ['rules', 'config/root-key'], workspace(), 0));
});

async function isAsBefore(name: string, words: readonly string[], cwd: string, expected: number) {
  // Few clients, so that a new fact about another one changes nothing here.
  const { status, stdout, stderr } = await litmus([...words, '--clients', 'claude-code,vscode'], { cwd });
  assert.deepEqual([status, stderr], [expected, '']);
  const text = stdout.replace(/\b\d+ ms\b/g, 'N ms');
  const file = join(root, 'test', 'cli', 'golden', name);
  if ((process.env.UPDATE_GOLDEN ?? '') !== '') writeFileSync(file, text);
  const before = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
  assert.equal(text, before, `${name} differs; see the top of golden.test.ts`);
}
