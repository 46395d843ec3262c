/** Commands about rules: their pages, and their severity in this workspace. */
import * as vscode from 'vscode';
import type { App } from './app.ts';
import { showRulePage } from './virtualDocuments.ts';

const severities = ['error', 'warning', 'info', 'off'] as const;

export async function explainRule(app: App, given: unknown): Promise<void> {
  const rule = typeof given === 'string' ? given : await pickRule(app);
  if (rule !== undefined) await showRulePage(rule);
}

/** Writes `mcpLitmus.rules` of the workspace, or of the user where no folder is open. */
export async function setRuleSeverity(app: App, rule: unknown, severity: unknown): Promise<void> {
  const id = typeof rule === 'string' ? rule : await pickRule(app);
  if (id === undefined) return;
  const wanted = severities.find((name) => name === severity) ?? (await pickSeverity(id));
  if (wanted === undefined) return;
  const settings = vscode.workspace.getConfiguration('mcpLitmus');
  const known = settings.inspect<{ readonly [rule: string]: string }>('rules');
  const inWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const before = inWorkspace ? known?.workspaceValue : known?.globalValue;
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await settings.update('rules', { ...before, [id]: wanted }, target);
}

async function pickRule(app: App): Promise<string | undefined> {
  const rules = knownRules(app);
  const here = rulesInSight();
  const rows = (ids: readonly string[]) =>
    ids.map((label) => ({ label, description: rules.get(label) ?? '' }));
  const others = [...rules.keys()].filter((id) => !here.includes(id));
  const placeHolder = vscode.l10n.t('Rule');
  const items = [...rows(here), { label: '', kind: vscode.QuickPickItemKind.Separator }, ...rows(others)];
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.label;
}

async function pickSeverity(rule: string): Promise<(typeof severities)[number] | undefined> {
  return vscode.window.showQuickPick(severities, {
    placeHolder: vscode.l10n.t('Severity of {0} in this workspace', rule),
  }) as Promise<(typeof severities)[number] | undefined>;
}

interface RuleNames {
  readonly enum: readonly string[];
  readonly enumDescriptions: readonly string[];
}

/** Ids and titles, from the schema of the setting: it is generated from the rules. */
function knownRules({ extension }: App): ReadonlyMap<string, string> {
  const { properties } = extension.extension.packageJSON.contributes.configuration;
  const { enum: ids, enumDescriptions: titles }: RuleNames = properties['mcpLitmus.rules'].propertyNames;
  return new Map(ids.map((id, index) => [id, titles[index] ?? '']));
}

/** Rules with a finding in the file that is in sight, those at the cursor first. */
function rulesInSight(): readonly string[] {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return [];
  const { line } = editor.selection.active;
  const own = vscode.languages
    .getDiagnostics(editor.document.uri)
    .filter(({ source }) => source === 'mcp-litmus');
  const distance = ({ range }: vscode.Diagnostic) => Math.abs(range.start.line - line);
  const ids = own.sort((a, b) => distance(a) - distance(b)).map(({ code }) => codeOf(code));
  return [...new Set(ids)];
}

function codeOf(code: vscode.Diagnostic['code']): string {
  return String(typeof code === 'object' ? code.value : code);
}
