/** What counts as a placeholder, a secret, a near host and a slip of the keyboard. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../../dialects/mcpJson.ts';
import { parseDocument } from '../../document/document.ts';
import { unknownFields } from './fields.ts';
import { isNearHost } from './hosts.ts';
import { nearest } from './nearest.ts';
import { placeholderIn } from './placeholders.ts';
import { isSecretName } from './secretNames.ts';
import { masked, secretsOf } from './secrets.ts';
import { splitWords } from './words.ts';

describe('placeholders', () => {
  for (const [value, found] of [
    ['<DB_PASSWORD>', '<DB_PASSWORD>'],
    ['Bearer YOUR_API_KEY', 'YOUR_API_KEY'],
    ['your-server-name', 'your-server-name'],
    ['yourtoken', 'yourtoken'],
    ['your api key', 'your api key'],
    ['C:\\path\\to\\x', 'path\\to'],
    ['/absolute/path/to/.env', 'absolute/path/to'],
    ['sk-xxxxxxxx', 'sk-xxxxxxxx'],
    ['changeme', 'changeme'],
    ['REPLACE_ME', 'REPLACE_ME'],
    ['replace-with-your-token', 'replace-with-your-token'],
    ['api-key-here', 'api-key-here'],
    ['{your-key}', '{your-key}'],
    ['ghp_...', 'ghp_...'],
    ['...', '...'],
    ['/home/username/x', 'home/username'],
    ['@your-org/mcp', 'your-org'],
  ] as const) {
    test(value, () => assert.equal(placeholderIn(value)?.text, found));
  }
  for (const value of [
    '${YOUR_KEY}',
    '${input:your-key}',
    'https://yours.example',
    './...',
    '/opt/path/tools',
    'exchange-mcp',
    '--change-dir',
    '(?<year>x)',
    'a < b > c',
    '/home/me2/x',
    'xxl',
    'hexxxdump',
  ]) {
    test(`not ${value}`, () => assert.equal(placeholderIn(value), undefined));
  }
});

describe('names of secrets', () => {
  for (const name of [
    'GITHUB_PERSONAL_ACCESS_TOKEN',
    'x-api-key',
    'apiKey',
    'DB_PASSWORD',
    'PGPASSWD',
    'CLIENT_SECRET',
    'AZURE_DEVOPS_PAT',
    'Authorization',
    'API_KEY_2',
  ]) {
    test(name, () => assert.equal(isSecretName(name), true));
  }
  for (const name of [
    'TOKEN_LIMIT',
    'SECRET_NAME',
    'PASSWORD_FILE',
    'KEY',
    'PRIMARY_KEY',
    'PATH',
    'MAX_RETRIES',
    'KEYBOARD',
    'COMPATIBILITY',
  ]) {
    test(`not ${name}`, () => assert.equal(isSecretName(name), false));
  }
});

describe('secrets', () => {
  const random = 'f3b9a1c07d2e48a6b5';
  const found = (entry: object) => {
    const text = JSON.stringify({ mcpServers: { docs: entry } });
    const [server] = parseDocument(text, '.mcp.json', mcpJson).servers;
    return server === undefined
      ? []
      : secretsOf(server).map(({ text: { text: value }, name, start, end }) => [
          name,
          value.value.slice(start, end),
        ]);
  };
  const inEnv = (name: string, value: string) => found({ command: 'docs', env: { [name]: value } });
  const inArgs = (...args: readonly string[]) => found({ command: 'docs', args });

  test('in an argument of any form', () => {
    for (const args of [
      [`--api-key=${random}`],
      ['--api-key', random],
      ['-e', `API_KEY=${random}`],
      ['--header', `X-API-Key: ${random}`],
      [`https://docs.example/mcp?api_key=${random}&x=1`],
    ]) {
      assert.deepEqual(
        inArgs(...args).map(([, value]) => value),
        [random],
        args.join(' '),
      );
    }
    assert.deepEqual(inArgs('--header', `Authorization: Bearer ${random}`), [['TOKEN', random]]);
    assert.deepEqual(inArgs('--header', `Authorization:${random}`), [['TOKEN', random]]);
  });

  test('a token inside other text', () => {
    const token = `ntn_${'a1B2c3D4e5'.repeat(4)}`;
    assert.deepEqual(inEnv('HEADERS', `{"Authorization": "Bearer ${token}"}`), [['NOTION_TOKEN', token]]);
  });

  test('a password in an address, however it is written', () => {
    assert.deepEqual(inEnv('DB', 'postgres://app:s3cr%40t@db.example.com:5432/app'), [
      ['PASSWORD', 's3cr%40t'],
    ]);
    assert.deepEqual(inEnv('DB', 'redis://:hunter22@cache.example.com'), [['PASSWORD', 'hunter22']]);
  });

  test('nothing that is no secret', () => {
    const anon = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"iss":"supabase","role":"anon"}')}.abcdefghijklmnopqrstuv`;
    for (const [name, value] of [
      ['API_KEY', '${API_KEY}'],
      ['API_KEY', 'unused-bge-m3-is-authless'],
      ['API_KEY', '...'],
      ['API_KEY', 'GITHUB_TOKEN_1'],
      ['API_KEY', '/run/secrets/api_key_file1'],
      ['PASSWORD', 'postgres'],
      ['PASSWORD', 'dev-password-1'],
      ['ANON_KEY', anon],
      ['DB', 'postgres://postgres:postgres@localhost/app'],
      ['DB', 'postgres://app:app@db.example.com/app'],
      ['DB', 'postgres://app:${PW}@db.example.com/app'],
      ['DB', 'mongodb://root:example@localhost:27017/x'],
      ['MAPBOX', 'pk.eyJ1IjoiZG9jcyIsImEiOiJjazEyMzQifQ.abcdefghijklmnop'],
      ['SESSION_COUNT', random],
    ] as const) {
      assert.deepEqual(inEnv(name, value), [], `${name}=${value}`);
    }
    assert.deepEqual(inArgs('--token', '--verbose'), []);
    assert.deepEqual(inArgs('--limit-token', 'a'), []);
  });
});

test('near and far hosts', () => {
  for (const host of [
    'localhost',
    '127.0.0.53',
    '[::1]',
    'mcp',
    '10.1.2.3',
    '172.31.0.1',
    '100.64.0.1',
    'a.svc.cluster.local',
    'fd00::1',
    'x.ts.net',
  ]) {
    assert.equal(isNearHost(host), true, host);
  }
  for (const host of [
    'mcp.acme.com',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2001:db8::1',
    'localhost.com',
  ]) {
    assert.equal(isNearHost(host), false, host);
  }
});

test('slips of the keyboard, not other words', () => {
  const fields = ['type', 'command', 'args', 'env', 'url', 'headers', 'cwd', 'envFile', 'timeout', 'oauth'];
  for (const [written, meant] of [
    ['comand', 'command'],
    ['Command', 'command'],
    ['agrs', 'args'],
    ['arg', 'args'],
    ['enviroment', undefined],
    ['ENV', 'env'],
    ['header', 'headers'],
    ['env_file', 'envFile'],
    ['time-out', 'timeout'],
    ['tpye', 'type'],
    ['uri', 'url'],
    ['port', undefined],
    ['x', undefined],
    ['ports', undefined],
    ['constructor', undefined],
  ] as const) {
    assert.equal(nearest(written, fields), meant, written);
  }
});

test('a command line is split as a shell splits it', () => {
  assert.deepEqual(splitWords('npx -y "a b"  c=\'d e\''), ['npx', '-y', 'a b', 'c=d e']);
  assert.deepEqual(splitWords('  a  ""'), ['a', '']);
  for (const line of ['a | b', 'a && b', 'a "b', 'a $(b)', 'a > b', 'a `b`'])
    assert.equal(splitWords(line), undefined);
});

test('what an unknown field is meant to be', () => {
  const meant = (field: string) => {
    const text = JSON.stringify({ mcpServers: { docs: { [field]: 'x' } } });
    const document = parseDocument(text, '.mcp.json', mcpJson);
    const [server] = document.servers;
    return server && unknownFields(server, document)[0]?.meant;
  };
  for (const [written, wanted] of [
    ['cmd', 'command'],
    ['enviroment', 'env'],
    ['environmentVariables', 'env'],
    ['endpoint', 'url'],
    ['working_directory', 'cwd'],
    ['argument', 'args'],
    ['disabled', undefined],
    ['auth', undefined],
    ['port', undefined],
  ] as const) {
    assert.equal(meant(written), wanted, written);
  }
});

test('a secret never stands in a text that is shown', () => {
  for (const [text, shown] of [
    ['docs --api-key abcdef --x', 'docs --api-key ••• --x'],
    ['docs --token=abcdef', 'docs --token=•••'],
    ['docs --password ab:cd=ef x', 'docs --password ••• x'],
    ['A_TOKEN=abcdef run', 'A_TOKEN=••• run'],
    ['Authorization: Bearer abcdef', 'Authorization: ••• •••'],
    ['{"password": "abcdef"}', '{"password": "•••"}'],
    ['postgres://u:abcdef@h/x', 'postgres://u:•••@h/x'],
    [`run ghp_${'a1'.repeat(20)}`, 'run •••'],
    ['docs --port 8080 --tokens-file x', 'docs --port 8080 --tokens-file x'],
  ] as const) {
    assert.equal(masked(text), shown);
  }
});
