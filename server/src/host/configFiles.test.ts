/** Finding and reading config files, the unreadable ones among them. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { dialects, placesOf } from '../core/dialects/index.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { describeProblem, findConfigs, folderFacts, maximumConfigBytes, readConfig } from './configFiles.ts';
import { encodingOf } from './encoding.ts';

const base = mkdtempSync(join(tmpdir(), 'litmus-host-'));
after(() => rmSync(base, { recursive: true }));

const config = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';
const posix = process.platform !== 'win32';

describe('finding', () => {
  test('a folder means the files that it has, in one order', () => {
    const found = (...files: readonly string[]) => {
      const name = folder(...files);
      const result = findConfigs(name, base);
      assert.ok(result.ok);
      return result.paths.map((path) => path.slice(name.length + 1).replaceAll('\\', '/'));
    };
    assert.deepEqual(found(), []);
    assert.deepEqual(found('mcp.json'), ['mcp.json']);
    assert.deepEqual(found('mcp.json', '.mcp.json'), ['.mcp.json', 'mcp.json']);
    assert.deepEqual(found('mcp.json', '.vscode/mcp.json', '.mcp.json', 'package.json'), [
      '.mcp.json',
      '.vscode/mcp.json',
      'mcp.json',
    ]);
  });

  test('every kind of file of a project is found, and none of a person', () => {
    const project = dialects.filter(({ level }) => level === 'project').flatMap(placesOf);
    const named = project.map((place) => place.replace('*', 'bakery'));
    const own = dialects.filter(({ level }) => level === 'user').flatMap(placesOf);
    const name = folder(...named, ...own, 'notes.code-workspace.bak', '.code-workspace');
    const result = findConfigs(name, base);
    assert.ok(result.ok);
    assert.deepEqual(
      result.paths.map((path) => path.slice(name.length + 1).replaceAll('\\', '/')),
      named,
    );
  });

  test('a file means itself, whatever its name; paths stay as they were given', () => {
    const name = folder('.mcp.json', 'my servers.json');
    const paths = (path: string) => {
      const result = findConfigs(path, base);
      return result.ok ? result.paths : [];
    };
    assert.deepEqual(paths(`./${name}/my servers.json`), [`./${name}/my servers.json`]);
    assert.deepEqual(paths(join(base, name)), [join(base, name, '.mcp.json')]);
    assert.deepEqual(paths(`${name}/../${name}`), [join(name, '.mcp.json')]);
  });

  test('what is not there is missing, also behind a file', () => {
    const name = folder('.mcp.json');
    for (const path of ['nowhere', `${name}/nowhere`, `${name}/.mcp.json/x`]) {
      assert.deepEqual(findConfigs(path, base), { ok: false, path, problem: { kind: 'missing' } });
    }
  });

  test('what the system refuses is unreadable, and no exception', { skip: !posix }, () => {
    const name = folder();
    symlinkSync('loop', join(base, name, 'loop'));
    for (const [path, code] of [
      [`${name}/loop`, 'ELOOP'] as const,
      ['x'.repeat(300), 'ENAMETOOLONG'] as const,
    ]) {
      assert.deepEqual(findConfigs(path, base), { ok: false, path, problem: { kind: 'unreadable', code } });
    }
  });

  test('a link to nothing is a config that cannot be read', { skip: !posix }, () => {
    const name = folder();
    symlinkSync('nothing', join(base, name, '.mcp.json'));
    assert.deepEqual(findConfigs(name, base), { ok: true, paths: [join(name, '.mcp.json')] });
    assert.deepEqual(problemOf(`${name}/.mcp.json`), { kind: 'missing' });
  });

  test('a closed folder may have configs', { skip: !posix || process.getuid?.() === 0 }, () => {
    const name = folder('.mcp.json');
    chmodSync(join(base, name), 0o000);
    const result = findConfigs(name, base);
    chmodSync(join(base, name), 0o700);
    assert.ok(result.ok && result.paths.includes(join(name, '.mcp.json')));
  });
});

describe('reading', () => {
  test('text is read as UTF-8; a byte order mark counts for nothing', () => {
    const read = readConfig(file(Buffer.from(`\uFEFF${config.replace('docs"', 'dócs"')}`)), base);
    assert.ok(read.ok);
    assert.equal(read.document.text[0], '{');
    assert.equal(read.document.servers[0]?.name, 'dócs');
    assert.equal(read.document.fault, undefined);
  });

  test('the kind of a file goes by its name; any other name is read as .mcp.json', () => {
    const name = folder('.mcp.json', '.vscode/mcp.json', 'mcp.json', 'servers.json');
    const ids = ['.mcp.json', '.vscode/mcp.json', 'mcp.json', 'servers.json'].map((path) => {
      const read = readConfig(join(name, path), base);
      return read.ok ? read.document.dialect.id : undefined;
    });
    assert.deepEqual(ids, ['mcp-json', 'vscode-mcp-json', 'root-mcp-json', 'mcp-json']);
  });

  test('a relative path takes its kind from where it lies', () => {
    const name = folder('.vscode/mcp.json');
    const read = readConfig('mcp.json', join(base, name, '.vscode'));
    assert.ok(read.ok);
    assert.equal(read.document.dialect.id, 'vscode-mcp-json');
    assert.equal(read.document.path, 'mcp.json');
    assert.equal(read.file, join(base, name, '.vscode', 'mcp.json'));
  });

  const utf16 = Buffer.from(`\uFEFF${config}`, 'utf16le');
  for (const [name, bytes, encoding] of [
    ['UTF-8', Buffer.from(config), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${config}`), 'utf-8-bom'],
    ['UTF-16 little-endian', utf16, 'utf-16le'],
    ['UTF-16 big-endian', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['UTF-16 without a mark', utf16.subarray(2), 'utf-16le'],
    ['big-endian without a mark', Buffer.from(utf16).swap16().subarray(2), 'utf-16be'],
  ] as const) {
    test(`${name} is read, and told`, () => {
      const path = file(bytes);
      const read = readConfig(path, base);
      assert.ok(read.ok);
      assert.equal(read.document.text, config);
      assert.equal(read.document.encoding, encoding);
      assert.equal(encodingOf(join(base, path)), encoding);
    });
  }

  test('zeros in a config are text, and a program is none', () => {
    const read = readConfig(file(Buffer.from(config.replace('docs', 'do\0s'))), base);
    assert.ok(read.ok);
    assert.equal(read.document.encoding, 'utf-8');
    assert.ok(read.document.text.includes('\0'));
  });

  const unreadable: readonly (readonly [string, Buffer, object])[] = [
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), { kind: 'binary' }],
    ['Latin-1', Buffer.from('{"dócs": 1}', 'latin1'), { kind: 'binary' }],
    [
      'a file too large',
      Buffer.alloc(maximumConfigBytes + 1, ' '),
      { kind: 'too-large', bytes: maximumConfigBytes + 1 },
    ],
  ];
  for (const [name, bytes, problem] of unreadable) {
    test(name, () => assert.deepEqual(problemOf(file(bytes)), problem));
  }

  test('the largest file is read', () => {
    const read = readConfig(file(Buffer.from(config.padEnd(maximumConfigBytes))), base);
    assert.ok(read.ok);
    assert.equal(read.document.servers.length, 1);
  });

  test('a folder of that name is no file', () => {
    const name = folder();
    mkdirSync(join(base, name, '.mcp.json'));
    assert.deepEqual(problemOf(`${name}/.mcp.json`), { kind: 'not-a-file' });
  });

  test('a socket is no file', { skip: !posix }, async () => {
    const name = folder();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(base, name, '.mcp.json'), resolve));
    assert.deepEqual(problemOf(`${name}/.mcp.json`), { kind: 'not-a-file' });
    await new Promise((resolve) => server.close(resolve));
  });

  test('a closed file is unreadable', { skip: !posix || process.getuid?.() === 0 }, () => {
    const path = file(Buffer.from(config));
    chmodSync(join(base, path), 0o000);
    assert.deepEqual(problemOf(path), { kind: 'unreadable', code: 'EACCES' });
  });

  test('every problem ends a sentence that begins with the path', () => {
    const problems = [
      { kind: 'missing' },
      { kind: 'unreadable', code: 'EACCES' },
      { kind: 'not-a-file' },
      { kind: 'too-large', bytes: 20 * 1024 * 1024 },
      { kind: 'binary' },
    ] as const;
    for (const problem of problems) assert.match(describeProblem(problem), /^(does|cannot|is|has) .*[^.]$/);
    assert.match(describeProblem(problems[3]), /20\.0 MB.* 4 MB/);
  });
});

describe('what stands beside a file', () => {
  test('a manifest of a plugin, a solution, or nothing', () => {
    const facts = (...files: readonly string[]) => {
      const name = folder('.mcp.json', ...files);
      const { pluginManifest, solution, plugins } = folderFacts(join(base, name, '.mcp.json'), mcpJson);
      assert.equal(pluginManifest === 'present', plugins?.length !== 0);
      return [pluginManifest, solution, ...(plugins ?? [])];
    };
    assert.deepEqual(facts(), ['absent', 'absent']);
    assert.deepEqual(facts('.claude-plugin/plugin.json'), ['present', 'absent', 'claude']);
    assert.deepEqual(facts('.github/plugin/plugin.json'), ['present', 'absent', 'copilot']);
    assert.deepEqual(facts('gemini-extension.json'), ['present', 'absent', 'gemini']);
    assert.deepEqual(facts('.codex-plugin/plugin.json', '.cursor-plugin/plugin.json'), [
      'present',
      'absent',
      'cursor',
      'codex',
    ]);
    for (const solution of ['Shop.sln', 'shop.slnx', 'SHOP.SLN']) {
      assert.deepEqual(facts(solution), ['absent', 'present']);
    }
    assert.deepEqual(facts('shop.sln.bak'), ['absent', 'absent']);
  });
});

let made = 0;

/** A new folder with the files, as a path relative to the base. */
function folder(...files: readonly string[]): string {
  const name = `f${made++}`;
  mkdirSync(join(base, name));
  for (const path of files) {
    mkdirSync(dirname(join(base, name, path)), { recursive: true });
    writeFileSync(join(base, name, path), config);
  }
  return name;
}

function file(bytes: Buffer): string {
  const path = join(folder(), '.mcp.json');
  writeFileSync(join(base, path), bytes);
  return path;
}

function problemOf(path: string) {
  const read = readConfig(path, base);
  return read.ok ? undefined : read.problem;
}
