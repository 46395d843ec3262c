/** What each option changes, and the status that a run ends with. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { outputOf } from './contract.ts';
import { configured, faulty, litmus, program, workspace } from './litmus.ts';

const folder = configured(faulty);
const clean = configured({ docs: { command: 'node' } });

describe('exit status', { concurrency: 2 }, () => {
  const statuses: readonly (readonly [string, string, number])[] = [
    ['nothing found', '--server fine', 0],
    ['an error', '--server broken', 2],
    ['a note', '--rule config/entry=info', 0],
    ['a warning', '--rule config/entry=warning', 1],
    ['a rule switched off', '--rule config/entry=off', 0],
    ['an error with --fail-on error', '--fail-on error', 2],
    ['a warning with --fail-on error', '--rule config/entry=warning --fail-on error', 0],
    ['an error with --fail-on never', '--fail-on never', 0],
    ['a Windows note', '--server shim', 0],
    ['a Windows note on Windows', '--server shim --platform win32', 0],
    ['a Windows note made a warning', '--server shim --platform win32 --rule config/windows-shim=warning', 0],
    ['a Windows note made an error', '--server shim --rule config/windows-shim=error --fail-on warning', 0],
  ];
  for (const [name, options, expected] of statuses) {
    test(`${name}: ${expected}`, async () => {
      const ran = await litmus(['check', '--json', ...options.split(' ')], { cwd: folder });
      assert.equal(ran.status, expected);
      outputOf(ran);
    });
  }

  test('--rule changes what is told, too', async () => {
    const severities = async (...options: readonly string[]) =>
      outputOf(await litmus(['check', '--json', ...options], { cwd: folder })).findings.map(
        ({ rule, severity }) => `${rule} ${severity}`,
      );
    const told = await severities();
    assert.deepEqual(told, ['config/entry error', 'config/windows-shim info']);
    assert.deepEqual(await severities('--rule', 'config/entry=off', '--rule', 'config/windows-shim=error'), [
      'config/windows-shim error',
    ]);
  });

  test('files that can be read are told of beside one that cannot: 3', async () => {
    const paths = ['nowhere', folder, join(folder, 'gone.json'), clean];
    const pretty = await litmus(['check', ...paths]);
    assert.equal(pretty.status, 3);
    assert.match(pretty.stdout, /error Clients cannot use `broken`/);
    assert.match(pretty.stdout, /\n2 files, 4 servers: 1 error, 1 note\n$/);
    assert.equal(pretty.stderr, `nowhere does not exist.\n${folder}/gone.json does not exist.\n`);
    const json = await litmus(['check', '--json', '--fail-on', 'never', ...paths]);
    assert.equal(json.status, 3);
    const { unreadable, summary } = outputOf(json);
    assert.deepEqual(unreadable, [
      { path: 'nowhere', problem: 'does not exist' },
      { path: `${folder}/gone.json`, problem: 'does not exist' },
    ]);
    assert.equal(summary.files, 2);
  });
});

describe('--server', { concurrency: 2 }, () => {
  const names = async (...words: readonly string[]) =>
    outputOf(await litmus(['check', '--json', ...words], { cwd: folder })).servers.map(({ name }) => name);

  test('may be given more than once', async () => {
    assert.deepEqual(await names('--server', 'fine'), ['fine']);
    assert.deepEqual(await names('--server', 'fine', '--server', 'broken'), ['broken', 'fine']);
  });

  test('a name that no config has is a failure; the others are told of', async () => {
    const ran = await litmus(['check', '--server', 'broken', '--server', 'brokn'], { cwd: folder });
    assert.equal(ran.status, 3);
    assert.equal(ran.stderr, 'No config here names a server brokn.\n');
    assert.match(ran.stdout, /Clients cannot use `broken`/);
  });

  test('a name that may be in a file that cannot be read is told so', async () => {
    const { stderr } = await litmus(['check', 'nowhere', folder, '--server', 'x'], { cwd: folder });
    assert.match(stderr, /^No config that could be read names a server x\.$/m);
  });

  test('a name with nothing behind it is there: the fault of the file is what is told', async () => {
    const cwd = workspace({ '.mcp.json': '{"mcpServers": {"a": {"command": "x"}, "docs": }}' });
    const ran = await litmus(['check', '--server', 'docs'], { cwd });
    assert.deepEqual([ran.status, ran.stderr], [2, '']);
    assert.match(ran.stdout, /config\/syntax {2}\.mcp\.json:1:48/);
  });

  test('an entry that is no object is there', async () => {
    const ran = await litmus(['check', '--server', 'docs'], { cwd: configured({ docs: 'npx docs' }) });
    assert.deepEqual([ran.status, ran.stderr], [2, '']);
    assert.match(ran.stdout, /Clients cannot use `docs`: it is no object/);
  });
});

describe('--clients', { concurrency: 2 }, () => {
  const why = async (list: string) => {
    const words = ['check', '--json', '--server', 'shim', '--clients', list];
    return outputOf(await litmus(words, { cwd: folder })).findings.map(
      ({ message }) => message.split('\n')[1],
    );
  };

  test('chooses whom the findings are about', async () => {
    const [one] = await why('claude-code');
    assert.match(one ?? '', /Claude Code/);
    assert.doesNotMatch(one ?? '', /VS Code|Cursor|Codex/);
    const [two] = await why('claude-code,codex');
    assert.match(two ?? '', /Claude Code.*Codex/);
  });

  test('is the readers of a file where nobody says otherwise', async () => {
    const [automatic] = await why('auto');
    for (const client of ['Claude Code', 'Copilot CLI', 'VS Code']) assert.ok(automatic?.includes(client));
    assert.doesNotMatch(automatic ?? '', /Cursor|Codex/);
    const cwd = workspace({ '.cursor/mcp.json': { mcpServers: { shim: { command: 'npx' } } } });
    const { findings } = outputOf(
      await litmus(['check', '--json', '--rule', 'config/unpinned-package=off'], { cwd }),
    );
    assert.deepEqual(
      findings.map(({ rule, clients }) => [rule, clients]),
      [['config/windows-shim', ['cursor']]],
    );
  });
});

describe('where it is written', { concurrency: 2 }, () => {
  test('--output takes what stdout would have had', async () => {
    const file = join(workspace(), 'result.txt');
    for (const format of ['pretty', 'json']) {
      const words = ['check', '--format', format];
      const direct = await litmus(words, { cwd: folder });
      const ran = await litmus([...words, '--output', file], { cwd: folder });
      assert.deepEqual(ran, { status: 2, stdout: '', stderr: '' });
      assert.equal(readFileSync(file, 'utf8'), direct.stdout);
    }
  });

  test('a file that cannot be written is a failure', async () => {
    for (const option of ['--output', '--report']) {
      const file = join(workspace(), 'no', 'such', 'folder');
      const ran = await litmus(['check', option, file], { cwd: clean });
      assert.equal(ran.status, 3);
      assert.equal(ran.stderr, `${file} cannot be written (ENOENT).\n`);
    }
  });

  test('a pipe gets neither colours nor progress', async () => {
    const { stdout, stderr } = await litmus(['check'], { cwd: folder });
    assert.ok(!stdout.includes('\u001B') && stderr === '');
  });

  const withTerminal = { skip: process.platform !== 'linux' || !existsSync('/usr/bin/script') };
  test('a terminal gets colours, unless somebody asked for none', withTerminal, async () => {
    const isColoured = async (env: Readonly<Record<string, string>>, ...options: readonly string[]) => {
      const { stdout } = onTerminal(['check', ...options], env);
      assert.match(stdout, /broken/);
      return stdout.includes('\u001B[');
    };
    assert.equal(await isColoured({}), true);
    assert.equal(await isColoured({ NO_COLOR: '' }), true);
    assert.equal(await isColoured({ NO_COLOR: '1' }), false);
    assert.equal(await isColoured({}, '--no-color'), false);
  });
});

function onTerminal(words: readonly string[], env: Readonly<Record<string, string>>) {
  const command = [process.execPath, program, ...words].map((word) => `'${word}'`).join(' ');
  const { NO_COLOR: _, ...inherited } = process.env;
  return spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  });
}
