import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import { describe, type TestContext, test } from 'node:test';
import { open } from './documents.ts';
import { connect } from './editor.ts';
import { fakeHost } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';

/** What is linked, and where to. */
async function linksIn(
  t: TestContext,
  entry: { readonly [field: string]: unknown },
  { files = [], file = uri }: { readonly files?: readonly string[]; readonly file?: string } = {},
): Promise<readonly (readonly [text: string, target: string | undefined])[]> {
  const editor = await connect(t, { host: fakeHost({ files, environment: { DIR: '/data', SECRET: 's' } }) });
  const key = file === uri ? 'mcpServers' : 'servers';
  const document = await open(editor, file, JSON.stringify({ [key]: { docs: entry } }));
  return (await document.links()).map(({ range, target }) => [
    document.text().slice(range.start.character, range.end.character),
    target,
  ]);
}

describe('links', () => {
  test('to files that are there', async (t) => {
    const entry = {
      command: './bin/docs',
      args: [
        'server.js',
        '--config',
        'conf/a b.json',
        '-v',
        'gone.js',
        '${DIR}/x.txt',
        'https://a.example/b.js',
      ],
      envFile: '.env',
      cwd: 'app',
    };
    const files = [
      '/work/app/bin/docs',
      '/work/app/server.js',
      '/work/app/conf/a b.json',
      '/work/app/.env',
      '/data/x.txt',
    ];
    assert.deepEqual(await linksIn(t, entry, { files }), [
      ['./bin/docs', 'file:///work/app/bin/docs'],
      ['server.js', 'file:///work/app/server.js'],
      ['conf/a b.json', 'file:///work/app/conf/a%20b.json'],
      ['${DIR}/x.txt', 'file:///data/x.txt'],
      ['.env', 'file:///work/app/.env'],
    ]);
  });

  test('from the folder that the file configures, also from .vscode', async (t) => {
    const entry = {
      command: 'node',
      args: ['${workspaceFolder}/a.js', 'b.js', '${userHome}/c.js', '${env:NOPE}/work/a.js'],
    };
    const files = ['/work/a.js', '/work/b.js', '/work/.vscode/b.js', `${homedir()}/c.js`];
    const links = await linksIn(t, entry, { files, file: 'file:///work/.vscode/mcp.json' });
    assert.deepEqual(
      links.map(([, target]) => target),
      ['file:///work/a.js', 'file:///work/b.js', `file://${homedir()}/c.js`],
    );
  });

  test('to no file for a bare word or an option', async (t) => {
    const entry = { command: 'node', args: ['docs', '--x=a/b.js'] };
    const files = ['/work/node', '/work/docs', '/work/--x=a/b.js'];
    assert.deepEqual(await linksIn(t, entry, { files }), []);
  });

  test('to the npm package that npx starts', async (t) => {
    const page = 'https://www.npmjs.com/package/';
    const cases: readonly (readonly [
      command: string,
      args: readonly string[],
      linked: string,
      name: string,
    ])[] = [
      ['npx', ['-y', 'docs-mcp'], 'docs-mcp', 'docs-mcp'],
      ['npx', ['-y', '@scope/docs-mcp@1.2.3', 'arg'], '@scope/docs-mcp@1.2.3', '@scope/docs-mcp'],
      ['C:\\nodejs\\npx.cmd', ['docs-mcp@latest'], 'docs-mcp@latest', 'docs-mcp'],
      ['cmd', ['/c', 'npx', '-y', 'docs-mcp'], 'docs-mcp', 'docs-mcp'],
      ['npx', ['-y', '-p', 'docs-mcp', 'docs-cli'], 'docs-mcp', 'docs-mcp'],
    ];
    for (const [command, args, linked, name] of cases)
      assert.deepEqual(await linksIn(t, { command, args }), [[linked, `${page}${name}`]], args.join(' '));
  });

  test('to no package for anything else', async (t) => {
    for (const [command, args] of [
      ['npx', ['./local']],
      ['npx', ['github:me/docs']],
      ['npx', ['https://a.example/x.tgz']],
      ['npx', []],
      ['npx', ['-y']],
      ['uvx', ['docs-mcp']],
    ] as const)
      assert.deepEqual(await linksIn(t, { command, args }), [], args.join(' '));
  });

  test('to an address, unless it holds a variable', async (t) => {
    const address = 'https://docs.example/mcp';
    assert.deepEqual(await linksIn(t, { type: 'http', url: address }), [[address, address]]);
    for (const url of [`${address}?key=\${SECRET}`, 'ftp://x', '', 'docs.example'])
      assert.deepEqual(await linksIn(t, { type: 'http', url }), [], url);
  });
});
