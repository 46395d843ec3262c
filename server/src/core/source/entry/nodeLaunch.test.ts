/** Programs that run JavaScript, and package managers. */
import { json, main, pack, rows } from './launchRows.test.ts';

rows('Node and its kin start a file', [
  { launch: 'node server.js', files: { 'server.js': main }, expected: 'server.js', how: 'file' },
  {
    launch: 'node ./src/server.mjs --port 3000',
    files: { 'src/server.mjs': main },
    expected: 'src/server.mjs',
  },
  { launch: 'node server', files: { 'server.js': main }, expected: 'server.js' },
  {
    launch: 'node .',
    files: { ...pack({ main: 'lib/start.js' }), 'lib/start.js': main },
    expected: 'lib/start.js',
  },
  { launch: 'node app', files: { 'app/index.js': main }, expected: 'app/index.js' },
  { launch: 'node --import tsx src/server.ts', files: { 'src/server.ts': main }, expected: 'src/server.ts' },
  {
    launch: 'node --import=tsx --env-file .env src/server.ts',
    files: { 'src/server.ts': main },
    expected: 'src/server.ts',
  },
  {
    launch: 'node -r dotenv/config --enable-source-maps server.js',
    files: { 'server.js': main },
    expected: 'server.js',
  },
  { launch: 'node --watch server.js', files: { 'server.js': main }, expected: 'server.js' },
  { launch: 'node -- server.js', files: { 'server.js': main }, expected: 'server.js' },
  { launch: ['node', '-e', 'require("./server")'], files: { 'server.js': main }, expected: '(opaque)' },
  { launch: 'node', files: {}, expected: '(opaque)' },
  { launch: 'node missing.js', files: {}, expected: '(absent)' },
  { launch: '/usr/local/bin/node server.js', files: { 'server.js': main }, expected: 'server.js' },
  {
    launch: ['C:\\Program Files\\nodejs\\node.exe', 'server.js'],
    files: { 'server.js': main },
    expected: 'server.js',
  },
  { launch: 'node server.js', files: { 'a/server.js': main }, cwd: '/a', expected: 'a/server.js' },
  {
    launch: 'node --run serve',
    files: { ...pack({ scripts: { serve: 'node s.js' } }), 's.js': main },
    expected: 's.js',
  },
  { launch: 'tsx watch src/server.ts', files: { 'src/server.ts': main }, expected: 'src/server.ts' },
  {
    launch: 'tsx --tsconfig tsconfig.dev.json src/server.ts',
    files: { 'src/server.ts': main },
    expected: 'src/server.ts',
  },
  {
    launch: 'ts-node -P tsconfig.json src/server.ts',
    files: { 'src/server.ts': main },
    expected: 'src/server.ts',
  },
  {
    launch: 'deno run -A --import-map map.json server.ts',
    files: { 'server.ts': main },
    expected: 'server.ts',
  },
  { launch: 'deno run --watch server.ts', files: { 'server.ts': main }, expected: 'server.ts' },
  { launch: 'deno run -A npm:orders-mcp', files: {}, expected: '(package)' },
  { launch: 'deno run https://orders.example/s.ts', files: {}, expected: '(package)' },
  {
    launch: 'deno task mcp',
    files: { 'deno.jsonc': '{ /* tasks */ "tasks": { "mcp": "deno run -A s.ts", } }', 's.ts': main },
    expected: 's.ts',
    how: 'package-script file',
  },
  { launch: 'bun server.ts', files: { 'server.ts': main }, expected: 'server.ts' },
  { launch: 'bun run --hot src/server.ts', files: { 'src/server.ts': main }, expected: 'src/server.ts' },
  {
    launch: 'bun run mcp',
    files: { ...pack({ scripts: { mcp: 'bun s.ts' } }), 's.ts': main },
    expected: 's.ts',
  },
  {
    launch: 'bun --cwd server run start',
    files: { 'server/package.json': json({ scripts: { start: 'bun s.ts' } }), 'server/s.ts': main },
    expected: 'server/s.ts',
  },
  { launch: 'nodemon --exec tsx src/s.ts', files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  {
    launch: ['nodemon', '-w', 'src', '-x', 'node --import tsx', 'src/s.ts'],
    files: { 'src/s.ts': main },
    expected: 'src/s.ts',
  },
  {
    launch: './node_modules/.bin/tsx src/s.ts',
    files: { 'src/s.ts': main, 'node_modules/.bin/tsx': '' },
    expected: 'src/s.ts',
  },
  {
    launch: 'node node_modules/tsx/dist/cli.mjs src/s.ts',
    files: { 'src/s.ts': main },
    expected: 'src/s.ts',
  },
  { launch: 'node node_modules/.bin/tsx src/s.ts', files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  { launch: 'node node_modules/orders-mcp/dist/index.js', files: {}, expected: '(package)' },
  {
    launch: 'node node_modules/@shop/mcp/dist/index.js',
    files: { 'packages/mcp/package.json': json({ name: '@shop/mcp' }), 'packages/mcp/src/index.ts': main },
    expected: 'packages/mcp/src/index.ts',
    how: 'package-main convention',
    built: 'packages/mcp/dist/index.js',
  },
  {
    launch: './server.ts',
    files: { 'server.ts': `#!/usr/bin/env -S npx tsx\n${main}` },
    expected: 'server.ts',
  },
  { launch: 'server.mjs', files: { 'server.mjs': main }, expected: 'server.mjs' },
  { launch: 'node ../other/server.js', files: {}, expected: '(absent)' },
]);

rows('package managers', [
  {
    launch: 'node .',
    files: { ...pack({ main: 'm.js', bin: 'b.js' }), 'm.js': main, 'b.js': main },
    expected: 'm.js',
  },
  {
    launch: 'npx .',
    files: { ...pack({ main: 'm.js', bin: 'b.js' }), 'm.js': main, 'b.js': main },
    expected: 'b.js',
  },
  { launch: 'npx tsx src/s.ts', files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  { launch: 'npx -y tsx@4 src/s.ts', files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  { launch: 'npx --yes --package tsx tsx src/s.ts', files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  { launch: 'npx -y orders-mcp@latest', files: {}, expected: '(package)' },
  {
    launch: 'npx -y orders-mcp',
    files: { ...pack({ name: 'orders-mcp', bin: 'dist/cli.js' }), 'src/cli.ts': main },
    expected: 'src/cli.ts',
    how: 'package-bin convention',
    built: 'dist/cli.js',
  },
  {
    launch: 'npx -y @shop/orders@1.2.0 --stdio',
    files: {
      'packages/orders/package.json': json({
        name: '@shop/orders',
        bin: { orders: 'bin.js', other: 'o.js' },
      }),
      'packages/orders/bin.js': main,
    },
    expected: 'packages/orders/bin.js',
  },
  {
    launch: 'npx -p @shop/orders other',
    files: {
      'packages/orders/package.json': json({
        name: '@shop/orders',
        bin: { orders: 'bin.js', other: 'o.js' },
      }),
      'packages/orders/o.js': main,
    },
    expected: 'packages/orders/o.js',
  },
  {
    launch: 'npx .',
    files: { ...pack({ name: 'x', bin: { x: './run.js' } }), 'run.js': main },
    expected: 'run.js',
  },
  {
    launch: 'npx ./packages/a',
    files: { 'packages/a/package.json': json({ bin: './run.js' }), 'packages/a/run.js': main },
    expected: 'packages/a/run.js',
  },
  {
    launch: 'orders',
    files: { ...pack({ name: '@shop/mcp', bin: { orders: 'run.mjs' } }), 'run.mjs': main },
    expected: 'run.mjs',
    how: 'package-bin file',
  },
  { launch: ['npx', '-c', 'tsx s.ts'], files: { 's.ts': main }, expected: 's.ts' },
  { launch: 'npx -y @modelcontextprotocol/inspector node s.js', files: { 's.js': main }, expected: 's.js' },
  { launch: 'npx dotenv -e .env -- node s.js', files: { 's.js': main }, expected: 's.js' },
  {
    launch: ['npx', '-y', 'supergateway', '--stdio', 'node s.js'],
    files: { 's.js': main },
    expected: 's.js',
  },
  { launch: 'bunx tsx s.ts', files: { 's.ts': main }, expected: 's.ts' },
  { launch: 'pnpm dlx tsx s.ts', files: { 's.ts': main }, expected: 's.ts' },
  { launch: 'pnpm exec tsx s.ts', files: { 's.ts': main }, expected: 's.ts' },
  { launch: 'npm exec -- tsx s.ts', files: { 's.ts': main }, expected: 's.ts' },
  {
    launch: 'npm start',
    files: { ...pack({ scripts: { start: 'node s.js' } }), 's.js': main },
    expected: 's.js',
    how: 'package-script file',
  },
  { launch: 'npm start', files: { ...pack({}), 'server.js': main }, expected: 'server.js' },
  {
    launch: 'npm start --prefix server',
    files: { 'server/package.json': json({ scripts: { start: 'node s.js' } }), 'server/s.js': main },
    expected: 'server/s.js',
    folder: '/w/server',
  },
  {
    launch: 'npm --prefix server run --silent dev',
    files: { 'server/package.json': json({ scripts: { dev: 'tsx s.ts' } }), 'server/s.ts': main },
    expected: 'server/s.ts',
  },
  {
    launch: 'npm run -s start -w @shop/mcp',
    files: { 'a/package.json': json({ name: '@shop/mcp', scripts: { start: 'node s.js' } }), 'a/s.js': main },
    expected: 'a/s.js',
  },
  { launch: 'npm run missing', files: pack({ scripts: {} }), expected: '(no-script)' },
  { launch: 'npm run a', files: pack({ scripts: { a: 'npm run b', b: 'npm run a' } }), expected: '(opaque)' },
  {
    launch: 'npm run start',
    files: {
      ...pack({
        scripts: { start: 'npm run build --silent && NODE_ENV=production node dist/index.js', build: 'tsc' },
      }),
      'src/index.ts': main,
    },
    expected: 'src/index.ts',
    built: 'dist/index.js',
  },
  {
    launch: 'npm run start',
    files: { ...pack({ scripts: { start: 'cross-env A=1 node s.js 2>/dev/null | tee log' } }), 's.js': main },
    expected: 's.js',
  },
  {
    launch: 'npm run dev',
    files: {
      ...pack({ scripts: { dev: 'concurrently "tsc -w" "npm:serve"', serve: 'node s.js' } }),
      's.js': main,
    },
    expected: 's.js',
  },
  {
    launch: 'npm run dev',
    files: { ...pack({ scripts: { dev: 'tsup --watch --onSuccess "node s.js"' } }), 's.js': main },
    expected: 's.js',
  },
  {
    launch: 'npm run dev',
    files: {
      ...pack({ scripts: { dev: 'cd server && npm start' } }),
      'server/package.json': json({ scripts: { start: 'node s.js' } }),
      'server/s.js': main,
    },
    expected: 'server/s.js',
  },
  {
    launch: 'pnpm --filter @shop/mcp dev',
    files: { 'a/package.json': json({ name: '@shop/mcp', scripts: { dev: 'tsx s.ts' } }), 'a/s.ts': main },
    expected: 'a/s.ts',
  },
  {
    launch: 'pnpm -C a dev',
    files: { 'a/package.json': json({ scripts: { dev: 'tsx s.ts' } }), 'a/s.ts': main },
    expected: 'a/s.ts',
  },
  { launch: 'pnpm tsx s.ts', files: { ...pack({}), 's.ts': main }, expected: 's.ts' },
  {
    launch: 'yarn --cwd a start',
    files: { 'a/package.json': json({ scripts: { start: 'node s.js' } }), 'a/s.js': main },
    expected: 'a/s.js',
  },
  {
    launch: 'yarn workspace mcp run start',
    files: { 'a/package.json': json({ name: 'mcp', scripts: { start: 'node s.js' } }), 'a/s.js': main },
    expected: 'a/s.js',
  },
  { launch: 'npx mcp-remote https://orders.example/mcp', files: {}, expected: '(package)' },
]);
