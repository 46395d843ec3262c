/** Probes one server over HTTP: contacts it as a client would, asks what only a linter asks, leaves nothing open. */
import { setMaxListeners } from 'node:events';
import type { GateFacts, HttpFacts } from '../../core/report/http.ts';
import type { ProbeReport } from '../../core/report/report.ts';
import type { ProbeOptions } from '../options.ts';
import { redactAll } from '../redact.ts';
import { connect } from '../session/connection.ts';
import type { Discovered } from '../session/modern.ts';
import { runSession, type SessionFacts } from '../session/session.ts';
import type { HttpTarget } from '../target.ts';
import { after } from '../timer.ts';
import { refusedAddresses } from './addresses.ts';
import { endSession, lastQuestions } from './closing.ts';
import { maskedUrl } from './credentials.ts';
import { discoverOverHttp } from './discover.ts';
import { emptyDraft, type HttpDraft } from './draft.ts';
import { exchangeLog } from './exchanges.ts';
import { readMetadata } from './gate.ts';
import { growingRedactor } from './growingRedactor.ts';
import { network } from './network.ts';
import { observer } from './observe.ts';
import { acceptBoth, type Endpoint, speaker } from './speaker.ts';
import { httpTransport } from './transport.ts';
import { openWire } from './wire.ts';

/** How long the end of a session may take when the budget of the probe is used up. */
const partingMs = 1_000;

/** How long one of the questions behind the session may take. */
const questionMs = 5_000;

/** Never rejects: whatever a server does is a fact of the report. */
export async function probeHttp(target: HttpTarget, options: ProbeOptions): Promise<ProbeReport> {
  const { budgets, signal } = options;
  const startedAt = performance.now();
  const redact = growingRedactor(target.secrets);
  const draft = emptyDraft();
  const endpoint: Endpoint = { url: target.urls[0], accept: acceptBoth };
  const log = exchangeLog(redact);
  const onSecret = (value: string) => redact.hide({ name: 'session', value });
  const connection = connect((message) => transport.send(message), redact);
  const wire = openWire({
    network: network(options.network ?? { environment: process.env }),
    log,
    budget: budgets.outputBytes,
    onBudget: () => connection.close({ kind: 'budget', budget: 'output' }),
  });
  const observe = observer({ endpoint, draft, onSecret });
  const speak = speaker({ wire, endpoint, own: target.headers, draft, observe });
  const transport = httpTransport({
    target,
    speaker: speak,
    draft,
    budgets,
    connection: () => connection,
    onSecret,
  });

  const stopBudget = after(budgets.totalMs, () => connection.close({ kind: 'budget', budget: 'time' }));
  const cancel = () => {
    connection.close({ kind: 'cancelled' });
    wire.close();
  };
  // One signal may be for any number of probes, and each listens to it.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();

  const session = await runSession(connection, { ...options, onPhase: () => undefined });
  const { closed } = connection;
  stopBudget();
  const deadline = Math.max(performance.now() + partingMs, startedAt + budgets.totalMs);
  const timeoutMs = () => Math.max(1, Math.min(budgets.requestMs, questionMs, deadline - performance.now()));
  const asker = { speaker: speak, draft, transport, timeoutMs };
  const goesOn = closed === undefined || closed.kind === 'error';
  if (goesOn) await transport.settled();
  if (goesOn && session.handshake.kind === 'done') await lastQuestions(asker);
  transport.stop();
  await endSession(asker);
  const { tools } = session;
  const discovered =
    goesOn && mayBeModern(session)
      ? await discoverOverHttp({ ...asker, redact, known: tools })
      : gateVerdict(draft);
  const gate = draft.gate && {
    ...draft.gate,
    metadata: await readMetadata(wire, endpoint.url, draft.gate.challenge, timeoutMs),
  };
  const idle = signal.aborted || draft.unreachable !== undefined;
  const refused = idle ? [] : await refusedAddresses(endpoint.url);
  signal.removeEventListener('abort', cancel);
  wire.close();

  const report: ProbeReport = {
    version: 1,
    server: target.name,
    launch: { command: '', args: [], cwd: '', stderrTail: '', stderrBytes: 0 },
    http: httpFacts(refused, gate),
    ...(discovered && { discover: discovered.facts }),
    ...session,
    ...(draft.unreachable !== undefined && { handshake: { kind: 'not-reached' } as const }),
    // What lists its tools without a handshake only.
    tools: tools.kind === 'read' ? tools : (discovered?.tools ?? tools),
    oddities: connection.oddities,
    totalMs: Math.round(performance.now() - startedAt),
    ...(closed?.kind === 'budget' && { exhausted: closed.budget }),
  };
  return redactAll(report, redact);

  function httpFacts(refusedAddresses: readonly string[], gate: GateFacts | undefined): HttpFacts {
    const { gate: _, ...seen } = draft;
    return {
      // Of a typed `host:port` the place where the server was found.
      url: target.written ?? maskedUrl(endpoint.url.href),
      // For a typed address nobody says how it is to be spoken to.
      asked: target.written === undefined && draft.transport === 'legacy-sse' ? 'sse' : target.asked,
      ...seen,
      exchanges: log.facts(),
      refusedAddresses,
      ...(gate && { gate }),
    };
  }
}

/** Whether there is somebody to ask: not behind a gate, and not where nothing of MCP was heard. */
function mayBeModern({ handshake }: SessionFacts): boolean {
  if (handshake.kind === 'done') return true;
  return (
    handshake.kind === 'failed' && handshake.failure.kind === 'error' && handshake.failure.gate === 'none'
  );
}

function gateVerdict({ gate }: HttpDraft): Discovered | undefined {
  return gate && { facts: { kind: 'undecided', because: 'credentials' } };
}
