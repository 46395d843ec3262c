import { exceeded, idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import { quoted } from '../../words.ts';
import { startedProgram } from '../entries/command.ts';
import { runPackage } from '../entries/packages.ts';
import { duration } from '../evidence/output.ts';
import { finishedHandshake, launchWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly ms: number;
  readonly clients: readonly ToldFact[];
  /** What its first start downloads, if it does. */
  readonly fetches?: string;
}

export default defineRule<Data, 'report' | 'handshake' | 'stdio'>({
  id: 'launch/slow-start',
  title: 'The server starts slower than clients wait',
  severity: 'warning',
  since: '0.1.0',
  needs: ['report', 'handshake', 'stdio'],
  clients: 'by-fact',
  docs: {
    what: 'A server that answers `initialize` later than a selected client waits for it.',
    why: 'Such a client shows the server as failed, although it works. Often it is the first start only: `npx`, `uvx` and `docker run` download the server then, and the second start is quick.',
    how: 'Probe again: if that is quick, install the package beforehand and pin its version. Otherwise load less at the start, or raise the limit of the client.',
    references: [
      'https://github.com/BlockRunAI/blockrun-mcp/issues/144',
      'https://developers.openai.com/codex/mcp',
      'https://code.claude.com/docs/en/mcp',
    ],
  },
  examples: {
    bad: [
      { name: 'Later than Codex waits', report: finishedHandshake({ ms: 14_000 }) },
      {
        name: 'The first start of a package',
        config: '{ "mcpServers": { "orders": { "command": "npx", "args": ["-y", "order-mcp"] } } }',
        report: {
          ...finishedHandshake({ ms: 41_000 }),
          launch: launchWith({ command: 'npx', args: ['-y', 'order-mcp'] }),
        },
      },
    ],
    good: [
      { name: 'In time', report: finishedHandshake({ ms: 4_000 }) },
      {
        name: 'Slower than a client waits that nobody asked about',
        report: finishedHandshake({ ms: 14_000 }),
        clients: ['claude-code'],
      },
    ],
  },
  *check({ report, handshake, clients, entry }) {
    const late = exceeded(known(clients, 'startupTime'), () => handshake.ms);
    if (late.length === 0) return;
    const fetched = entry && runPackage(entry);
    const runner = entry && startedProgram(entry)?.name;
    yield {
      at: { kind: 'server' },
      clients: idsOf(late),
      data: {
        server: report.server,
        ms: handshake.ms,
        clients: late.map(told),
        ...(fetched !== undefined && runner !== undefined && { fetches: runner }),
      },
    };
  },
  message: ({ server, ms, clients, fetches }) => ({
    summary: `${quoted(server, 22)} answers after ${duration(ms)}: ${whom(clients)} gave up.`,
    why: `${tell(clients)}${fetches === undefined ? '' : ` The first start with \`${fetches}\` downloads the server, which the next one does not.`}`,
    fix:
      fetches === undefined
        ? 'Answer `initialize` first and load the rest later, or raise the limit of the client.'
        : 'Probe again to see the time without the download; install the package beforehand, or pin its version.',
  }),
  many: (count) => `The server answered too late ${count} times.`,
});

function whom(clients: readonly ToldFact[]): string {
  const [first] = clients;
  return clients.length === 1 && first !== undefined ? first.title : `${clients.length} clients`;
}
