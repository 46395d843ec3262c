/** What the tests in VS Code do over and over: open a config, wait for findings, answer the question. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import type { TestAccess } from '../../client/src/extension.ts';
import type { Approval, ApproveParams, EntryRef, ProbeOutcome } from '../../server/src/protocol.ts';
import { serverCommands } from '../../server/src/protocol.ts';
import { type Workspace, workspaceAt } from './workspaces.ts';

declare const LITMUS_ROOT: string;

export const servers = `${LITMUS_ROOT.replaceAll('\\', '/')}/test/servers`;

/** The extension, started as VS Code starts it, with the means that it gives to tests. */
export async function extension(): Promise<TestAccess> {
  const found = vscode.extensions.getExtension<TestAccess>('mcp-litmus.mcp-litmus');
  assert.ok(found, 'the extension is not there');
  return found.activate();
}

export function folderAt(index = 0): Workspace {
  const folder = vscode.workspace.workspaceFolders?.[index];
  assert.ok(folder, 'VS Code has no folder open');
  return workspaceAt(folder.uri.fsPath);
}

/** Writes the config of a folder and shows it. */
export async function openConfig(text: string, folder = folderAt()): Promise<vscode.TextDocument> {
  folder.write('.mcp.json', text);
  const uri = vscode.Uri.file(folder.path('.mcp.json'));
  const document = await vscode.workspace.openTextDocument(uri);
  // A preview would be closed when the next file is shown.
  await vscode.window.showTextDocument(document, { preview: false });
  // An open document follows the file only after a while.
  if (document.getText() !== text) await replace(document, text);
  return document;
}

export async function replace(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  edit.replace(document.uri, all, text);
  await vscode.workspace.applyEdit(edit);
  await document.save();
}

/** A config with one server, started by node. */
export function configOf(args: readonly string[], env: { readonly [name: string]: string } = {}): string {
  return `${JSON.stringify({ mcpServers: { bakery: { command: 'node', args, env } } }, null, 2)}\n`;
}

export function rulesAt(uri: vscode.Uri): readonly string[] {
  return ours(uri).map(({ code }) => (typeof code === 'object' ? String(code.value) : String(code)));
}

export function ours(uri: vscode.Uri): readonly vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'mcp-litmus');
}

/** Waits until the findings of a file are as they should be, and says what they are when they never are. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  told = () => '',
): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `in vain: ${what} ${told()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function untilRules(uri: vscode.Uri, wanted: readonly string[]): Promise<void> {
  const distinct = (rules: readonly string[]) => [...new Set(rules)].sort().join();
  await until(
    `findings ${distinct(wanted)}`,
    () => distinct(rulesAt(uri)) === distinct(wanted),
    () => `but ${rulesAt(uri).join()}`,
  );
}

export async function probe(document: vscode.TextDocument, server = 'bakery'): Promise<ProbeOutcome> {
  const entry: EntryRef = { uri: document.uri.toString(), server };
  const outcomes = await vscode.commands.executeCommand<readonly ProbeOutcome[]>(serverCommands.probe, entry);
  assert.equal(outcomes.length, 1);
  return outcomes[0] as ProbeOutcome;
}

/** Answers every question in the same way, and keeps what was asked. */
export async function answering(answer: Approval): Promise<readonly ApproveParams[]> {
  const asked: ApproveParams[] = [];
  (await extension()).answerConsent((params) => {
    asked.push(params);
    return answer;
  });
  return asked;
}

/** Ids of the servers that were started, from the file that fake servers write. */
export function started(log: string): readonly number[] {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(Number) : [];
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
