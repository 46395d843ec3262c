import type { HttpProblem } from '../../report/http.ts';
import type { ListFacts, ProbeReport } from '../../report/report.ts';
import { counted, listed, quoted, shown } from '../../words.ts';
import { failedRequests } from '../evidence/requests.ts';
import { failedOverHttp } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly count: number;
  /** The first of them. */
  readonly problems: readonly Problem[];
}

interface Problem {
  /** The request whose answer it is, where it is one. */
  readonly method?: string;
  readonly text: string;
}

const kept = 4;
/** The only revision that has batches. */
const batchRevision = '2025-03-26';

export default defineRule<Data, 'report'>({
  id: 'mcp/invalid-message',
  title: 'A message breaks the protocol',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A message that breaks the schema of the negotiated revision: no `result` and no `error`, `tools` that is no list, an entry of a list that is no tool, a batch outside 2025-03-26.',
    why: 'Clients on the official SDKs check each message against the schema and take it whole or not at all. One wrong entry costs the whole list, and the tools are gone without a word to the person who waits for them.',
    how: 'Correct what the message names. SDKs write valid messages by themselves; by hand, compare with the schema of the revision.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic#messages',
      'https://modelcontextprotocol.io/specification/2025-11-25/schema',
      'https://modelcontextprotocol.io/specification/2025-06-18/changelog',
      'https://github.com/Quantum3-Labs/ARBuilder/pull/2',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The answer to initialize has no protocolVersion',
        report: failedHandshake({
          kind: 'invalid',
          problem: 'protocolVersion is not a string',
          pointer: '/result/protocolVersion',
        }),
      },
      {
        name: 'tools is an object and not a list',
        report: {
          tools: {
            kind: 'failed',
            failure: { kind: 'invalid', problem: 'tools is not a list', pointer: '/result/tools' },
          },
        },
      },
      {
        name: 'Two entries of the tool list are no tools',
        report: {
          tools: {
            kind: 'read',
            extent: 'complete',
            items: [],
            pages: 1,
            invalid: [
              { index: 0, problem: 'it is null' },
              { index: 3, problem: 'it has no name' },
            ],
            ms: 8,
          },
        },
      },
      {
        name: 'A response with neither result nor error',
        report: {
          oddities: [
            {
              kind: 'invalid-message',
              problem: 'neither result nor error',
              head: '{"jsonrpc":"2.0","id":2}',
            },
          ],
        },
      },
      {
        name: 'A body over HTTP that says to be JSON',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: failedOverHttp({ bodyHead: 'ready' }, 'not-json'),
      },
      {
        name: 'A batch, which 2025-11-25 does not have',
        report: { oddities: [{ kind: 'batch', size: 2 }] },
      },
    ],
    good: [
      { name: 'Valid messages', report: {} },
      {
        name: 'A batch in 2025-03-26',
        report: {
          handshake: {
            kind: 'done',
            protocolVersion: batchRevision,
            capabilities: { tools: {} },
            serverInfo: { name: 'orders', version: '1.0.0' },
            ms: 200,
          },
          oddities: [{ kind: 'batch', size: 2 }],
        },
      },
      {
        name: 'A JSON-RPC error is a valid answer',
        report: {
          tools: {
            kind: 'failed',
            failure: { kind: 'error', code: -32603, message: 'no database', gate: 'none' },
          },
        },
      },
    ],
  },
  *check({ report }) {
    const problems = problemsOf(report);
    if (problems.length === 0) return;
    yield { at: { kind: 'server' }, data: { count: problems.length, problems: problems.slice(0, kept) } };
  },
  message: ({ count, problems }) => ({
    summary: summaryOf(problems[0]),
    why: `Clients on the official SDKs check each message and drop it whole: one wrong entry can cost the whole list. ${counted(count, 'problem')}: ${listed(problems.map(tellProblem))}${count > problems.length ? ' …' : '.'}`,
    fix: 'Correct what is named, or let an SDK write the messages.',
  }),
  many: (count) => `Clients may drop ${count} messages: they break the protocol.`,
});

function problemsOf(report: ProbeReport): readonly Problem[] {
  const answers = failedRequests(report).flatMap(({ method, failure }): Problem[] => {
    if (failure.kind === 'http') {
      const text = unreadable[failure.problem];
      return text === undefined ? [] : [{ method, text }];
    }
    return failure.kind === 'invalid'
      ? [{ method, text: `${shown(failure.problem, 100)} (\`${shown(failure.pointer, 60)}\`)` }]
      : [];
  });
  return [
    ...answers,
    ...items('tools/list', report.tools),
    ...items('prompts/list', report.prompts),
    ...items('resources/list', report.resources),
    ...messages(report),
  ];
}

/** Replies over HTTP that came whole and hold no message. */
const unreadable: { readonly [problem in HttpProblem]?: string } = {
  'not-json': 'the body says to be JSON and is not',
  undecodable: 'the body is compressed although nobody asked for that',
};

function items(method: string, list: ListFacts<unknown>): readonly Problem[] {
  if (list.kind !== 'read') return [];
  return list.invalid.map(({ index, problem }) => ({
    method,
    text: `entry ${index + 1}: ${shown(problem, 100)}`,
  }));
}

function messages({ oddities, handshake }: ProbeReport): readonly Problem[] {
  const batches = handshake.kind === 'done' && handshake.protocolVersion === batchRevision;
  return oddities.flatMap((oddity): Problem[] => {
    if (oddity.kind === 'batch' && !batches) {
      return [{ text: `a batch of ${counted(oddity.size, 'message')}, which only ${batchRevision} has` }];
    }
    if (oddity.kind !== 'invalid-message') return [];
    return [{ text: `${shown(oddity.problem, 100)} in ${quoted(oddity.head, 60)}` }];
  });
}

function summaryOf(problem: Problem | undefined): string {
  return problem?.method === undefined
    ? 'Clients may drop a message of the server: it breaks the protocol.'
    : `Clients may drop the answer to ${quoted(problem.method, 16)}: it breaks the protocol.`;
}

function tellProblem({ method, text }: Problem): string {
  return method === undefined ? text : `${quoted(method, 16)} ${text}`;
}
