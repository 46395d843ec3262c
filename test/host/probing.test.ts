import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import {
  answering,
  configOf,
  folderAt,
  isAlive,
  openConfig,
  ours,
  probe,
  replace,
  servers,
  started,
  until,
  untilRules,
} from './editor.ts';

describe('probing a server', () => {
  let log: string;
  beforeEach(() => {
    log = folderAt().path(`pids-${Date.now()}.txt`);
  });
  afterEach(async () => {
    for (const pid of started(log)) await until(`process ${pid} gone`, () => !isAlive(pid));
  });

  it('starts nothing when the command is not approved', async () => {
    const asked = await answering('refused');
    const document = await openConfig(configOf([`${servers}/healthy.mjs`], { PID_LOG: log }));
    assert.equal((await probe(document)).kind, 'refused');
    assert.deepEqual(started(log), []);
    assert.deepEqual(
      asked.map(({ envNames }) => envNames),
      [['PID_LOG']],
    );
    assert.deepEqual(asked[0]?.args, [`${servers}/healthy.mjs`]);
  });

  it('shows its findings on its line once it is approved', async () => {
    await answering('once');
    const args = [`${servers}/tools.mjs`, 'schema/no-format'];
    const document = await openConfig(configOf(args, { PID_LOG: log }));
    assert.equal((await probe(document)).kind, 'done');
    await untilRules(document.uri, ['schema/no-format']);
    const [finding] = ours(document.uri);
    assert.equal(document.getText(finding?.range), '"bakery"');
    assert.equal(started(log).length, 1);
  });

  it('shows nothing for a server that is as it should be', async () => {
    await answering('once');
    const document = await openConfig(configOf([`${servers}/healthy.mjs`], { PID_LOG: log }));
    assert.equal((await probe(document)).kind, 'done');
    await untilRules(document.uri, []);
  });

  it('asks again when the command was edited, and not for one that was approved for good', async () => {
    const asked = await answering('always');
    const document = await openConfig(
      configOf([`${servers}/healthy.mjs`], { PID_LOG: log, RUN: String(Date.now()) }),
    );
    const before = asked.length;
    await probe(document);
    assert.equal(asked.length, before + 1);
    await probe(document);
    assert.equal(asked.length, before + 1, 'it asked for a command that was approved for good');
    await replace(document, configOf([`${servers}/healthy-paged.mjs`], { PID_LOG: log }));
    await probe(document);
    assert.equal(asked.length, before + 2, 'it did not ask for another command');
  });

  it('clears a finding when the server was mended and is probed again', async () => {
    await answering('once');
    const folder = folderAt();
    const run = (list: string) =>
      `process.argv[2] = ${JSON.stringify(list)};\nawait import(${JSON.stringify(`file://${servers}/tools.mjs`)});\n`;
    folder.write('server.mjs', run('tools/no-description'));
    const document = await openConfig(configOf(['server.mjs'], { PID_LOG: log }));
    await probe(document);
    await untilRules(document.uri, ['tools/no-description']);
    folder.write('server.mjs', run('schema/type-list'));
    await probe(document);
    await untilRules(document.uri, ['schema/type-list']);
  });

  it('ends the server when its config is deleted while it is probed', async () => {
    await answering('once');
    const folder = folderAt();
    const document = await openConfig(configOf([`${servers}/launch/never-answers.mjs`], { PID_LOG: log }));
    const outcome = probe(document);
    await until('the server runs', () => started(log).length === 1);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    folder.delete('.mcp.json');
    assert.notEqual((await outcome).kind, 'done');
  });

  it('opens the tool list with its findings underlined in place', async () => {
    await answering('once');
    const document = await openConfig(
      configOf([`${servers}/tools.mjs`, 'schema/no-format'], { PID_LOG: log }),
    );
    await probe(document);
    await untilRules(document.uri, ['schema/no-format']);
    await vscode.commands.executeCommand('mcpLitmus.showToolList', {
      uri: document.uri.toString(),
      server: 'bakery',
    });
    await until(
      'the tool list is open',
      () => vscode.window.activeTextEditor?.document.uri.scheme === 'mcp-litmus-tools',
    );
    const list = vscode.window.activeTextEditor?.document;
    assert.ok(list);
    await untilRules(list.uri, ['schema/no-format']);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('has a code lens for each entry', async () => {
    const document = await openConfig(configOf([`${servers}/healthy.mjs`]));
    await until('a lens with Probe in it', async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        document.uri,
        10,
      );
      return lenses.some(({ command }) => /probe/i.test(command?.title ?? ''));
    });
  });
});
