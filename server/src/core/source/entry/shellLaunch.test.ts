/** Shells, launcher scripts, containers, and paths of other machines. */
import { main, pack, rows } from './launchRows.test.ts';

rows('shells, launchers and containers', [
  { launch: ['cmd', '/c', 'node', 'server.js'], files: { 'server.js': main }, expected: 'server.js' },
  { launch: ['cmd', '/c', 'npx -y tsx src\\s.ts'], files: { 'src/s.ts': main }, expected: 'src/s.ts' },
  {
    launch: ['cmd.exe', '/d', '/c', 'cd /d server && node s.js'],
    files: { 'server/s.js': main },
    expected: 'server/s.js',
  },
  {
    launch: ['sh', '-c', 'cd server && exec node s.js'],
    files: { 'server/s.js': main },
    expected: 'server/s.js',
    how: 'shell file',
  },
  {
    launch: ['bash', '-lc', 'source .venv/bin/activate && python -m shop'],
    files: { 'shop/__main__.py': main },
    expected: 'shop/__main__.py',
  },
  {
    launch: ['bash', '-l', '-c', 'A=1 node "my server.js" 2>>/tmp/log'],
    files: { 'my server.js': main },
    expected: 'my server.js',
  },
  {
    launch: ['powershell', '-NoProfile', '-Command', "Set-Location server; & node 's.js'"],
    files: { 'server/s.js': main },
    expected: 'server/s.js',
  },
  {
    launch: ['pwsh', '-File', 'run.ps1'],
    files: { 'run.ps1': 'node s.js\n', 's.js': main },
    expected: 's.js',
  },
  { launch: 'env A=1 B=2 node s.js', files: { 's.js': main }, expected: 's.js' },
  { launch: '/usr/bin/env -S node s.js', files: { 's.js': main }, expected: 's.js' },
  { launch: 'op run --env-file .env -- node s.js', files: { 's.js': main }, expected: 's.js' },
  { launch: 'mise exec node@22 -- node s.js', files: { 's.js': main }, expected: 's.js' },
  {
    launch: 'bash start.sh',
    files: {
      'start.sh': '#!/bin/bash\nset -e\n# starts\ncd "$(dirname "$0")/server"\nexec node s.js "$@"\n',
      'server/s.js': main,
    },
    expected: 'server/s.js',
    how: 'shell launcher file',
  },
  {
    launch: './scripts/start.sh',
    files: {
      'scripts/start.sh':
        'DIR="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"\nif [ -f x ]; then\n  echo hi >&2\nfi\nuv run --directory "$DIR/api" server.py\n',
      'api/server.py': main,
    },
    expected: 'api/server.py',
  },
  {
    launch: '/w/run',
    files: { run: '#!/usr/bin/env bash\nmain() {\n  node "${ROOT:-.}/s.js"\n}\nmain "$@"\n', 's.js': main },
    expected: 's.js',
  },
  {
    launch: 'run.cmd',
    files: { 'run.cmd': '@echo off\r\nnode "%~dp0server\\s.js" %*\r\n', 'server/s.js': main },
    expected: 'server/s.js',
  },
  {
    launch: 'node bin/start.mjs',
    files: {
      ...pack({}),
      'bin/start.mjs': "import { spawn } from 'node:child_process';\nspawn('npx', ['tsx', 'src/s.ts']);",
      'src/s.ts': main,
    },
    expected: 'src/s.ts',
    how: 'launcher file',
  },
  {
    launch: 'node start.js',
    files: {
      'start.js':
        "const { spawn } = require('child_process');\nspawn('python', [path.join(__dirname, 'py/server.py')]);",
      'py/server.py': main,
    },
    expected: 'py/server.py',
  },
  {
    launch: 'node bin/cli.js',
    files: {
      ...pack({}),
      'bin/cli.js': "#!/usr/bin/env node\nimport('../dist/index.js');",
      'src/index.ts': main,
    },
    expected: 'src/index.ts',
    how: 'launcher convention',
    built: 'dist/index.js',
  },
  {
    launch: './start_mcp.sh',
    files: { 'start_mcp.sh': 'eval "$SECRET_COMMAND"\n' },
    expected: '(unknown-program)',
  },
  { launch: 'docker run -i --rm shop/mcp', files: {}, expected: '(container)' },
  {
    launch: 'docker run -i --rm -v /w:/app -w /app node:22 node s.js',
    files: { 's.js': main },
    expected: 's.js',
    how: 'mount file',
  },
  {
    launch: 'docker run --mount type=bind,source=/w/src,target=/app -e A node:22 node /app/s.js',
    files: { 'src/s.js': main },
    expected: 'src/s.js',
  },
  { launch: 'docker compose up mcp', files: {}, expected: '(container)' },
  { launch: 'roslynmcp', files: {}, expected: '(unknown-program)' },
  { launch: '', files: {}, expected: '(opaque)' },
]);

rows('a server that only looks like a launcher', [
  {
    launch: 'node servers/catalogue.mjs',
    files: {
      ...pack({ scripts: { build: 'esbuild src/cli.ts --bundle --outdir=dist' } }),
      'servers/catalogue.mjs': "import { guide } from './guide.mjs';\nimport './gone.js';\nserve(guide);",
      'servers/guide.mjs': main,
      'src/cli.ts': main,
    },
    expected: 'servers/catalogue.mjs',
    how: 'file',
  },
  {
    launch: 'node server.mjs',
    files: {
      'server.mjs':
        "import { McpServer } from 'x';\nimport { execFile } from 'node:child_process';\nexecFile('python', ['helper.py']);",
      'helper.py': main,
    },
    expected: 'server.mjs',
  },
  {
    launch: 'node servers/gone.js',
    files: { ...pack({ scripts: { build: 'tsup src/cli.ts' } }), 'src/cli.ts': main },
    expected: '(absent)',
  },
]);

rows('paths of other machines', [
  {
    launch: 'node /Users/ada/dev/w/dist/index.js',
    files: { ...pack({}), 'src/index.ts': main },
    expected: 'src/index.ts',
    built: 'dist/index.js',
  },
  {
    launch: ['node', 'C:\\Users\\ada\\repo\\packages\\mcp\\dist\\index.js'],
    files: { 'packages/mcp/package.json': '{}', 'packages/mcp/src/index.ts': main },
    expected: 'packages/mcp/src/index.ts',
    built: 'packages/mcp/dist/index.js',
  },
  {
    launch: 'node /workspaces/shop/mcp/server.js',
    files: { 'mcp/server.js': main },
    expected: 'mcp/server.js',
    how: 'path-suffix',
  },
  {
    launch: 'python ~/code/orders/orders_server.py',
    files: { 'py/orders_server.py': main },
    expected: 'py/orders_server.py',
  },
  {
    launch: 'python $HOME/code/mcp/server.py',
    files: { 'x/mcp/server.py': main },
    expected: 'x/mcp/server.py',
  },
  {
    launch: 'node /Users/ada/other-mcp/dist/index.js',
    files: { ...pack({ name: 'shop' }), 'src/index.ts': main },
    expected: '(absent)',
  },
  {
    launch: 'node /Users/ada/shop-mcp/dist/index.js',
    files: { ...pack({ name: '@x/shop-mcp' }), 'src/index.ts': main },
    expected: 'src/index.ts',
    built: 'dist/index.js',
  },
  {
    launch: 'node /path/to/dist/index.js',
    files: { ...pack({}), 'src/index.ts': main },
    expected: 'src/index.ts',
    built: 'dist/index.js',
  },
  {
    launch: 'uv --directory /Users/ada/other run server.py',
    files: { 'pyproject.toml': '', 'server.py': main },
    expected: '(absent)',
  },
  { launch: 'node /home/ada/else/index.js', files: { 'src/tools/index.js': main }, expected: '(absent)' },
  {
    launch: 'node /home/ada/a/mcp/index.js',
    files: { 'x/mcp/index.js': main, 'y/mcp/index.js': main },
    expected: '(absent)',
  },
  {
    launch: '/home/ada/w/.venv/bin/python /home/ada/w/server.py',
    files: { 'server.py': main },
    expected: 'server.py',
  },
]);
