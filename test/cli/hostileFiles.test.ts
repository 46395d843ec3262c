/**
 * Files that are no good: each gives a clear finding or a clear error, and costs nothing of the others. They are
 * given to one run together, which is how they would do harm to each other.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Output, outputOf } from './contract.ts';
import { checkManners, configured, litmus, type Ran, workspace } from './litmus.ts';

/** A file whose one error has to be there, whatever stands beside it. */
const other = configured({ other: { args: [] } });
const posix = process.platform !== 'win32';

describe('what cannot be read is an error: 3', () => {
  const contents: readonly (readonly [string, Buffer, string])[] = [
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'is not UTF-8 text'],
    ['Latin-1', Buffer.from('{"mcpServers": {"caf\u00e9": {}}}', 'latin1'), 'is not UTF-8 text'],
    [
      '20 MB of servers',
      Buffer.from(`{"mcpServers": {"a": {"command": "${'x'.repeat(20 * 1024 * 1024)}"}}}`),
      'has 20.0 MB; config files are read up to 4 MB',
    ],
  ];
  const places: { readonly [name: string]: (file: string) => void } = {
    'a folder of that name': (file) => mkdirSync(file),
    ...(posix && {
      'a pipe, which is not waited on': (file: string) => execFileSync('mkfifo', [file]),
      'a link to itself': (file: string) => symlinkSync('.mcp.json', file),
      'a link to nothing': (file: string) => symlinkSync('nothing', file),
    }),
  };
  const problems: { readonly [name: string]: string } = {
    'a link to itself': 'cannot be read (ELOOP)',
    'a link to nothing': 'does not exist',
  };
  const cases: { name: string; path: string; told: string; problem: string }[] = [];
  let socket: Server;
  let pretty: Ran;
  let output: Output;

  before(async () => {
    for (const [name, content, problem] of contents) {
      const folder = workspace({ '.mcp.json': content });
      cases.push({ name, path: folder, told: `${folder}/.mcp.json`, problem });
    }
    for (const [name, make] of Object.entries(places)) {
      const folder = workspace();
      make(join(folder, '.mcp.json'));
      cases.push({
        name,
        path: folder,
        told: `${folder}/.mcp.json`,
        problem: problems[name] ?? 'is not a file',
      });
    }
    const behind = `${configured({})}/.mcp.json/x`;
    cases.push({ name: 'nothing', path: 'nowhere', told: 'nowhere', problem: 'does not exist' });
    cases.push({ name: 'behind a file', path: behind, told: behind, problem: 'does not exist' });
    const escaped = 'a\\u{001b}[31m\\u{202e}b';
    cases.push({ name: 'escapes', path: 'a\u001B[31m\u202Eb', told: escaped, problem: 'does not exist' });
    if (posix) {
      const folder = workspace();
      socket = createServer().listen(join(folder, '.mcp.json'));
      cases.push({ name: 'a socket', path: folder, told: `${folder}/.mcp.json`, problem: 'is not a file' });
    }
    if (posix && process.getuid?.() !== 0) {
      const folder = configured({});
      chmodSync(join(folder, '.mcp.json'), 0o000);
      const told = `${folder}/.mcp.json`;
      cases.push({ name: 'a closed file', path: folder, told, problem: 'cannot be read (EACCES)' });
    }
    const paths = [...cases.map(({ path }) => path), other];
    pretty = await litmus(['check', ...paths]);
    const json = await litmus(['check', '--json', ...paths]);
    assert.equal(json.status, 3);
    checkManners(json);
    output = outputOf(json);
  });
  after(() => socket?.close());

  test('each has its sentence on stderr, in the order of the paths', () => {
    checkManners(pretty);
    assert.equal(pretty.status, 3);
    const told = cases.map((one) => `${one.told} ${one.problem}.`);
    assert.deepEqual(pretty.stderr.trimEnd().split('\n'), told);
  });

  test('each is told to programs', () => {
    assert.deepEqual(
      output.unreadable?.map(({ problem }) => problem),
      cases.map(({ problem }) => problem),
    );
  });

  test('the file that can be read is told of', () => {
    assert.match(pretty.stdout, /Clients cannot use `other`/);
    assert.ok(output.findings.some(({ server }) => server === 'other'));
    assert.equal(output.summary.files, 1);
  });
});

describe('what can be read is a finding: 2', () => {
  const texts: readonly (readonly [string, string | Buffer, string, RegExp])[] = [
    ['UTF-16', Buffer.from('\uFEFF{"mcpServers": {}}', 'utf16le'), 'config/encoding', /it is UTF-16/],
    ['zeros', '{"mcpServers": {\0}}', 'config/encoding', /a NUL character/],
    ['an empty file', '', 'config/syntax', /the file is empty/],
    ['white space', ' \r\n\t', 'config/syntax', /the file is empty/],
    ['a comment', '// soon\n', 'config/syntax', /the file is empty/],
    ['a list', '[{"command": "x"}]', 'config/root-key', /it is a list/],
    ['a text', '"mcpServers"', 'config/root-key', /it is a text/],
    ['a number', '17', 'config/root-key', /it is a number/],
    ['null', 'null', 'config/root-key', /it is a null/],
    ['inherited keys', '{"__proto__": {"a": 1}, "constructor": {}}', 'config/root-key', /there are none/],
    ['lists in lists', '['.repeat(10_000), 'config/syntax', /it nests too deep/],
    ['closed ones, too', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'config/syntax', /it nests too deep/],
    ['objects in objects', '{"a":'.repeat(10_000), 'config/syntax', /it nests too deep/],
    ['brackets that close nothing', '[},'.repeat(10_000), 'config/syntax', /it nests too deep/],
    ['half a file', '{"mcpServers": {"a": {"command": "x"', 'config/syntax', /a closing \} is missing/],
    ['text behind the end', '{"mcpServers": {}} trailing', 'config/syntax', /there is text that is no JSON/],
    [
      'a path of Windows',
      '{"mcpServers": {"a": {"command": "C:\\x"}}}',
      'config/invalid-escape',
      /no escape/,
    ],
  ];
  const folders = texts.map(([, text]) => workspace({ '.mcp.json': text }));
  let output: Output;
  before(async () => {
    output = await told([...folders, other]);
  });

  for (const [index, [name, , rule, sentence]] of texts.entries()) {
    test(name, () => {
      const findings = output.findings.filter(({ file }) => file === `${folders[index]}/.mcp.json`);
      const ofRule = findings.filter((finding) => finding.rule === rule);
      assert.equal(ofRule.length, 1, JSON.stringify(findings));
      assert.match(ofRule[0]?.message ?? '', sentence);
    });
  }

  test('nothing is lost of the last file', () => {
    assert.equal(output.summary.files, texts.length + 1);
    assert.equal(output.findings.at(-1)?.server, 'other');
  });
});

describe('names that are no good are names all the same', () => {
  const hostile = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    '\ud83e',
    '🥐',
    'a\u202eb\n',
  ];

  test('as servers and as variables', async () => {
    const entries = hostile.map((name) => {
      const key = JSON.stringify(name);
      return `${key}: {"command": "x", "env": {${key}: 1}}`;
    });
    const text = `{"mcpServers": {${entries.join(',\n')}}}`;
    const output = await told([workspace({ '.mcp.json': text })]);
    assert.deepEqual(
      output.servers.map(({ name }) => name),
      hostile,
    );
    assert.deepEqual(
      output.findings.filter(({ rule }) => rule === 'config/entry').map(({ server, line }) => [server, line]),
      hostile.map((name, index) => [name, index + 1]),
    );
  });

  test('one written twice is one server, and the last of it counts', async () => {
    const text = '{"mcpServers": {"a": {"command": "npx"}, "b": {"args": []}, "a": {"args": []}}}';
    const output = await told([workspace({ '.mcp.json': text })]);
    assert.deepEqual(
      output.servers.map(({ name }) => name),
      ['a', 'b'],
    );
    assert.deepEqual(
      output.findings
        .filter(({ rule }) => rule === 'config/entry')
        .map(({ server, column }) => [server, column]),
      [
        ['b', 42],
        ['a', 61],
      ],
    );
  });
});

/** Files that are no good, checked for people and for programs. */
async function told(folders: readonly string[]): Promise<Output> {
  const runs = [litmus(['check', '--json', ...folders]), litmus(['check', ...folders])];
  const [json, pretty] = await Promise.all(runs);
  for (const ran of [json, pretty]) {
    assert.ok(ran);
    checkManners(ran);
    assert.deepEqual([ran.status, ran.stderr], [2, '']);
  }
  return outputOf(json as Ran);
}
