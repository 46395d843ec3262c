/** Which server a command is about: the one it was given, the one at the cursor, or the one a person picks. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type EntriesParams,
  type EntryItem,
  type EntryRef,
  entriesRequest,
  toolListScheme,
} from '../../server/src/protocol.ts';
import type { App } from './app.ts';
import { openConfig, workspaceConfigs } from './configFiles.ts';
import { plain } from './plain.ts';

export interface ChosenEntry {
  readonly client: LanguageClient;
  readonly item: EntryItem;
}

/** `undefined` when the person gave up, or was told that there is none. */
export async function chooseEntry(app: App, given: unknown): Promise<ChosenEntry | undefined> {
  const wanted = isEntry(given) ? given : entryOfToolList();
  const uri = wanted === undefined ? await chooseConfig() : vscode.Uri.parse(wanted.uri);
  if (uri === undefined) return undefined;
  const items = await entriesOf(app, uri);
  if (items === undefined) return undefined;
  const { client, entries } = items;
  const item =
    wanted === undefined
      ? (atCursor(uri, entries) ?? (await pick(entries)))
      : entries.find(({ entry }) => entry.server === wanted.server);
  if (wanted !== undefined && item === undefined)
    say(vscode.l10n.t('The config file has no server {0} any more.', plain(wanted.server)));
  return item && { client, item };
}

/** The config file in sight, or else one of the workspace. */
export async function chooseConfig(): Promise<vscode.Uri | undefined> {
  const uri = openConfig();
  if (uri !== undefined) return uri;
  const there = await workspaceConfigs();
  if (there.length === 0) await sayNoConfig();
  if (there.length < 2) return there[0];
  const items = there.map((file) => ({ label: vscode.workspace.asRelativePath(file), file }));
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('MCP config file') }))?.file;
}

export async function sayNoConfig(): Promise<void> {
  const open = vscode.l10n.t('Create One');
  const text = vscode.l10n.t('This workspace has no .mcp.json, .vscode/mcp.json or mcp.json.');
  if ((await vscode.window.showInformationMessage(text, open)) === open)
    await vscode.commands.executeCommand('mcpLitmus.openConfig');
}

async function entriesOf(app: App, uri: vscode.Uri) {
  try {
    // The server knows the files that are open, be it in no tab.
    await vscode.workspace.openTextDocument(uri);
  } catch {
    say(vscode.l10n.t('{0} cannot be read.', vscode.workspace.asRelativePath(uri)));
    return undefined;
  }
  const client = await app.session.running();
  const params: EntriesParams = { uri: uri.toString() };
  return { client, entries: await client.sendRequest<readonly EntryItem[]>(entriesRequest, params) };
}

function atCursor(uri: vscode.Uri, entries: readonly EntryItem[]): EntryItem | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.uri.toString() !== uri.toString()) return undefined;
  const { line } = editor.selection.active;
  return entries.find(({ lines }) => lines.first <= line && line <= lines.last);
}

async function pick(entries: readonly EntryItem[]): Promise<EntryItem | undefined> {
  if (entries.length < 2) {
    if (entries.length === 0) say(vscode.l10n.t('The config file names no server.'));
    return entries[0];
  }
  const items = entries.map((item) => ({
    label: plain(item.entry.server),
    description: item.probed === 'yes' ? '' : vscode.l10n.t('not probed yet'),
    item,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('MCP server') }))?.item;
}

/** The server whose tool list is in sight. Its address says which it is. */
function entryOfToolList(): EntryRef | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (uri?.scheme !== toolListScheme) return undefined;
  const query = new URLSearchParams(uri.query);
  const [file, server] = [query.get('uri'), query.get('server')];
  return file === null || server === null ? undefined : { uri: file, server };
}

export function isEntry(value: unknown): value is EntryRef {
  const candidate = value as Partial<EntryRef> | undefined;
  return typeof candidate?.uri === 'string' && typeof candidate.server === 'string';
}

function say(text: string): void {
  void vscode.window.showInformationMessage(text);
}
