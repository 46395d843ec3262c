/** The list of commands that were approved for good, each with a way to take that back. */
import * as vscode from 'vscode';
import type { ApprovalStore, StoredApproval } from './approvals.ts';
import { plain } from './plain.ts';

interface ApprovalItem extends vscode.QuickPickItem {
  readonly hash: string;
}

const revokeButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('trash'),
  tooltip: vscode.l10n.t('Revoke'),
};

const revokeAllButton: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('clear-all'),
  tooltip: vscode.l10n.t('Revoke all'),
};

export function manageApprovals(approvals: ApprovalStore): void {
  const list = vscode.window.createQuickPick<ApprovalItem>();
  const fill = () => {
    list.items = approvals.all().map(row);
    list.buttons = list.items.length === 0 ? [] : [revokeAllButton];
    list.placeholder =
      list.items.length === 0
        ? vscode.l10n.t('No command is approved for good in this workspace')
        : vscode.l10n.t('Commands that are started without a question; pick one to revoke it');
  };
  const revoke = async ({ hash }: ApprovalItem) => {
    await approvals.revoke(hash);
    fill();
  };
  list.title = vscode.l10n.t('MCP Litmus: Approvals');
  list.matchOnDescription = true;
  list.matchOnDetail = true;
  list.onDidTriggerItemButton(({ item }) => revoke(item));
  list.onDidTriggerButton(async () => {
    await approvals.revokeAll();
    fill();
  });
  list.onDidAccept(() => list.selectedItems.forEach((item) => void revoke(item)));
  list.onDidHide(() => list.dispose());
  fill();
  list.show();
}

function row({ hash, server, uri, subject, cwd }: StoredApproval): ApprovalItem {
  return {
    hash,
    label: plain(server),
    description: vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
    detail: cwd === '' ? subject : `${subject}  (${cwd})`,
    buttons: [revokeButton],
  };
}
