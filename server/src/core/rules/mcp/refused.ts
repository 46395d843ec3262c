import { quoted, shown } from '../../words.ts';
import { toldByTransport } from '../evidence/http.ts';
import { tailLines, tellTail } from '../evidence/output.ts';
import { failedOpening } from '../evidence/requests.ts';
import { exchange, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake, launchWith } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly method: string;
  readonly code: number | null;
  readonly text: string;
  /** Absent over HTTP, where nothing was started. */
  readonly stderr?: readonly string[];
}

const methodNotFound = -32_601;
/** The server serves the handshake-free revision 2026-07-28 only, which is no fault. */
const unsupportedRevision = -32_022;

export default defineRule<Data, 'report'>({
  id: 'mcp/refused',
  title: 'The server answers with an error before it can be used',
  severity: 'error',
  since: '0.1.0',
  needs: ['report'],
  clients: 'all',
  docs: {
    what: 'A server that answers `initialize` or `tools/list` with a JSON-RPC error.',
    why: 'A client needs both answers before it can show a single tool. Usual reasons are a service behind the server that cannot be reached, and servers that refuse the revision that the client offers: they have to answer with one that they do speak, not with an error.',
    how: 'Read the error and the end of stderr. A list that depends on another service is better answered with the tools that are known, and each call with what is missing. A server that asks for credentials is not reported, and neither is one that serves 2026-07-28 only.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#version-negotiation',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#error-handling',
      'https://github.com/sickn33/agentic-awesome-skills/issues/1003',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The offered revision is refused',
        report: failedHandshake({
          kind: 'error',
          code: -32602,
          message: 'Unsupported protocol version: 2025-11-25',
          gate: 'none',
        }),
      },
      {
        name: 'The list depends on a service that does not answer',
        report: {
          launch: launchWith({ stderrTail: 'orders: fetch failed: ECONNREFUSED\n' }),
          tools: {
            kind: 'failed',
            failure: { kind: 'error', code: -32603, message: 'fetch failed', gate: 'none' },
          },
        },
      },
      {
        name: 'The same over HTTP, whatever the status',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "https://orders.example/mcp" } } }',
        report: {
          http: httpWith({ exchanges: [exchange(), exchange({ about: 'tools/list', status: 500 })] }),
          tools: {
            kind: 'failed',
            failure: { kind: 'error', code: -32603, message: 'fetch failed', gate: 'none' },
          },
        },
      },
    ],
    good: [
      { name: 'Both are answered', report: {} },
      {
        name: 'An error to initialize with a status of its own: transport/http-status',
        report: {
          ...failedHandshake({ kind: 'error', code: -32000, message: 'Session required', gate: 'none' }),
          http: httpWith({ transport: 'none', exchanges: [exchange({ status: 400 })] }),
        },
      },
      {
        name: 'Credentials are asked for',
        report: failedHandshake({
          kind: 'error',
          code: -32001,
          message: 'Unauthorized',
          gate: 'credentials',
        }),
      },
      {
        name: 'Only revision 2026-07-28 is served',
        report: failedHandshake({
          kind: 'error',
          code: unsupportedRevision,
          message: 'Unsupported protocol version',
          gate: 'none',
        }),
      },
      {
        name: 'A list that does not exist: mcp/capability-mismatch where it is declared, fine where it is not',
        report: {
          tools: {
            kind: 'failed',
            failure: { kind: 'error', code: methodNotFound, message: 'Method not found', gate: 'none' },
          },
        },
      },
    ],
  },
  *check({ report }) {
    const failed = failedOpening(report);
    if (failed?.failure.kind !== 'error') return;
    const { method, failure } = failed;
    const { code, message, gate } = failure;
    if (gate === 'credentials' || code === unsupportedRevision) return;
    if (method === 'tools/list' && code === methodNotFound) return;
    if (toldByTransport(report)) return;
    yield {
      at: { kind: 'server' },
      data: {
        method,
        code,
        text: shown(message, 200),
        ...(report.http === undefined && { stderr: tailLines(report.launch.stderrTail) }),
      },
    };
  },
  message: ({ method, code, text, stderr }) => ({
    summary: `Clients cannot use the server: ${quoted(method, 16)} gets ${code === null ? 'an error' : `error ${shown(String(code), 12)}`}.`,
    why: `It answers \`${method}\` with ${code === null ? 'an error' : `error ${code}`}: ${text === '' ? 'no text' : `\`${text}\``}.${stderr === undefined ? '' : ` ${tellTail(stderr)}`}`,
    fix:
      method === 'initialize'
        ? 'Correct what the error names; a revision that the server does not speak is answered with one that it does.'
        : 'Correct what the error names, and list the tools also while another service cannot be reached.',
  }),
  many: (count) => `Clients cannot use the server: ${count} requests get errors.`,
});
