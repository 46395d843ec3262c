/** What the exchanges of a probe over HTTP say about the two requests without which no client can use a server. */
import type { HttpExchange, HttpFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { shown } from '../../words.ts';
import { failedOpening, failedRequests } from './requests.ts';

export type AnsweredExchange = HttpExchange & { readonly status: number };

/** How the log names the request that opens the stream of the older transport. */
const legacyStream = 'legacy-stream';

const openings = ['initialize', 'tools/list'] as const;

/** Every answer to a message, which may have been sent several times in different ways. */
export function answersTo({ exchanges }: HttpFacts, about: string): readonly AnsweredExchange[] {
  return exchanges.filter(
    (exchange): exchange is AnsweredExchange =>
      exchange.method === 'POST' && exchange.about === about && exchange.status !== null,
  );
}

export function answerTo(http: HttpFacts, about: string): AnsweredExchange | undefined {
  return answersTo(http, about).at(-1);
}

/** The answer to the request with which the older transport begins. */
export function legacyAnswer({ exchanges }: HttpFacts): AnsweredExchange | undefined {
  return exchanges.findLast(
    (exchange): exchange is AnsweredExchange =>
      exchange.method === 'GET' && exchange.about === legacyStream && exchange.status !== null,
  );
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** `text/html` of `Text/HTML; charset=utf-8`; `undefined` where there is none. */
export function mediaType(contentType: string | null): string | undefined {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' ? undefined : type;
}

export function isEventStream(contentType: string | null): boolean {
  return mediaType(contentType) === 'text/event-stream';
}

export interface Mistyped {
  readonly method: string;
  readonly exchange: AnsweredExchange;
}

/** An answer to `initialize` or `tools/list` that says to be neither JSON nor an event stream. */
export function mistypedAnswer(report: ProbeReport): Mistyped | undefined {
  const { http } = report;
  if (http === undefined) return undefined;
  const opened = legacyAnswer(http);
  const streams = opened !== undefined && isSuccess(opened.status) && isEventStream(opened.contentType);
  // Posts of the older transport are answered in its stream, whatever the reply to the post itself says.
  if (http.transport === 'legacy-sse' || (http.transport === 'none' && streams)) return undefined;
  const failed = failedOpening(report);
  for (const method of openings) {
    const exchange = answerTo(http, method);
    if (exchange === undefined || !isSuccess(exchange.status) || isMessageType(exchange)) continue;
    // A reply without a body has no type that could be wrong.
    const { failure } = failed?.method === method ? failed : {};
    if (failure?.kind !== 'http' || failure.problem === 'content-type') return { method, exchange };
  }
  const page = http.asked === 'sse' && http.transport === 'none' && !streams ? opened : undefined;
  return page !== undefined && isSuccess(page.status) ? { method: 'GET', exchange: page } : undefined;
}

function isMessageType({ contentType }: HttpExchange): boolean {
  return mediaType(contentType) === 'application/json' || isEventStream(contentType);
}

/**
 * Whether a rule of transport/ or auth/ says why `initialize` or `tools/list` failed, so that no other rule
 * has to.
 */
export function toldByTransport(report: ProbeReport): boolean {
  const { http } = report;
  const failed = failedOpening(report);
  if (http === undefined || failed === undefined) return false;
  const { method, failure } = failed;
  if (http.unreachable !== undefined || asksForCredentials(report)) return true;
  if (failure.kind === 'http') return /^(?:status|redirect|content-type)$/.test(failure.problem);
  if (mistypedAnswer(report)?.method === method) return true;
  const status = method === 'initialize' ? answerTo(http, method)?.status : undefined;
  return status !== undefined && !isSuccess(status);
}

/** Whether the session id cannot be sent back, so that what follows `initialize` is refused. */
export function isSessionLost({ session }: HttpFacts): boolean {
  return session.kind === 'given' && session.badCharacters.length > 0;
}

/** Whether a request failed for want of credentials; a question of the probe alone may be refused by design. */
export function asksForCredentials(report: ProbeReport): boolean {
  return failedRequests(report).some(
    ({ failure }) => failure.kind === 'error' && failure.gate === 'credentials',
  );
}

export type Body = Pick<HttpExchange, 'contentType' | 'bodyHead'>;

/** What a body says, as a sentence of its own. Empty where nobody kept anything of it. */
export function tellBody({ contentType, bodyHead }: Body): string {
  const text = bodyHead.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return '';
  if (mediaType(contentType) === 'text/html' || /^<(?:!doctype|html)\b/i.test(text)) {
    const title = /<title[^<>]{0,100}>([^<]{1,200})/i.exec(text)?.[1]?.trim();
    return title === undefined ? 'A web page came.' : `A web page came, \`${shown(title, 80)}\`.`;
  }
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)/.exec(text)?.[1];
  return `The answer says \`${shown(message ?? text, 160)}\`.`;
}
