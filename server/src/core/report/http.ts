/** What a probe saw of a server over HTTP. Facts only, see report.ts. */

export interface HttpFacts {
  /** As the config spells it: variables are not replaced, credentials are `•••`. */
  readonly url: string;
  /** What the entry asks for; of an address that no entry names, what it turned out to be. */
  readonly asked: 'http' | 'sse';
  /** How it was spoken to in the end. `none`: no exchange got as far as a session. */
  readonly transport: 'streamable' | 'legacy-sse' | 'none';
  /** Why no connection came about; absent when one did. */
  readonly unreachable?: UnreachableFacts;
  /** Every exchange in order, the first `maximumExchanges` of them. */
  readonly exchanges: readonly HttpExchange[];
  /** `Accept: application/json, text/event-stream` was refused with this status, and the probe went on without SSE. */
  readonly acceptRefused?: 406 | 415;
  readonly session: SessionIdFacts;
  /** What `GET` on the endpoint answers after the handshake; absent where it was not tried. */
  readonly get?: { readonly status: number; readonly contentType: string | null };
  readonly notificationStatus?: number;
  readonly deleteStatus?: number;
  /** Only on loopback: the status of a request that says `Origin: http://evil.example`. */
  readonly foreignOriginStatus?: number;
  /** Only for `localhost`: addresses of the name that refuse the connection while another accepts it. */
  readonly refusedAddresses: readonly string[];
  readonly redirect?: {
    readonly status: number;
    readonly location: string;
    readonly sameOrigin: 'yes' | 'no';
  };
  readonly gate?: GateFacts;
}

export const maximumExchanges = 60;

export interface HttpExchange {
  readonly method: 'POST' | 'GET' | 'DELETE';
  /** The JSON-RPC method of the body, or what the request was for: `origin-check`, `resource-metadata` … */
  readonly about: string;
  /** `null` when no answer came. */
  readonly status: number | null;
  readonly contentType: string | null;
  /** Selected response headers in lower case: those that rules ask about. */
  readonly headers: { readonly [name: string]: string };
  readonly ms: number;
  /** The first 500 UTF-16 units of a body that is no message, and of every body of a failed request. */
  readonly bodyHead: string;
  readonly problem?: 'timeout' | 'cut-off' | 'too-large' | 'undecodable';
}

/**
 * Why an exchange brought no message. `unreachable`: no connection, or it was lost before an answer came;
 * `redirect`: it led elsewhere and was not followed; `no-answer`: messages came, but none for this request; `other-origin`: the
 * stream of the older transport names an endpoint elsewhere, and nothing is sent there.
 */
export type HttpProblem =
  | 'unreachable'
  | 'status'
  | 'redirect'
  | 'content-type'
  | 'empty'
  | 'not-json'
  | 'no-answer'
  | 'cut-off'
  | 'other-origin'
  | 'undecodable';

export interface UnreachableFacts {
  readonly kind: 'refused' | 'unknown-host' | 'tls' | 'timeout' | 'reset' | 'proxy' | 'invalid-url' | 'other';
  /** The system's or the TLS library's code: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT … */
  readonly code: string;
}

export type SessionIdFacts =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'given';
      /** Characters outside 0x21 to 0x7E, as `U+00E9`. The id itself is a secret and is not kept. */
      readonly badCharacters: readonly string[];
      /** The status of a request with an id that the server never gave. */
      readonly unknownIdStatus?: number;
    };

/** What a server that asks for credentials said, and what it publishes about them at its own origin. */
export interface GateFacts {
  readonly status: 401 | 403;
  /** The `WWW-Authenticate` header of the answer; `null` without one. */
  readonly challenge: string | null;
  readonly metadata:
    | { readonly kind: 'not-asked'; readonly because: 'other-origin' | 'no-address' }
    | {
        readonly kind: 'failed';
        readonly url: string;
        readonly status: number | null;
        readonly problem: MetadataProblem;
      }
    | {
        readonly kind: 'read';
        readonly url: string;
        readonly resource: string | null;
        readonly authorizationServers: readonly string[];
        /** Whether `resource` is this endpoint, or a part of its path. */
        readonly covers: 'yes' | 'no';
      };
}

/** `redirect`: another address was named, and none is followed there. */
export type MetadataProblem =
  | 'status'
  | 'redirect'
  | 'not-json'
  | 'not-an-object'
  | 'too-large'
  | 'timeout'
  | 'connection';

export type DiscoverFacts =
  | {
      readonly kind: 'modern';
      readonly versions: readonly string[];
      readonly sameTools: 'yes' | 'no' | 'unknown';
    }
  /** No recognised evidence of the era without a handshake. */
  | { readonly kind: 'legacy'; readonly code: number | null }
  /** stdio: it ended, or never answered, because its first message was `server/discover`. */
  | { readonly kind: 'died' | 'silent' }
  | { readonly kind: 'undecided'; readonly because: 'status' | 'timeout' | 'credentials' };
