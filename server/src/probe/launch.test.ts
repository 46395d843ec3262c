/** From an entry of a config to what is started: variables, folders, env files, and what has to stay secret. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { after, describe, test } from 'node:test';
import type { Dialect } from '../core/dialects/dialect.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { vscodeMcpJson } from '../core/dialects/vscodeMcpJson.ts';
import { bareFolder, type FolderFacts, parseDocument } from '../core/document/document.ts';
import { type Launch, type LaunchHost, type LaunchResult, launchOf, launchOfWords } from './launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'litmus-launch-'));
after(() => rmSync(folder, { recursive: true }));

const environment = { PATH: '/bin', SHOP: 'corner', OVEN_TOKEN: 'tok-0123456789' };

interface Given {
  readonly dialect?: Dialect;
  readonly facts?: FolderFacts;
  readonly host?: Partial<LaunchHost>;
}

function resultOf(
  entry: object,
  { dialect = mcpJson, facts = bareFolder, host = {} }: Given = {},
): LaunchResult {
  const text = JSON.stringify({ [dialect.rootKeys[0] ?? '']: { bakery: entry } });
  const document = parseDocument(text, dialect.place, dialect, facts);
  const [server] = document.servers;
  assert.ok(server !== undefined);
  const file = join(folder, ...dialect.place.split('/'));
  return launchOf(server, document, { file, environment, inputs: {}, ...host });
}

function launched(entry: object, given?: Given): Launch {
  const result = resultOf(entry, given);
  assert.ok(result.ok, JSON.stringify(result));
  return result.launch;
}

function skipped(entry: object, given?: Given) {
  const result = resultOf(entry, given);
  assert.ok(!result.ok);
  return result.skipped;
}

const vscode = { dialect: vscodeMcpJson };

describe('what is started', () => {
  test('the command in the folder of the config, with the whole environment', () => {
    const launch = launched({ command: 'node', args: ['server.js', '--shop', 'corner bakery'] });
    assert.equal(launch.name, 'bakery');
    assert.deepEqual([launch.command, ...launch.args], ['node', 'server.js', '--shop', 'corner bakery']);
    assert.equal(launch.cwd, folder);
    assert.deepEqual(launch.env, environment);
  });

  test('the folder of `.vscode/mcp.json` is the one that holds `.vscode`', () => {
    assert.equal(launched({ command: 'node' }, vscode).cwd, folder);
  });

  test('a relative cwd counts from there, an absolute one is taken as it is', () => {
    assert.equal(launched({ command: 'node', cwd: 'shop/oven' }).cwd, join(folder, 'shop', 'oven'));
    assert.equal(launched({ command: 'node', cwd: tmpdir() }).cwd, resolve(tmpdir()));
  });

  test('own variables go before those of the environment, and null takes one away', () => {
    const { env } = launched({ command: 'node', env: { SHOP: 'market', PATH: null, PORT: 8080 } }, vscode);
    assert.equal(env.SHOP, 'market');
    assert.equal(env.PORT, '8080');
    assert.ok('PATH' in env && env.PATH === undefined, 'spawn leaves out what is undefined');
  });

  test('a command line is started where it is typed', () => {
    const { name, command, args, cwd } = launchOfWords(
      [join('/usr', 'bin', 'node'), 'a b'],
      folder,
      environment,
    );
    assert.deepEqual([name, args, cwd], ['node', ['a b'], folder]);
    assert.equal(command, join('/usr', 'bin', 'node'));
    assert.equal(launchOfWords(['node'], 'shop', environment).cwd, resolve('shop'));
  });
});

describe('variables', () => {
  test('are replaced in command, arguments, cwd and env, and stay as written in what is told', () => {
    const entry = {
      command: '${NODE:-node}',
      args: ['--shop=${SHOP}', '${UNSET}'],
      cwd: '${SHOP}',
      env: { NAME: '${SHOP} bakery' },
    };
    const launch = launched(entry);
    assert.deepEqual([launch.command, ...launch.args], ['node', '--shop=corner', '${UNSET}']);
    assert.equal(launch.cwd, join(folder, 'corner'));
    assert.equal(launch.env.NAME, 'corner bakery');
    assert.deepEqual(launch.written, { command: entry.command, args: entry.args });
  });

  test('places and inputs of VS Code', () => {
    const entry = {
      command: '${workspaceFolder}/bin/bakery',
      args: [
        '${input:key}',
        '${env:SHOP}',
        '${env:UNSET}',
        '${userHome}',
        'a${/}b',
        '${workspaceFolderBasename}',
      ],
    };
    const { command, args, secrets } = launched(entry, { ...vscode, host: { inputs: { key: 'hunter' } } });
    assert.equal(command, `${folder}/bin/bakery`);
    const name = folder.split(sep).at(-1);
    assert.deepEqual(args, ['hunter', 'corner', '', homedir(), `a${sep}b`, name]);
    assert.ok(secrets.some(({ value }) => value === 'hunter'));
  });

  test('the folder of a plugin stands for its root', () => {
    const facts = { ...bareFolder, pluginManifest: 'present' } as const;
    const entry = { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js'] };
    assert.deepEqual(launched(entry, { facts }).args, [`${folder}/server.js`]);
    assert.deepEqual(launched(entry).args, entry.args);
  });

  test('names of what every object has are not set', () => {
    assert.deepEqual(launched({ command: 'node', args: ['${constructor}', '${__proto__}'] }).args, [
      '${constructor}',
      '${__proto__}',
    ]);
  });
});

describe('env files', () => {
  test('are read from the folder, quotes, comments and line ends of Windows included', () => {
    writeFileSync(join(folder, '.env'), '# shop\r\nSHOP="market"\r\nexport OVEN=hot\r\nEMPTY=\r\n');
    const { env, missingEnvFile } = launched({ command: 'node', envFile: '.env' });
    assert.deepEqual([env.SHOP, env.OVEN, env.EMPTY, missingEnvFile], ['market', 'hot', '', undefined]);
  });

  test('what the entry sets goes before what its file sets', () => {
    writeFileSync(join(folder, 'shop.env'), 'SHOP=market\nPRICE=4\n');
    const entry = { command: 'node', envFile: '${workspaceFolder}/shop.env', env: { SHOP: 'own' } };
    const { env, ownVariables } = launched(entry, vscode);
    assert.deepEqual([env.SHOP, env.PRICE], ['own', '4']);
    assert.deepEqual([...ownVariables].sort(), ['PRICE', 'SHOP']);
  });

  test('one that is missing, or a folder, is told by its path', () => {
    mkdirSync(join(folder, 'env.d'));
    for (const envFile of ['no.env', 'env.d']) {
      const { missingEnvFile } = launched({ command: 'node', envFile });
      assert.equal(missingEnvFile, join(folder, envFile));
    }
  });
});

describe('secrets', () => {
  const names = (launch: Launch) => launch.secrets.map(({ name }) => name);

  test('values of env, env files and inputs, and what sounds secret in the environment', () => {
    writeFileSync(join(folder, 'secret.env'), 'FILE_KEY=abc123\n');
    const entry = {
      command: 'node',
      envFile: 'secret.env',
      env: { API_KEY: 'sk-1', URL: 'https://me:pw@shop' },
    };
    assert.deepEqual(names(launched(entry)), ['FILE_KEY', 'API_KEY', 'URL', 'OVEN_TOKEN']);
  });

  test('not the home folder, which stands in half of all messages, and not plain words', () => {
    const host = { environment: { HOME: homedir(), KIND: 'postgres' } };
    const entry = { command: 'node', args: ['${HOME}/server.js', '${KIND}'], env: { DB_TYPE: 'postgres' } };
    assert.deepEqual(names(launched(entry, { host })), []);
  });

  test('what was typed in is one whatever it is', () => {
    const host = { inputs: { word: 'swordfish' } };
    const launch = launched({ command: 'node', args: ['${input:word}'] }, { ...vscode, host });
    assert.deepEqual(launch.secrets[0], { name: 'argument 1 (input word)', value: 'swordfish' });
  });
});

describe('what is not started', () => {
  const reasons: readonly (readonly [entry: object, given: Given, reason: object])[] = [
    [{ command: 'node', disabled: true }, {}, { kind: 'disabled' }],
    [{ type: 'http', url: 'https://bakery.example/mcp' }, {}, { kind: 'no-command' }],
    [{ args: ['server.js'] }, {}, { kind: 'no-command' }],
    [{ command: '' }, {}, { kind: 'no-command' }],
    [{ command: ' ' }, {}, { kind: 'no-command' }],
    [{ command: 'node', args: ['${input:key}'] }, vscode, { kind: 'input', id: 'key' }],
    [{ command: 'node', env: { KEY: '${input:key}' } }, vscode, { kind: 'input', id: 'key' }],
    [{ command: '${command:pick}' }, vscode, { kind: 'editor-variable', text: 'command:pick' }],
    [{ command: 'node', cwd: '${config:cwd}' }, vscode, { kind: 'editor-variable', text: 'config:cwd' }],
  ];
  for (const [entry, given, reason] of reasons) {
    test(JSON.stringify(entry), () => assert.deepEqual(skipped(entry, given), reason));
  }
});
