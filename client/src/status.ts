/** The one language status item: who is being probed, and what the last probe brought. */
import * as vscode from 'vscode';
import type { StatusParams } from '../../server/src/protocol.ts';
import { toolListScheme } from '../../server/src/protocol.ts';
import { configSelector } from './configFiles.ts';
import { plain } from './plain.ts';

export interface Status extends vscode.Disposable {
  show(params: StatusParams): void;
  /** A server has been started, which has seen nothing yet. */
  started(): void;
  stopped(): void;
}

export function createStatus(): Status {
  const item = vscode.languages.createLanguageStatusItem('mcpLitmus.status', [
    configSelector,
    { scheme: toolListScheme },
  ]);
  item.name = 'MCP Litmus';
  item.command = { title: vscode.l10n.t('Show Log'), command: 'mcpLitmus.showLog' };
  const started = () => {
    item.busy = false;
    item.text = 'MCP Litmus';
    item.detail = vscode.l10n.t('no server probed yet');
    item.severity = vscode.LanguageStatusSeverity.Information;
  };
  started();
  return {
    started,
    show({ probing, last }) {
      item.busy = probing.length > 0;
      if (probing.length > 0) {
        item.text = vscode.l10n.t('Probing {0}', probing.map((name) => plain(name, 30)).join(', '));
        item.detail = '';
      } else if (last !== undefined) {
        item.text = `${plain(last.entry.server, 30)}: ${plain(last.summary, 200)}`;
        item.detail = vscode.l10n.t('last probe by MCP Litmus');
        item.severity = last.ok
          ? vscode.LanguageStatusSeverity.Information
          : vscode.LanguageStatusSeverity.Warning;
      }
    },
    stopped() {
      item.busy = false;
      item.text = vscode.l10n.t('MCP Litmus is not running');
      item.detail = '';
      item.severity = vscode.LanguageStatusSeverity.Error;
    },
    dispose: () => item.dispose(),
  };
}
