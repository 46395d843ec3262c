/** What an entry tells beside its file, and what must not happen on the way. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryFiles } from '../memoryFiles.ts';
import { sourceEntry } from './entry.ts';
import { bundle, json, main } from './launchRows.test.ts';

describe('what is told beside the file', () => {
  const texts = {
    '/w/package.json': json({ scripts: { build: 'tsc' } }),
    '/w/pnpm-lock.yaml': '',
    '/w/src/index.ts': "import './tool.js';",
    '/w/src/tool.ts': main,
    '/w/src/unused.ts': main,
    '/w/dist/index.js': bundle,
  };
  const launch = { command: 'node', args: ['dist/index.js'], cwd: '/w' };
  const built = (times: { readonly [path: string]: number }, without?: string) => {
    const kept = Object.fromEntries(Object.entries(texts).filter(([path]) => path !== without));
    const entry = sourceEntry(launch, ['/w'], memoryFiles(kept, times));
    return entry.kind === 'mapped' ? entry.built : undefined;
  };

  test('an output that is not there', () => {
    assert.deepEqual(built({}, '/w/dist/index.js'), {
      output: '/w/dist/index.js',
      staleness: { kind: 'absent' },
      build: { folder: '/w', script: 'build', words: ['pnpm', 'run', 'build'] },
    });
  });

  test('an output that a file of its closure is newer than', () => {
    const times = { '/w/dist/index.js': 5, '/w/src/index.ts': 6, '/w/src/tool.ts': 7, '/w/src/unused.ts': 9 };
    assert.deepEqual(built(times)?.staleness, { kind: 'older', newest: '/w/src/tool.ts' });
  });

  test('a fresh output, whatever files it does not hold were written since', () => {
    const times = { '/w/dist/index.js': 7, '/w/src/tool.ts': 7, '/w/src/unused.ts': 9 };
    assert.deepEqual(built(times)?.staleness, { kind: 'fresh' });
  });

  test('drives are written in either case, and backslashes are slashes', () => {
    const files = memoryFiles({ 'c:/dev/shop/package.json': '{}', 'c:/dev/shop/src/index.ts': main });
    const windows = { command: 'node', args: ['C:\\dev\\shop\\dist\\index.js'], cwd: 'C:\\dev\\shop' };
    const entry = sourceEntry(windows, ['c:\\dev\\shop'], files);
    assert.equal(entry.kind === 'mapped' && entry.file, 'c:/dev/shop/src/index.ts');
    assert.equal(entry.kind === 'mapped' && entry.packageFolder, 'c:/dev/shop');
  });

  test('a file that exists outside the open folders is nobody else’s copy', () => {
    const files = memoryFiles({ '/else/shop_server.py': main, '/w/py/shop_server.py': main });
    const entry = sourceEntry(
      { command: 'python', args: ['/else/shop_server.py'], cwd: '/w' },
      ['/w'],
      files,
    );
    assert.deepEqual(entry, { kind: 'external', reason: { kind: 'outside', path: '/else/shop_server.py' } });
  });

  test('of several open folders the one that holds the file', () => {
    const files = memoryFiles({ '/a/package.json': '{}', '/b/package.json': '{}', '/b/src/index.ts': main });
    const entry = sourceEntry(
      { command: 'node', args: ['/b/dist/index.js'], cwd: '/a' },
      ['/a', '/b'],
      files,
    );
    assert.equal(entry.kind === 'mapped' && entry.packageFolder, '/b');
  });

  test('code among the arguments is never repeated', () => {
    const entry = sourceEntry(
      { command: 'sh', args: ['-c', 'TOKEN=hunter2 eval $X'], cwd: '/w' },
      ['/w'],
      memoryFiles({}),
    );
    assert.ok(!json(entry).includes('hunter2'));
  });

  test('nor are credentials in an address', () => {
    for (const args of [
      ['run', 'https://ada:hunter2@x.example/s.ts?key=hunter2'],
      ['run', '-A', 'http://hunter2@x.example/s.ts'],
    ]) {
      for (const command of ['deno', 'uv']) {
        const entry = sourceEntry({ command, args, cwd: '/w' }, ['/w'], memoryFiles({}));
        assert.equal(entry.kind, 'external');
        assert.ok(!json(entry).includes('hunter2'), json(entry));
      }
    }
  });

  test('hostile texts end in a blink', () => {
    const scripts = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`s${at}`, `npm run s${at + 1} ; npm run s${at + 2}`]),
    );
    const files = memoryFiles({
      '/w/package.json': json({
        scripts: { ...scripts, open: '$('.repeat(30_000), quotes: '"\\'.repeat(30_000) },
      }),
      '/w/tsconfig.json': '['.repeat(100_000),
      '/w/pyproject.toml': `${'['.repeat(50_000)}\na = ${'['.repeat(50_000)}`,
    });
    for (const name of ['s0', 'open', 'quotes']) {
      assert.equal(
        sourceEntry({ command: 'npm', args: ['run', name], cwd: '/w' }, ['/w'], files).kind,
        'external',
      );
    }
  });
});
