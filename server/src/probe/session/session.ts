/** One session from the handshake to the last call: the same over every transport. */
import { type JsonObject, property } from '../../core/json.ts';
import type { HandshakeFacts, ListFacts, Phase, ProbeReport } from '../../core/report/report.ts';
import type { Budgets } from '../budgets.ts';
import { makeCalls } from './calls.ts';
import type { Connection } from './connection.ts';
import { shakeHands } from './handshake.ts';
import { compareLists, type ListName, readList, toolsOf } from './lists.ts';

export type CallPolicy = 'none' | 'safe';

export interface SessionOptions {
  readonly budgets: Budgets;
  readonly calls: CallPolicy;
  readonly onPhase: (phase: Phase) => void;
}

export type SessionFacts = Pick<
  ProbeReport,
  'handshake' | 'tools' | 'prompts' | 'resources' | 'repeatedTools' | 'calls'
>;

const notRead = { kind: 'not-read' } as const;

/** How often a list is read again because the server says that it has changed meanwhile. */
const maximumRereads = 2;

export async function runSession(connection: Connection, options: SessionOptions): Promise<SessionFacts> {
  const { budgets } = options;
  options.onPhase('handshake');
  const handshake = await shakeHands(connection, budgets.startUpMs);
  if (hopeless(handshake))
    return { handshake, tools: notRead, prompts: notRead, resources: notRead, ...(await calls(notRead)) };

  options.onPhase('lists');
  const prompts = await readDeclared('prompts');
  const resources = await readDeclared('resources');
  const { tools, repeatedTools } = await readTools(connection, budgets.requestMs);
  return {
    handshake,
    tools,
    prompts,
    resources,
    ...(repeatedTools && { repeatedTools }),
    ...(await calls(tools)),
  };

  async function readDeclared(name: ListName) {
    const declared = handshake.kind === 'done' && property(handshake.capabilities, name) !== undefined;
    return declared ? readList(connection, name, budgets.requestMs) : notRead;
  }

  async function calls(tools: ProbeReport['tools']) {
    if (options.calls === 'none') return {};
    options.onPhase('calls');
    return { calls: await makeCalls(connection, { handshake, tools }, budgets.requestMs) };
  }
}

/** After an error a server may still list its tools; after silence or its end nothing more will come. */
function hopeless(handshake: HandshakeFacts): boolean {
  return (
    handshake.kind === 'failed' && handshake.failure.kind !== 'error' && handshake.failure.kind !== 'invalid'
  );
}

/**
 * Reads the tools twice, for a list that differs from one time to the next breaks prompt caches and
 * clients' memory; and again when the server announces a change, as clients do.
 */
async function readTools(
  connection: Connection,
  timeoutMs: number,
): Promise<Pick<SessionFacts, 'tools' | 'repeatedTools'>> {
  const changesBefore = connection.changes('tools');
  const first = await readList(connection, 'tools', timeoutMs);
  if (!isComplete(first)) return { tools: toolsOf(first) };
  let known = connection.changes('tools');
  let latest = await readList(connection, 'tools', timeoutMs);
  // What is missing from a reading that broke off is not gone.
  if (!isComplete(latest)) return { tools: toolsOf(first) };
  const announced = connection.changes('tools') > changesBefore;
  const repeatedTools = compareLists(first, latest, announced);
  for (let round = 0; round < maximumRereads && connection.changes('tools') > known; round++) {
    known = connection.changes('tools');
    const again = await readList(connection, 'tools', timeoutMs);
    if (isComplete(again)) latest = again;
  }
  return { tools: toolsOf(latest), ...(repeatedTools && { repeatedTools }) };
}

function isComplete(list: ListFacts<JsonObject>): boolean {
  return list.kind === 'read' && list.extent === 'complete';
}
