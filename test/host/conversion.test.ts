import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { configOf, folderAt, openConfig, until } from './editor.ts';

describe('converting a server', () => {
  it('shows the new file as a document with its name, and writes nothing', async () => {
    const document = await openConfig(configOf(['a.mjs']));
    const entry = { uri: document.uri.toString(), server: 'bakery', to: 'roo-mcp-json' };
    await vscode.commands.executeCommand('mcpLitmus.convert', entry);
    const uri = vscode.Uri.file(folderAt().path('.roo/mcp.json'));
    const shown = () => vscode.window.activeTextEditor?.document;
    await until('the new document', () => shown()?.uri.path === uri.path);
    assert.equal(shown()?.isUntitled, true);
    assert.deepEqual(Object.keys(JSON.parse(shown()?.getText() ?? '').mcpServers), ['bakery']);
    await assert.rejects(Promise.resolve(vscode.workspace.fs.stat(uri)));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
