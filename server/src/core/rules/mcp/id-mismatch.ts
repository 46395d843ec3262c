import type { ProbeReport } from '../../report/report.ts';
import { listed, quoted, shown } from '../../words.ts';
import { failedRequests } from '../evidence/requests.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly answers: readonly Answer[];
}

type Answer =
  | { readonly kind: 'wrong'; readonly method: string; readonly sent: string; readonly received: string }
  /** The request was answered a second time. */
  | { readonly kind: 'second'; readonly method: string; readonly sent: string }
  /** No request was open that it could belong to. */
  | { readonly kind: 'unasked'; readonly received: string };

const kept = 4;

export default defineRule<Data, 'report'>({
  id: 'mcp/id-mismatch',
  title: 'An answer carries another id than its request',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A response whose id is not that of an open request, its type included, or a second response to the same request.',
    why: 'A client finds the request that a response belongs to by its id. With another id the response is thrown away, and the request waits until it times out. Servers get this wrong when they convert ids to numbers (`"7"` becomes `7` or `0`), always answer with the same id, or count for themselves. It goes unnoticed with clients whose ids happen to fit.',
    how: 'Send back the id exactly as it came, a string as a string and a number as a number, and answer each request once.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic#responses',
      'https://www.jsonrpc.org/specification#response_object',
      'https://github.com/radareorg/radare2-mcp/issues/68',
      'https://github.com/DeusData/codebase-memory-mcp/issues/253',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A string id comes back as a number',
        report: failedHandshake({ kind: 'wrong-id', sent: 'litmus-1', received: 0 }),
      },
      {
        name: 'Every answer has the id of the first request',
        report: { oddities: [{ kind: 'unknown-id', received: 1, method: 'tools/list', sent: 2 }] },
      },
      {
        name: 'A request is answered twice',
        report: { oddities: [{ kind: 'answered-twice', method: 'tools/list', sent: 2 }] },
      },
      {
        name: 'An answer that nobody asked for',
        report: { oddities: [{ kind: 'unknown-id', received: 4711, method: 'none', sent: 0 }] },
      },
      {
        name: 'Two lists make one finding',
        report: {
          prompts: { kind: 'failed', failure: { kind: 'wrong-id', sent: 3, received: '3' } },
          resources: { kind: 'failed', failure: { kind: 'wrong-id', sent: 4, received: { id: 4 } } },
        },
      },
    ],
    good: [
      { name: 'Ids come back as they were sent', report: {} },
      {
        name: 'No answer at all is launch/no-answer',
        report: failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
      },
      {
        name: 'An answer that comes after its time is launch/no-answer',
        report: {
          ...failedHandshake({ kind: 'timeout', afterMs: 30_000 }),
          oddities: [{ kind: 'late-answer', method: 'initialize', sent: 1 }],
        },
      },
      {
        name: 'An answer to a notification is mcp/reply-to-notification',
        report: { oddities: [{ kind: 'reply-to-notification', received: null }] },
      },
    ],
  },
  *check({ report }) {
    const answers = wrongAnswers(report);
    if (answers.length > 0) yield { at: { kind: 'server' }, data: { answers } };
  },
  message: ({ answers }) => ({
    summary: summaryOf(answers[0]),
    why: `A client finds the request by the id of the answer, its type included; otherwise it throws the answer away and waits in vain. Seen: ${listed(answers.slice(0, kept).map(tellAnswer))}.`,
    fix: 'Send back the id exactly as it came, with its type, and answer each request once.',
  }),
  many: (count) => `Clients throw away ${count} answers: their ids are those of no request.`,
});

function wrongAnswers(report: ProbeReport): readonly Answer[] {
  const failures = failedRequests(report).flatMap(({ method, failure }) =>
    failure.kind === 'wrong-id' ? [wrong(method, failure.sent, failure.received)] : [],
  );
  const oddities = report.oddities.flatMap((oddity): readonly Answer[] => {
    if (oddity.kind === 'answered-twice') {
      return [{ kind: 'second', method: oddity.method, sent: idText(oddity.sent) }];
    }
    if (oddity.kind !== 'unknown-id') return [];
    const { method, sent, received } = oddity;
    return [
      method === 'none' ? { kind: 'unasked', received: idText(received) } : wrong(method, sent, received),
    ];
  });
  const distinct = new Map([...failures, ...oddities].map((answer) => [JSON.stringify(answer), answer]));
  return [...distinct.values()];
}

function wrong(method: string, sent: unknown, received: unknown): Answer {
  return { kind: 'wrong', method, sent: idText(sent), received: idText(received) };
}

/** An id as JSON writes it, which shows its type. What is no id is only named, for it may be of any size. */
function idText(id: unknown): string {
  if (typeof id === 'string') return shown(`"${id}"`, 20);
  if (id === null || typeof id === 'number' || typeof id === 'boolean') return String(id);
  if (id === undefined) return 'none';
  return Array.isArray(id) ? 'a list' : 'an object';
}

function summaryOf(answer: Answer | undefined): string {
  switch (answer?.kind) {
    case 'wrong':
      return `Clients throw the answer to ${quoted(answer.method, 16)} away: its id is wrong.`;
    case 'second':
      return `Clients get a second answer to ${quoted(answer.method, 16)}, which belongs to no request.`;
    default:
      return 'Clients throw an answer away: its id is that of no request.';
  }
}

function tellAnswer(answer: Answer): string {
  switch (answer.kind) {
    case 'wrong':
      return `${quoted(answer.method, 24)} with id \`${answer.sent}\` was answered with \`${answer.received}\``;
    case 'second':
      return `${quoted(answer.method, 24)} with id \`${answer.sent}\` was answered twice`;
    case 'unasked':
      return `an answer with id \`${answer.received}\` that no request had`;
  }
}
