/** Why a request over HTTP got no answer although something was there to take it, in words. */
import type { RequestFailure } from '../../report/report.ts';
import { duration } from './output.ts';

export type Silence =
  | { readonly kind: 'waited'; readonly ms: number }
  | { readonly kind: 'broken-off' | 'empty' | 'no-answer' | 'other-origin' };

/** `undefined` where an answer came, or where the failure is one that other rules tell of. */
export function silenceOf(failure: RequestFailure): Silence | undefined {
  switch (failure.kind) {
    case 'timeout':
      return { kind: 'waited', ms: failure.afterMs };
    case 'closed':
      return { kind: 'broken-off' };
    case 'http':
      switch (failure.problem) {
        case 'unreachable':
        case 'cut-off':
          return { kind: 'broken-off' };
        case 'empty':
        case 'no-answer':
        case 'other-origin':
          return { kind: failure.problem };
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

export interface SilenceWords {
  /** The end of a summary, at most 36 UTF-16 units. */
  readonly clause: string;
  readonly why: string;
  readonly fix: string;
}

export function silenceWords(silence: Silence): SilenceWords {
  switch (silence.kind) {
    case 'waited':
      return {
        clause: `it was silent for ${duration(silence.ms)}`,
        why: 'The server took the request and sent no answer, or something on the way held it back.',
        fix: 'Look into the log of the server at the time of the request; a proxy in front of it must not buffer event streams.',
      };
    case 'broken-off':
      return {
        clause: 'the reply broke off',
        why: 'The connection ended before the answer was complete: a server that failed, or the time limit of a proxy or of a serverless host.',
        fix: 'Look into the log of the server and of what stands in front of it at the time of the request.',
      };
    case 'empty':
      return {
        clause: 'the reply is empty',
        why: 'The reply says that all went well and has no body. An answer belongs into the reply to the POST that asked; 202 without a body is for notifications.',
        fix: 'Send the answer in the reply, as JSON or as an event stream.',
      };
    case 'no-answer':
      return {
        clause: 'the reply holds none',
        why: 'The reply ended without a message that answers the request, and an answer belongs into the reply to the POST that asked.',
        fix: 'Send the answer before the reply ends, with the id of the request.',
      };
    case 'other-origin':
      return {
        clause: 'its endpoint is elsewhere',
        why: 'The event stream of the older transport names an address of another origin to post to, which clients on the official SDKs refuse.',
        fix: 'Name the endpoint by its path, such as `/messages?session=…`; behind a proxy a server often does not know its own address.',
      };
  }
}
