/** Parts of reports for the examples of rules, given as far as they differ from a healthy server's. */
import type {
  ExitFacts,
  LaunchFacts,
  ProbeReport,
  RequestFailure,
  StdioFacts,
  StdoutFault,
  StdoutFaultKind,
} from '../../../report/report.ts';

type Fault = Pick<StdoutFault, 'kind' | 'head'> & Partial<StdoutFault>;

/** A stdout with the given faults, one after the other. */
export function stdoutWith(...faults: readonly Fault[]): StdioFacts {
  const counts: { [kind in StdoutFaultKind]?: number } = {};
  for (const { kind } of faults) counts[kind] = (counts[kind] ?? 0) + 1;
  return {
    lines: faults.length + 3,
    bytes: 600 + 80 * faults.length,
    faults: faults.map((fault, index) => ({
      offset: 80 * index,
      atMs: 40 + index,
      phase: 'handshake',
      ...fault,
    })),
    faultCounts: counts,
    shutdown: { endedBy: 'stdin-close', ms: 20, orphans: [] },
  };
}

export function launchWith(launch: Partial<LaunchFacts>): LaunchFacts {
  const { stderrTail = '' } = launch;
  return {
    command: 'node',
    args: ['dist/server.js'],
    cwd: '/work',
    stderrTail,
    stderrBytes: stderrTail.length,
    ...launch,
  };
}

/** A server that never got through `initialize`. */
export function failedHandshake(failure: RequestFailure): Pick<ProbeReport, 'handshake' | 'tools'> {
  return { handshake: { kind: 'failed', failure }, tools: { kind: 'not-read' } };
}

/** A server that ended by itself before it had answered `initialize`. */
export function endedEarly(
  launch: Partial<LaunchFacts>,
  exit: Partial<ExitFacts> = {},
): Pick<ProbeReport, 'handshake' | 'tools' | 'launch'> {
  return {
    ...failedHandshake({ kind: 'closed' }),
    launch: launchWith({
      exit: { code: 1, signal: null, afterMs: 180, phase: 'handshake', ...exit },
      ...launch,
    }),
  };
}

/** A finished handshake, as far as it differs from the usual one. */
export function finishedHandshake(
  facts: Partial<Extract<ProbeReport['handshake'], { kind: 'done' }>> = {},
): Pick<ProbeReport, 'handshake'> {
  return {
    handshake: {
      kind: 'done',
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'orders', version: '1.0.0' },
      ms: 200,
      ...facts,
    },
  };
}
