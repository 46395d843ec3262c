import type { LaunchFailure } from '../../report/report.ts';
import { listed, quoted, shown } from '../../words.ts';
import { bringerOf } from '../entries/programs.ts';
import { sightOfFailure } from '../evidence/failureSight.ts';
import { quotedPath } from '../evidence/output.ts';
import { launchWith } from '../evidence/samples/reports.ts';
import { type Sight, sceneOf } from '../evidence/sight.ts';
import { defineRule, type Place } from '../rule.ts';

interface Data {
  readonly failure: LaunchFailure;
  readonly command: string;
  /** What stands on the machine in place of what was not found. */
  readonly sight?: Sight;
}

const notReached = { kind: 'not-reached' } as const;

export default defineRule<Data, 'report'>({
  id: 'launch/not-found',
  title: 'The server cannot be started',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A command that was not found or cannot be executed, or a working folder or env file that is not there.',
    why: 'The program never runs, so no client has the server. Clients that are started from a desktop often have a shorter PATH than a terminal: a command that works there may not be found by them.',
    how: 'Name the program by its absolute path, or install it where the PATH of the client leads. `which` (`where` on Windows) tells where a command is.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio',
      'https://github.com/modelcontextprotocol/servers/issues/760',
    ],
  },
  examples: {
    bad: [
      {
        name: 'uvx is not on the PATH',
        config: '{ "mcpServers": { "orders": { "command": "uvx", "args": ["order-mcp"] } } }',
        report: {
          launch: launchWith({
            command: 'uvx',
            args: ['order-mcp'],
            failure: { kind: 'command-not-found', searched: ['/usr/local/bin', '/usr/bin', '/bin'] },
          }),
          handshake: notReached,
        },
      },
      {
        name: 'There is no python, but python3',
        config: '{ "mcpServers": { "orders": { "command": "python", "args": ["-m", "orders"] } } }',
        report: {
          launch: launchWith({
            command: 'python',
            args: ['-m', 'orders'],
            failure: { kind: 'command-not-found', searched: ['/usr/bin'] },
          }),
          handshake: notReached,
        },
        machine: { commands: ['/usr/bin/python3'] },
      },
      {
        name: 'A script without the right to execute it',
        report: {
          launch: launchWith({
            command: './start.sh',
            failure: { kind: 'not-executable', path: '/work/start.sh' },
          }),
          handshake: notReached,
        },
      },
      {
        name: 'The script is there, the program of its first line is not',
        report: {
          launch: launchWith({
            command: '/opt/orders/bin/orders',
            failure: { kind: 'interpreter-missing', path: '/opt/orders/bin/orders', interpreter: 'node' },
          }),
          handshake: notReached,
        },
      },
      {
        name: 'A working folder that is not there',
        config:
          '{ "mcpServers": { "orders": { "command": "node", "args": ["server.js"], "cwd": "servers/orders" } } }',
        report: {
          launch: launchWith({ failure: { kind: 'cwd-missing', path: '/work/servers/orders' } }),
          handshake: notReached,
        },
      },
      {
        name: 'An env file that is not there',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "orders": { "command": "node", "args": ["server.js"], "envFile": ".env.local" } } }',
        report: {
          launch: launchWith({ failure: { kind: 'env-file-missing', path: '/work/.env.local' } }),
          handshake: notReached,
        },
      },
      {
        name: 'A batch file that Windows starts through cmd only',
        report: {
          launch: launchWith({ command: 'orders.cmd', failure: { kind: 'refused', code: 'EINVAL' } }),
          handshake: notReached,
        },
      },
    ],
    good: [
      { name: 'The program starts', report: {} },
      {
        name: 'A program that starts and ends is launch/exit-early',
        report: {
          launch: launchWith({ exit: { code: 127, signal: null, afterMs: 8, phase: 'handshake' } }),
          handshake: { kind: 'failed', failure: { kind: 'closed' } },
        },
      },
    ],
  },
  *check(context) {
    const { failure, command } = context.report.launch;
    if (failure === undefined) return;
    const scene = sceneOf(context);
    const sight = scene && sightOfFailure(failure, scene);
    yield {
      at: placeOf(failure, context.entry),
      data: { failure, command, ...(sight !== undefined && { sight }) },
    };
  },
  message: ({ failure, command, sight }) => ({
    summary: `The server cannot start: ${clauseOf(failure, command)}.`,
    why: sight === undefined ? whyOf(failure, command) : `${whyOf(failure, command)} ${sight.seen}`,
    fix: sight?.fix ?? fixOf(failure, command),
  }),
  many: (count) => `The server cannot start: ${count} things are missing.`,
  fix: ({ sight }) => sight?.change && { kind: 'config', safety: 'unsafe', ...sight.change },
});

type Fields = {
  readonly [field in 'cwd' | 'envFile']:
    | { readonly range: Extract<Place, { kind: 'config' }>['range'] }
    | undefined;
};

function placeOf({ kind }: LaunchFailure, entry: Fields | undefined): Place {
  const field =
    kind === 'cwd-missing' ? entry?.cwd : kind === 'env-file-missing' ? entry?.envFile : undefined;
  return field === undefined ? { kind: 'launch' } : { kind: 'config', range: field.range };
}

function clauseOf(failure: LaunchFailure, command: string): string {
  switch (failure.kind) {
    case 'command-not-found':
      return `the command ${quotedPath(command, 24)} was not found`;
    case 'not-executable':
      return `${quotedPath(failure.path, 28)} cannot be executed`;
    case 'interpreter-missing':
      return `${quotedPath(command, 18)} needs ${quotedPath(failure.interpreter, 18)}, not found`;
    case 'cwd-missing':
      return `there is no folder ${quotedPath(failure.path, 30)}`;
    case 'env-file-missing':
      return `there is no env file ${quotedPath(failure.path, 28)}`;
    case 'refused':
      return `the system refuses ${quotedPath(command, 20)} (${shown(failure.code, 10)})`;
  }
}

function whyOf(failure: LaunchFailure, command: string): string {
  switch (failure.kind) {
    case 'command-not-found':
      return `${places(failure.searched)} ${desktops}`;
    case 'not-executable':
      return `The file ${quotedPath(failure.path, 120)} is there, but the system does not run it as a program.`;
    case 'interpreter-missing':
      return `The script ${quotedPath(failure.path, 120)} names ${quotedPath(failure.interpreter, 60)} in its \`#!\` line, and that program is not on the PATH. ${desktops}`;
    case 'cwd-missing':
      return `A program is started in its folder, and ${quotedPath(failure.path, 120)} is not one. A relative folder counts from where the client stands.`;
    case 'env-file-missing':
      return `The variables of the server are read from ${quotedPath(failure.path, 120)} before it starts.`;
    case 'refused':
      return /\.(?:cmd|bat)$/i.test(command)
        ? `Windows starts batch files through \`cmd\` only; starting it directly failed with ${quoted(failure.code, 20)}.`
        : `Starting it failed with ${quoted(failure.code, 20)}.`;
  }
}

const desktops = 'Programs that are started from a desktop often have a shorter PATH than a terminal.';

function places(searched: readonly string[]): string {
  return searched.length === 0
    ? 'It was looked for on the PATH, which is empty.'
    : `It was looked for in ${listed(searched.map((path) => quotedPath(path, 60)))}.`;
}

function fixOf(failure: LaunchFailure, command: string): string {
  switch (failure.kind) {
    case 'command-not-found':
      return missingCommandFix(command);
    case 'not-executable':
      return `Make it executable (\`chmod +x\`), or start it through its interpreter, such as \`bash\`, \`node\` or \`python3\`.`;
    case 'interpreter-missing':
      return 'Make the interpreter’s absolute path the `command` and the script its first argument, or let `PATH` in `env` hold its folder.';
    case 'cwd-missing':
      return 'Correct `cwd`, or create the folder.';
    case 'env-file-missing':
      return 'Correct `envFile`, or create the file.';
    case 'refused':
      return /\.(?:cmd|bat)$/i.test(command)
        ? 'Start it through `cmd /c`.'
        : 'Check that the file is a program for this system, and that it may be run.';
  }
}

function missingCommandFix(command: string): string {
  if (/^~/.test(command)) return 'Write the whole path: without a shell nobody expands `~`.';
  if (/^\S+\s+\S/.test(command) && !/[\\/].*\s/.test(command)) {
    return 'Put the program alone into `command` and each of its arguments into `args`.';
  }
  return `Install ${bringerOf(command) ?? 'it'}, or name the program by its absolute path.`;
}
