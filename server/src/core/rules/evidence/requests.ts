/** Requests of a probe that brought no usable answer, wherever in the report they stand. */
import type { ListFacts, ProbeReport, RequestFailure } from '../../report/report.ts';

export interface FailedRequest {
  readonly method: string;
  readonly failure: RequestFailure;
}

/** In the order in which the probe sends them. */
export function failedRequests({
  handshake,
  tools,
  prompts,
  resources,
  calls,
}: ProbeReport): readonly FailedRequest[] {
  const called = (calls?.called ?? []).flatMap((call) => (call.kind === 'failed' ? [call.failure] : []));
  const unknownTool = calls?.unknownTool.kind === 'failed' ? [calls.unknownTool.failure] : [];
  return [
    ...named('initialize', handshake.kind === 'failed' ? [handshake.failure] : []),
    ...named('tools/list', failureOf(tools)),
    ...named('prompts/list', failureOf(prompts)),
    ...named('resources/list', failureOf(resources)),
    ...named('tools/call', [...called, ...unknownTool]),
  ];
}

/** The first of the two requests without which no client can use a server, if it failed. */
export function failedOpening(report: ProbeReport): FailedRequest | undefined {
  return failedRequests(report).find(({ method }) => method === 'initialize' || method === 'tools/list');
}

/** Requests that were answered only after the probe had stopped waiting for them. */
export function answeredLate(report: ProbeReport): ReadonlySet<string> {
  return new Set(report.oddities.flatMap((oddity) => (oddity.kind === 'late-answer' ? [oddity.method] : [])));
}

function failureOf(list: ListFacts<unknown>): readonly RequestFailure[] {
  if (list.kind === 'failed') return [list.failure];
  return list.kind === 'read' && list.failure !== undefined ? [list.failure] : [];
}

function named(method: string, failures: readonly RequestFailure[]): readonly FailedRequest[] {
  return failures.map((failure) => ({ method, failure }));
}
