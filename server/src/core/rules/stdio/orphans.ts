import type { OrphanFacts, StdioFacts } from '../../report/report.ts';
import { counted, listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  readonly commands: readonly string[];
}

const kept = 5;

export default defineRule<Data, 'stdio'>({
  id: 'stdio/orphans',
  title: 'Processes outlive the server',
  severity: 'warning',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'Processes that the server started and that still ran when the server itself had ended.',
    why: 'A client ends the process that it started and knows nothing of its children. What stays behind keeps memory, ports and files open, and each session adds another set.',
    how: 'End child processes when stdin ends and when the server gets SIGTERM. When a wrapper script starts the server, let it replace itself with `exec`, so that there is only one process.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#shutdown',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/2023',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A browser that the server started',
        report: { stdio: leaving({ pid: 4711, command: 'chrome --headless --remote-debugging-port=9222' }) },
      },
      {
        name: 'A wrapper script that ended before its two children',
        report: {
          stdio: leaving(
            { pid: 4711, command: 'node dist/server.js' },
            { pid: 4712, command: 'node dist/worker.js' },
          ),
        },
      },
    ],
    good: [{ name: 'Nothing is left', report: {} }],
  },
  *check({ stdio: { shutdown } }) {
    const { orphans } = shutdown;
    if (orphans.length === 0) return;
    const commands = orphans.slice(0, kept).map(({ command }) => command);
    yield { at: { kind: 'server' }, data: { count: orphans.length, commands } };
  },
  message: ({ count, commands }) => ({
    summary:
      count === 1
        ? 'The server leaves a process behind when it ends.'
        : `The server leaves ${counted(count, 'process', 'processes')} behind when it ends.`,
    why: `Clients end the process that they started and know nothing of others. Still running: ${listed(commands.map((command) => quoted(command, 60)))}${count > commands.length ? ' …' : '.'}`,
    fix: 'End child processes when stdin ends and on SIGTERM; in a wrapper script start the server with `exec`.',
  }),
  many: (count) => `The server leaves processes behind in ${count} places.`,
});

function leaving(...orphans: readonly OrphanFacts[]): StdioFacts {
  return {
    lines: 3,
    bytes: 600,
    faults: [],
    faultCounts: {},
    shutdown: { endedBy: 'stdin-close', ms: 20, orphans },
  };
}
