import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { folderAt, openConfig, untilRules } from '../editor.ts';

const wrongKey = '{ "servers": { "bakery": { "command": "node" } } }\n';

describe('a workspace of several folders', () => {
  it('has them both', () => {
    assert.deepEqual(
      vscode.workspace.workspaceFolders?.map(({ name }) => name),
      ['one', 'other'],
    );
  });

  it('has the settings of each folder for its own files', async () => {
    const [one, other] = [folderAt(0), folderAt(1)];
    other.write('.vscode/settings.json', '{ "mcpLitmus.rules": { "config/root-key": "off" } }\n');
    const first = await openConfig(wrongKey, one);
    await untilRules(first.uri, ['config/root-key']);
    const second = await openConfig(wrongKey, other);
    await untilRules(second.uri, []);
    await untilRules(first.uri, ['config/root-key']);
  });
});
