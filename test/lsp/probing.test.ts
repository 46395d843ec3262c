import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CancellationTokenSource,
  DidChangeWatchedFilesNotification,
  ExecuteCommandRequest,
  FileChangeType,
  ShutdownRequest,
} from 'vscode-languageserver/node';
import { type ProbeOutcome, serverCommands } from '../../server/src/protocol.ts';
import { open, until } from './documents.ts';
import { bookTable, fakeHost, seenTools } from './fakeHost.ts';
import { config, rules, start, startedProbe, uri } from './oneServer.ts';

describe('a probe', () => {
  test('brings its findings, and an edit of the entry takes them away', async (t) => {
    const editor = await start(t, { host: fakeHost({ sees: () => seenTools(bookTable()) }) });
    const document = await open(editor, uri, config('a'));
    assert.deepEqual(await rules(document), []);
    assert.deepEqual(await document.probe('docs'), {
      entry: { uri, server: 'docs' },
      kind: 'done',
      summary: 'Probed: it answers.',
    });
    assert.deepEqual(editor.told.messages, []);
    assert.deepEqual(await rules(document), ['schema/no-format']);
    await document.change(config('b'));
    assert.deepEqual(await rules(document), []);
    await document.change(`${config('a')}\n`);
    assert.deepEqual(await rules(document), ['schema/no-format']);
  });

  test('says why a server cannot be probed', async (t) => {
    const editor = await start(t);
    const document = await open(
      editor,
      'file:///work/.vscode/mcp.json',
      '{ "inputs": [], "servers": { "a": { "command": "${input:x}" }, "b": { "command": "${command:pick}" } } }',
    );
    assert.deepEqual(
      [await document.probe('a'), await document.probe('b')].map(({ kind, summary }) => [kind, summary]),
      [
        ['skipped', 'Not probed: it needs a value for the input x.'],
        ['skipped', 'Not probed: only the editor knows the value of ${command:pick}.'],
      ],
    );
    assert.deepEqual(editor.told.approvals, []);
  });

  test('of a server cancels the one before, whose process is gone before the next one starts', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(editor, uri, config());
    const first = document.probe('docs');
    await startedProbe(editor, 1);
    const second = document.probe('docs');
    await startedProbe(editor, 2);
    assert.equal(host.started[0]?.options.signal.aborted, true);
    assert.equal((await first).kind, 'cancelled');
    assert.deepEqual(host.events, ['start 0', 'end 0', 'start 1']);
    host.started[1]?.answer();
    assert.equal((await second).kind, 'done');
  });

  test('of another server goes on beside it', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(
      editor,
      uri,
      '{ "mcpServers": { "a": { "command": "a" }, "b": { "command": "b" } } }',
    );
    const both = Promise.all([document.probe('a'), document.probe('b')]);
    await startedProbe(editor, 2);
    for (const probe of host.started) probe.answer();
    assert.deepEqual(
      (await both).map(({ kind }) => kind),
      ['done', 'done'],
    );
  });

  test('ends with the request that asked for it', async (t) => {
    const editor = await start(t);
    const { connection, host } = editor;
    await open(editor, uri, config());
    const source = new CancellationTokenSource();
    const asked = connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: serverCommands.probe, arguments: [{ uri, server: 'docs' }] },
      source.token,
    ) as Promise<readonly ProbeOutcome[]>;
    await startedProbe(editor);
    source.cancel();
    const [outcome] = await asked;
    assert.equal(outcome?.kind, 'cancelled');
    assert.equal(host.started[0]?.options.signal.aborted, true);
  });

  test('ends while it is asked about', async (t) => {
    const editor = await start(t, { approve: () => new Promise(() => undefined) });
    const { connection, host, told } = editor;
    await open(editor, uri, config());
    const source = new CancellationTokenSource();
    const asked = connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: serverCommands.probe, arguments: [{ uri, server: 'docs' }] },
      source.token,
    ) as Promise<readonly ProbeOutcome[]>;
    await until(() => told.approvals.length === 1, 'the question');
    source.cancel();
    assert.equal((await asked)[0]?.kind, 'cancelled');
    assert.deepEqual(host.started, []);
  });

  test('ends when its file is deleted, and nobody is told what it saw', async (t) => {
    const editor = await start(t, {
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    const { connection } = editor;
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri, type: FileChangeType.Deleted }],
    });
    assert.equal((await asked).kind, 'cancelled');
    assert.deepEqual(await document.lenses().then((lenses) => lenses[0]?.command?.title), 'Probe');
    assert.ok(editor.told.registered.includes('workspace/didChangeWatchedFiles'));
  });

  test('goes on when its file was moved into place by a save', async (t) => {
    const editor = await start(t, { host: fakeHost({ files: ['/work/.mcp.json'] }) });
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [
        { uri, type: FileChangeType.Deleted },
        { uri, type: FileChangeType.Created },
      ],
    });
    await document.diagnostics();
    editor.host.started[0]?.answer();
    assert.equal((await asked).kind, 'done');
  });

  test('is of no use when its entry is gone', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await document.change('{ "mcpServers": {} }');
    // The change has arrived once something that was sent behind it is answered.
    await document.diagnostics();
    host.started[0]?.answer();
    assert.equal((await asked).kind, 'cancelled');
  });

  test('is kept when its file was merely closed', async (t) => {
    const editor = await start(t, { host: fakeHost({ files: ['/work/.mcp.json'] }) });
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await document.close();
    await document.lenses();
    editor.host.started[0]?.answer(seenTools(bookTable()));
    assert.equal((await asked).kind, 'done');
    assert.deepEqual(await rules(await open(editor, uri, config())), ['schema/no-format']);
  });

  test('is kept while the text around it is half typed', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    await document.change('{ "mcp');
    await document.diagnostics();
    host.started[0]?.answer();
    assert.equal((await asked).kind, 'done');
  });

  test('waits as long as the settings say', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      settings: () => ({ probe: { timeout: 1234 } }),
    });
    const { host } = editor;
    await (await open(editor, uri, config())).probe('docs');
    assert.equal(host.started[0]?.options.budgets.startUpMs, 1234);
  });
});

describe('many probes', () => {
  const many = Array.from({ length: 30 }, (_, index) => `s${index}`);
  const manyServers = JSON.stringify({
    mcpServers: Object.fromEntries(many.map((name) => [name, { command: name }])),
  });

  test('run a few at a time, and refresh the editor once for a burst', async (t) => {
    const editor = await start(t);
    const { connection, host, told } = editor;
    await open(editor, uri, manyServers);
    const asked = connection.sendRequest(ExecuteCommandRequest.type, {
      command: serverCommands.probeAll,
      arguments: [{ uri }],
    }) as Promise<readonly ProbeOutcome[]>;
    await until(() => host.started.length >= 4, 'the first ones');
    assert.ok(host.started.length < many.length);
    const before = told.refreshed.diagnostics;
    for (let done = 0; done < many.length; done++) {
      await until(() => host.started.length > done, 'the next one');
      host.started[done]?.answer();
    }
    assert.ok((await asked).every(({ kind }) => kind === 'done'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const refreshes = told.refreshed.diagnostics - before;
    // Each probe has a start and an end to tell of; on a slow machine they come in more than one burst.
    assert.ok(refreshes >= 1 && refreshes < many.length, `${refreshes} refreshes`);
  });

  test('end with the server', async (t) => {
    const editor = await start(t);
    const { connection, host } = editor;
    const document = await open(editor, uri, manyServers);
    const asked = connection.sendRequest(ExecuteCommandRequest.type, {
      command: serverCommands.probeAll,
      arguments: [{ uri }],
    }) as Promise<readonly ProbeOutcome[]>;
    await until(() => host.started.length >= 4, 'the first ones');
    await connection.sendRequest(ShutdownRequest.type);
    assert.ok(host.started.every(({ options }) => options.signal.aborted));
    assert.ok((await asked).every(({ kind }) => kind === 'cancelled'));
    assert.equal((await document.probe('s0')).kind, 'cancelled');
    assert.ok(host.started.length < many.length);
  });
});
