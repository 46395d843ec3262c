/** Probes one server over stdio: starts it, speaks with it as a client would, ends it, tells what it saw. */
import type { JsonObject } from '../core/json.ts';
import type {
  LaunchFacts,
  LaunchFailure,
  Phase,
  ProbeReport,
  RequestFailure,
} from '../core/report/report.ts';
import type { Budgets } from './budgets.ts';
import type { Launch } from './launch.ts';
import { type Redact, redactAll, redactor } from './redact.ts';
import { connect } from './session/connection.ts';
import { type CallPolicy, runSession } from './session/session.ts';
import { type ProcessEnd, type ServerProcess, startServer } from './stdio/process.ts';
import { readStdout } from './stdio/reader.ts';

export interface ProbeOptions {
  readonly budgets: Budgets;
  readonly calls: CallPolicy;
  /** Ends the probe and the server at once; the report then holds what was seen until then. */
  readonly signal: AbortSignal;
}

const stderrShown = 4096;

/** Never rejects: whatever a server does is a fact of the report. No process outlives the call. */
export async function probeStdio(launch: Launch, options: ProbeOptions): Promise<ProbeReport> {
  const redact = redactor(launch.secrets);
  if (launch.missingEnvFile !== undefined) {
    return unstarted(launch, redact, { kind: 'env-file-missing', path: launch.missingEnvFile });
  }
  const report = await run(launch, options, redact);
  return redactAll(report, redact);
}

async function run(launch: Launch, options: ProbeOptions, redact: Redact): Promise<ProbeReport> {
  const { budgets, signal } = options;
  let phase: Phase = 'handshake';
  let received = 0;
  let server: ServerProcess;
  const connection = connect((message: JsonObject) => {
    // Whatever is sent now answers a request that came after stdin was closed.
    if (phase === 'shutdown') server.hurry();
    else server.send(`${JSON.stringify(message)}\n`);
  });
  const reader = readStdout({
    onMessage: (message) => connection.receive(message),
    onBatch: (size) => connection.receiveBatch(size),
    phase: () => phase,
    elapsed: () => server.elapsed(),
    redact,
  });
  const stdoutEnded = signalled();
  server = startServer(
    launch,
    (chunk) => {
      received += chunk.length;
      if (received <= budgets.outputBytes) reader.push(chunk);
      else connection.close({ kind: 'budget', budget: 'output' });
    },
    stdoutEnded.give,
  );

  const failure = await server.started;
  if (failure !== undefined) {
    await server.end('at-once', 0);
    return unstarted(launch, redact, failure);
  }
  const budget = setTimeout(() => connection.close({ kind: 'budget', budget: 'time' }), budgets.totalMs);
  const cancel = () => connection.close({ kind: 'cancelled' });
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let end: ProcessEnd | undefined;
  let exitPhase: Phase = phase;
  const noted = server.exited.then(async (how) => {
    end = how;
    exitPhase = phase;
    // Its last words may still be in the pipe, unless a child of it holds the pipe open.
    await Promise.race([stdoutEnded.given, delay(200)]);
    connection.close({ kind: 'closed' });
  });
  // A process closes its output a moment before it is known to have ended, and the exit tells more.
  void stdoutEnded.given
    .then(() => Promise.race([server.exited, delay(500)]))
    .then(() => connection.close({ kind: 'closed' }));

  const session = await runSession(connection, { ...options, onPhase: (next) => (phase = next) });
  const { closed } = connection;
  phase = 'shutdown';
  clearTimeout(budget);
  signal.removeEventListener('abort', cancel);
  const shutdown = await server.end(isAbrupt(closed) ? 'at-once' : 'orderly', budgets.graceMs);
  await noted;
  reader.finish();

  return {
    version: 1,
    server: launch.name,
    launch: {
      ...launchFacts(launch, redact, server),
      ...(shutdown.endedBy === 'self' && end !== undefined && { exit: { ...end, phase: exitPhase } }),
    },
    stdio: { ...reader.facts(), shutdown },
    ...session,
    oddities: connection.oddities,
    totalMs: Math.round(server.elapsed()),
    ...(closed?.kind === 'budget' && { exhausted: closed.budget }),
  };
}

/** Whether a server gets no time to end by itself: it writes without bounds, or nobody waits for it any more. */
function isAbrupt(closed: RequestFailure | undefined): boolean {
  return closed?.kind === 'cancelled' || (closed?.kind === 'budget' && closed.budget === 'output');
}

function launchFacts(launch: Launch, redact: Redact, server?: ServerProcess): LaunchFacts {
  return {
    ...launch.written,
    cwd: launch.cwd,
    stderrTail: lastLines(redact(server?.stderr.tail() ?? '')),
    stderrBytes: server?.stderr.bytes() ?? 0,
  };
}

function unstarted(launch: Launch, redact: Redact, failure: LaunchFailure): ProbeReport {
  const notRead = { kind: 'not-read' } as const;
  const report: ProbeReport = {
    version: 1,
    server: launch.name,
    launch: { ...launchFacts(launch, redact), failure },
    handshake: { kind: 'not-reached' },
    tools: notRead,
    prompts: notRead,
    resources: notRead,
    oddities: [],
    totalMs: 0,
  };
  return redactAll(report, redact);
}

function lastLines(text: string): string {
  if (text.length <= stderrShown) return text;
  const tail = text.slice(-stderrShown);
  return tail.slice(tail.indexOf('\n') + 1);
}

function signalled(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
