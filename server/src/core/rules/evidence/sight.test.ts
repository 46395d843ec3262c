/** What the launch rules say where the machine can be looked at: the cause, the advice, and the change. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits } from '../../document/range.ts';
import { findingsOn } from '../fixed.ts';
import exitEarly from '../launch/exit-early.ts';
import notFound from '../launch/not-found.ts';
import type { Example, MachineExample } from '../rule.ts';
import { endedEarly, launchWith } from './samples/reports.ts';

interface Case {
  readonly name: string;
  readonly file?: string;
  /** The entry of the server, as JSON. */
  readonly entry: string;
  readonly machine: MachineExample;
  readonly stderr: string;
  /** A part of the explanation, of the advice, and the entry after the change. */
  readonly seen?: RegExp;
  readonly fix: RegExp;
  readonly changed?: string;
}

const traceback = (error: string) =>
  `Traceback (most recent call last):\n  File "x.py", line 1, in <module>\n${error}\n`;

const exits: readonly Case[] = [
  {
    name: 'the interpreter of the virtual environment beside the script',
    entry: '{ "command": "python3", "args": ["server.py"] }',
    machine: { files: ['server.py', '.venv/bin/python3', 'pyproject.toml'] },
    stderr: traceback("ModuleNotFoundError: No module named 'mcp'"),
    seen: /virtual environment, `\.venv`/,
    fix: /Start it with `\$\{CLAUDE_PROJECT_DIR:-\.\}\/\.venv\/bin\/python3`/,
    changed: '{ "command": "${CLAUDE_PROJECT_DIR:-.}/.venv/bin/python3", "args": ["server.py"] }',
  },
  {
    name: 'one in the folder of the script, for VS Code',
    file: '.vscode/mcp.json',
    entry:
      '{ "command": "python", "args": ["${workspaceFolder}/servers/stock/server.py"], "cwd": "servers/stock" }',
    machine: { files: ['servers/stock/server.py', 'servers/stock/venv/bin/python'] },
    stderr: traceback("ModuleNotFoundError: No module named 'mcp'"),
    fix: /\$\{workspaceFolder\}\/servers\/stock\/venv\/bin\/python/,
    changed:
      '{ "command": "${workspaceFolder}/servers/stock/venv/bin/python", "args": ["${workspaceFolder}/servers/stock/server.py"], "cwd": "servers/stock" }',
  },
  {
    name: 'a Python project without an environment',
    entry: '{ "command": "python3", "args": ["-m", "stock"] }',
    machine: { files: ['pyproject.toml', 'uv.lock'] },
    stderr: traceback("ModuleNotFoundError: No module named 'mcp'"),
    seen: /has no virtual environment/,
    fix: /uv sync/,
  },
  {
    name: 'packages that nobody has installed, with the package manager of the project',
    entry: '{ "command": "node", "args": ["servers/stock/src/server.js"] }',
    machine: {
      files: ['servers/stock/src/server.js', 'servers/stock/pnpm-lock.yaml'],
      packages: { 'servers/stock': {}, '.': {} },
    },
    stderr:
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@modelcontextprotocol/sdk' imported from /work/x\n",
    seen: /`servers\/stock\/package\.json` is there, and no `node_modules`/,
    fix: /pnpm install` in `stock`/,
  },
  {
    name: 'a script with a slip in its name',
    entry: '{ "command": "node", "args": ["src/sevrer.js"] }',
    machine: { files: ['src/server.js'] },
    stderr:
      "Error: Cannot find module '/work/src/sevrer.js'\n  code: 'MODULE_NOT_FOUND',\n  requireStack: []\n",
    seen: /there is `server\.js`/,
    fix: /Write `server\.js`/,
    changed: '{ "command": "node", "args": ["src/server.js"] }',
  },
  {
    name: 'a build that is missing, with the script that makes it',
    entry: '{ "command": "node", "args": ["dist/server.js"] }',
    machine: { files: ['src/server.ts'], packages: { '.': { scripts: ['build'] } } },
    stderr: "Error: Cannot find module '/work/dist/server.js'\n  requireStack: []\n",
    seen: /not built yet/,
    fix: /npm run build/,
  },
  {
    name: 'an ES module that Node.js takes for CommonJS',
    entry: '{ "command": "node", "args": ["server.js"] }',
    machine: { files: ['server.js'], packages: { '.': { modules: 'common' } } },
    stderr: 'SyntaxError: Cannot use import statement outside a module\n',
    seen: /has no `"type": "module"`/,
    fix: /Set `"type": "module"`/,
  },
  {
    name: 'and the other way round',
    entry: '{ "command": "node", "args": ["server.js"] }',
    machine: { files: ['server.js'], packages: { '.': { modules: 'es' } } },
    stderr: 'ReferenceError: require is not defined in ES module scope\n',
    seen: /says `"type": "module"`/,
    fix: /\.cjs/,
  },
  {
    name: 'the version that the package asks for',
    entry: '{ "command": "node", "args": ["server.js"] }',
    machine: { files: ['server.js'], packages: { '.': { engine: '>=22.12' } } },
    stderr: "SyntaxError: Unexpected token '&&='\n",
    seen: /asks for Node\.js `>=22\.12`/,
    fix: /absolute path/,
  },
  {
    name: 'a script of package.json with a slip in its name',
    entry: '{ "command": "npm", "args": ["run", "strat"] }',
    machine: { packages: { '.': { scripts: ['start', 'build'] } } },
    stderr: 'npm error Missing script: "strat"\n',
    seen: /has the scripts `start` and `build`/,
    fix: /Write `start`/,
    changed: '{ "command": "npm", "args": ["run", "start"] }',
  },
  {
    name: 'a file with nearly that name',
    entry: '{ "command": "stock-mcp" }',
    machine: { files: ['stock.config.yaml'] },
    stderr: "Error: ENOENT: no such file or directory, open 'stock-config.yaml'\n",
    seen: /There is `stock\.config\.yaml`/,
    fix: /Correct the name/,
  },
  {
    name: 'a variable that the server asks for, in a shared file',
    entry: '{ "command": "stock-mcp" }',
    machine: {},
    stderr: 'Error: STOCK_TOKEN is required\n',
    fix: /Give `STOCK_TOKEN` a value/,
    changed: '{ "command": "stock-mcp", "env": { "STOCK_TOKEN": "${STOCK_TOKEN}" } }',
  },
  {
    name: 'one that is there and empty',
    entry: '{ "command": "stock-mcp", "env": { "STOCK_URL": "" } }',
    machine: {},
    stderr: 'Error: STOCK_URL must be set\n',
    fix: /STOCK_URL/,
    changed: '{ "command": "stock-mcp", "env": { "STOCK_URL": "${STOCK_URL}" } }',
  },
  {
    name: 'one that is there and has a value',
    entry: '{ "command": "stock-mcp", "env": { "STOCK_URL": "x" } }',
    machine: {},
    stderr: 'Error: STOCK_URL must be set\n',
    fix: /STOCK_URL/,
  },
];

describe('a server that ends early', () => {
  for (const one of exits) {
    test(one.name, () => {
      const example = exampleOf(one);
      const { command, args } = JSON.parse(one.entry);
      const report = endedEarly({ command, args: args ?? [], stderrTail: one.stderr });
      checkFinding(one, findingsOn(exitEarly, { ...example, report }), example.config ?? '');
    });
  }

  test('without a look at the machine nothing of it is said', () => {
    const report = endedEarly({
      stderrTail: "Error: Cannot find module '/work/dist/server.js'\n  requireStack: []\n",
    });
    const [finding] = findingsOn(exitEarly, { report });
    assert.match(finding?.message.fix ?? '', /Build the project first/);
    assert.equal(finding?.fix, undefined);
  });
});

const failures: readonly (Omit<Case, 'stderr'> & {
  readonly failure: NonNullable<ReturnType<typeof launchWith>['failure']>;
})[] = [
  {
    name: 'a command with another name',
    entry: '{ "command": "python", "args": ["-m", "stock"] }',
    machine: { commands: ['/usr/bin/python3'] },
    failure: { kind: 'command-not-found', searched: [] },
    seen: /There is `\/usr\/bin\/python3`/,
    fix: /Write `python3`/,
    changed: '{ "command": "python3", "args": ["-m", "stock"] }',
  },
  {
    name: 'a command by its path',
    entry: '{ "command": "./bin/stok.sh" }',
    machine: { files: ['bin/stock.sh'] },
    failure: { kind: 'command-not-found', searched: ['/work/bin/stok.sh'] },
    seen: /there is `stock\.sh`/,
    fix: /Write `stock\.sh`/,
    changed: '{ "command": "./bin/stock.sh" }',
  },
  {
    name: 'a folder to work in',
    entry: '{ "command": "node", "args": ["server.js"], "cwd": "server/stock" }',
    machine: { folders: ['servers/stock'] },
    failure: { kind: 'cwd-missing', path: '/work/server/stock' },
    seen: /there is `servers`/,
    fix: /Write `servers`/,
    changed: '{ "command": "node", "args": ["server.js"], "cwd": "servers/stock" }',
  },
  {
    name: 'the interpreter of a script',
    entry: '{ "command": "./stock", "args": ["--stdio"] }',
    machine: {
      files: [
        'stock',
        '/home/ada/.nvm/versions/node/v22.1.0/bin/node',
        '/home/ada/.nvm/versions/node/v9.0.0/bin/node',
      ],
    },
    failure: { kind: 'interpreter-missing', path: '/work/stock', interpreter: 'node' },
    seen: /v22\.1\.0\/bin\/node/,
    fix: /first argument/,
    changed:
      '{ "command": "/home/ada/.nvm/versions/node/v22.1.0/bin/node", "args": ["/work/stock", "--stdio"] }',
  },
];

describe('a server that cannot be started', () => {
  for (const one of failures) {
    test(one.name, () => {
      const example = exampleOf(one);
      const { command, args } = JSON.parse(one.entry);
      const report = {
        launch: launchWith({ command, args: args ?? [], failure: one.failure }),
        handshake: { kind: 'not-reached' } as const,
      };
      checkFinding(one, findingsOn(notFound, { ...example, report }), example.config ?? '');
    });
  }
});

function exampleOf({
  file,
  entry,
  machine,
}: Pick<Case, 'file' | 'entry' | 'machine'>): Omit<Example, 'name'> {
  const key = file === undefined ? 'mcpServers' : 'servers';
  return { ...(file !== undefined && { file }), config: `{ "${key}": { "stock": ${entry} } }`, machine };
}

function checkFinding(
  { seen, fix, changed }: Pick<Case, 'seen' | 'fix' | 'changed'>,
  findings: ReturnType<typeof findingsOn>,
  config: string,
): void {
  const [finding] = findings;
  assert.equal(findings.length, 1);
  assert.match(finding?.message.why ?? '', seen ?? /./);
  assert.match(finding?.message.fix ?? '', fix);
  const edits = finding?.fix?.kind === 'config' ? finding.fix.edits : undefined;
  const text = edits && applyEdits(config, edits);
  assert.equal(text?.replace(/^\{ "\w+": \{ "stock": | \} \}$/g, ''), changed);
}
