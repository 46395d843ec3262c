/**
 * `server/discover` as the first message, in a process of its own: a server may lock itself to the era that it
 * is first spoken to in, and some end when anything but `initialize` comes first.
 */
import type { JsonObject } from '../../core/json.ts';
import type { ListFacts, ToolFacts } from '../../core/report/report.ts';
import type { Launch } from '../launch.ts';
import type { ProbeOptions } from '../options.ts';
import { type Redact, redactAll, redactor } from '../redact.ts';
import { connect } from '../session/connection.ts';
import { type Discovered, discover } from '../session/modern.ts';
import { after } from '../timer.ts';
import { type ServerProcess, startServer } from './process.ts';
import { readStdout } from './reader.ts';

/** `undefined` where the process could not be started again, or nobody wants to know any more. */
export async function discoverOverStdio(
  launch: Launch,
  known: ListFacts<ToolFacts>,
  options: ProbeOptions,
  timeoutMs: number,
): Promise<Discovered | undefined> {
  const redact = redactor(launch.secrets);
  try {
    return redactAll(await run(launch, known, { options, timeoutMs, redact }), redact);
  } catch {
    // What is thrown here is a spawn that failed at once, and the first process told of that already.
    return undefined;
  }
}

interface Run {
  readonly options: ProbeOptions;
  readonly timeoutMs: number;
  readonly redact: Redact;
}

async function run(
  launch: Launch,
  known: ListFacts<ToolFacts>,
  { options, timeoutMs, redact }: Run,
): Promise<Discovered | undefined> {
  const { budgets, signal } = options;
  if (signal.aborted) return undefined;
  let received = 0;
  const connection = connect((message: JsonObject) => server.send(`${JSON.stringify(message)}\n`), redact);
  const reader = readStdout({
    onMessage: (message) => connection.receive(message),
    onBatch: (size) => connection.receiveBatch(size),
    phase: () => 'handshake',
    elapsed: () => server.elapsed(),
    redact,
  });
  const server: ServerProcess = startServer(
    launch,
    (chunk) => {
      received += chunk.length;
      if (received <= budgets.outputBytes) reader.push(chunk);
      else connection.close({ kind: 'budget', budget: 'output' });
    },
    () => undefined,
  );
  const cancel = () => connection.close({ kind: 'cancelled' });
  signal.addEventListener('abort', cancel);
  const stopBudget = after(budgets.totalMs, () => connection.close({ kind: 'budget', budget: 'time' }));
  if ((await server.started) !== undefined) connection.close({ kind: 'closed' });
  // What it wrote before it ended may be on its way still.
  void server.exited.then(() => after(200, () => connection.close({ kind: 'closed' })));
  const seen = await discover(connection, known, timeoutMs);
  const { closed } = connection;
  stopBudget();
  signal.removeEventListener('abort', cancel);
  const abrupt = closed !== undefined && closed.kind !== 'closed';
  await server.end(abrupt ? 'at-once' : 'orderly', budgets.graceMs, signal);
  if (closed?.kind === 'cancelled') return undefined;
  if (seen.facts.kind !== 'undecided') return seen;
  if (closed?.kind === 'closed') return { facts: { kind: 'died' } };
  return seen.facts.because === 'timeout' ? { facts: { kind: 'silent' } } : seen;
}
