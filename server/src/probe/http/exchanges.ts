/** The log of a probe over HTTP: every exchange as a fact, in the order in which they were begun. */
import type { IncomingHttpHeaders } from 'node:http';
import { type HttpExchange, maximumExchanges } from '../../core/report/http.ts';
import type { Redact } from '../redact.ts';
import { maskedUrl } from './credentials.ts';

/** Those of a response that rules ask about, or that say who answered. */
const kept = ['allow', 'content-encoding', 'location', 'retry-after', 'server', 'www-authenticate'] as const;

const headLength = 500;

export interface ExchangeNote {
  answered(status: number, headers: IncomingHttpHeaders): void;
  /** What was read of a body that is no message, or of one that tells of a failure. */
  body(text: string): void;
  problem(problem: NonNullable<HttpExchange['problem']>): void;
}

export interface ExchangeLog {
  begin(method: HttpExchange['method'], about: string): ExchangeNote;
  facts(): readonly HttpExchange[];
}

export function exchangeLog(redact: Redact): ExchangeLog {
  const exchanges: HttpExchange[] = [];
  return {
    begin(method, about) {
      const index = exchanges.length;
      const sentAt = performance.now();
      const change = (known: Partial<HttpExchange>) => {
        const exchange = exchanges[index];
        if (exchange !== undefined) exchanges[index] = { ...exchange, ...known };
      };
      const taken = () => ({ ms: Math.round(performance.now() - sentAt) });
      if (index < maximumExchanges) {
        exchanges.push({
          method,
          about,
          status: null,
          contentType: null,
          headers: {},
          ms: 0,
          bodyHead: '',
        });
      }
      return {
        answered: (status, headers) =>
          change({ status, contentType: contentTypeOf(headers), headers: keptOf(headers), ...taken() }),
        body: (text) => change({ bodyHead: redact.head(text, headLength) }),
        problem: (problem) => change({ problem, ...taken() }),
      };
    },
    facts: () => [...exchanges],
  };

  function keptOf(headers: IncomingHttpHeaders): HttpExchange['headers'] {
    return Object.fromEntries(
      kept.flatMap((name) => {
        const value = headers[name];
        if (value === undefined) return [];
        const text = Array.isArray(value) ? value.join(', ') : value;
        return [[name, redact.head(name === 'location' ? maskedUrl(text) : text, headLength)]];
      }),
    );
  }
}

/** As it was sent, parameters included. */
export function contentTypeOf(headers: IncomingHttpHeaders): string | null {
  const value = headers['content-type'];
  return value === undefined ? null : value.slice(0, headLength);
}
