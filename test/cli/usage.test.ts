/** Verbs and paths, and what a run says when it cannot be used like that. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { dialects } from '../../server/src/core/dialects/index.ts';
import { isObject, property } from '../../server/src/core/json.ts';
import { outputOf } from './contract.ts';
import { configured, faulty, litmus, root, workspace } from './litmus.ts';

const folder = configured(faulty);
const places = dialects.filter(({ level }) => level === 'project').map(({ place }) => place);

/** What a run says when it cannot do what it was asked: nothing on stdout, and no trace of its own insides. */
async function refuses(words: readonly string[], sentence: RegExp): Promise<void> {
  const { status, stdout, stderr } = await litmus(words, { cwd: folder });
  assert.equal(status, 3);
  assert.equal(stdout, '');
  assert.match(stderr, sentence);
  assert.doesNotMatch(stderr, /\n {4}at |please report/);
}

describe('help and version', { concurrency: 2 }, () => {
  for (const words of [[], ['help'], ['--help'], ['probe', '-h']]) {
    test(`mcp-litmus ${words.join(' ')}`, async () => {
      const { status, stdout, stderr } = await litmus(words);
      assert.deepEqual([status, stderr], [0, '']);
      for (const verb of ['check', 'probe', 'convert', 'rules'])
        assert.match(stdout, new RegExp(`mcp-litmus ${verb} `));
      assert.match(stdout, /^Exit status: 0 /m);
      assert.ok(stdout.split('\n').every(({ length }) => length <= 110));
    });
  }

  test('help names every option', async () => {
    const { stdout } = await litmus(['--help']);
    const options =
      'format json output to server clients rule platform calls timeout report fail-on no-color command help version';
    for (const option of options.split(' ')) assert.match(stdout, new RegExp(`--${option}\\b`));
  });

  test('--version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(await litmus(['--version']), { status: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('bad usage', { concurrency: 2 }, () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['lint'], /^There is no command lint\..* `mcp-litmus --help` shows how it is used\.\n$/],
    [['check', '--bogus'], /^Unknown option '--bogus'\. `mcp-litmus --help` /],
    [['check', '--format', 'xml'], /^--format takes pretty, json.*; it was given xml\./],
    [['check', '--clients', 'emacs'], /^There is no client emacs\./],
    [['check', '--rule', 'no/such=off'], /^There is no rule no\/such\./],
    [['check', '--calls'], /^--calls goes with probe/],
    [['probe', '--timeout', '1e3'], /^--timeout takes whole milliseconds/],
    [
      ['check', 'https://x.example/mcp'],
      /^https:\/\/x\.example\/mcp is an address: check reads files only\./,
    ],
    [
      ['probe', '--command', 'a | b'],
      /^--command cannot be started: `\|` needs a shell, and none is started\.\n$/,
    ],
    [['probe', '--command', 'a "b'], /^--command cannot be started: a quote is not closed\.\n$/],
    [['probe', '--command', ''], /^--command cannot be started: it names no program\.\n$/],
    [['rules', 'no/such'], /^There is no rule no\/such\. `mcp-litmus rules` lists them\.\n$/],
    [['rules', 'constructor'], /^There is no rule constructor\./],
  ];
  for (const [words, sentence] of cases) test(words.join(' '), () => refuses(words, sentence));
});

describe('rules', { concurrency: 2 }, () => {
  test('are listed, one a line, and each has its page', async () => {
    const [pretty, json] = await Promise.all([litmus(['rules']), litmus(['rules', '--json'])]);
    assert.deepEqual([pretty.status, json.status], [0, 0]);
    const { version, rules } = JSON.parse(json.stdout);
    assert.equal(version, 1);
    assert.ok(Array.isArray(rules) && rules.length > 40);
    const lines = pretty.stdout.trimEnd().split('\n');
    assert.equal(lines.length, rules.length);
    for (const [index, rule] of rules.entries()) {
      assert.ok(isObject(rule));
      assert.ok(lines[index]?.startsWith(`${rule.id} `));
      const word = rule.severity === 'info' ? 'note' : String(rule.severity);
      assert.match(lines[index] ?? '', new RegExp(` ${word} .*\\S`));
      assert.ok(existsSync(join(root, String(rule.docs))), String(rule.docs));
      for (const part of ['title', 'since', 'what', 'why', 'how']) assert.equal(typeof rule[part], 'string');
    }
  });

  test('one is explained', async () => {
    const { status, stdout } = await litmus(['rules', 'config/windows-shim']);
    assert.equal(status, 0);
    const headings = ['What it looks for', 'Why it matters', 'How to fix it', 'For example', 'References'];
    const places = headings.map((heading) => stdout.indexOf(`\n${heading}\n  `));
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.ok(places.every((place) => place > 0));
    assert.match(stdout, /^config\/windows-shim {2}note\n/);
  });

  test('one is explained to a program', async () => {
    const { stdout } = await litmus(['rules', 'config/syntax', '--json']);
    const { rules } = JSON.parse(stdout);
    assert.deepEqual(
      rules.map((rule: unknown) => property(rule, 'id')),
      ['config/syntax'],
    );
  });
});

describe('paths', { concurrency: 2 }, () => {
  const entry = { servers: { a: { command: 'x' } } };
  const all = { '.mcp.json': { mcpServers: {} }, '.vscode/mcp.json': entry, 'mcp.json': entry };
  const files = async (words: readonly string[], cwd: string) =>
    outputOf(await litmus(['check', '--json', ...words], { cwd })).servers.map(({ file }) => file);

  test('the default is the folder that one is in', async () => {
    const output = outputOf(await litmus(['check', '--json'], { cwd: folder }));
    assert.deepEqual(new Set(output.servers.map(({ file }) => file)), new Set(['.mcp.json']));
    assert.equal(output.summary.servers, 3);
  });

  test('a folder with one, two and three files', async () => {
    const summary = async (contents: Parameters<typeof workspace>[0]) =>
      outputOf(await litmus(['check', '--json'], { cwd: workspace(contents) })).summary.files;
    assert.equal(await summary({ 'mcp.json': entry }), 1);
    assert.equal(await summary({ 'mcp.json': entry, '.vscode/mcp.json': entry }), 2);
    assert.equal(await summary(all), 3);
  });

  test('a folder with every kind of file: all of the project, and of settings those with servers', async () => {
    const servers = { a: { command: 'x' } };
    const cwd = workspace({
      '.cursor/mcp.json': { mcpServers: servers },
      '.roo/mcp.json': { mcpServers: servers },
      'opencode.json': { mcp: { a: { type: 'local', command: ['x'] } } },
      'bakery.code-workspace': { settings: { mcp: { servers } } },
      '.zed/settings.json': { context_servers: servers },
      '.gemini/settings.json': { theme: 'x' },
      '.devcontainer.json': { image: 'x' },
      'claude_desktop_config.json': { mcpServers: servers },
    });
    assert.deepEqual(await files([], cwd), [
      'bakery.code-workspace',
      '.cursor/mcp.json',
      '.roo/mcp.json',
      'opencode.json',
      '.zed/settings.json',
    ]);
    const { summary } = outputOf(await litmus(['check', '--json'], { cwd }));
    assert.equal(summary.files, 5);
    assert.deepEqual(await files(['claude_desktop_config.json'], cwd), ['claude_desktop_config.json']);
    const named = outputOf(await litmus(['check', '--json', '.devcontainer.json'], { cwd }));
    assert.deepEqual([named.summary.files, named.findings], [1, []]);
  });

  test('files are told of in the order of the paths, each as it was named', async () => {
    const cwd = workspace({ ...all, 'sub/.mcp.json': { mcpServers: { a: { command: 'x' } } } });
    assert.deepEqual(await files(['sub', '.'], cwd), ['sub/.mcp.json', '.vscode/mcp.json', 'mcp.json']);
    assert.deepEqual(await files(['./mcp.json', join(cwd, 'sub')], cwd), [
      './mcp.json',
      `${cwd}/sub/.mcp.json`,
    ]);
  });

  test('a folder without a config is no failure, and stdout stays empty', async () => {
    const ran = await litmus(['check'], { cwd: workspace() });
    assert.deepEqual(ran, {
      status: 0,
      stdout: '',
      stderr: `No MCP config here: looked for ${places.join(', ')}.\n`,
    });
    const json = await litmus(['check', '--json'], { cwd: workspace() });
    assert.equal(json.status, 0);
    assert.equal(outputOf(json).summary.files, 0);
  });
});
