import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { answering, configOf, folderAt, openConfig, probe, servers, started, untilRules } from '../editor.ts';

describe('an untrusted workspace', () => {
  it('is open in Restricted Mode', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('has its config files checked', async () => {
    const document = await openConfig('{ "servers": { "bakery": { "command": "node" } } }\n');
    await untilRules(document.uri, ['config/root-key']);
  });

  it('starts nothing, whatever is asked for and approved', async () => {
    const asked = await answering('always');
    const log = folderAt().path('pids.txt');
    const document = await openConfig(configOf([`${servers}/healthy.mjs`], { PID_LOG: log }));
    assert.equal((await probe(document)).kind, 'untrusted');
    assert.deepEqual(started(log), []);
    assert.deepEqual(asked, []);
  });
});
