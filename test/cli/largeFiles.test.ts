/** Files that are far larger than any that people write: every finding is there, and in reasonable time. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { outputOf } from './contract.ts';
import { checkManners, configured, litmus, workspace } from './litmus.ts';

/** A file whose one error has to be there, whatever stands beside it. */
const other = configured({ other: { args: [] } });

describe('large files', { concurrency: 2 }, () => {
  const servers = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`s${index}`, { command: 'npx', env: { N: index } }]),
  );

  test('5,000 servers, and every finding of every one', async () => {
    const ran = await litmus(['check', '--json', configured(servers), other]);
    checkManners(ran);
    const output = outputOf(ran);
    assert.equal(output.summary.servers, 5_001);
    const entries = output.findings.filter(({ rule }) => rule === 'config/entry');
    assert.equal(entries.length, 5_001);
    assert.equal(new Set(entries.map(({ server }) => server)).size, 5_001);
  });

  test('5,000 servers in one line, for people', async () => {
    const folder = workspace({ '.mcp.json': JSON.stringify({ mcpServers: servers }) });
    const ran = await litmus(['check', folder, other]);
    checkManners(ran);
    assert.equal(ran.status, 2);
    assert.match(ran.stdout, /\n2 files, 5,001 servers: 5,001 errors/);
    assert.ok(ran.stdout.split('\n').every(({ length }) => length < 250));
  });

  test('a line of almost 4 MB', async () => {
    const long = 'x'.repeat(4 * 1024 * 1024 - 200);
    const text = `{"mcpServers": {"a": {"command": "y", "args": ["${long}"], "env": {"N": 1}}}}`;
    const ran = await litmus(['check', workspace({ '.mcp.json': text })]);
    assert.equal(ran.status, 2);
    assert.ok(ran.stdout.length < 8_000);
    assert.match(ran.stdout, /^ {2}1 │ …x+"\], "env": \{"N": 1\}\}\}\}$/m);
    assert.match(ran.stdout, /config\/entry {2}.*:1:4194\d\d\d$/m);
  });

  test('almost 4 MB with a fault at the end', async () => {
    const text = `{"mcpServers": {"a": {"command": "x", "args": [${'"y",\n'.repeat(700_000)}"z" }}}`;
    const ran = await litmus(['check', '--json', workspace({ '.mcp.json': text })]);
    const fault = outputOf(ran).findings.find(({ rule }) => rule === 'config/syntax');
    assert.match(fault?.message ?? '', /a closing \] is missing/);
    assert.equal(fault?.line, 700_001);
  });
});
