/** Converting a config file, or one of its servers: which kind of file, and how it went. */
import * as vscode from 'vscode';
import {
  type ConversionTarget,
  type ConvertOutcome,
  type ConvertParams,
  conversionTargetsRequest,
  type EntriesParams,
  type EntryRef,
  serverCommands,
} from '../../server/src/protocol.ts';
import type { App } from './app.ts';
import { isConfigFile } from './configFiles.ts';
import { chooseConfig, isEntry } from './entries.ts';
import { plain } from './plain.ts';

/**
 * `given` is a server, a config file, or nothing: then it is the file in sight. A server may come with the kind of
 * file as `to`, so that nobody is asked, as in a key binding.
 */
export async function convertConfig(app: App, given: unknown): Promise<void> {
  const entry = isEntry(given) ? given : undefined;
  const uri = await sourceOf(entry, given);
  if (uri === undefined) return;
  // The server knows the files that are open, be it in no tab.
  await vscode.workspace.openTextDocument(uri);
  const client = await app.session.running();
  const params: EntriesParams = { uri: uri.toString() };
  const targets = await client.sendRequest<readonly ConversionTarget[]>(conversionTargetsRequest, params);
  const wanted = targets.find(({ to }) => to === (given as Partial<ConvertParams> | undefined)?.to);
  const target = wanted ?? (await pick(targets, entry));
  if (target === undefined) return;
  const argument: ConvertParams = {
    uri: uri.toString(),
    to: target.to,
    ...(entry !== undefined && { servers: [entry.server] }),
  };
  const outcome = await client.sendRequest<ConvertOutcome>('workspace/executeCommand', {
    command: serverCommands.convert,
    arguments: [argument],
  });
  for (const note of [outcome.summary, ...outcome.notes]) app.log.info(note);
  if (outcome.kind === 'done') await show(outcome);
  // Whoever runs the command need not wait until the message is read.
  void tell(app, outcome);
}

async function sourceOf(entry: EntryRef | undefined, given: unknown): Promise<vscode.Uri | undefined> {
  if (entry !== undefined) return vscode.Uri.parse(entry.uri);
  return given instanceof vscode.Uri && isConfigFile(given) ? given : chooseConfig();
}

async function pick(
  targets: readonly ConversionTarget[],
  entry: EntryRef | undefined,
): Promise<ConversionTarget | undefined> {
  const rows = targets.map((target) => ({ label: target.title, description: description(target), target }));
  const placeHolder =
    entry === undefined
      ? vscode.l10n.t('Kind of file to convert to')
      : vscode.l10n.t('Kind of file to copy {0} to', plain(entry.server));
  return (await vscode.window.showQuickPick(rows, { placeHolder, matchOnDescription: true }))?.target;
}

function description({ uri, exists }: ConversionTarget): string {
  if (uri === undefined) return vscode.l10n.t('shown as a new document');
  return exists === 'yes'
    ? vscode.l10n.t('is there: servers are added to it')
    : vscode.l10n.t('shown as a new file, to be saved');
}

/** The changed file, which is not saved yet; a new one as a document that has its name. */
async function show({ uri, text }: ConvertOutcome): Promise<void> {
  const file = uri === undefined ? undefined : vscode.Uri.parse(uri);
  if (text === undefined) {
    if (file !== undefined) await vscode.window.showTextDocument(file);
    return;
  }
  if (file === undefined) {
    const document = await vscode.workspace.openTextDocument({ language: 'jsonc', content: text });
    await vscode.window.showTextDocument(document);
    return;
  }
  const document = await vscode.workspace.openTextDocument(file.with({ scheme: 'untitled' }));
  const edit = new vscode.WorkspaceEdit();
  const end = document.lineAt(document.lineCount - 1).range.end;
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), text);
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(document);
}

async function tell({ log }: App, { kind, summary, notes }: ConvertOutcome): Promise<void> {
  const text = plain(summary, 300);
  if (kind === 'failed') {
    void vscode.window.showWarningMessage(text);
    return;
  }
  if (notes.length === 0) {
    void vscode.window.showInformationMessage(text);
    return;
  }
  const showNotes = vscode.l10n.t('Show Notes');
  if ((await vscode.window.showInformationMessage(text, showNotes)) === showNotes) log.show(true);
}
