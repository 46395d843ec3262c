/** From outputs to their sources. */
import { bundle, json, main, pack, rows } from './launchRows.test.ts';

const tsconfig = (options: object, rest: object = {}) => json({ compilerOptions: options, ...rest });

rows('built outputs', [
  {
    launch: 'node dist/third.js',
    files: { ...pack({ scripts: { build: 'tsup app/x.ts app/y.ts' } }), 'app/x.ts': main, 'app/y.ts': main },
    expected: '(absent)',
  },
  {
    launch: 'node dist/index.js',
    files: {
      ...pack({}),
      'dist/index.js': 'x\n//# sourceMappingURL=index.js.map\n',
      'dist/index.js.map': json({ sources: ['../lib/entry.ts'] }),
      'lib/entry.ts': main,
      'src/index.ts': main,
    },
    expected: 'lib/entry.ts',
    how: 'source-map',
    built: 'dist/index.js',
  },
  {
    launch: 'node dist/index.js',
    files: {
      ...pack({}),
      'dist/index.js': `x\n//# sourceMappingURL=data:application/json;base64,${btoa(json({ sourceRoot: '../code/', sources: ['a.ts', 'index.ts'] }))}`,
      'code/index.ts': main,
      'code/a.ts': main,
    },
    expected: 'code/index.ts',
    how: 'source-map',
    built: 'dist/index.js',
  },
  {
    launch: 'node dist/bundle.cjs',
    files: {
      ...pack({}),
      'dist/bundle.cjs': bundle,
      'dist/bundle.cjs.map': json({
        sources: ['../node_modules/zod/index.js', '../src/a.ts', 'webpack://shop/./src/start.ts'],
      }),
      'src/a.ts': main,
      'src/start.ts': main,
    },
    expected: 'src/start.ts',
    how: 'source-map',
    built: 'dist/bundle.cjs',
  },
  {
    launch: 'node dist/index.js',
    files: { ...pack({}), 'dist/index.js': '//# sourceMappingURL=gone.map', 'src/index.ts': main },
    expected: 'src/index.ts',
    how: 'convention',
    built: 'dist/index.js',
  },
  {
    launch: 'node dist/index.js',
    files: { ...pack({}), 'dist/index.js': bundle, 'dist/index.js.map': 'not json', 'src/index.ts': main },
    expected: 'src/index.ts',
    how: 'convention',
    built: 'dist/index.js',
  },
  {
    launch: 'node generated/js/main.js',
    files: {
      ...pack({}),
      'tsconfig.json':
        '{ // where it goes\n "compilerOptions": { "outDir": "generated/js", "rootDir": "code", } }',
      'code/main.ts': main,
    },
    expected: 'code/main.ts',
    how: 'tsconfig',
    built: 'generated/js/main.js',
  },
  {
    launch: 'node build/main.js',
    files: {
      ...pack({}),
      'tsconfig.json': json({ extends: './tsconfig.base' }),
      'tsconfig.base.json': tsconfig({ outDir: './build', rootDir: './code' }),
      'code/main.tsx': main,
    },
    expected: 'code/main.tsx',
    how: 'tsconfig',
    built: 'build/main.js',
  },
  {
    launch: 'node out/main.mjs',
    files: {
      ...pack({}),
      'tsconfig.json': json({ files: [], references: [{ path: './server' }] }),
      'server/tsconfig.json': tsconfig({ outDir: '../out', rootDir: '.' }),
      'server/main.mts': main,
    },
    expected: 'server/main.mts',
    how: 'tsconfig',
    built: 'out/main.mjs',
  },
  {
    launch: 'node dist/a/main.js',
    files: {
      ...pack({}),
      'tsconfig.json': tsconfig({ outDir: 'dist' }, { include: ['source/**/*.ts'] }),
      'source/a/main.ts': main,
    },
    expected: 'source/a/main.ts',
    how: 'tsconfig',
    built: 'dist/a/main.js',
  },
  {
    launch: 'node dist/src/index.js',
    files: { ...pack({}), 'tsconfig.json': tsconfig({ outDir: 'dist' }), 'src/index.ts': main },
    expected: 'src/index.ts',
    how: 'tsconfig',
    built: 'dist/src/index.js',
  },
  {
    launch: 'node dist/esm/server.js',
    files: { ...pack({}), 'src/server.ts': main },
    expected: 'src/server.ts',
    how: 'convention',
    built: 'dist/esm/server.js',
  },
  {
    launch: 'node build/index.js',
    files: { ...pack({}), 'index.ts': main },
    expected: 'index.ts',
    how: 'convention',
    built: 'build/index.js',
  },
  {
    launch: 'node dist',
    files: { ...pack({}), 'src/index.ts': main },
    expected: 'src/index.ts',
    built: 'dist/index.js',
  },
  {
    launch: 'node index.js',
    files: { ...pack({}), 'index.js': main, 'index.ts': main },
    expected: 'index.ts',
    how: 'sibling',
    built: 'index.js',
  },
  {
    launch: 'node dist/mcp.js',
    files: {
      ...pack({
        scripts: {
          build:
            'esbuild app/start.ts --bundle --outfile=dist/mcp.js && esbuild app/web.ts --outfile=dist/web.js',
        },
      }),
      'app/start.ts': main,
      'app/web.ts': main,
    },
    expected: 'app/start.ts',
    how: 'bundler',
    built: 'dist/mcp.js',
  },
  {
    launch: 'node dist/web.js',
    files: {
      ...pack({
        scripts: {
          build:
            'esbuild app/start.ts --bundle --outfile=dist/mcp.js && esbuild app/web.ts --outfile=dist/web.js',
        },
      }),
      'app/start.ts': main,
      'app/web.ts': main,
    },
    expected: 'app/web.ts',
    how: 'bundler',
    built: 'dist/web.js',
  },
  {
    launch: 'node dist/b.js',
    files: {
      ...pack({}),
      'tsup.config.ts': "export default defineConfig({ entry: { a: 'app/one.ts', b: 'app/two.ts' } });",
      'app/one.ts': main,
      'app/two.ts': main,
    },
    expected: 'app/two.ts',
    how: 'bundler',
    built: 'dist/b.js',
  },
  {
    launch: 'node dist/server.cjs',
    files: {
      ...pack({ scripts: { build: 'node scripts/build.mjs' } }),
      'scripts/build.mjs': "await build({ entryPoints: ['app/mcp/entry.ts'], outfile: 'dist/server.cjs' });",
      'app/mcp/entry.ts': main,
    },
    expected: 'app/mcp/entry.ts',
    how: 'bundler',
    built: 'dist/server.cjs',
  },
  {
    launch: 'node dist/x.js',
    files: { ...pack({ scripts: { build: 'tsup app/x.ts app/y.ts' } }), 'app/x.ts': main, 'app/y.ts': main },
    expected: 'app/x.ts',
    how: 'bundler',
    built: 'dist/x.js',
  },
  {
    launch: 'node dist/cli.js',
    files: { ...pack({ bin: { shop: 'dist/cli.js' }, source: 'code/run.ts' }), 'code/run.ts': main },
    expected: 'code/run.ts',
    how: 'package-main',
    built: 'dist/cli.js',
  },
  {
    launch: 'node dist/shop.js',
    files: { ...pack({ main: './dist/shop.js' }), 'src/server.ts': main },
    expected: 'src/server.ts',
    how: 'package-main',
    built: 'dist/shop.js',
  },
  {
    launch: 'node dist/other.js',
    files: { ...pack({ main: './dist/shop.js' }), 'src/server.ts': main },
    expected: '(absent)',
  },
  {
    launch: 'node dist/index.js',
    files: { ...pack({}), 'dist/index.js': bundle },
    expected: 'dist/index.js',
    how: 'output',
  },
  {
    launch: 'node lib/server.js',
    files: { ...pack({}), 'lib/server.js': main, 'src/server.js': main },
    expected: 'lib/server.js',
  },
  {
    launch: 'node mcp/server.js',
    files: { ...pack({}), 'mcp/server.js': main, 'src/server.ts': main },
    expected: 'mcp/server.js',
  },
]);
