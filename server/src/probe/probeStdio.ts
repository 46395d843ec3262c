/** Probes one server over stdio: starts it, speaks with it as a client would, ends it, tells what it saw. */
import { setMaxListeners } from 'node:events';
import type { JsonObject } from '../core/json.ts';
import type {
  LaunchFacts,
  LaunchFailure,
  Phase,
  ProbeReport,
  RequestFailure,
  ShutdownFacts,
} from '../core/report/report.ts';
import type { Launch } from './launch.ts';
import type { ProbeOptions } from './options.ts';
import { type Redact, redactAll, redactor } from './redact.ts';
import { connect } from './session/connection.ts';
import { runSession } from './session/session.ts';
import { launchFailure } from './stdio/launchFailure.ts';
import { type ProcessEnd, type ServerProcess, startServer } from './stdio/process.ts';
import { readStdout } from './stdio/reader.ts';
import { after } from './timer.ts';

export type { ProbeOptions };

const stderrShown = 4096;

/** Never rejects: whatever a server does is a fact of the report. No process outlives the call. */
export async function probeStdio(launch: Launch, options: ProbeOptions): Promise<ProbeReport> {
  const redact = redactor(launch.secrets);
  if (launch.missingEnvFile !== undefined) {
    return unstarted(launch, redact, { kind: 'env-file-missing', path: launch.missingEnvFile });
  }
  // A probe may be cancelled while it waits for its turn: nothing is started for nobody.
  if (options.signal.aborted) return unstarted(launch, redact, { kind: 'cancelled' });
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
  }, redact);
  const reader = readStdout({
    onMessage: (message) => connection.receive(message),
    onBatch: (size) => connection.receiveBatch(size),
    phase: () => phase,
    elapsed: () => server.elapsed(),
    redact,
  });
  const stdoutEnded = signalled();
  try {
    server = startServer(
      launch,
      (chunk) => {
        received += chunk.length;
        if (received <= budgets.outputBytes) reader.push(chunk);
        else connection.close({ kind: 'budget', budget: 'output' });
      },
      stdoutEnded.give,
    );
  } catch (error) {
    // Some reasons not to start are given at once: a folder that is a file, a list of arguments that is too long.
    return unstarted(launch, redact, launchFailure(launch, error as NodeJS.ErrnoException));
  }

  const failure = await server.started;
  if (failure !== undefined) {
    await server.end('at-once', 0, signal);
    return unstarted(launch, redact, failure);
  }
  const stopBudget = after(budgets.totalMs, () => connection.close({ kind: 'budget', budget: 'time' }));
  const cancel = () => connection.close({ kind: 'cancelled' });
  // One signal may be for any number of probes, and each listens to it.
  setMaxListeners(0, signal);
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
  stopBudget();
  signal.removeEventListener('abort', cancel);
  const shutdown = await server.end(isAbrupt(closed) ? 'at-once' : 'orderly', budgets.graceMs, signal);
  await noted;
  reader.finish();

  return {
    version: 1,
    server: launch.name,
    launch: {
      ...launchFacts(launch, redact, server),
      ...(shutdown.endedBy === 'self' && end !== undefined && { exit: { ...end, phase: exitPhase } }),
    },
    stdio: { ...reader.facts(), shutdown: withoutSecrets(shutdown, redact) },
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
    stderrTail: lastLines(redact.tail(server?.stderr.tail() ?? '', stderrShown + 1)),
    stderrBytes: server?.stderr.bytes() ?? 0,
  };
}

function unstarted(
  launch: Launch,
  redact: Redact,
  why: LaunchFailure | Extract<RequestFailure, { kind: 'cancelled' }>,
): ProbeReport {
  const notRead = { kind: 'not-read' } as const;
  const report: ProbeReport = {
    version: 1,
    server: launch.name,
    launch: { ...launchFacts(launch, redact), ...(why.kind !== 'cancelled' && { failure: why }) },
    handshake: why.kind === 'cancelled' ? { kind: 'failed', failure: why } : { kind: 'not-reached' },
    tools: notRead,
    prompts: notRead,
    resources: notRead,
    oddities: [],
    totalMs: 0,
  };
  return redactAll(report, redact);
}

function withoutSecrets(shutdown: ShutdownFacts, redact: Redact): ShutdownFacts {
  const orphans = shutdown.orphans.map(({ pid, command }) => ({ pid, command: redact.head(command, 200) }));
  return { ...shutdown, orphans };
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
