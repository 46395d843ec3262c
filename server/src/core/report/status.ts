/** What became of a server, in one word and a reason: facts of a report put into sentences. */
import { shown } from '../words.ts';
import { describeHttpFailure, describeUnreachable } from './httpStatus.ts';
import type { CallFacts, HoldBackReason, ProbeReport, RequestFailure, UnknownToolFacts } from './report.ts';

export type Status =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed' | 'auth-required' | 'skipped' | 'disabled'; readonly reason: string };

/** Why an entry is not probed at all. */
export type Skipped =
  | { readonly kind: 'disabled' }
  | { readonly kind: 'no-command' }
  | { readonly kind: 'invalid-url' }
  | { readonly kind: 'input'; readonly id: string }
  | { readonly kind: 'editor-variable'; readonly text: string };

export function skippedStatus(skipped: Skipped): Status {
  switch (skipped.kind) {
    case 'disabled':
      return { kind: 'disabled', reason: 'the entry is switched off' };
    case 'no-command':
      return { kind: 'skipped', reason: 'the entry has no command to start' };
    case 'invalid-url':
      return { kind: 'skipped', reason: 'its url is no address that starts with http:// or https://' };
    case 'input':
      return { kind: 'skipped', reason: `it needs a value for the input ${shown(skipped.id)}` };
    case 'editor-variable':
      return { kind: 'skipped', reason: `only the editor knows the value of \${${shown(skipped.text)}}` };
  }
}

/** UnsupportedProtocolVersion (MCP 2026-07-28, basic/index#error-codes). */
const unsupportedRevision = -32022;

/** `ok` means that a client would have its tools: the handshake is done and the list could be read. */
export function statusOf(report: ProbeReport): Status {
  const { launch, http, handshake, tools, discover } = report;
  if (launch.failure !== undefined) return { kind: 'failed', reason: 'it could not be started' };
  if (http?.unreachable !== undefined) {
    return { kind: 'failed', reason: describeUnreachable(http.unreachable) };
  }
  const failure =
    handshake.kind === 'failed' ? handshake.failure : tools.kind === 'failed' ? tools.failure : undefined;
  if (failure === undefined) return { kind: 'ok' };
  if (failure.kind === 'error' && failure.gate === 'credentials') {
    return { kind: 'auth-required', reason: 'it asks for credentials' };
  }
  if (failure.kind === 'error' && failure.code === unsupportedRevision) {
    // Its tools were read without a handshake, in the era that it serves.
    if (discover?.kind === 'modern' && tools.kind === 'read') return { kind: 'ok' };
    const reason = 'it refuses the handshake and says that it serves other revisions only';
    return { kind: 'failed', reason };
  }
  // A server without the tools capability need not answer tools/list.
  const noTools = handshake.kind === 'done' && !('tools' in handshake.capabilities);
  if (noTools && failure.kind === 'error') return { kind: 'ok' };
  const request = handshake.kind === 'failed' ? 'initialize' : 'tools/list';
  return { kind: 'failed', reason: describeFailure(failure, request, report) };
}

export function describeFailure(failure: RequestFailure, request: string, report: ProbeReport): string {
  switch (failure.kind) {
    case 'timeout':
      return `no answer to ${request} within ${failure.afterMs / 1000} s`;
    case 'closed':
      return `${exitWords(report)} before it answered ${request}`;
    case 'budget':
      return failure.budget === 'time'
        ? 'the time for one probe was used up'
        : 'it wrote more than a probe reads';
    case 'error':
      return `${request} was answered with ${failure.code === null ? 'an error without a code' : `error ${failure.code}`}`;
    case 'wrong-id':
      return `${request} was answered with another id than it had`;
    case 'invalid':
      return `the answer to ${request} breaks the protocol: ${failure.problem}`;
    case 'http':
      return describeHttpFailure(failure, request);
    case 'cancelled':
      return 'the probe was cancelled';
  }
}

function exitWords({ launch, http }: ProbeReport): string {
  if (http !== undefined) return 'it ended its event stream';
  if (launch.exit === undefined) return 'it closed its output';
  const { code, signal } = launch.exit;
  return signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`;
}

/** One line of the report about a call that `--calls` asks for. */
export interface Observation {
  readonly id: 'unknown-tool' | 'structured-content';
  readonly status: 'observed' | 'skipped' | 'not-reached';
  readonly reason?: string;
}

/** What the calls saw, or why they saw nothing. Empty when no calls were asked for. */
export function observationsOf({ calls }: ProbeReport): readonly Observation[] {
  if (calls === undefined) return [];
  return [structuredContentObservation(calls), unknownToolObservation(calls.unknownTool)];
}

function structuredContentObservation({ eligible, called }: CallFacts): Observation {
  const id = 'structured-content';
  if (eligible.length === 0) return { id, status: 'skipped', reason: 'no tool is safe to call' };
  const answered = called.filter(({ kind }) => kind === 'answered').length;
  const reason = `${answered} of ${eligible.length} tools that are safe to call were read`;
  return { id, status: 'observed', reason };
}

const holdBackReasons: { readonly [reason in HoldBackReason]: string } = {
  'name-listed': 'the tool list names the reserved tool',
  'list-incomplete': 'the tool list was not read to its last page',
  'list-unreadable': 'the tool list could not be read',
  'credential-gate': 'the server asks for credentials',
};

const notReachedReasons = {
  budget: 'the time or size budget of the probe ran out',
  closed: 'the server had ended',
  'rate-limited': 'the server asked to slow down',
} as const;

function unknownToolObservation(facts: UnknownToolFacts): Observation {
  const id = 'unknown-tool';
  switch (facts.kind) {
    case 'answered':
      return { id, status: 'observed' };
    case 'held-back':
      return { id, status: 'skipped', reason: `not observed: ${holdBackReasons[facts.because]}` };
    case 'not-reached':
      return { id, status: 'not-reached', reason: `not reached: ${notReachedReasons[facts.because]}` };
    case 'failed':
      return { id, status: 'not-reached', reason: 'not reached: the call was not answered' };
  }
}
