/** What a check sees beside the file: this machine, the other files of the folder, the bytes on the disk. */
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'node:test';
import { type FindingOutput, outputOf } from './contract.ts';
import { checkManners, configured, litmus, type Surroundings, workspace } from './litmus.ts';

const posix = process.platform !== 'win32';

async function told(
  surroundings: Surroundings,
  ...words: readonly string[]
): Promise<readonly FindingOutput[]> {
  const ran = await litmus(['check', '--json', ...words], surroundings);
  checkManners(ran);
  return outputOf(ran).findings;
}

const kinds = (findings: readonly FindingOutput[]) =>
  findings.map(({ rule, severity, server }) => `${rule} ${severity} ${server}`);

describe('this machine', () => {
  const cwd = configured({
    gone: { command: 'litmus-no-such-command' },
    script: { command: 'node', args: ['servers/gone.mjs'] },
    key: { command: 'node', env: { KEY: '${' + 'LITMUS_NO_SUCH_VARIABLE}' } },
  });
  const all = [
    'config/command-not-found warning gone',
    'config/path-not-found warning script',
    'config/unset-variable warning key',
  ];

  test('has neither the command nor the file nor the variable', async () => {
    assert.deepEqual(kinds(await told({ cwd })), all);
  });

  test('of a continuous integration: notes, but for what the repository itself lacks', async () => {
    assert.deepEqual(kinds(await told({ cwd, env: { CI: 'true' } })), [
      'config/command-not-found info gone',
      'config/path-not-found warning script',
      'config/unset-variable info key',
    ]);
  });

  test('has them', async () => {
    const folder = configured({
      here: { command: 'litmus-command', env: { KEY: '${' + 'LITMUS_VARIABLE}' } },
    });
    const program = join(folder, posix ? 'litmus-command' : 'litmus-command.exe');
    writeFileSync(program, '');
    chmodSync(program, 0o755);
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, LITMUS_VARIABLE: 'secret-x' };
    assert.deepEqual(await told({ cwd: folder, env }), []);
  });

  test('says nothing of another one: only the files of the folder are the same there', async () => {
    const other = process.platform === 'win32' ? 'linux' : 'win32';
    assert.deepEqual(kinds(await told({ cwd }, '--platform', other)), [
      'config/path-not-found warning script',
    ]);
  });
});

describe('the other files of the folder', () => {
  const cwd = workspace({
    '.mcp.json': { mcpServers: { docs: { command: 'node', args: ['--version'] } } },
    '.vscode/mcp.json': '{\n  "servers": { "docs": { "command": "node" } }\n}\n',
  });

  test('are read for a file that is named alone, and pointed into', async () => {
    const [finding, ...others] = await told({ cwd }, '.mcp.json');
    assert.deepEqual(others, []);
    assert.equal(finding?.rule, 'config/drift');
    const place = { file: '.vscode/mcp.json', line: 2, column: 16, endLine: 2, endColumn: 22 };
    assert.deepEqual(finding?.related, [{ message: 'starts it otherwise', ...place }]);
  });

  test('stand in what people read, too', async () => {
    const { stdout, status } = await litmus(['check', '.'], { cwd });
    assert.equal(status, 0);
    assert.match(stdout, /See {2}\.vscode\/mcp\.json:2:16 starts it otherwise/);
    assert.match(stdout, /See {2}\.mcp\.json:\d+:\d+ starts it otherwise/);
  });

  test('that cannot be read say nothing', async () => {
    const broken = workspace({
      '.mcp.json': { mcpServers: { docs: { command: 'node' } } },
      '.vscode/mcp.json': Buffer.from([0x7f, 0x45, 0, 1]),
      'mcp.json': '{ "servers": { "docs": { "command": "n',
    });
    assert.deepEqual(await told({ cwd: broken }, '.mcp.json'), []);
  });
});

describe('the bytes', () => {
  const text = '{\n  "mcpServers": { "docs": { "args": [] } }\n}\n';
  const cases = [
    ['a byte order mark', Buffer.from(`\uFEFF${text}`), 'warning'],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'error'],
  ] as const;
  for (const [name, bytes, severity] of cases) {
    test(`${name} is told, and every other rule runs`, async () => {
      const findings = await told({ cwd: workspace({ '.mcp.json': bytes }) });
      assert.deepEqual(
        findings.map(({ rule, severity: worth, line, column }) => [rule, worth, line, column]),
        [
          ['config/encoding', severity, 1, 1],
          ['config/entry', 'error', 2, 19],
        ],
      );
    });
  }
});

test('a file where no client looks is found in its folder', async () => {
  const cwd = workspace({ '.claude/.mcp.json': { mcpServers: { docs: { command: 'node' } } } });
  assert.deepEqual(kinds(await told({ cwd })), ['config/wrong-location warning undefined']);
});
