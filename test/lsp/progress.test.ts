import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ExecuteCommandRequest,
  WorkDoneProgress,
  WorkDoneProgressCancelNotification,
} from 'vscode-languageserver/node';
import { serverCommands } from '../../server/src/protocol.ts';
import { open, until } from './documents.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';
import { config, start, startedProbe, uri } from './oneServer.ts';

describe('progress', () => {
  const answering = () => fakeHost({ sees: () => ({}) });

  test('is told to whoever asked for it', async (t) => {
    const editor = await start(t, { host: answering() });
    const { connection } = editor;
    await open(editor, uri, config());
    const told: string[] = [];
    connection.onProgress(WorkDoneProgress.type, 'mine', (value) => {
      told.push(value.kind === 'begin' ? `${value.title} ${value.cancellable}` : value.kind);
    });
    await connection.sendRequest(ExecuteCommandRequest.type, {
      command: serverCommands.probe,
      arguments: [{ uri, server: 'docs' }],
      workDoneToken: 'mine',
    });
    assert.deepEqual(told, ['Probing docs true', 'report', 'end']);
  });

  test('is opened by the server where nobody did, with a way to cancel', async (t) => {
    const editor = await start(t, {
      capabilities: { window: { workDoneProgress: true } },
      initializationOptions: {},
      choose: () => 'Probe once',
    });
    const { connection, told, host } = editor;
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    assert.equal(told.progress.length, 1);
    await connection.sendNotification(WorkDoneProgressCancelNotification.type, {
      token: told.progress[0] ?? '',
    });
    assert.equal((await asked).kind, 'cancelled');
    assert.equal(host.started[0]?.options.signal.aborted, true);
  });
});

describe('the status', () => {
  test('names who is being probed, and then what came of it', async (t) => {
    const editor = await start(t);
    const { host, told } = editor;
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await until(() => told.status.length === 1, 'the first status');
    assert.deepEqual(told.status[0], { probing: ['docs'] });
    host.started[0]?.answer(seenTools(bookTable()));
    await asked;
    await until(() => told.status.length === 2, 'the second status');
    assert.deepEqual(told.status[1], {
      probing: [],
      last: { entry: { uri, server: 'docs' }, ok: true, summary: '1 tool, 200 ms, 1 finding' },
    });
    assert.equal(told.changedDocuments.length, 2);
  });

  test('tells what the last change cleared', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: (_, index) => seenTools(index === 0 ? bookTable() : tool('fine')) }),
    });
    const { told } = editor;
    const document = await open(editor, uri, config());
    await document.probe('docs');
    await document.probe('docs');
    await until(() => told.status.at(-1)?.last?.summary.includes('cleared') === true, 'the status');
    assert.equal(told.status.at(-1)?.last?.summary, '1 tool, 200 ms, 0 findings; cleared schema/no-format');
  });

  test('is nothing for an editor that does not know it', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      initializationOptions: {},
      choose: () => 'Probe once',
    });
    const { told } = editor;
    await (await open(editor, uri, config())).probe('docs');
    await until(() => told.refreshed.diagnostics > 0, 'the refresh');
    assert.deepEqual([told.status, told.changedDocuments], [[], []]);
  });
});
