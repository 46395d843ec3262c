/** The words of a command line as a request, or one clear sentence about what is wrong with them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClientChoice } from '../core/clients/select.ts';
import { type Options, parseCommandLine, type Request } from './arguments.ts';

describe('requests', () => {
  const cases: readonly (readonly [string, object])[] = [
    ['', { kind: 'help' }],
    ['help', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    ['check --help', { kind: 'help' }],
    ['-h', { kind: 'help' }],
    ['--version', { kind: 'version' }],
    ['check -v', { kind: 'version' }],
    ['check', { kind: 'check', paths: ['.'] }],
    ['check a b/.mcp.json', { kind: 'check', paths: ['a', 'b/.mcp.json'] }],
    ['check -- --help', { kind: 'check', paths: ['--help'] }],
    ['probe', { kind: 'probe', paths: ['.'] }],
    ['probe a', { kind: 'probe', paths: ['a'] }],
    ['--json probe a --calls b', { kind: 'probe', paths: ['a', 'b'] }],
    ['probe --command x', { kind: 'probe-command', command: 'x' }],
    ['probe --command=', { kind: 'probe-command', command: '' }],
    ['probe https://x.example/mcp', { kind: 'probe-address', address: 'https://x.example/mcp' }],
    ['probe HTTP://x.example', { kind: 'probe-address', address: 'HTTP://x.example' }],
    ['probe localhost:3000/mcp', { kind: 'probe-address', address: 'localhost:3000/mcp' }],
    ['lsp --stdio', { kind: 'lsp' }],
    ['rules', { kind: 'rules', id: undefined }],
    ['rules tools/count', { kind: 'rules', id: 'tools/count' }],
  ];
  for (const [words, expected] of cases) {
    test(`mcp-litmus ${words}`, () => {
      const { options: _, ...request } = { options: undefined, ...requestOf(words) };
      assert.deepEqual(request, expected);
    });
  }
});

describe('options', () => {
  test('when nobody says anything', () => {
    const { clients, ...options } = optionsOf('check');
    assert.deepEqual(clients, ['auto']);
    assert.deepEqual(options, {
      format: 'pretty',
      output: undefined,
      servers: [],
      severities: {},
      platform: 'linux',
      calls: 'none',
      discover: 'when-needed',
      inputs: {},
      timeoutMs: undefined,
      report: undefined,
      colour: 'on-terminal',
      failOn: 'warning',
    });
  });

  const cases: readonly (readonly [string, Partial<Options>])[] = [
    ['--json', { format: 'json' }],
    ['--format json', { format: 'json' }],
    ['--format=pretty', { format: 'pretty' }],
    ['--json --format json', { format: 'json' }],
    ['--output o.json', { output: 'o.json' }],
    ['--report r.json', { report: 'r.json' }],
    ['--server a --server=b', { servers: ['a', 'b'] }],
    ['--server=', { servers: [''] }],
    ['--rule tools/count=off', { severities: { 'tools/count': 'off' } }],
    [
      '--rule tools/count=off --rule config/syntax=info --rule tools/count=error',
      { severities: { 'tools/count': 'error', 'config/syntax': 'info' } },
    ],
    ['--platform win32', { platform: 'win32' }],
    ['--platform darwin', { platform: 'darwin' }],
    ['--calls', { calls: 'safe' }],
    ['--discover', { discover: 'asked' }],
    ['--input a=1 --input b=x=y --input c=', { inputs: { a: '1', b: 'x=y', c: '' } }],
    ['--timeout 1', { timeoutMs: 1 }],
    ['--timeout 3600000', { timeoutMs: 3_600_000 }],
    ['--no-color', { colour: 'never' }],
    ['--fail-on error', { failOn: 'error' }],
    ['--fail-on never', { failOn: 'never' }],
  ];
  for (const [words, expected] of cases) {
    test(words, () => {
      const options = optionsOf(`probe ${words}`);
      for (const [key, value] of Object.entries(expected))
        assert.deepEqual(options[key as keyof Options], value);
    });
  }

  test('clients are kept in the order given, each once', () => {
    const ids = (list: string) => optionsOf(`check --clients ${list}`).clients.map(idOf);
    assert.deepEqual(ids('cursor,vscode'), ['cursor', 'vscode']);
    assert.deepEqual(ids('vscode,auto,vscode'), ['vscode', 'auto']);
    assert.deepEqual(ids('auto,openai-strict'), ['auto', 'openai-strict']);
    const spaced = parseCommandLine(['check', '--clients', ' cursor , vscode '], 'linux');
    assert.ok(spaced.ok && 'options' in spaced.request);
    assert.equal(spaced.request.options.clients.length, 2);
  });

  test('the platform is that of the machine; other Unixes start programs as Linux does', () => {
    const platform = (host: NodeJS.Platform) => {
      const parsed = parseCommandLine(['check'], host);
      return parsed.ok && 'options' in parsed.request ? parsed.request.options.platform : undefined;
    };
    assert.deepEqual((['win32', 'darwin', 'linux', 'freebsd'] as const).map(platform), [
      'win32',
      'darwin',
      'linux',
      'linux',
    ]);
  });
});

describe('what cannot be used', () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['lint'], /^There is no command lint\. The commands are check, probe, convert, rules and lsp\.$/],
    [['constructor'], /^There is no command constructor\./],
    [['check', '--bogus'], /^Unknown option '--bogus'\.$/],
    [['check', '-x'], /^Unknown option '-x'\.$/],
    [['check', '--no-json'], /^Unknown option '--no-json'\.$/],
    [['check', '--json=yes'], /^Option '--json' does not take an argument\.$/],
    [['check', '--output'], /^Option '--output <value>' argument missing\.$/],
    [['check', '--output', '--json'], /^Option '--output' argument is ambiguous\.$/],
    [['check', '--format', 'xml'], /^--format takes pretty, json.*; it was given xml\.$/],
    [['check', '--json', '--format', 'xml'], /^--format takes pretty, json.*; it was given xml\.$/],
    [['check', '--json', '--format', 'pretty'], /^--json is short for --format json; give one of them\.$/],
    [['check', '--clients', 'vscode,emacs'], /^There is no client emacs\. The clients are auto, .*vscode/],
    [['check', '--clients', ''], /^There is no client \. /],
    [['check', '--clients', 'vscode,'], /^There is no client \. /],
    [['check', '--rule', 'tools/count'], /^--rule takes ID=SEVERITY, .* it was given tools\/count\.$/],
    [['check', '--rule', 'tools/none-such=off'], /^There is no rule tools\/none-such\. /],
    [['check', '--rule', '=off'], /^There is no rule \. /],
    [['check', '--rule', '__proto__=off'], /^There is no rule __proto__\. /],
    [
      ['check', '--rule', 'tools/count=loud'],
      /^--rule tools\/count takes error, .*off; it was given loud\.$/,
    ],
    [['check', '--rule', 'tools/count='], /^--rule tools\/count takes /],
    [['check', '--platform', 'freebsd'], /^--platform takes win32, darwin, linux; it was given freebsd\.$/],
    [['check', '--fail-on', 'info'], /^--fail-on takes error, warning, never; it was given info\.$/],
    ...['0', '-5', '1.5', '1e3', '0x10', '', ' 5', '3600001', 'ten', '99999999999999999999'].map(
      (value) =>
        [['probe', `--timeout=${value}`], /^--timeout takes whole milliseconds from 1 to 3600000; /] as const,
    ),
    [['check', '--calls'], /^--calls goes with probe: check starts nothing\.$/],
    [['check', '--command', 'x'], /^--command goes with probe: check starts nothing\.$/],
    [['check', '--discover'], /^--discover goes with probe: check starts nothing\.$/],
    [['check', '--input', 'a=b'], /^--input goes with probe: check starts nothing\.$/],
    [['rules', '--calls'], /^--calls goes with probe\.$/],
    [['rules', '--command', 'x'], /^--command goes with probe\.$/],
    // What stands there may be a secret, so it is not repeated.
    [['probe', '--input', 's3cret'], /^--input takes ID=VALUE, as in --input api-key=abc\.$/],
    [['probe', '--input', '=s3cret'], /^--input takes ID=VALUE, as in --input api-key=abc\.$/],
    [['lsp'], /^lsp takes --stdio and nothing else\.$/],
    [['lsp', '--stdio', '.'], /^lsp takes --stdio and nothing else\.$/],
    [['check', '--stdio'], /^--stdio goes with lsp\.$/],
    [['probe', '.', '--command', 'x'], /^--command takes the place of the paths; give one of them\.$/],
    [['rules', 'a', 'b'], /^rules takes one rule id at the most\.$/],
    [['check', ''], /^A path is empty\.$/],
    [['check', '--output', ''], /^--output takes the name of a file; it was given none\.$/],
    [['probe', '--report='], /^--report takes the name of a file; it was given none\.$/],
    [
      ['check', 'https://x.example/mcp'],
      /^https:\/\/x\.example\/mcp is an address: check reads files only\.$/,
    ],
    [['probe', '.', 'https://x.example'], /^An address takes the place of the paths; give one of them\.$/],
    [['probe', 'ftp://x.example'], /^ftp:\/\/x\.example is no address that starts with http:\/\/ or https:/],
  ];
  for (const [words, problem] of cases) {
    test(words.join(' '), () => {
      const parsed = parseCommandLine(words, 'linux');
      assert.ok(!parsed.ok);
      assert.match(parsed.problem, problem);
    });
  }
});

function requestOf(words: string): Request {
  const parsed = parseCommandLine(
    words.split(' ').filter((word) => word !== ''),
    'linux',
  );
  assert.ok(parsed.ok, JSON.stringify(parsed));
  return parsed.request;
}

function optionsOf(words: string): Options {
  const request = requestOf(words);
  assert.ok('options' in request);
  return request.options;
}

function idOf(choice: ClientChoice): string {
  return choice === 'auto' ? choice : choice.id;
}
