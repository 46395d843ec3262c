/** The question that comes before a server is started: all of the command is in sight, and nothing invisible in it. */
import * as vscode from 'vscode';
import { commandLine, escapeInvisible } from '../../server/src/core/words.ts';
import type { Approval, ApproveParams } from '../../server/src/protocol.ts';

/** A dialog cuts off what does not fit on the screen, and cannot be scrolled. */
const dialogLimit = 600;

const scheme = 'mcp-litmus-command';
const lineLimit = 120;

export async function askPerson(params: ApproveParams): Promise<Approval> {
  const name = escapeInvisible(params.entry.server);
  const question =
    params.url === undefined
      ? vscode.l10n.t('Start the MCP server {0}?', name)
      : vscode.l10n.t('Contact the MCP server {0}?', name);
  const detail = detailOf(subjectOf(params), params);
  if (detail.length > dialogLimit) return askBesideDocument(question, params);
  const { once, always } = answers(params);
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, once, always);
  return approvalOf(answer, params);
}

/** What is started or contacted, in one line. */
export function subjectOf({ command, args, url }: ApproveParams): string {
  return url === undefined ? commandLine([command, ...args]) : escapeInvisible(url);
}

/** Long commands stand in a document that can be scrolled, with the question above it. */
async function askBesideDocument(question: string, params: ApproveParams): Promise<Approval> {
  const { url, command, args } = params;
  const words = (
    url === undefined ? [command, ...args].map((word) => commandLine([word])) : [subjectOf(params)]
  ).map(folded);
  // The question lies over the first lines.
  const text = `${'\n'.repeat(5)}${detailOf(words.join('\n'), params)}\n`;
  const uri = vscode.Uri.from({ scheme, path: `/${params.hash}/command.txt` });
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: () => text,
  });
  try {
    await vscode.window.showTextDocument(uri, { preview: false });
    const { once, always, cancel } = answers(params);
    const answer = await vscode.window.showQuickPick([cancel, once, always], {
      title: question,
      placeHolder: vscode.l10n.t('The command is long. Read it below, then choose.'),
      ignoreFocusOut: true,
    });
    return approvalOf(answer, params);
  } finally {
    provider.dispose();
    await closeTab(uri);
  }
}

function answers({ url }: ApproveParams) {
  return {
    once: vscode.l10n.t('Probe once'),
    always:
      url === undefined ? vscode.l10n.t('Always for this command') : vscode.l10n.t('Always for this address'),
    cancel: vscode.l10n.t('Cancel'),
  };
}

function approvalOf(answer: string | undefined, params: ApproveParams): Approval {
  const { once, always } = answers(params);
  return answer === once ? 'once' : answer === always ? 'always' : 'refused';
}

/** Variables and headers by name only: their values may be secrets. */
function detailOf(subject: string, { url, cwd, envNames, headerNames = [], calls }: ApproveParams): string {
  const names = (list: readonly string[]) =>
    list.length === 0 ? vscode.l10n.t('none of its own') : escapeInvisible(list.join(', '));
  const parts =
    url === undefined
      ? [
          vscode.l10n.t('MCP Litmus will run this program on this machine, with your rights:'),
          subject,
          `${vscode.l10n.t('Folder: {0}', escapeInvisible(cwd))}\n${vscode.l10n.t('Variables: {0}', names(envNames))}`,
        ]
      : [
          vscode.l10n.t('MCP Litmus will send requests to this address:'),
          subject,
          vscode.l10n.t('Headers: {0}', names(headerNames)),
        ];
  const rest =
    calls === 'safe'
      ? vscode.l10n.t('It will also call tools that say they only read, and one that should not exist.')
      : vscode.l10n.t('It will list the tools and call none.');
  return [...parts, rest].join('\n\n');
}

/** Editors draw no more than the beginning of a very long line. */
function folded(word: string): string {
  return (word.match(new RegExp(`.{1,${lineLimit}}`, 'gu')) ?? []).join('\n    ');
}

async function closeTab(uri: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const ours = tabs.filter(
    ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
  );
  await vscode.window.tabGroups.close(ours);
}
