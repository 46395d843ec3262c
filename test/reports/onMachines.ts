/** Reports whose cause the machine shows, before anything is started or after it has failed. */
import {
  endedEarly,
  finishedHandshake,
  launchWith,
} from '../../server/src/core/rules/evidence/samples/reports.ts';
import type { ReadCase } from './reportCase.ts';

const config = (entry: string): string => `{ "mcpServers": { "bakery": ${entry} } }`;

const looked: readonly Omit<ReadCase, 'seen'>[] = [
  {
    id: 'B007',
    title: 'uvx in a folder that only the PATH of a terminal has',
    config: config('{ "command": "uvx", "args": ["bakery-mcp"] }'),
    platform: 'darwin',
    machine: {
      home: '/Users/ada',
      commands: ['/usr/bin/python3'],
      files: ['/Users/ada/.local/bin/uvx'],
    },
    rule: 'config/command-not-found',
    underlined: '"uvx"',
    mended: config('{ "command": "${HOME}/.local/bin/uvx", "args": ["bakery-mcp"] }'),
  },
  {
    id: 'B011',
    title: 'python where there is only python3',
    config: config('{ "command": "python", "args": ["-m", "bakery"] }'),
    machine: { commands: ['/usr/bin/python3'] },
    rule: 'config/command-not-found',
    underlined: '"python"',
    mended: config('{ "command": "python3", "args": ["-m", "bakery"] }'),
  },
  {
    id: 'B022',
    title: 'a script beside the author’s config, which is not in the folder of others',
    config: config('{ "command": "node", "args": ["./start-bakery.mjs"] }'),
    machine: { files: ['index.html'] },
    rule: 'config/path-not-found',
    underlined: './start-bakery.mjs',
  },
  {
    id: 'B025',
    title: 'a PATH in env that takes the place of the one with npx in it',
    config: config('{ "command": "npx", "args": ["-y", "bakery-mcp"], "env": { "PATH": "/usr/bin:/bin" } }'),
    machine: { commands: ['/opt/node/bin/npx', '/usr/bin/env'] },
    rule: 'config/command-not-found',
    underlined: '"/usr/bin:/bin"',
    mended: config(
      '{ "command": "npx", "args": ["-y", "bakery-mcp"], "env": { "PATH": "/usr/bin:/bin:/opt/node/bin" } }',
    ),
  },
  {
    id: 'B031',
    title: 'a variable that is not set, so that the server gets its name for a token',
    config: config(
      '{ "command": "npx", "args": ["-y", "bakery-mcp"], "env": { "BAKERY_TOKEN": "${BAKERY_TOKEN}" } }',
    ),
    machine: { commands: ['/usr/bin/npx'], variables: ['PATH', 'HOME'] },
    rule: 'config/unset-variable',
    underlined: '${BAKERY_TOKEN}',
    mended: config(
      '{ "command": "npx", "args": ["-y", "bakery-mcp"], "env": { "BAKERY_TOKEN": "${BAKERY_TOKEN:-}" } }',
    ),
  },
];

const launched: readonly Omit<ReadCase, 'seen'>[] = [
  {
    id: 'B007',
    title: 'the same when it was started: the folders that were searched are told',
    config: config('{ "command": "uvx", "args": ["bakery-mcp"] }'),
    machine: { files: ['/home/ada/.local/bin/uvx'] },
    report: {
      launch: launchWith({
        command: 'uvx',
        args: ['bakery-mcp'],
        failure: { kind: 'command-not-found', searched: ['/usr/bin', '/bin'] },
      }),
      handshake: { kind: 'not-reached' },
    },
    rule: 'launch/not-found',
    underlined: '"uvx"',
    mended: config('{ "command": "${HOME}/.local/bin/uvx", "args": ["bakery-mcp"] }'),
  },
  {
    id: 'B008',
    title: 'npx is found by its path, and the node of its first line is not',
    config: config('{ "command": "/opt/node/bin/npx", "args": ["-y", "bakery-mcp"] }'),
    machine: { commands: ['/opt/node/bin/npx', '/opt/node/bin/node'] },
    report: endedEarly(
      {
        command: '/opt/node/bin/npx',
        args: ['-y', 'bakery-mcp'],
        stderrTail: 'env: node: No such file or directory\n',
      },
      { code: 127 },
    ),
    rule: 'launch/exit-early',
    underlined: '"/opt/node/bin/npx"',
    advice: /PATH/,
  },
  {
    id: 'B009',
    title: 'the Node.js that comes first on the PATH is older than npm',
    config: config('{ "command": "npx", "args": ["-y", "bakery-mcp"] }'),
    report: endedEarly({
      command: 'npx',
      args: ['-y', 'bakery-mcp'],
      stderrTail: [
        'ERROR: npm v11.2.0 is known not to run on Node.js v14.21.3.  This version of npm supports',
        '/opt/node/lib/node_modules/npm/lib/cli/entry.js:18',
        '  shared.checks &&= checks;',
        '                ^^^',
        "SyntaxError: Unexpected token '&&='\n",
      ].join('\n'),
    }),
    rule: 'launch/exit-early',
    underlined: '"npx"',
    advice: /newer|absolute/,
  },
  {
    id: 'B012',
    title: 'the Python of the system, while the packages are in a virtual environment beside the script',
    config: config('{ "command": "python3", "args": ["bakery.py"] }'),
    machine: { commands: ['/usr/bin/python3'], files: ['bakery.py', '.venv/bin/python3'] },
    report: endedEarly({
      command: 'python3',
      args: ['bakery.py'],
      stderrTail: [
        'Traceback (most recent call last):',
        '  File "/work/bakery.py", line 3, in <module>',
        '    from mcp.server import Server',
        "ModuleNotFoundError: No module named 'mcp'\n",
      ].join('\n'),
    }),
    rule: 'launch/exit-early',
    underlined: '"python3"',
    mended: config('{ "command": "${CLAUDE_PROJECT_DIR:-.}/.venv/bin/python3", "args": ["bakery.py"] }'),
  },
  {
    id: 'B013',
    title: 'a launcher whose key is not valid, and that says so on stderr only',
    config: config(
      '{ "command": "npx", "args": ["-y", "launcher-mcp", "run", "bakery", "--key", "${KEY}"] }',
    ),
    report: endedEarly({
      command: 'npx',
      args: ['-y', 'launcher-mcp', 'run', 'bakery', '--key', '•••'],
      stderrTail: 'Failed to start: 401: Invalid API key\n',
    }),
    rule: 'launch/exit-early',
    underlined: '"npx"',
    advice: /key|token|credential/i,
  },
  {
    id: 'B013',
    title: 'a key that the server asks for and that env does not hold',
    config: config('{ "command": "npx", "args": ["-y", "bakery-mcp"] }'),
    report: endedEarly({
      command: 'npx',
      args: ['-y', 'bakery-mcp'],
      stderrTail: 'Missing BAKERY_API_KEY\n',
    }),
    rule: 'launch/exit-early',
    underlined: '"npx"',
    mended: config(
      '{ "command": "npx", "args": ["-y", "bakery-mcp"], "env": { "BAKERY_API_KEY": "${BAKERY_API_KEY}" } }',
    ),
  },
  {
    id: 'B014',
    title: 'a package without a program, or with several',
    config: config('{ "command": "npx", "args": ["-y", "@bakery/tools"] }'),
    report: endedEarly({
      command: 'npx',
      args: ['-y', '@bakery/tools'],
      stderrTail: 'npm error could not determine executable to run\nnpm error A complete log of this run\n',
    }),
    rule: 'launch/exit-early',
    underlined: '"@bakery/tools"',
    advice: /-p|--package/,
  },
  {
    id: 'B016',
    title: 'a module that Node.js takes for CommonJS',
    config: config('{ "command": "node", "args": ["bakery.js"] }'),
    machine: { commands: ['/usr/bin/node'], files: ['bakery.js'], packages: { '.': { modules: 'common' } } },
    report: endedEarly({
      args: ['bakery.js'],
      stderrTail: [
        '/work/bakery.js:1',
        "import { bake } from './bake.js';",
        '^^^^^^',
        '',
        'SyntaxError: Cannot use import statement outside a module\n',
      ].join('\n'),
    }),
    rule: 'launch/exit-early',
    underlined: '"node"',
    advice: /"type": "module"/,
  },
  {
    id: 'B017',
    title: 'a first start that downloads the package, for longer than clients wait',
    config: config('{ "command": "npx", "args": ["-y", "bakery-mcp"] }'),
    report: {
      ...finishedHandshake({ ms: 43_000 }),
      launch: launchWith({ command: 'npx', args: ['-y', 'bakery-mcp'] }),
    },
    rule: 'launch/slow-start',
    underlined: '"bakery"',
    advice: /without the download/,
  },
  {
    id: 'B029',
    title: 'a container that runs and never answers, for its server is in the background',
    config: config('{ "command": "docker", "args": ["run", "-i", "--rm", "bakery/mcp:1.4"] }'),
    report: {
      launch: launchWith({ command: 'docker', args: ['run', '-i', '--rm', 'bakery/mcp:1.4'] }),
      handshake: { kind: 'failed', failure: { kind: 'timeout', afterMs: 30_000 } },
    },
    rule: 'launch/no-answer',
    underlined: '"bakery"',
  },
];

export const onMachines: readonly ReadCase[] = [
  ...looked.map((row): ReadCase => ({ seen: 'on the machine', ...row })),
  ...launched.map((row): ReadCase => ({ seen: 'at launch', ...row })),
];
