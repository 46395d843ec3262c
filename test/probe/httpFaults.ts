/** What a probe sees of each fake server in `test/servers/http`: what differs from the healthy one. */
import type { HttpFacts } from '../../server/src/core/report/http.ts';

export interface HttpSight {
  /** The reason of the status; `ok` where there is none. */
  readonly status: string;
  /** Of the facts, without the exchanges. What is not named is as with the healthy server. */
  readonly facts: Partial<HttpFacts>;
  /** Facts of the healthy server that are absent. */
  readonly without?: readonly (keyof HttpFacts)[];
  /** The exchanges that are worth a look, as `POST initialize 200`. */
  readonly exchanges?: readonly string[];
}

/** Nothing came of the handshake. */
const nothing = {
  facts: { transport: 'none', session: { kind: 'none' } },
  without: ['get', 'notificationStatus', 'foreignOriginStatus', 'deleteStatus'],
} as const;

const failed = (status: string, ...exchanges: readonly string[]): HttpSight => ({
  status,
  ...nothing,
  exchanges,
});

const gated = (gate: HttpFacts['gate'], ...exchanges: readonly string[]): HttpSight => ({
  status: 'it asks for credentials',
  ...nothing,
  facts: { ...nothing.facts, ...(gate && { gate }) },
  exchanges,
});

const stateless = { session: { kind: 'none' } } as const;
const withStream = { get: { status: 200, contentType: 'text/event-stream' } } as const;
const healthy: HttpSight = { status: 'ok', facts: {} };

export const httpFaults: { readonly [server: string]: HttpSight } = {
  'healthy-json': healthy,
  'healthy-events': { status: 'ok', facts: withStream },
  'healthy-stateless': { status: 'ok', facts: stateless, without: ['deleteStatus'] },
  'http-1-0': healthy,
  'keep-alive-cut': healthy,
  'asks-client': { ...healthy, exchanges: ['POST answer 202'] },
  'lists-change': { status: 'ok', facts: withStream },
  resumable: { status: 'ok', facts: withStream, exchanges: ['GET resume 200'] },
  'dual-era': { status: 'ok', facts: stateless, without: ['deleteStatus'] },
  'other-tools-in-modern': { status: 'ok', facts: stateless, without: ['deleteStatus'] },
  'discover-500': { ...healthy, exchanges: ['POST server/discover 500'] },
  'stream-stays-open': { status: 'ok', facts: stateless, without: ['deleteStatus'] },
  'events-without-id': { status: 'ok', facts: withStream },
  'ignores-version-header': healthy,
  'challenge-on-success': healthy,
  'reserved-name': healthy,
  'rate-limited': healthy,

  // ------------------------------------------------------------------------------------------------ content
  'text-plain': healthy,
  'text-html': healthy,
  'no-content-type': healthy,
  'web-page': failed(
    'initialize was answered with a content type that is neither JSON nor an event stream',
    'POST initialize 200',
  ),
  'not-json': failed('initialize was answered with a body that is not JSON', 'POST initialize 200'),
  'empty-body': failed(
    'initialize was answered with HTTP status 200 and nothing else',
    'POST initialize 200',
  ),
  'refuses-accept-406': {
    status: 'ok',
    facts: { acceptRefused: 406 },
    exchanges: ['POST initialize 406', 'POST initialize 200'],
  },
  'refuses-accept-415': {
    status: 'ok',
    facts: { acceptRefused: 415 },
    exchanges: ['POST initialize 415', 'POST initialize 200'],
  },
  'refuses-accept-always': failed(
    'initialize was answered with HTTP status 406',
    'POST initialize 406',
    'POST initialize 406',
  ),

  // ------------------------------------------------------------------------------------------------- status
  'not-found': failed(
    'initialize was answered with HTTP status 404',
    'POST initialize 404',
    'GET legacy-stream 404',
  ),
  'not-allowed': failed(
    'initialize was answered with HTTP status 405',
    'POST initialize 405',
    'GET legacy-stream 405',
  ),
  'internal-error': failed('initialize was answered with HTTP status 500', 'POST initialize 500'),
  'modern-only': { status: 'ok', ...nothing, facts: { transport: 'streamable', session: { kind: 'none' } } },
  unauthorized: gated(undefined, 'POST initialize 401', 'GET resource-metadata 401'),
  forbidden: gated(undefined, 'POST initialize 403', 'GET resource-metadata 403'),
  'unauthorized-metadata': gated(undefined, 'POST initialize 401', 'GET resource-metadata 200'),
  'unauthorized-well-known': gated(
    undefined,
    'POST initialize 401',
    'GET resource-metadata 404',
    'GET resource-metadata 200',
  ),
  'unauthorized-other-origin': gated(undefined, 'POST initialize 401'),
  'unauthorized-redirect': gated(undefined, 'POST initialize 401', 'GET resource-metadata 302'),
  'unauthorized-tools': {
    status: 'it asks for credentials',
    facts: {},
    exchanges: ['POST tools/list 401', 'GET resource-metadata 404', 'GET resource-metadata 404'],
  },
  'redirect-same-origin': { ...healthy, exchanges: ['POST initialize 307', 'POST initialize 200'] },
  'redirect-found': failed('initialize was redirected with HTTP status 302', 'POST initialize 302'),
  'redirect-other-origin': failed('initialize was redirected with HTTP status 307', 'POST initialize 307'),
  'redirect-loop': failed(
    'initialize was redirected with HTTP status 307',
    'POST initialize 307',
    'POST initialize 307',
  ),

  // ------------------------------------------------------------------------------------------------ session
  'session-characters': {
    status: 'ok',
    facts: { session: { kind: 'given', badCharacters: ['U+00E9', 'U+0020'], unknownIdStatus: 404 } },
  },
  'unknown-session-accepted': {
    status: 'ok',
    facts: { session: { kind: 'given', badCharacters: [], unknownIdStatus: 200 } },
  },
  'delete-refused': { status: 'ok', facts: { deleteStatus: 500 } },
  'notification-200': { status: 'ok', facts: { notificationStatus: 200 } },
  'get-404': { status: 'ok', facts: { get: { status: 404, contentType: null } } },
  'ignores-origin': { status: 'ok', facts: { foreignOriginStatus: 200 } },

  // -------------------------------------------------------------------------------------------------- bodies
  'never-answers': failed('no answer to initialize within 0.8 s', 'POST initialize - timeout'),
  'slow-drip': {
    status: 'no answer to tools/list within 0.6 s',
    facts: {},
    exchanges: ['POST tools/list 200 timeout'],
  },
  'truncated-events': {
    status: 'the reply to tools/list broke off before the answer was complete',
    facts: {},
    exchanges: ['POST tools/list 200 cut-off'],
  },
  'cuts-every-reply': {
    status: 'the reply to tools/list broke off before the answer was complete',
    facts: {},
    exchanges: ['POST tools/list 200 cut-off'],
  },
  'huge-body': failed('it wrote more than a probe reads', 'POST initialize 200 too-large'),
  'compressed-bomb': failed(
    'initialize was answered in an encoding that nobody asked for',
    'POST initialize 200 undecodable',
  ),
  'endless-stream': { status: 'ok', facts: withStream },
  'list-incomplete': healthy,
  'list-unreadable': { status: 'tools/list was answered with error -32603', facts: {} },

  // ------------------------------------------------------------------------------------------------- the rest
  'legacy-sse': {
    status: 'ok',
    facts: { transport: 'legacy-sse', session: { kind: 'none' } },
    without: ['get', 'deleteStatus'],
    exchanges: ['POST initialize 405', 'GET legacy-stream 200', 'POST initialize 202'],
  },
  'legacy-stream-ends': {
    status: 'it ended its event stream before it answered tools/list',
    facts: { transport: 'legacy-sse', session: { kind: 'none' } },
    without: ['get', 'deleteStatus', 'foreignOriginStatus'],
  },
  'legacy-other-origin': failed(
    'its event stream names an endpoint of another origin, where nothing is sent',
    'POST initialize 405',
    'GET legacy-stream 200',
  ),
  'self-signed': {
    ...failed(
      'its TLS certificate or connection is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT)',
      'POST initialize -',
    ),
    facts: { ...nothing.facts, unreachable: { kind: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
  },
};
