/** `mcp-litmus convert`: what is printed, what is written, and what is left alone. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv } from 'ajv';
import { checkManners, litmus, root, workspace } from './litmus.ts';

const source = `{
  // Asked for once.
  "inputs": [{ "id": "docs-key", "type": "promptString", "description": "The key of the docs", "password": true }],
  "servers": {
    "docs": {
      "type": "stdio",
      "command": "npx",
      "args": ["-y", "docs-mcp@1.0.0", "--root", "\${workspaceFolder}/docs"],
      "env": { "DOCS_KEY": "\${input:docs-key}", "LEVEL": "hunter2-hunter2" },
      "sandboxEnabled": true
    },
    "far": { "url": "https://far.example/mcp" }
  }
}
`;
const plain = { mcpServers: { docs: { command: 'docs', args: ['a'] } } };

describe('on stdout', { concurrency: 2 }, () => {
  for (const to of ['.mcp.json', 'opencode-json', 'claude-desktop']) {
    test(`as ${to}, whole`, async () => {
      const cwd = workspace({ '.vscode/mcp.json': source });
      const ran = await litmus(['convert', '.vscode/mcp.json', '--to', to], { cwd });
      assert.equal(ran.status, 1);
      const text = `${ran.stdout}-----\n${ran.stderr}`;
      const file = join(
        root,
        'test',
        'cli',
        'golden',
        `convert-${to.replace(/^\./, '').replace('.', '-')}.txt`,
      );
      if ((process.env.UPDATE_GOLDEN ?? '') !== '') writeFileSync(file, text);
      const before = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
      assert.equal(text, before);
      assert.ok(!ran.stderr.includes('hunter2'));
    });
  }

  test('without notes the status is 0 and nothing else is said', async () => {
    const cwd = workspace({ '.mcp.json': plain });
    const { status, stdout, stderr } = await litmus(['convert', '.mcp.json', '--to', 'vscode'], { cwd });
    assert.deepEqual([status, stderr], [0, '']);
    assert.deepEqual(JSON.parse(stdout), { servers: plain.mcpServers });
    assert.deepEqual(readdirSync(cwd), ['.mcp.json']);
  });

  test('--json keeps its promise', async () => {
    const cwd = workspace({ '.vscode/mcp.json': source });
    const ran = await litmus(
      ['convert', '.vscode/mcp.json', '--to', 'claude-code', '--json', '--server', 'docs'],
      { cwd },
    );
    const output: {
      readonly text: string;
      readonly servers: readonly object[];
    } = JSON.parse(ran.stdout);
    const text = { type: 'string' };
    const exactly = (required: object, optional: object = {}) => ({
      type: 'object',
      required: Object.keys(required),
      properties: { ...required, ...optional },
      additionalProperties: false,
    });
    const schema = exactly(
      {
        version: { const: 1 },
        to: text,
        servers: { type: 'array', items: exactly({ name: text, status: { enum: ['added', 'present'] } }) },
        notes: {
          type: 'array',
          items: exactly(
            { kind: { enum: ['field', 'variable', 'input', 'server', 'comments', 'root'] }, message: text },
            { server: text, field: text },
          ),
        },
        text,
      },
      { output: text },
    );
    const validator = new Ajv({ strict: false });
    assert.ok(validator.validate<unknown>(schema, output), JSON.stringify(validator.errors));
    assert.deepEqual([ran.status, ran.stderr], [1, '']);
    assert.deepEqual(output.servers, [{ name: 'docs', status: 'added' }]);
    assert.deepEqual(Object.keys(JSON.parse(output.text).mcpServers), ['docs']);
  });

  test('hostile names and comments do nothing to a terminal', async () => {
    const text =
      '{ "servers": { "a\\u202eb\\u001b[2J": { "command": "x", "dev": {}, "env": { "\\u200b": null } } } }';
    const cwd = workspace({ '.vscode/mcp.json': text });
    const ran = await litmus(['convert', '.vscode/mcp.json', '--to', '.cursor/mcp.json'], { cwd });
    assert.equal(ran.status, 1);
    checkManners(ran);
  });
});

describe('into a file', { concurrency: 2 }, () => {
  test('a new one, with the rights of the source and its folder', async () => {
    const cwd = workspace({ '.mcp.json': plain });
    chmodSync(join(cwd, '.mcp.json'), 0o600);
    const ran = await litmus(['convert', '.mcp.json', '--output', '.cursor/mcp.json'], { cwd });
    assert.deepEqual(ran, { status: 0, stdout: '', stderr: 'mcp.json: 1 server added.\n' });
    const written = join(cwd, '.cursor', 'mcp.json');
    assert.deepEqual(JSON.parse(readFileSync(written, 'utf8')), plain);
    if (process.platform !== 'win32') assert.equal(statSync(written).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(join(cwd, '.cursor')), ['mcp.json']);
  });

  test('one that is there keeps what it has, and no entry is written over', async () => {
    const there = '{\n\t// Mine.\n\t"servers": {\n\t\t"docs": { "command": "mine" }, // stays\n\t},\n}\n';
    const more = { mcpServers: { ...plain.mcpServers, more: { command: 'more' } } };
    const cwd = workspace({ '.mcp.json': more, '.vscode/mcp.json': there });
    const words = ['convert', '.mcp.json', '--to', '.vscode/mcp.json', '--output', '.vscode/mcp.json'];
    const ran = await litmus(words, { cwd });
    assert.equal(ran.status, 1);
    assert.match(ran.stderr, /^note: `docs` is left out, for the file has one of that name\.\n/);
    assert.match(ran.stderr, /mcp\.json: 1 server added, 1 note\.\n$/);
    const written = readFileSync(join(cwd, '.vscode', 'mcp.json'), 'utf8');
    assert.equal(
      written,
      there.replace('// stays\n', '// stays\n\t\t"more": {\n\t\t\t"command": "more"\n\t\t},\n'),
    );
    // Once more: what is there already is not added again.
    const again = await litmus([...words, '--server', 'more'], { cwd });
    assert.deepEqual([again.status, again.stderr], [0, 'mcp.json: 0 servers added, 1 was there already.\n']);
    assert.equal(readFileSync(join(cwd, '.vscode', 'mcp.json'), 'utf8'), written);
  });

  test('a link stays a link', { skip: process.platform === 'win32' }, async () => {
    const cwd = workspace({ '.mcp.json': plain, 'real.json': '{ "servers": {} }' });
    symlinkSync('real.json', join(cwd, 'link.json'));
    const { status } = await litmus(['convert', '.mcp.json', '--to', 'vscode', '--output', 'link.json'], {
      cwd,
    });
    assert.equal(status, 0);
    assert.deepEqual(readdirSync(cwd).sort(), ['.mcp.json', 'link.json', 'real.json']);
    assert.ok('docs' in JSON.parse(readFileSync(join(cwd, 'real.json'), 'utf8')).servers);
  });

  for (const [name, there, sentence] of [
    ['is something else', '{ "mcpServers": {} }', /^out\.json has its servers where its readers do not look/],
    [
      'has a fault',
      '{ "servers": {',
      /^out\.json:1:\d+ has a fault\. Mend it first; nothing was converted\.\n$/,
    ],
    ['is no text', Buffer.from([0, 1, 2]), /^out\.json is not UTF-8 text\.\n$/],
  ] as const) {
    test(`one that ${name} is left alone`, async () => {
      const cwd = workspace({ '.mcp.json': plain, 'out.json': there });
      const ran = await litmus(['convert', '.mcp.json', '--to', 'vscode', '--output', 'out.json'], { cwd });
      assert.deepEqual([ran.status, ran.stdout], [3, '']);
      assert.match(ran.stderr, sentence);
      assert.deepEqual(readFileSync(join(cwd, 'out.json')), Buffer.from(there));
    });
  }
});

describe('cannot run', { concurrency: 2 }, () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['convert', '--to', 'mcp-json'], /^convert takes one config file\./],
    [['convert', 'a', 'b', '--to', 'mcp-json'], /^convert takes one config file\./],
    [['convert', '.mcp.json'], /^convert needs --to, with a kind of file or its path\./],
    [
      ['convert', '.mcp.json', '--to', 'emacs'],
      /^--to takes a path or one of mcp-json, .*; it was given emacs\./,
    ],
    [
      ['convert', '.mcp.json', '--output', 'out'],
      /^out does not say what kind of file it is to be: give --to/,
    ],
    [['convert', 'no.json', '--to', 'mcp-json'], /^no\.json does not exist\.\n$/],
    [['convert', '.mcp.json', '--to', 'vscode', '--server', 'x'], /^\.mcp\.json has no server `x`\.\n$/],
    [['convert', 'bad.json', '--to', 'vscode'], /^bad\.json:1:\d+ has a fault\./],
    [['convert', 'none.json', '--to', 'vscode'], /^none\.json has no servers that could be converted\.\n$/],
    [
      ['convert', '.mcp.json', '--to', 'vscode', '--calls'],
      /^--calls goes with probe: convert starts nothing\./,
    ],
    [['check', '--to', 'vscode'], /^--to goes with convert\./],
  ];
  for (const [words, sentence] of cases) {
    test(words.join(' '), async () => {
      const cwd = workspace({ '.mcp.json': plain, 'bad.json': '{', 'none.json': '{ "mcpServers": {} }' });
      const ran = await litmus(words, { cwd });
      assert.deepEqual([ran.status, ran.stdout], [3, '']);
      assert.match(ran.stderr, sentence);
    });
  }
});
