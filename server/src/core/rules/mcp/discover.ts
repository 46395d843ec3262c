import type { Client } from '../../clients/client.ts';
import { idsOf, type Known, known, type ToldFact, tell, told } from '../../clients/select.ts';
import type { DiscoverFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { listed, quoted } from '../../words.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { defineRule, type Hit } from '../rule.ts';

type Data =
  | {
      readonly kind: 'died' | 'silent';
      readonly clients: readonly ToldFact[];
    }
  /** The handshake is refused: clients that know nothing else cannot use the server. */
  | {
      readonly kind: 'no-handshake';
      readonly versions: readonly string[];
      readonly locked: readonly { readonly title: string; readonly newest: string; readonly asOf: string }[];
    }
  | { readonly kind: 'other-tools' | 'both'; readonly versions: readonly string[] }
  | { readonly kind: 'handshake-only'; readonly code: number | null };

/** The revision that began without a handshake. */
const modern = '2026-07-28';
const unsupportedRevision = -32_022;

export default defineRule<Data, 'report'>({
  id: 'mcp/discover',
  title: 'How the server takes part in revision 2026-07-28',
  severity: 'info',
  since: '0.1.0',
  needs: ['report'],
  clients: 'by-fact',
  docs: {
    what: 'What `server/discover`, the first message of revision 2026-07-28, brings. A warning where it makes the server exit or fall silent, and where a server takes no other beginning and selected clients know only the handshake.',
    why: 'Revision 2026-07-28 has no handshake. Clients that speak it send `server/discover` first and, when it is answered with an error, begin again with `initialize`. A server that ends at a message it does not know, as those on rmcp before 3 do, gives them no chance to. Copilot CLI and the SDKs of Go, C# and Python begin that way. The other way round a server that serves this revision alone is lost to clients that know nothing but `initialize`.',
    how: 'Answer a message that is not known with error -32601, also before `initialize`. Serve both ways to begin while there are clients of both kinds, with the same tools. Over stdio this is only tried with `--discover`, in a process of its own.',
    references: [
      'https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning',
      'https://github.com/modelcontextprotocol/go-sdk/issues/1177',
      'https://github.com/github/copilot-cli/issues/4809',
      'https://github.com/dmtrKovalenko/fff/pull/798',
      'https://github.com/microsoft/vscode/issues/329848',
    ],
  },
  examples: {
    bad: [
      { name: 'The server exits, a warning', report: { discover: { kind: 'died' } } },
      { name: 'The server falls silent, a warning', report: { discover: { kind: 'silent' } } },
      {
        name: 'Nothing but 2026-07-28 is served, a warning',
        report: {
          ...failedHandshake({
            kind: 'error',
            code: unsupportedRevision,
            message: 'Unsupported protocol version',
            gate: 'none',
          }),
          http: httpWith({ transport: 'none' }),
          discover: serving('yes'),
        },
      },
      {
        name: 'Both ways to begin, with other tools',
        report: { http: httpWith(), discover: serving('no') },
      },
      { name: 'Both ways over stdio, where it was asked for', report: { discover: serving('yes') } },
      {
        name: 'The handshake only, over stdio, where it was asked for',
        report: { discover: { kind: 'legacy', code: -32601 } },
      },
    ],
    good: [
      { name: 'It was not asked for', report: {} },
      {
        name: 'The handshake only, over HTTP, where nobody asked',
        report: { http: httpWith(), discover: { kind: 'legacy', code: -32601 } },
      },
      {
        name: 'Both ways over HTTP, with the same tools',
        report: { http: httpWith(), discover: serving('yes') },
      },
      {
        name: 'Nothing can be told',
        report: { http: httpWith(), discover: { kind: 'undecided', because: 'status' } },
      },
    ],
  },
  *check({ report, clients }) {
    const { discover } = report;
    if (discover === undefined) return;
    switch (discover.kind) {
      case 'died':
      case 'silent': {
        const first = known(clients, 'discoversFirst');
        const data = { kind: discover.kind, clients: first.map(told) };
        yield { at: { kind: 'server' }, severity: 'warning', clients: idsOf(first), data };
        return;
      }
      case 'legacy':
        if (report.http === undefined) {
          yield { at: { kind: 'server' }, data: { kind: 'handshake-only', code: discover.code } };
        }
        return;
      case 'modern':
        yield* serves(discover, report, clients);
        return;
      case 'undecided':
        return;
    }
  },
  message: (data) => {
    switch (data.kind) {
      case 'died':
      case 'silent':
        return {
          summary: `Newer clients cannot start it: at \`server/discover\` it ${data.kind === 'died' ? 'exits' : 'falls silent'}.`,
          why: `Clients that speak ${modern} send \`server/discover\` first and begin with \`initialize\` when that is answered with an error. Those on the SDKs of Go, C# and Python do so (2026-08). ${tell(data.clients)}`.trim(),
          fix: 'Answer messages that are not known with error -32601, also before `initialize`; an update of the SDK may do it.',
        };
      case 'no-handshake':
        return {
          summary:
            data.locked.length === 0
              ? `The server takes no handshake: it serves ${quoted(data.versions[0] ?? modern, 16)} only.`
              : `${data.locked.length === 1 ? data.locked[0]?.title : `${data.locked.length} clients`} cannot use it: it serves ${quoted(data.versions[0] ?? modern, 16)} only.`,
          why: [
            'It refuses `initialize` and answers `server/discover`.',
            ...data.locked.map(
              ({ title, newest, asOf }) => `${title} knows nothing newer than ${newest} (${asOf}).`,
            ),
          ].join(' '),
          fix: 'Take `initialize` as well while there are clients that begin with it.',
        };
      case 'other-tools':
        return {
          summary: 'Newer clients, which need no handshake, see other tools than older ones.',
          why: `The list that the server gives after \`initialize\` and the one that it gives in ${list(data.versions)} are not the same.`,
          fix: 'Give both lists the same tools, unless the difference is meant.',
        };
      case 'both':
        return {
          summary: `The server serves ${quoted(data.versions[0] ?? modern, 16)} as well, without a handshake.`,
          why: `It answers \`server/discover\` with ${list(data.versions)}, and \`initialize\` too.`,
          fix: 'Nothing is to be done.',
        };
      case 'handshake-only':
        return {
          summary: `The server serves no revision without a handshake (${modern}).`,
          why: `It answers \`server/discover\` with ${data.code === null ? 'an error' : `error ${data.code}`}, so clients begin with \`initialize\`, as they should.`,
          fix: `Nothing is to be done; an update of the SDK brings ${modern}.`,
        };
    }
  },
  many: (count) => `${count} notes about how the server takes part in ${modern}.`,
});

function* serves(
  { versions, sameTools }: Extract<DiscoverFacts, { kind: 'modern' }>,
  report: ProbeReport,
  clients: readonly Client[],
): Iterable<Hit<Data>> {
  const at = { kind: 'server' } as const;
  if (refusesHandshake(report)) {
    const locked = lockedOut(clients);
    yield {
      at,
      ...(locked.length > 0 && { severity: 'warning' }),
      clients: idsOf(locked),
      data: {
        kind: 'no-handshake',
        versions,
        locked: locked.map(({ client, fact }) => ({
          title: client.title,
          newest: fact.newest,
          asOf: fact.asOf,
        })),
      },
    };
  } else if (sameTools === 'no') yield { at, data: { kind: 'other-tools', versions } };
  else if (report.http === undefined) yield { at, data: { kind: 'both', versions } };
}

function refusesHandshake({ handshake }: ProbeReport): boolean {
  if (handshake.kind !== 'failed') return false;
  const { failure } = handshake;
  if (failure.kind === 'http') return failure.problem === 'status' && (failure.status ?? 500) < 500;
  return failure.kind === 'error' && failure.gate === 'none';
}

function lockedOut(clients: readonly Client[]): readonly Known<NonNullable<Client['revisions']>>[] {
  return clients.flatMap((client) =>
    client.revisions !== undefined && client.revisions.newest < modern
      ? [{ client, fact: client.revisions }]
      : [],
  );
}

function list(versions: readonly string[]): string {
  return versions.length === 0 ? modern : listed(versions.map((version) => quoted(version, 16)));
}

function serving(sameTools: 'yes' | 'no'): DiscoverFacts {
  return { kind: 'modern', versions: [modern], sameTools };
}
