import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { answering, folderAt, probe, servers } from './editor.ts';

const config = {
  inputs: [
    { id: 'api-key', type: 'promptString', description: 'Key', password: true, default: 'pw-of-the-shop' },
    { id: 'stage', type: 'pickString', options: ['live', 'test'], default: 'test' },
  ],
  servers: {
    // Named apart from that of other tests: two files of one folder would be told to differ.
    till: {
      type: 'stdio',
      command: 'node',
      args: [`${servers}/healthy.mjs`, '${input:api-key}', '${input:stage}'],
    },
  },
};

/** Does in the open box what a person would do, until the probe is over. */
async function probeWhile(document: vscode.TextDocument, command: string) {
  const timer = setInterval(() => void vscode.commands.executeCommand(command), 100);
  try {
    return await probe(document, 'till');
  } finally {
    clearInterval(timer);
  }
}

describe('the inputs of .vscode/mcp.json', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('mcpLitmus.forgetInputs');
    folderAt().delete('.vscode/mcp.json');
  });

  it('are asked for once, and again when they are forgotten', async () => {
    const asked = await answering('once');
    const folder = folderAt();
    folder.write('.vscode/mcp.json', JSON.stringify(config, null, 2));
    const document = await vscode.workspace.openTextDocument(folder.path('.vscode/mcp.json'));
    await vscode.window.showTextDocument(document, { preview: false });

    const first = await probeWhile(document, 'workbench.action.acceptSelectedQuickOpenItem');
    assert.equal(first.kind, 'done', first.summary);
    assert.deepEqual(asked[0]?.args.slice(1), ['•••', 'test']);
    assert.equal((await probe(document, 'till')).kind, 'done');
    assert.equal(asked[1]?.hash, asked[0]?.hash);

    await vscode.commands.executeCommand('mcpLitmus.forgetInputs');
    const last = await probeWhile(document, 'workbench.action.closeQuickOpen');
    assert.deepEqual(
      [last.kind, last.summary],
      ['skipped', 'Not probed: it needs a value for the input api-key.'],
    );
    assert.equal(asked.length, 2);
  });
});
