/** Commands: those that start probes, and what they answer, and the one that converts. */
import {
  CancellationToken,
  MessageType,
  ShowMessageNotification,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { property } from '../core/json.ts';
import { counted, shown } from '../core/words.ts';
import {
  type CallPolicyName,
  type ConvertOutcome,
  type EntryRef,
  type ProbeOutcome,
  serverCommands,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { convertCommand } from './conversion.ts';

export interface CommandRun {
  readonly token: CancellationToken;
  /** Discards everything where the editor named no progress of its own. */
  readonly progress: WorkDoneProgressReporter;
}

export async function executeCommand(
  command: string,
  args: readonly unknown[],
  context: ServerContext,
  run: CommandRun,
): Promise<readonly ProbeOutcome[] | ConvertOutcome> {
  if (command === serverCommands.convert) return convertCommand(args[0], context);
  const calls: CallPolicyName = command === serverCommands.probeWithCalls ? 'safe' : 'none';
  const entries = command === serverCommands.probeAll ? allEntries(args[0], context) : entryOf(args[0]);
  if (entries.length === 0) return [];
  const { progress, tokens } = await progressFor(context, run);
  progress.begin(
    entries.length === 1
      ? `Probing ${shown(entries[0]?.server ?? '')}`
      : `Probing ${counted(entries.length, 'server')}`,
    0,
    '',
    true,
  );
  let done = 0;
  try {
    const outcomes = await Promise.all(
      entries.map(async (entry) => {
        const { probeTimeout } = await context.settings.get(entry.uri);
        const request = { calls, ask: 'person', timeoutMs: probeTimeout, token: either(tokens) } as const;
        const outcome = await context.probes.probe(entry, request);
        progress.report(Math.round((++done / entries.length) * 100), shown(entry.server));
        return outcome;
      }),
    );
    await tell(outcomes, context);
    return outcomes;
  } finally {
    progress.done();
  }
}

interface Progress {
  readonly progress: WorkDoneProgressReporter;
  readonly tokens: readonly CancellationToken[];
}

/** The progress that the editor asked for, or one of the server's own, which has a cancel button too. */
async function progressFor({ connection, client }: ServerContext, run: CommandRun): Promise<Progress> {
  const { progress, token } = run;
  if (client.progress === 'no' || !WorkDoneProgressReporter.isNullInstance(progress))
    return { progress, tokens: [token] };
  try {
    const own = await connection.window.createWorkDoneProgress();
    return { progress: own, tokens: [token, own.token] };
  } catch {
    // It has changed its mind; a probe is none the worse for it.
    return { progress, tokens: [token] };
  }
}

function either(tokens: readonly CancellationToken[]): CancellationToken {
  return {
    get isCancellationRequested() {
      return tokens.some((token) => token.isCancellationRequested);
    },
    onCancellationRequested: (listener) => {
      const listeners = tokens.map((token) => token.onCancellationRequested(listener));
      const dispose = () => {
        for (const one of listeners) one.dispose();
      };
      return { dispose };
    },
  };
}

/** An editor without our extension shows nothing of what a command answers. */
async function tell(outcomes: readonly ProbeOutcome[], { connection, client }: ServerContext): Promise<void> {
  if (client.extension === 'yes') return;
  const message = outcomes.map(({ entry, summary }) => `${shown(entry.server)}: ${summary}`).join('\n');
  await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}

function entryOf(argument: unknown): readonly EntryRef[] {
  const [uri, server] = [property(argument, 'uri'), property(argument, 'server')];
  return typeof uri === 'string' && typeof server === 'string' ? [{ uri, server }] : [];
}

/** Every server that can be started of one file, or of all that are open. */
function allEntries(argument: unknown, { documents }: ServerContext): readonly EntryRef[] {
  const uri = property(argument, 'uri');
  const files = documents.all().filter((open) => uri === undefined || open.uri === uri);
  return files.flatMap((open) =>
    open.config.servers
      .filter(({ transport, disabled }) => transport !== 'none' && disabled === 'no')
      .map(({ name }) => ({ uri: open.uri, server: name })),
  );
}

/** After a save: the servers whose entries were edited since their last probe, if approved for good. */
export async function probeEdited(uri: string, context: ServerContext): Promise<void> {
  const open = context.documents.get(uri);
  if (open === undefined) return;
  const settings = await context.settings.get(uri);
  if (!settings.enable || settings.probeOnSave === 'never') return;
  const edited = open.config.servers.filter(
    ({ name }) => context.probes.last(open, name)?.age === 'outdated',
  );
  const request = {
    calls: 'none',
    ask: 'remembered',
    timeoutMs: settings.probeTimeout,
    token: CancellationToken.None,
  } as const;
  await Promise.all(edited.map(({ name }) => context.probes.probe({ uri, server: name }, request)));
}
