/** Commands about the source of servers: where a tool is declared, and how what is started is built. */
import * as vscode from 'vscode';
import { type ToolPlace, toolPlacesRequest } from '../../server/src/protocol.ts';
import type { ChosenEntry } from './entries.ts';
import { plain } from './plain.ts';

/** A tool of the server, picked by its name, in the file that declares it. */
export async function goToTool({ client, item }: ChosenEntry): Promise<void> {
  const places = await client.sendRequest<readonly ToolPlace[]>(toolPlacesRequest, item.entry);
  if (places.length === 0) return sayNoSource(item);
  const rows = places.map(({ name, location }) => {
    const uri = vscode.Uri.parse(location.uri);
    const description = `${vscode.workspace.asRelativePath(uri)}:${location.range.start.line + 1}`;
    return { label: plain(name), description, uri, start: location.range.start };
  });
  const placeHolder = vscode.l10n.t('Tool of {0}', plain(item.entry.server));
  const chosen = await vscode.window.showQuickPick(rows, { placeHolder, matchOnDescription: true });
  if (chosen === undefined) return;
  const at = new vscode.Position(chosen.start.line, chosen.start.character);
  await vscode.window.showTextDocument(chosen.uri, { selection: new vscode.Range(at, at) });
}

function sayNoSource({ entry, probed }: ChosenEntry['item']): void {
  const name = plain(entry.server);
  void vscode.window.showInformationMessage(
    probed === 'yes'
      ? vscode.l10n.t(
          'No tool of {0} was found in the source of this workspace. Hover its name to see why.',
          name,
        )
      : vscode.l10n.t('{0} has not been probed yet, so its tools are not known.', name),
  );
}

/** Puts a build command into a terminal. Whether it is run is up to the person. */
export function build(_app: unknown, command: unknown, folder: unknown): void {
  if (typeof command !== 'string' || typeof folder !== 'string' || /\p{Cc}/u.test(command)) return;
  const terminal = vscode.window.createTerminal({ name: vscode.l10n.t('Build MCP server'), cwd: folder });
  terminal.show();
  terminal.sendText(command, false);
}
