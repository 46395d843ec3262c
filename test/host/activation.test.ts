import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import {
  configOf,
  extension,
  folderAt,
  openConfig,
  ours,
  replace,
  rulesAt,
  until,
  untilRules,
} from './editor.ts';

const broken = '{\n  "mcpServers": {\n    "bakery": { "command": "node", "args": ["a.mjs"] }\n  }\n';

describe('a config file in the editor', () => {
  it('has its faults underlined when it is opened', async () => {
    const document = await openConfig(broken);
    await untilRules(document.uri, ['config/syntax']);
    const [fault] = ours(document.uri);
    assert.equal(fault?.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(fault?.range.start.line, 3);
    assert.ok((await extension()).isServerRunning());
  });

  it('is mended by a quick fix, and the finding is gone', async () => {
    const document = await openConfig(broken);
    await untilRules(document.uri, ['config/syntax']);
    const [fault] = ours(document.uri);
    assert.ok(fault);
    let preferred: vscode.CodeAction | undefined;
    // While the file that was just written is read again, there is nothing to offer.
    await until('a preferred quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        fault.range,
        vscode.CodeActionKind.QuickFix.value,
      );
      preferred = actions.find(({ isPreferred }) => isPreferred === true);
      return preferred?.edit !== undefined;
    });
    assert.ok(preferred?.edit);
    await vscode.workspace.applyEdit(preferred.edit);
    assert.doesNotThrow(() => JSON.parse(document.getText()));
    await untilRules(document.uri, []);
  });

  it('is looked at again with every edit', async () => {
    const document = await openConfig(configOf(['a.mjs']));
    await untilRules(document.uri, []);
    await replace(document, '{ "servers": { "bakery": { "command": "node" } } }\n');
    await untilRules(document.uri, ['config/root-key']);
    await replace(document, configOf(['a.mjs']));
    await untilRules(document.uri, []);
  });

  it('follows the settings of the workspace', async () => {
    const settings = vscode.workspace.getConfiguration('mcpLitmus');
    await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    const document = await openConfig('{ "servers": { "bakery": { "command": "node" } } }\n');
    await untilRules(document.uri, ['config/root-key']);
    await settings.update('rules', { 'config/root-key': 'off' }, vscode.ConfigurationTarget.Workspace);
    await untilRules(document.uri, []);
    await settings.update('rules', undefined, vscode.ConfigurationTarget.Workspace);
    await untilRules(document.uri, ['config/root-key']);
  });

  it('is looked at again after a restart', async () => {
    const document = await openConfig('{ "servers": { "bakery": { "command": "node" } } }\n');
    await untilRules(document.uri, ['config/root-key']);
    await vscode.commands.executeCommand('mcpLitmus.restart');
    await untilRules(document.uri, ['config/root-key']);
  });

  it('leaves other JSON files alone', async () => {
    folderAt().write('settings.json', '{ "servers": [1, 2], ');
    const document = await vscode.workspace.openTextDocument(
      vscode.Uri.file(folderAt().path('settings.json')),
    );
    await vscode.window.showTextDocument(document);
    assert.deepEqual(rulesAt(document.uri), []);
  });
});
