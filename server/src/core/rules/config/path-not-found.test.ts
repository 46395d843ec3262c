// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Which arguments are paths, what they count from, and what is nearest. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import type { MachineExample, Platform } from '../rule.ts';
import rule from './path-not-found.ts';

function server(command: string, args: readonly string[], rest: object = {}) {
  return JSON.stringify({ mcpServers: { stock: { command, args, ...rest } } });
}

/** What is told to be missing. */
function missing(
  config: string,
  machine: MachineExample = {},
  platform: Platform = 'linux',
): readonly string[] {
  const findings = findingsOn(rule, { config, machine, platform });
  return findings.map(({ range }) => config.slice(range?.start, range?.end));
}

describe('arguments that are paths', () => {
  const cases: readonly (readonly [command: string, args: readonly string[], path: string | undefined])[] = [
    ['node', ['--import', 'tsx', 'server.ts'], 'server.ts'],
    ['node', ['--env-file=.env', 'server.js'], '.env'],
    ['node', ['--max-old-space-size', '4096', 'server.js'], undefined],
    ['node', ['--experimental-x', 'src/server.js'], 'src/server.js'],
    ['node', ['-p', '1/2'], undefined],
    ['node', ['server'], 'server'],
    ['python3.12', ['-u', 'server.py', 'data/x'], 'server.py'],
    ['python3', ['-X', 'utf8', '-m', 'stock'], undefined],
    ['uv', ['run', 'server.py'], 'server.py'],
    ['uv', ['run', 'python', 'src/server.py'], 'src/server.py'],
    ['uv', ['run', '--with', 'mcp[cli]', 'mcp', 'run', 'server.py:app'], 'server.py'],
    ['uv', ['run', 'stock-mcp', 'data/x'], undefined],
    ['uv', ['run', '-m', 'stock'], undefined],
    ['uvx', ['stock-mcp', './x'], undefined],
    ['npx', ['-y', 'tsx', 'src/server.ts'], 'src/server.ts'],
    ['npx', ['-y', 'tsx@4.19', 'watch', 'src/server.ts'], 'src/server.ts'],
    ['npx', ['-y', 'stock-mcp', 'src/server.ts'], undefined],
    ['bun', ['run', 'start'], undefined],
    ['bun', ['src/server.ts'], 'src/server.ts'],
    ['deno', ['run', '-A', 'server.ts'], 'server.ts'],
    ['deno', ['run', '-A', 'jsr:@stock/mcp'], undefined],
    ['deno', ['task', 'server.ts'], undefined],
    ['sh', ['start.sh'], 'start.sh'],
    ['bash', ['-c', './start.sh'], undefined],
    ['bash', ['-lc', 'cd /srv && ./start.sh'], undefined],
    ['java', ['-Xmx1g', '-jar', 'stock.jar'], 'stock.jar'],
    ['java', ['-cp', 'stock.jar', 'Main'], undefined],
    ['dotnet', ['run', '--project', 'src/Stock'], undefined],
    ['dotnet', ['Stock.dll'], 'Stock.dll'],
    ['php', ['artisan', 'mcp:start'], 'artisan'],
    ['env', ['A=1', 'node', 'server.js'], 'server.js'],
    ['docker', ['run', '-i', '--env-file', '.env', 'stock:1'], '.env'],
    ['docker', ['run', '-i', '--mount', 'type=bind,src=./data,dst=/data', 'stock:1'], './data'],
    ['docker', ['run', '-i', '-v', './data:/data', 'stock:1', 'python', 'server.py'], undefined],
    ['ssh', ['host', 'node', '/srv/server.js'], undefined],
    ['./stock', [], './stock'],
    ['/opt/stock/bin/stock', [], '/opt/stock/bin/stock'],
    ['node', ['https://stock.example/server.js'], undefined],
    ['node', ['src/*.js'], undefined],
    ['node', ['~/server.js'], undefined],
    ['node', ['"server.js"'], undefined],
    ['node', ['/path/to/server.js'], undefined],
    ['node', ['$STOCK/server.js'], undefined],
    ['node', ['%APPDATA%/server.js'], undefined],
  ];
  for (const [command, args, path] of cases) {
    test(`${command} ${args.join(' ')}`, () => assert.deepEqual(missing(server(command, args))[0], path));
  }
});

describe('what a path counts from', () => {
  test('cwd, and the folder that an option moves to', () => {
    const machine = { files: ['servers/stock/server.py'] };
    assert.deepEqual(missing(server('python3', ['server.py'], { cwd: 'servers/stock' }), machine), []);
    assert.deepEqual(
      missing(server('uv', ['--directory', 'servers/stock', 'run', 'server.py']), machine),
      [],
    );
    assert.deepEqual(missing(server('uv', ['--directory=servers', 'run', 'server.py']), machine), [
      'server.py',
    ]);
  });

  test('of a folder that is not there, the folder alone is told', () => {
    assert.deepEqual(missing(server('python3', ['server.py'], { cwd: 'gone' })), ['gone']);
    assert.deepEqual(missing(server('uv', ['--directory', 'gone', 'run', 'server.py'])), ['gone']);
  });

  test('variables of the file, as far as the machine says what they are', () => {
    const machine = { files: ['src/server.js', '/home/ada/stock.js'] };
    const script = (path: string) => missing(server('node', [path]), machine);
    assert.deepEqual(script('${CLAUDE_PROJECT_DIR:-.}/src/server.js'), []);
    assert.deepEqual(script('${PWD}/src/gone.js'), ['${PWD}/src/gone.js']);
    assert.deepEqual(script('${HOME}/stock.js'), []);
    assert.deepEqual(script('${STOCK_HOME:-src}/server.js'), []);
    assert.deepEqual(script('${STOCK_HOME}/gone.js'), []);
  });

  test('a file where a folder is asked for', () => {
    const config = server('npx', ['-y', '@modelcontextprotocol/server-filesystem', 'notes.txt']);
    const [finding] = findingsOn(rule, { config, machine: { files: ['notes.txt'] } });
    assert.match(finding?.message.summary ?? '', /needs a folder, and `notes\.txt` is a file/);
  });
});

describe('the home of somebody else', () => {
  test('is config/machine-path; one’s own is looked at', () => {
    assert.deepEqual(missing(server('node', ['/home/grace/server.js'])), []);
    assert.deepEqual(missing(server('node', ['/root/server.js'])), []);
    assert.deepEqual(missing(server('node', ['/home/ada/server.js'])), ['/home/ada/server.js']);
  });

  test('on Windows', () => {
    const machine = { folder: 'C:/work', home: 'C:/Users/Ada', files: ['src/server.js'] };
    const told = (path: string) => missing(server('node', [path]), machine, 'win32');
    assert.deepEqual(told('C:\\Users\\Grace\\server.js'), []);
    assert.deepEqual(told('src\\server.js'), []);
    assert.deepEqual(told('C:\\work\\src\\server.js'), []);
    assert.deepEqual(told('src\\gone.js').length, 1);
    assert.deepEqual(told('/usr/lib/server.js'), []);
    assert.deepEqual(
      missing(server('.\\bin\\stock', []), { ...machine, files: ['bin/stock.exe'] }, 'win32'),
      [],
    );
  });
});

describe('the nearest path', () => {
  const mended = (path: string, files: readonly string[], command = 'node') =>
    fixed(rule, { config: server(command, [path]), machine: { files } });
  const args = (path: string, command = 'node') => server(command, [path]);

  test('a slip in a folder, another kind of module, another case', () => {
    assert.equal(
      mended('sevrers/stock/server.js', ['servers/stock/server.js']),
      args('servers/stock/server.js'),
    );
    assert.equal(mended('./src/server.js', ['src/server.mjs']), args('./src/server.mjs'));
    assert.equal(mended('src/Server.js', ['src/server.js']), args('src/server.js'));
  });

  test('the part in the variable stays', () => {
    assert.equal(
      mended('${CLAUDE_PROJECT_DIR:-.}/src/servr.js', ['src/server.js']),
      args('${CLAUDE_PROJECT_DIR:-.}/src/server.js'),
    );
  });

  test('one folder deeper, where there is one only', () => {
    assert.equal(mended('./server.py', ['src/server.py'], 'python3'), args('./src/server.py', 'python3'));
    assert.equal(mended('./server.py', ['a/server.py', 'b/server.py'], 'python3'), undefined);
  });

  test('no file of another language', () => {
    assert.equal(mended('src/server.js', ['src/server.py']), undefined);
    assert.equal(mended('src/server.js', ['src/server.json']), undefined);
  });

  test('escapes are underlined and written as JSON has them', () => {
    const config = '{ "mcpServers": { "stock": { "command": "node", "args": ["src\\\\server.js"] } } }';
    const machine = { files: ['src/server.js'] };
    assert.equal(underlined(rule, { config, machine }), 'src\\\\server.js');
    assert.match(fixed(rule, { config, machine }) ?? '', /"src\/server\.js"/);
  });
});

describe('what a build makes', () => {
  const severity = (path: string, files: readonly string[], role: 'desk' | 'ci' = 'desk', command = 'node') =>
    findingsOn(rule, { config: server(command, [path]), machine: { files, role } })[0]?.severity;

  test('is a note where the sources are', () => {
    for (const path of ['dist/server.js', 'build/index.js', 'out/main.js', 'packages/stock/dist/server.js'])
      assert.equal(severity(path, ['package.json', 'packages/stock/package.json']), 'info', path);
    assert.equal(severity('lib/server.js', ['package.json']), 'info');
    assert.equal(severity('src/server.js', ['src/server.ts']), 'info');
  });

  test('is missing where nothing is that could make it', () => {
    assert.equal(severity('packages/gone/dist/server.js', ['package.json']), 'warning');
    assert.equal(severity('src/server.js', ['package.json']), 'warning');
  });

  test('was built under another name', () => {
    assert.equal(severity('dist/server.js', ['dist/server.mjs', 'package.json']), 'warning');
  });

  test('programs, virtual environments, archives', () => {
    const config = (command: string, args: readonly string[] = []) => server(command, args);
    const told = (text: string, files: readonly string[]) =>
      findingsOn(rule, { config: text, machine: { files } })[0];
    assert.equal(told(config('.venv/bin/stock'), ['requirements.txt'])?.severity, 'info');
    assert.equal(told(config('./target/release/stock'), ['Cargo.toml'])?.severity, 'info');
    assert.equal(told(config('./stock'), ['main.go'])?.severity, 'info');
    assert.match(told(config('./target/release/stock'), ['Cargo.toml'])?.message.fix ?? '', /cargo build/);
    assert.equal(told(config('java', ['-jar', 'target/stock.jar']), ['pom.xml'])?.severity, 'info');
  });

  test('on a machine of continuous integration what is in no repository is a note', () => {
    assert.equal(severity('src/server.js', [], 'ci'), 'warning');
    assert.equal(severity('/opt/stock/server.js', [], 'ci'), 'info');
  });
});
