/** The kept probes of a server: to look at, and to compare. */
import * as vscode from 'vscode';
import { type EntryRef, type HistoryItem, historyRequest } from '../../server/src/protocol.ts';
import type { ChosenEntry } from './entries.ts';
import { plain } from './plain.ts';
import { showToolList } from './virtualDocuments.ts';

interface ProbeItem extends vscode.QuickPickItem {
  readonly probe: HistoryItem;
  readonly before: HistoryItem | undefined;
}

const compareButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('diff'),
  tooltip: vscode.l10n.t('Compare with the probe before'),
};

/** A list to pick a tool list from; each row says what the probe changed, and can be compared with the one before. */
export async function showHistory(chosen: ChosenEntry): Promise<void> {
  const { entry } = chosen.item;
  const probes = await probesOf(chosen);
  if (probes.length === 0) return sayNotProbed(entry);
  const list = vscode.window.createQuickPick<ProbeItem>();
  list.title = vscode.l10n.t('Probes of {0}', plain(entry.server));
  list.placeholder = vscode.l10n.t('Pick one to see its tool list');
  list.matchOnDetail = true;
  list.items = probes.map((probe, index) => row(probe, probes[index + 1]));
  list.onDidAccept(() => {
    const [picked] = list.selectedItems;
    list.hide();
    if (picked !== undefined) void showToolList(picked.probe.toolList);
  });
  list.onDidTriggerItemButton(({ item }) => {
    list.hide();
    if (item.before !== undefined) void compare(entry, item.before, item.probe);
  });
  list.onDidHide(() => list.dispose());
  list.show();
}

export async function compareWithPrevious(chosen: ChosenEntry): Promise<void> {
  const { entry } = chosen.item;
  const [newest, before] = await probesOf(chosen);
  if (newest === undefined) return sayNotProbed(entry);
  if (before !== undefined) return compare(entry, before, newest);
  const text = vscode.l10n.t(
    '{0} was probed once so far: there is nothing to compare with.',
    plain(entry.server),
  );
  void vscode.window.showInformationMessage(text);
}

/** For a server of which nothing was seen yet. */
export async function sayNotProbed(entry: EntryRef): Promise<void> {
  const probe = vscode.l10n.t('Probe');
  const text = vscode.l10n.t('{0} has not been probed yet.', plain(entry.server));
  if ((await vscode.window.showInformationMessage(text, probe)) === probe)
    await vscode.commands.executeCommand('mcpLitmus.probeServer', entry);
}

function probesOf({ client, item }: ChosenEntry): Promise<readonly HistoryItem[]> {
  return client.sendRequest<readonly HistoryItem[]>(historyRequest, item.entry);
}

function row(probe: HistoryItem, before: HistoryItem | undefined): ProbeItem {
  const { status, tools, findings, appeared, cleared } = probe;
  const facts = [
    tools === undefined ? status : vscode.l10n.t('{0} tools', tools),
    vscode.l10n.t('{0} findings', findings),
  ];
  const changes = [
    ...cleared.map((summary) => vscode.l10n.t('cleared: {0}', summary)),
    ...appeared.map((summary) => vscode.l10n.t('new: {0}', summary)),
  ];
  return {
    label: `$(${status === 'ok' ? 'pass' : 'error'}) ${facts.join(', ')}`,
    description: timeOf(probe),
    ...(changes.length > 0 && { detail: changes.join(' ') }),
    ...(before !== undefined && { buttons: [compareButton] }),
    probe,
    before,
  };
}

async function compare(entry: EntryRef, before: HistoryItem, after: HistoryItem): Promise<void> {
  const [left, right] = [vscode.Uri.parse(before.toolList), vscode.Uri.parse(after.toolList)];
  const times = `${timeOf(before)} ↔ ${timeOf(after)}`;
  const [old, now] = await Promise.all([left, right].map((uri) => vscode.workspace.openTextDocument(uri)));
  if (old?.getText() === now?.getText()) {
    const text = vscode.l10n.t('The tools of {0} did not change ({1}).', plain(entry.server), times);
    void vscode.window.showInformationMessage(text);
  } else await vscode.commands.executeCommand('vscode.diff', left, right, `${plain(entry.server)}: ${times}`);
}

function timeOf({ at }: HistoryItem): string {
  return new Date(at).toLocaleString(vscode.env.language, { dateStyle: 'short', timeStyle: 'medium' });
}
