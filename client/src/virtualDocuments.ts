/** Documents that the language server writes: tool lists and the pages of rules. Read-only, and offline. */
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type DocumentParams,
  documentRequest,
  ruleScheme,
  toolListScheme,
} from '../../server/src/protocol.ts';

export interface VirtualDocuments extends vscode.Disposable {
  /** The server says that a document has another text now. */
  changed(uri: string): void;
}

export function registerVirtualDocuments(running: () => Promise<LanguageClient>): VirtualDocuments {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changes.event,
    async provideTextDocumentContent(uri, token) {
      const params: DocumentParams = { uri: uri.toString() };
      const text = await (await running()).sendRequest<string | null>(documentRequest, params, token);
      return text ?? nothing(uri);
    },
  };
  const registered = [ruleScheme, toolListScheme].map((scheme) =>
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
  );
  return {
    changed: (uri) => changes.fire(vscode.Uri.parse(uri)),
    dispose: () => vscode.Disposable.from(changes, ...registered).dispose(),
  };
}

/** As JSON for a tool list, so that nothing is underlined in a text that only says why it is empty. */
function nothing({ scheme }: vscode.Uri): string {
  if (scheme === ruleScheme) return vscode.l10n.t('There is no rule of this name.');
  return JSON.stringify(vscode.l10n.t('This server has not been probed, or the probe is no longer kept.'));
}

/** Opens the page of a rule as it reads best: rendered, where the Markdown extension is there to do it. */
export async function showRulePage(rule: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme: ruleScheme, path: `/${rule}.md` });
  try {
    await vscode.commands.executeCommand('vscode.openWith', uri, 'vscode.markdown.preview.editor');
  } catch {
    await vscode.window.showTextDocument(uri);
  }
}

export async function showToolList(uri: string): Promise<void> {
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { preview: true });
}
