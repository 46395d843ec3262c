/** Parts of reports about servers over HTTP, given as far as they differ from a healthy server's. */
import type { HttpExchange, HttpFacts, HttpProblem } from '../../../report/http.ts';
import type { ProbeReport } from '../../../report/report.ts';
import { failedHandshake } from './reports.ts';

/** A server that was spoken to without trouble, as far as nothing else is said. */
export function httpWith(facts: Partial<HttpFacts> = {}): HttpFacts {
  return {
    url: 'https://orders.example/mcp',
    asked: 'http',
    transport: 'streamable',
    exchanges: [],
    session: { kind: 'none' },
    refusedAddresses: [],
    ...facts,
  };
}

/** `initialize`, posted and answered with JSON, as far as nothing else is said. */
export function exchange(facts: Partial<HttpExchange> = {}): HttpExchange {
  return {
    method: 'POST',
    about: 'initialize',
    status: 200,
    contentType: 'application/json',
    headers: {},
    ms: 12,
    bodyHead: '',
    ...facts,
  };
}

/** A server whose answer to `initialize` is none that a client could use. */
export function failedOverHttp(
  answer: Partial<HttpExchange>,
  problem: HttpProblem,
  facts: Partial<HttpFacts> = {},
): Pick<ProbeReport, 'http' | 'handshake' | 'tools'> {
  const { status = 200 } = answer;
  return {
    ...failedHandshake({ kind: 'http', status, problem }),
    http: httpWith({ transport: 'none', exchanges: [exchange(answer)], ...facts }),
  };
}
