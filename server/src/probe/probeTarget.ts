/** The one way into a probe: whatever a config or a command line points at, a report comes back. */
import type { ProbeReport } from '../core/report/report.ts';
import { probeHttp } from './http/probeHttp.ts';
import type { Launch } from './launch.ts';
import type { ProbeOptions } from './options.ts';
import { probeStdio } from './probeStdio.ts';
import { refusesHandshake } from './session/modern.ts';
import { discoverOverStdio } from './stdio/discover.ts';
import type { Target } from './target.ts';

/** Never rejects, and leaves no process and no connection behind. */
export async function probeTarget(target: Target, options: ProbeOptions): Promise<ProbeReport> {
  if (target.kind === 'http') return probeHttp(target, options);
  const report = await probeStdio(target, options);
  return isWorthAsking(report, options) ? withDiscovery(target, report, options) : report;
}

/** A server that does not even start for a handshake tells nothing of its era. */
function isWorthAsking({ handshake, exhausted }: ProbeReport, options: ProbeOptions): boolean {
  if (options.signal.aborted || exhausted !== undefined) return false;
  if (refusesHandshake(handshake)) return true;
  const answered =
    handshake.kind === 'done' || (handshake.kind === 'failed' && handshake.failure.kind === 'error');
  return options.discover === 'asked' && answered;
}

async function withDiscovery(
  launch: Launch,
  report: ProbeReport,
  options: ProbeOptions,
): Promise<ProbeReport> {
  const { handshake, tools } = report;
  const { startUpMs, requestMs } = options.budgets;
  // It has to start first, as it had to for the handshake.
  const startMs = handshake.kind === 'done' ? handshake.ms : startUpMs;
  const timeoutMs = Math.min(startUpMs, requestMs + startMs);
  const seen = await discoverOverStdio(launch, tools, options, timeoutMs);
  if (seen === undefined) return report;
  return {
    ...report,
    discover: seen.facts,
    tools: tools.kind === 'read' ? tools : (seen.tools ?? tools),
  };
}
