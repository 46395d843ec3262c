/** Why there was no message over HTTP, put into words: the end of a sentence that is about the server. */
import type { HttpProblem, UnreachableFacts } from './http.ts';

export function describeUnreachable({ kind, code }: UnreachableFacts): string {
  switch (kind) {
    case 'refused':
      return 'nothing listens at its address';
    case 'unknown-host':
      return 'its host name is not known';
    case 'tls':
      return `its TLS certificate or connection is not accepted (${code})`;
    case 'timeout':
      return 'no connection to its address came about in time';
    case 'reset':
      return `the connection was lost before an answer came (${code})`;
    case 'proxy':
      return `the proxy did not connect to it (${code})`;
    case 'invalid-url':
      return 'its url or one of its headers cannot be sent';
    case 'other':
      return `the connection failed (${code})`;
  }
}

export function describeHttpFailure(
  { status, problem }: { readonly status: number | null; readonly problem: HttpProblem },
  request: string,
): string {
  switch (problem) {
    case 'unreachable':
      return `the connection was lost before it answered ${request}`;
    case 'status':
      return `${request} was answered with HTTP status ${status}`;
    case 'redirect':
      return `${request} was redirected with HTTP status ${status}`;
    case 'content-type':
      return `${request} was answered with a content type that is neither JSON nor an event stream`;
    case 'empty':
      return `${request} was answered with HTTP status ${status} and nothing else`;
    case 'not-json':
      return `${request} was answered with a body that is not JSON`;
    case 'no-answer':
      return `the reply to ${request} held no answer to it`;
    case 'cut-off':
      return `the reply to ${request} broke off before the answer was complete`;
    case 'other-origin':
      return 'its event stream names an endpoint of another origin, where nothing is sent';
    case 'undecodable':
      return `${request} was answered in an encoding that nobody asked for`;
  }
}
