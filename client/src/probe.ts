/** Runs a probe command of the server for a person who asked for it: with progress, and a word when nothing ran. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { ExecuteCommandRequest, type LanguageClient, WorkDoneProgress } from 'vscode-languageclient/node';
import type { ProbeOutcome } from '../../server/src/protocol.ts';
import { plain } from './plain.ts';
import type { Turns } from './turns.ts';

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly unknown[];
}

/** Most servers answer sooner. Until then the code lens and the status item say enough. */
const quietMs = 1_500;

let tokens = 0;

export async function probeCommand(
  client: LanguageClient,
  turns: Turns,
  { command, args }: ServerCommand,
): Promise<readonly ProbeOutcome[]> {
  const workDoneToken = `mcp-litmus-probe-${++tokens}`;
  const cancellation = new vscode.CancellationTokenSource();
  const params = { command, arguments: [...args], workDoneToken };
  const work: Promise<readonly ProbeOutcome[]> = client
    .sendRequest(ExecuteCommandRequest.type, params, cancellation.token)
    .then((answer) => answer ?? []);
  void showProgress(client, { workDoneToken, work, cancellation, turns }).catch(() => undefined);
  try {
    const outcomes = await work;
    for (const { entry, summary } of outcomes) client.info(`${plain(entry.server)}: ${plain(summary, 500)}`);
    tell(outcomes);
    return outcomes;
  } catch (error) {
    // The server ended meanwhile, which the client library tells.
    client.warn(`A probe was not carried out: ${String(error)}`);
    return [];
  } finally {
    cancellation.dispose();
  }
}

interface Work {
  readonly workDoneToken: string;
  readonly work: Promise<unknown>;
  readonly cancellation: vscode.CancellationTokenSource;
  readonly turns: Turns;
}

/** A notification with a button, once a probe takes long and no question stands in front of it. */
async function showProgress(client: LanguageClient, { workDoneToken, work, cancellation, turns }: Work) {
  let title = vscode.l10n.t('Probing');
  let ended = false;
  let show = (_: { message?: string; increment?: number }): void => undefined;
  let percentage = 0;
  const listener = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => {
    if (value.kind === 'begin') title = plain(value.title, 100);
    if (value.kind !== 'report') return;
    const increment = (value.percentage ?? percentage) - percentage;
    percentage += increment;
    show({ increment, ...(value.message !== undefined && { message: plain(value.message) }) });
  });
  const end = work.finally(() => {
    ended = true;
    listener.dispose();
  });
  await Promise.race([end, sleep(quietMs).then(() => turns.idle())]);
  if (ended) return;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, (progress, token) => {
    token.onCancellationRequested(() => cancellation.cancel());
    show = (value) => progress.report(value);
    if (percentage > 0) show({ increment: percentage });
    return end;
  });
}

/** What a person would otherwise wonder about. Findings and failures of servers show where they belong. */
function tell(outcomes: readonly ProbeOutcome[]): void {
  if (outcomes.some(({ kind }) => kind === 'untrusted')) {
    void tellUntrusted();
    return;
  }
  const unexplained = outcomes.filter(({ kind }) => kind === 'skipped' || kind === 'gone');
  if (outcomes.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There is no server to probe.'));
  } else if (unexplained.length === outcomes.length) {
    const lines = unexplained
      .slice(0, 3)
      .map(({ entry, summary }) => `${plain(entry.server)}: ${plain(summary, 200)}`);
    void vscode.window.showInformationMessage(lines.join(' '));
  }
}

async function tellUntrusted(): Promise<void> {
  const manage = vscode.l10n.t('Manage Workspace Trust');
  const text = vscode.l10n.t('MCP servers are started only in a workspace that you trust.');
  if ((await vscode.window.showInformationMessage(text, manage)) === manage)
    await vscode.commands.executeCommand('workbench.trust.manage');
}
