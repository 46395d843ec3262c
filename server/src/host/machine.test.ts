/** Looking at this machine: a real folder, a real PATH, and nothing that could lead elsewhere. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { vscodeMcpJson } from '../core/dialects/vscodeMcpJson.ts';
import { type Platform, platformOf } from '../core/rules/rule.ts';
import { machineAt, machineLooks, type Surroundings } from './machine.ts';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-machine-')));
after(() => rmSync(base, { recursive: true }));
const posix = process.platform !== 'win32';
const here = platformOf(process.platform);

for (const folder of ['bin', 'other', 'project/src', 'project/.vscode', 'project/bad'])
  mkdirSync(join(base, folder), { recursive: true });
for (const name of ['bin/docs', 'bin/docs.exe', 'other/notes', 'other/notes.exe']) {
  writeFileSync(join(base, name), '');
  chmodSync(join(base, name), 0o755);
}
writeFileSync(join(base, 'bin', 'plain'), '');
mkdirSync(join(base, 'bin', 'folder'));
writeFileSync(join(base, 'project/src/server.ts'), '');
writeFileSync(
  join(base, 'project/package.json'),
  '{ "type": "module", "engines": { "node": ">=22" }, "scripts": { "build": "tsc", "__proto__": "x" } }',
);
writeFileSync(join(base, 'project/bad/package.json'), '[1,');

const slashed = (path: string) => path.replaceAll('\\', '/');
const project = slashed(join(base, 'project'));

function machine(surroundings: Partial<Surroundings> = {}) {
  const environment = { PATH: join(base, 'bin'), ...surroundings.environment };
  return machineAt(join(base, 'project'), { platform: here, ...surroundings, environment });
}

describe('commands', () => {
  test('are found on the PATH, in its order, and only what can be started', () => {
    const both = machine({
      environment: { PATH: [join(base, 'bin'), '', 'relative', join(base, 'other')].join(delimiter) },
    });
    const path = (name: string) => {
      const found = both.findCommand(name);
      return found.kind === 'found' ? found.path.replace(/\.exe$/i, '') : found.kind;
    };
    assert.equal(path('docs'), slashed(join(base, 'bin', 'docs')));
    assert.equal(path('notes'), slashed(join(base, 'other', 'notes')));
    assert.equal(path('folder'), 'absent');
    assert.equal(path('nothing'), 'absent');
    if (posix) assert.equal(path('plain'), 'absent');
  });

  test('are looked for on the PATH of an entry, where it has one', () => {
    assert.equal(machine().findCommand('notes').kind, 'absent');
    assert.equal(machine().findCommand('notes', join(base, 'other')).kind, 'found');
    assert.equal(machine().findCommand('docs', '').kind, 'absent');
  });

  test('with a folder in it a name is none, and without a PATH nothing is known', () => {
    assert.equal(machine().findCommand('../bin/docs').kind, 'unknown');
    assert.equal(machine().findCommand('do\0cs').kind, 'unknown');
    assert.equal(machine({ environment: { PATH: undefined } }).findCommand('docs').kind, 'unknown');
  });
});

describe('variables', () => {
  test('are set, also to nothing, or not', () => {
    const { variable } = machine({ environment: { A: '1', B: '' } });
    assert.deepEqual([variable('A'), variable('B'), variable('C')], ['set', 'set', 'unset']);
    assert.equal(variable('constructor'), 'unset');
  });

  test('CI says that nobody works here', () => {
    const role = (CI?: string) => machine({ environment: { CI } }).role;
    assert.deepEqual([role(), role(''), role('false'), role('0')], ['desk', 'desk', 'desk', 'desk']);
    assert.deepEqual([role('true'), role('1'), role('woodpecker')], ['ci', 'ci', 'ci']);
  });
});

describe('files', () => {
  test('are files, folders, absent or unknown', () => {
    const { kindOf } = machine();
    assert.equal(kindOf(`${project}/src`), 'folder');
    assert.equal(kindOf(`${project}/src/server.ts`), 'file');
    assert.equal(kindOf(`${project}/src/server.js`), 'absent');
    assert.equal(kindOf(`${project}/src/server.ts/x`), 'absent');
    assert.equal(kindOf('src'), 'unknown');
    assert.equal(kindOf(`${project}/${'x'.repeat(300)}`), posix ? 'unknown' : 'absent');
  });

  test('of a link it is what it leads to', { skip: !posix }, () => {
    symlinkSync('nowhere', join(base, 'project', 'broken'));
    symlinkSync('src', join(base, 'project', 'linked'));
    assert.equal(machine().kindOf(`${project}/broken`), 'absent');
    assert.equal(machine().kindOf(`${project}/linked`), 'folder');
  });

  test('of other machines are not touched', () => {
    const { kindOf, namesIn, packageIn } = machine();
    for (const path of ['//server/share', '\\\\server\\share\\x', '\\\\?\\C:\\x', '/net/server/x', '/x\0y']) {
      assert.equal(kindOf(path), 'unknown', path);
      assert.deepEqual(namesIn(path), []);
      assert.equal(packageIn(path), undefined);
    }
  });

  test('names come sorted, none of what is no folder, and never without an end', () => {
    const { namesIn } = machine();
    assert.deepEqual(
      namesIn(project).filter((name) => !/broken|linked/.test(name)),
      ['.vscode', 'bad', 'package.json', 'src'],
    );
    assert.deepEqual(namesIn(`${project}/package.json`), []);
    assert.deepEqual(namesIn(`${project}/nowhere`), []);
    const many = join(base, 'many');
    mkdirSync(many);
    for (let count = 0; count < 2100; count++) writeFileSync(join(many, `f${count}`), '');
    assert.equal(namesIn(slashed(many)).length, 2000);
  });

  test('a package says how it is run; a bad one says nothing', () => {
    const { packageIn } = machine();
    const facts = packageIn(project);
    assert.deepEqual([facts?.modules, facts?.engine], ['es', '>=22']);
    assert.ok(facts?.scripts.includes('build'));
    assert.equal(packageIn(`${project}/bad`), undefined);
    assert.equal(packageIn(`${project}/src`), undefined);
  });
});

test('of another system only the folder of the file is known', () => {
  const other: Platform = here === 'win32' ? 'linux' : 'win32';
  const { variable, findCommand, kindOf, namesIn } = machine({ platform: other });
  assert.equal(variable('PATH'), 'unknown');
  assert.equal(findCommand('docs').kind, 'unknown');
  assert.equal(kindOf(slashed(join(base, 'bin'))), 'unknown');
  assert.equal(kindOf(`${project}/../bin`), 'unknown');
  assert.deepEqual(namesIn(slashed(base)), []);
  assert.equal(kindOf(`${project}/src/server.js`), 'absent');
  assert.equal(kindOf(`${project}/src`), 'folder');
});

test('the folder is the one that the file configures', () => {
  const look = machineLooks({ environment: {}, platform: here });
  assert.equal(look(join(project, '.mcp.json'), mcpJson).folder, project);
  assert.equal(look(join(project, '.vscode', 'mcp.json'), vscodeMcpJson).folder, project);
  assert.equal(look(join(project, '.mcp.json'), mcpJson).home, slashed(homedir()));
});

test('what was looked at once is not looked at again', () => {
  const look = machineLooks({ environment: {}, platform: here });
  const path = `${project}/later`;
  assert.equal(look(join(project, '.mcp.json'), mcpJson).kindOf(path), 'absent');
  writeFileSync(path, '');
  assert.equal(look(join(project, 'other', '.mcp.json'), mcpJson).kindOf(path), 'absent');
  assert.equal(machine().kindOf(path), 'file');
});
