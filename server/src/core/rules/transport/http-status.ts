import type { HttpFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { quoted } from '../../words.ts';
import {
  answersTo,
  answerTo,
  asksForCredentials,
  type Body,
  isSessionLost,
  isSuccess,
  legacyAnswer,
  mistypedAnswer,
  tellBody,
} from '../evidence/http.ts';
import { type FailedRequest, failedOpening } from '../evidence/requests.ts';
import { exchange, failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { endpointWords, hostWords, statusWords } from '../evidence/statusWords.ts';
import { defineRule } from '../rule.ts';

interface Data {
  /** The message that was posted, or `GET` for the request that opens the older transport. */
  readonly method: string;
  readonly status: number;
  readonly body: string;
  /** `endpoint`: the address that the stream of the older transport names. */
  readonly about: 'host' | 'endpoint' | 'status';
}

/** The server serves 2026-07-28 only, which is for mcp/discover to tell. */
const unsupportedRevision = -32_022;

export default defineRule<Data, 'http' | 'report'>({
  id: 'transport/http-status',
  title: 'The server answers with an HTTP error',
  severity: 'error',
  since: '0.1.0',
  needs: ['http', 'report'],
  clients: 'all',
  docs: {
    what: 'A status other than 2xx in answer to `initialize`, or one to `tools/list` without a JSON-RPC error. Credentials (401, 403), redirects and a refused `Accept` have rules of their own.',
    why: 'A client that gets an HTTP error has no session, and most of them say no more than that it could not connect. What went wrong stands in the status and in the body: 404 and 405 are those of a wrong path, 421 of a server that does not know its own host name, 502 to 504 of a proxy that does not reach the server.',
    how: 'Read what the message quotes. Where the path is wrong, correct the `url`, which usually ends in `/mcp`; otherwise look into the log of the server at the time of the request.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server',
      'https://github.com/jztan/redmine-mcp-server/issues/69',
      'https://github.com/xpzouying/xiaohongshu-mcp/issues/697',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Nothing is served at the path',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/" } } }',
        report: failedOverHttp(
          { status: 404, contentType: 'text/html', bodyHead: '<html><title>404 Not Found</title></html>' },
          'status',
        ),
      },
      {
        name: 'The server falls over',
        report: failedOverHttp({ status: 500, bodyHead: '{"message":"no database"}' }, 'status'),
      },
      {
        name: 'A JSON-RPC error with a status of its own',
        report: {
          ...failedHandshake({ kind: 'error', code: -32000, message: 'Session required', gate: 'none' }),
          http: httpWith({
            transport: 'none',
            exchanges: [
              exchange({
                status: 400,
                bodyHead: '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Session required"}}',
              }),
            ],
          }),
        },
      },
      {
        name: 'The server does not know its own name',
        report: failedOverHttp(
          { status: 421, contentType: 'text/plain', bodyHead: 'Invalid Host header' },
          'status',
        ),
      },
      {
        name: 'A 403 that is about the host and not about credentials',
        report: {
          ...failedHandshake({ kind: 'error', code: null, message: '', gate: 'credentials' }),
          http: httpWith({
            transport: 'none',
            gate: { status: 403, challenge: null, metadata: { kind: 'not-asked', because: 'other-origin' } },
            exchanges: [exchange({ status: 403, bodyHead: 'Access is only allowed at localhost:4002' })],
          }),
        },
      },
      {
        name: 'The older transport, whose stream names an address that is not there',
        report: failedOverHttp({ status: 404 }, 'status', { asked: 'sse', transport: 'legacy-sse' }),
      },
      {
        name: 'The list of tools fails',
        report: {
          http: httpWith({ exchanges: [exchange(), exchange({ about: 'tools/list', status: 502 })] }),
          tools: { kind: 'failed', failure: { kind: 'http', status: 502, problem: 'status' } },
        },
      },
    ],
    good: [
      { name: 'The server answers', report: { http: httpWith({ exchanges: [exchange()] }) } },
      {
        name: 'Credentials are asked for: auth-required',
        report: {
          ...failedHandshake({ kind: 'error', code: null, message: '', gate: 'credentials' }),
          http: httpWith({
            transport: 'none',
            gate: {
              status: 401,
              challenge: 'Bearer',
              metadata: { kind: 'not-asked', because: 'other-origin' },
            },
            exchanges: [exchange({ status: 401, contentType: 'text/html' })],
          }),
        },
      },
      {
        name: 'POST is refused, and the older transport works: transport/wrong-transport',
        report: { http: httpWith({ transport: 'legacy-sse', exchanges: [exchange({ status: 405 })] }) },
      },
      {
        name: 'A refused Accept: transport/accept-sse',
        report: failedOverHttp({ status: 406 }, 'status'),
      },
      {
        name: 'Only revision 2026-07-28 is served: mcp/discover',
        report: {
          ...failedHandshake({
            kind: 'error',
            code: unsupportedRevision,
            message: 'Unsupported',
            gate: 'none',
          }),
          http: httpWith({ transport: 'none', exchanges: [exchange({ status: 400 })] }),
        },
      },
      {
        name: 'The session id cannot be sent back: transport/session',
        report: {
          http: httpWith({ session: { kind: 'given', badCharacters: ['U+00E9'] } }),
          tools: { kind: 'failed', failure: { kind: 'http', status: 404, problem: 'status' } },
        },
      },
      {
        name: 'A redirect: transport/redirect',
        report: failedOverHttp({ status: 302 }, 'redirect'),
      },
    ],
  },
  *check({ http, report }) {
    const refused = refusalOf(http, report);
    if (refused === undefined) return;
    const { method, status } = refused;
    const about = isHostCheck(refused)
      ? 'host'
      : http.transport === 'legacy-sse' && status < 500
        ? 'endpoint'
        : 'status';
    if (about !== 'host' && asksForCredentials(report)) return;
    yield {
      at: { kind: 'transport', field: 'url' },
      // Both say that the server is there and may answer the next time.
      ...((status === 429 || status === 503) && { severity: 'warning' }),
      data: { method, status, body: tellBody(refused), about },
    };
  },
  message: ({ method, status, body, about }) => {
    const words =
      about === 'status' ? statusWords(status, method) : about === 'host' ? hostWords : endpointWords;
    return {
      summary:
        method === 'tools/list'
          ? `Clients get no tools: ${quoted(method)} is answered with HTTP ${status}.`
          : `Clients cannot connect: ${quoted(method, 12)} is answered with HTTP ${status}.`,
      why: [words.why, body].filter((sentence) => sentence !== '').join(' '),
      fix: words.fix,
    };
  },
  many: (count) => `Clients cannot connect: ${count} requests are answered with errors.`,
});

interface Refused extends Body {
  readonly method: string;
  readonly status: number;
}

function refusalOf(http: HttpFacts, report: ProbeReport): Refused | undefined {
  const failed = failedOpening(report);
  if (failed === undefined || http.unreachable !== undefined) return undefined;
  const refused = refusedRequest(http, failed);
  if (refused === undefined || mistypedAnswer(report) !== undefined) return undefined;
  const { method, failure } = failed;
  const { status } = refused;
  const isModern =
    (failure.kind === 'error' && failure.code === unsupportedRevision) ||
    (report.discover?.kind === 'modern' && status < 500);
  const isAboutAccept = status === 406 || (status === 415 && http.acceptRefused !== undefined);
  // mcp/refused tells of an error that says in JSON-RPC what it is about.
  const isRpc = method === 'tools/list' && failure.kind === 'error' && failure.gate === 'none';
  const isRedirect = status >= 300 && status < 400;
  const isSession = method === 'tools/list' && isSessionLost(http);
  return isModern || isAboutAccept || isRpc || isRedirect || isSession ? undefined : refused;
}

function refusedRequest(http: HttpFacts, { method, failure }: FailedRequest): Refused | undefined {
  // What the entry asks for is what its clients do first.
  const opened = http.asked === 'sse' && http.transport === 'none' ? legacyAnswer(http) : undefined;
  if (method === 'initialize' && opened !== undefined && !isSuccess(opened.status)) {
    return { ...opened, method: 'GET' };
  }
  if (failure.kind === 'http' && failure.status !== null) {
    const { status, problem } = failure;
    const answer = answersTo(http, method).findLast((one) => one.status === status);
    // The log ends before a long list does.
    const unlogged = problem === 'status' ? { status, contentType: null, bodyHead: '' } : undefined;
    const refusal = answer ?? unlogged;
    return refusal === undefined || isSuccess(status) ? undefined : { ...refusal, method };
  }
  const last = answerTo(http, method);
  return last === undefined || isSuccess(last.status) ? undefined : { ...last, method };
}

/** Guards against DNS rebinding refuse host names that they were not told of. */
function isHostCheck({ status, bodyHead }: Refused): boolean {
  return (
    status === 421 ||
    (status === 403 &&
      /\b(?:(?:invalid|bad|unknown|disallowed|untrusted) (?:host|origin)|host (?:header|not allowed)|only allowed at|dns rebinding)\b/i.test(
        bodyHead,
      ))
  );
}
