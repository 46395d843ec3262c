/** Which files are MCP config files, and where a workspace keeps them. Knows names only, never what is in them. */
import * as vscode from 'vscode';
import { configPlaces, everyPlace } from './configPlaces.ts';

/** Files on a disk: what is shown from a version history or a remote repository is nobody's to start. */
export const configSelector = { scheme: 'file', pattern: `**/{${everyPlace.join(',')}}` } as const;

export function isConfigFile({ scheme, path }: vscode.Uri): boolean {
  if (scheme !== 'file') return false;
  return everyPlace.some((place) => path.endsWith(place.startsWith('*') ? place.slice(1) : `/${place}`));
}

/** The config file that a person is looking at, or else one that is open. */
export function openConfig(): vscode.Uri | undefined {
  const active = vscode.window.activeTextEditor?.document;
  const open = [...(active ? [active] : []), ...vscode.workspace.textDocuments];
  return open.find(({ uri, isClosed }) => !isClosed && isConfigFile(uri))?.uri;
}

/** The config files that the workspace folders hold at the usual places. */
export async function workspaceConfigs(): Promise<readonly vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const places = folders.flatMap(({ uri }) => configPlaces.map((place) => vscode.Uri.joinPath(uri, place)));
  const there = await Promise.all(
    places.map((place) =>
      vscode.workspace.fs.stat(place).then(
        ({ type }) => (type & vscode.FileType.File) !== 0,
        () => false,
      ),
    ),
  );
  return places.filter((_, index) => there[index]);
}

/** Opens the config file of the workspace; asks where there are several, offers to make one where there is none. */
export async function openConfigFile(): Promise<vscode.TextEditor | undefined> {
  const there = await workspaceConfigs();
  const uri = there.length === 1 ? there[0] : there.length === 0 ? await newConfig() : await pick(there);
  return uri && vscode.window.showTextDocument(uri);
}

async function pick(uris: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  const items = uris.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  const placeHolder = vscode.l10n.t('MCP config file to open');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.uri;
}

async function newConfig(): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Open a folder first: a config file belongs to one.'),
    );
    return undefined;
  }
  const items = [
    {
      label: '.mcp.json',
      description: vscode.l10n.t('read by Claude Code, Copilot CLI and VS Code'),
      text: '{\n  "mcpServers": {}\n}\n',
    },
    {
      label: '.vscode/mcp.json',
      description: vscode.l10n.t('read by VS Code'),
      text: '{\n  "servers": {}\n}\n',
    },
  ];
  const placeHolder = vscode.l10n.t('This workspace has no MCP config file. Create one?');
  const chosen = await vscode.window.showQuickPick(items, { placeHolder });
  if (chosen === undefined) return undefined;
  const uri = vscode.Uri.joinPath(folder.uri, chosen.label);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(chosen.text));
  return uri;
}
