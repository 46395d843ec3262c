import type { ExitFacts, ProbeReport } from '../../report/report.ts';
import { quoted, shown } from '../../words.ts';
import { blamed } from '../evidence/blame.ts';
import { causeWords } from '../evidence/causeWords.ts';
import { faultsOf } from '../evidence/faults.ts';
import { commandLine, duration, tailLines, tellTail } from '../evidence/output.ts';
import { failedOpening } from '../evidence/requests.ts';
import { endedEarly } from '../evidence/samples/reports.ts';
import { type Change, type Sight, sceneOf, sightOf } from '../evidence/sight.ts';
import { type Cause, causeOf } from '../evidence/stderr.ts';
import { variableChange } from '../evidence/variableChange.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly method: string;
  readonly exit: ExitFacts;
  readonly cause?: Cause;
  /** What the machine shows of the cause. */
  readonly sight?: Sight;
  /** The change that gives the server the variable it asks for. */
  readonly variable?: Change;
  readonly command: string;
  /** The end of what the program wrote to stderr, escaped. */
  readonly stderr: readonly string[];
}

export default defineRule<Data, 'report'>({
  id: 'launch/exit-early',
  title: 'The server ends before it answers',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A server whose process ends before it has answered `initialize` or `tools/list`.',
    why: 'Clients only say that the connection was closed. The reason stands in the last lines of stderr and in the exit code: a module or package that is missing, a variable or an argument that was not given, an interpreter that was not found, a runtime that is too old, a port in use.',
    how: 'Read the end of stderr, which the message quotes, and correct what it names. Run the same command in a terminal, in the same folder, to see all of it.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#initialization',
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/0x4m4/hexstrike-ai/issues/14',
      'https://github.com/modelcontextprotocol/mcpb/issues/130',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The file is not there, since nobody has built it',
        config: '{ "mcpServers": { "orders": { "command": "node", "args": ["dist/server.js"] } } }',
        report: endedEarly({
          stderrTail:
            "Error: Cannot find module '/work/dist/server.js'\n    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15) {\n  code: 'MODULE_NOT_FOUND',\n  requireStack: []\n}\n\nNode.js v20.20.2\n",
        }),
      },
      {
        name: 'The same in a folder that can be looked at: what builds it is named',
        config: '{ "mcpServers": { "orders": { "command": "node", "args": ["dist/server.js"] } } }',
        report: endedEarly({
          stderrTail:
            "Error: Cannot find module '/work/dist/server.js'\n  code: 'MODULE_NOT_FOUND',\n  requireStack: []\n",
        }),
        machine: { files: ['src/server.ts'], packages: { '.': { scripts: ['build'] } } },
      },
      {
        name: 'A package that the registry does not have',
        config: '{ "mcpServers": { "orders": { "command": "npx", "args": ["-y", "order-mpc"] } } }',
        report: endedEarly({
          command: 'npx',
          args: ['-y', 'order-mpc'],
          stderrTail: "npm error code E404\nnpm error 404  'order-mpc@*' is not in this registry.\n",
        }),
      },
      {
        name: 'A variable that is named in the config but has no value',
        config:
          '{ "mcpServers": { "orders": { "command": "node", "args": ["server.js"], "env": { "ORDERS_TOKEN": "" } } } }',
        report: endedEarly({ stderrTail: 'Error: ORDERS_TOKEN is required\n' }),
      },
      {
        name: 'Python from outside the virtual environment',
        report: endedEarly({
          command: 'python3',
          args: ['server.py'],
          stderrTail:
            'Traceback (most recent call last):\n  File "/work/server.py", line 1, in <module>\n    from mcp.server import Server\nModuleNotFoundError: No module named \'mcp\'\n',
        }),
      },
      {
        name: 'Killed by the system, without a word',
        report: endedEarly({}, { code: null, signal: 'SIGKILL', afterMs: 2600 }),
      },
      {
        name: 'A program that is no server: it prints and is done',
        report: endedEarly({ command: 'echo', args: ['ready'] }, { code: 0 }),
      },
      {
        name: 'The server answers initialize and falls over at tools/list',
        report: {
          ...endedEarly(
            {
              stderrTail:
                "TypeError: Cannot read properties of undefined (reading 'map')\n    at list (/work/server.js:40:9)\n",
            },
            { phase: 'lists', afterMs: 640 },
          ),
          handshake: {
            kind: 'done',
            protocolVersion: '2025-11-25',
            capabilities: { tools: {} },
            serverInfo: { name: 'orders', version: '1.0.0' },
            ms: 300,
          },
          tools: { kind: 'failed', failure: { kind: 'closed' } },
        },
      },
    ],
    good: [
      { name: 'The server answers', report: {} },
      {
        name: 'It ended after it had answered',
        report: {
          launch: {
            command: 'node',
            args: ['server.js'],
            cwd: '/work',
            stderrTail: '',
            stderrBytes: 0,
            exit: { code: 1, signal: null, afterMs: 900, phase: 'shutdown' },
          },
        },
      },
      {
        name: 'A program that could not be started is launch/not-found',
        report: {
          launch: {
            command: 'nodde',
            args: [],
            cwd: '/work',
            stderrTail: '',
            stderrBytes: 0,
            failure: { kind: 'command-not-found', searched: ['/usr/bin'] },
          },
          handshake: { kind: 'not-reached' },
        },
      },
      {
        name: 'A server that neither answers nor ends is launch/no-answer',
        report: { handshake: { kind: 'failed', failure: { kind: 'timeout', afterMs: 30_000 } } },
      },
    ],
  },
  *check(context) {
    const { report, entry, document } = context;
    const { launch } = report;
    const failed = failedOpening(report);
    if (failed?.failure.kind !== 'closed' || launch.exit === undefined) return;
    const cause = causeOf(launch.stderrTail) ?? causeOf(printed(report)) ?? causeOfExit(launch.exit);
    const scene = cause && sceneOf(context);
    const sight = scene && sightOf(cause, scene);
    const variable =
      cause?.kind === 'missing-variable' && entry !== undefined && document !== undefined
        ? variableChange(cause.subject ?? '', entry, document)
        : undefined;
    yield {
      at: cause === undefined ? { kind: 'launch' } : blamed(cause, launch, entry),
      data: {
        method: failed.method,
        exit: launch.exit,
        ...(cause !== undefined && { cause }),
        ...(sight !== undefined && { sight }),
        ...(variable !== undefined && { variable }),
        command: shown(commandLine(launch), 120),
        stderr: tailLines(launch.stderrTail),
      },
    };
  },
  message: ({ method, exit, cause, sight, command, stderr }) => {
    const words = cause === undefined ? undefined : causeWords(cause);
    return {
      summary: words === undefined ? ending(method, exit) : `${failing(method)}: ${words.clause}.`,
      why: `\`${command}\` ${outcome(exit)} after ${duration(exit.afterMs)}, before it had answered \`${method}\`. ${sight === undefined ? '' : `${sight.seen} `}${tellTail(stderr)}`,
      fix: sight?.fix ?? words?.fix ?? adviceFor(exit, command),
    };
  },
  many: (count) => `The server ended ${count} times before it had answered.`,
  fix: ({ sight, variable }) => {
    const change = sight?.change ?? variable;
    return change && { kind: 'config', safety: 'unsafe', ...change };
  },
});

function failing(method: string): string {
  return method === 'initialize' ? 'The server cannot start' : 'The server ends early';
}

function ending(method: string, { code, signal }: ExitFacts): string {
  if (signal !== null) return `The server is ended by ${quoted(signal, 16)} before it answers ${method}.`;
  return code === 0
    ? `The server is done before it answers ${method}: is it a server?`
    : `The server ends with code ${code} before it answers ${method}.`;
}

function outcome({ code, signal }: ExitFacts): string {
  return signal === null ? `ended with code ${code}` : `was ended by ${quoted(signal, 16)}`;
}

/** Exit codes that mean the same in every shell and system; stderr often says nothing then. */
function causeOfExit({ code }: ExitFacts): Cause | undefined {
  if (code === 127 || code === 9009) return { kind: 'missing-program' };
  if (code === 126) return { kind: 'permission' };
  // 0xC0000135: Windows found no DLL that the program needs.
  return code === 3_221_225_781 ? { kind: 'native-module' } : undefined;
}

function adviceFor({ code, signal }: ExitFacts, command: string): string {
  if (code === 0) {
    return `Start a program that reads messages from stdin and waits for them; with \`docker run\` that takes \`-i\`.`;
  }
  const cause =
    code === 137 || signal === 'SIGKILL' ? ' Systems that run out of memory end programs this way.' : '';
  return `Run \`${command}\` in a terminal and correct what it says.${cause}`;
}

/** Some programs complain on stdout. */
function printed({ stdio }: ProbeReport): string {
  const faults = stdio === undefined ? undefined : faultsOf(stdio, ['not-json']);
  return (faults?.kept ?? []).map(({ head }) => head).join('\n');
}
