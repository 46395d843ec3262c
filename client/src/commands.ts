/** The commands, in one table: what each does, and what it does while no language server runs. */
import * as vscode from 'vscode';
import { type ReportParams, reportRequest, serverCommands } from '../../server/src/protocol.ts';
import type { App } from './app.ts';
import { manageApprovals } from './approvalList.ts';
import { type CommandId, commandIds } from './commandIds.ts';
import { isConfigFile, openConfigFile, workspaceConfigs } from './configFiles.ts';
import { convertConfig } from './convert.ts';
import { type ChosenEntry, chooseConfig, chooseEntry, sayNoConfig } from './entries.ts';
import { compareWithPrevious, sayNotProbed, showHistory } from './history.ts';
import { explainRule, setRuleSeverity } from './rules.ts';
import { build, goToTool } from './sources.ts';
import { showToolList } from './virtualDocuments.ts';

type Command = (app: App, ...args: readonly unknown[]) => unknown;

/** Those that need the language server start it, once they know that there is a config file for it. */
const table: Readonly<Record<CommandId, Command>> = {
  'mcpLitmus.probeServer': forEntry(({ item }) => runOnServer(serverCommands.probe, item.entry)),
  'mcpLitmus.probeServerWithCalls': forEntry(({ item }) =>
    runOnServer(serverCommands.probeWithCalls, item.entry),
  ),
  'mcpLitmus.probeAll': probeAll,
  'mcpLitmus.showToolList': forEntry(({ item }) =>
    item.probed === 'yes' ? showToolList(item.toolList) : sayNotProbed(item.entry),
  ),
  'mcpLitmus.showProbeHistory': forEntry(showHistory),
  'mcpLitmus.compareWithPrevious': forEntry(compareWithPrevious),
  'mcpLitmus.goToTool': forEntry(goToTool),
  'mcpLitmus.build': build,
  'mcpLitmus.explainRule': explainRule,
  'mcpLitmus.setRuleSeverity': setRuleSeverity,
  'mcpLitmus.copyReport': copyReport,
  'mcpLitmus.convert': convertConfig,
  'mcpLitmus.manageApprovals': ({ approvals }) => manageApprovals(approvals),
  'mcpLitmus.forgetInputs': forgetInputs,
  'mcpLitmus.openConfig': openConfigFile,
  'mcpLitmus.showLog': ({ log }) => log.show(true),
  'mcpLitmus.restart': ({ session }) => session.restart(),
};

export function registerCommands(app: App): readonly vscode.Disposable[] {
  return commandIds.map((id) =>
    vscode.commands.registerCommand(id, (...args: readonly unknown[]) => table[id](app, ...args)),
  );
}

function forEntry(work: (chosen: ChosenEntry) => unknown): Command {
  return async (app, given) => {
    const chosen = await chooseEntry(app, given);
    return chosen && work(chosen);
  };
}

/** The language client registers the server's commands; see probe.ts for what it does around them. */
function runOnServer(command: string, ...args: readonly unknown[]): Thenable<unknown> {
  return vscode.commands.executeCommand(command, ...args);
}

/** Of the file that a menu names, or of every config file of the workspace and every one that is open. */
async function probeAll(app: App, given: unknown): Promise<unknown> {
  const named = given instanceof vscode.Uri && isConfigFile(given) ? given : undefined;
  const open = vscode.workspace.textDocuments.map(({ uri }) => uri).filter(isConfigFile);
  const files = named === undefined ? [...open, ...(await workspaceConfigs())] : [named];
  if (files.length === 0) return sayNoConfig();
  // Findings show for files that are in a tab.
  for (const file of files) await inTab(file);
  await app.session.running();
  return runOnServer(serverCommands.probeAll, ...(named === undefined ? [] : [{ uri: named.toString() }]));
}

async function forgetInputs({ inputs }: App): Promise<void> {
  await inputs.forget();
  void vscode.window.showInformationMessage(
    vscode.l10n.t('The values of inputs are forgotten. The next probe that needs them asks again.'),
  );
}

async function inTab(uri: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isThere = tabs.some(
    ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
  );
  if (!isThere) await vscode.window.showTextDocument(uri, { preview: false, preserveFocus: true });
}

async function copyReport({ session }: App): Promise<void> {
  const uri = await chooseConfig();
  if (uri === undefined) return;
  await vscode.workspace.openTextDocument(uri);
  const params: ReportParams = { uri: uri.toString() };
  const text = await (await session.running()).sendRequest<string>(reportRequest, params);
  await vscode.env.clipboard.writeText(text);
  void vscode.window.showInformationMessage(
    vscode.l10n.t('The report was copied. It holds no value of a variable; read it before you pass it on.'),
  );
}
