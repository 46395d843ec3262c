/** What an HTTP server of revision 2026-07-28 answers to requests that carry it. */
import { discover, listTools } from '../../lib/modern.mjs';
import { end, refuse } from './http.mjs';

const revision = '2026-07-28';

/** Answers a request of that era; says whether it was one. */
export function answerModern(exchange) {
  const { request, response, message } = exchange;
  const { headers, method } = request;
  if (method !== 'POST' || headers['mcp-protocol-version'] !== revision) return false;
  const answers = { 'server/discover': discover, 'tools/list': listTools };
  if (headers['mcp-method'] !== message?.method) refuse(exchange, 400, -32020, 'Header mismatch');
  else if (!Object.hasOwn(answers, message.method)) refuse(exchange, 404, -32601, 'Method not found');
  else {
    const result = answers[message.method](message.params ?? {});
    const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, result });
    end(response, 200, text, { 'content-type': 'application/json' });
  }
  return true;
}
