import type { ShutdownFacts, StdioFacts } from '../../report/report.ts';
import { duration } from '../evidence/output.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly endedBy: 'sigterm' | 'sigkill';
  readonly ms: number;
}

export default defineRule<Data, 'stdio'>({
  id: 'stdio/no-exit-on-eof',
  title: 'The server keeps running after its input was closed',
  severity: 'warning',
  since: '0.1.0',
  needs: ['stdio'],
  clients: 'all',
  docs: {
    what: 'A server that still runs two seconds after its stdin was closed and has to be ended by a signal.',
    why: 'Closing stdin is how a client tells a server to stop, and the only way that works on every system. A server that ignores it stays behind whenever a client dies without sending a signal, and the next session starts another one.',
    how: 'End the process when stdin ends: in Node `process.stdin.on("end", …)`, elsewhere when reading a line gives end of file. Close timers, watchers, sockets and database pools that keep the process alive.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#shutdown',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/2002',
      'https://github.com/likec4/likec4/issues/3092',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A timer keeps the process alive',
        report: { stdio: silent({ endedBy: 'sigterm', ms: 2040 }) },
      },
      {
        name: 'SIGTERM is ignored too',
        report: { stdio: silent({ endedBy: 'sigkill', ms: 4060 }) },
      },
    ],
    good: [
      { name: 'The server ends when stdin does', report: {} },
      {
        name: 'The server had ended before',
        report: { stdio: silent({ endedBy: 'self', ms: 0 }) },
      },
      {
        name: 'The probe was cancelled, so nobody waited',
        report: { stdio: silent({ endedBy: 'killed', ms: 3 }) },
      },
      {
        name: 'At the end of its input the server asked the client something, so it was not given the time',
        report: { stdio: silent({ endedBy: 'cut-short', ms: 120 }) },
      },
    ],
  },
  *check({ stdio: { shutdown } }) {
    const { endedBy, ms } = shutdown;
    if (endedBy !== 'sigterm' && endedBy !== 'sigkill') return;
    yield { at: { kind: 'server' }, data: { endedBy, ms } };
  },
  message: ({ endedBy, ms }) => ({
    summary: 'The server keeps running after the client has gone.',
    why: `It did not end when its stdin was closed, which is how clients stop a server; after ${duration(ms)} ${
      endedBy === 'sigkill'
        ? 'it had to be killed, for it ignored SIGTERM as well'
        : 'it took a signal to end it'
    }. Left alone, such processes pile up.`,
    fix: 'End the process when stdin ends, and let go of timers, watchers and sockets that keep it alive.',
  }),
  many: (count) => `The server kept running ${count} times after the client had gone.`,
});

function silent(shutdown: Omit<ShutdownFacts, 'orphans'>): StdioFacts {
  return { lines: 3, bytes: 600, faults: [], faultCounts: {}, shutdown: { ...shutdown, orphans: [] } };
}
