import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Approval } from '../../server/src/protocol.ts';
import { deferred, open, until } from './documents.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';
import { config, rules, start, startedProbe, uri } from './oneServer.ts';

describe('saving', () => {
  test('probes an edited entry again when its command was approved for good', async (t) => {
    const editor = await start(t, {
      host: fakeHost({
        sees: (_, index) => (index === 0 ? seenTools(bookTable()) : seenTools(tool('fine'))),
      }),
    });
    const { host, told } = editor;
    const document = await open(editor, uri, config('a'));
    await document.save();
    await document.probe('docs');
    assert.equal(host.started.length, 1);
    await document.save();
    await document.change(config('b'));
    await document.save();
    await startedProbe(editor, 2);
    assert.deepEqual(
      told.approvals.map(({ ask }) => ask),
      ['person', 'remembered'],
    );
    await until(() => told.status.at(-1)?.last?.summary.includes('cleared') === true, 'the new status');
    assert.deepEqual(await rules(document), []);
  });

  test('asks nobody', async (t) => {
    const editor = await start(t, { approve: ({ ask }) => (ask === 'person' ? 'once' : 'refused') });
    const { host, told } = editor;
    const document = await open(editor, uri, config('a'));
    const asked = document.probe('docs');
    await startedProbe(editor);
    host.started[0]?.answer();
    await asked;
    await document.change(config('b'));
    await document.save();
    await until(() => told.approvals.length === 2, 'the look into memory');
    await document.diagnostics();
    assert.equal(host.started.length, 1);
  });

  test('asks nobody in another editor either', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      initializationOptions: {},
      choose: () => 'Probe once',
    });
    const { told, host } = editor;
    const document = await open(editor, uri, config('a'));
    await document.probe('docs');
    await document.change(config('b'));
    await document.save();
    await document.diagnostics();
    assert.deepEqual([told.questions.length, host.started.length], [1, 1]);
  });

  test('takes no dialog away that somebody is reading', async (t) => {
    const answer = deferred<Approval>();
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      approve: ({ ask, args }) => {
        if (ask === 'remembered') return 'refused';
        return args[0] === 'a' ? 'once' : answer.promise;
      },
    });
    const { told, host } = editor;
    const document = await open(editor, uri, config('a'));
    await document.probe('docs');
    await document.change(config('b'));
    const asked = document.probe('docs');
    await until(() => told.approvals.length === 2, 'the dialog');
    await document.save();
    await until(() => told.approvals.length === 3, 'the save');
    answer.resolve('once');
    assert.equal((await asked).kind, 'done');
    assert.equal(host.started.length, 2);
  });

  test('leaves a probe alone that somebody waits for', async (t) => {
    const editor = await start(t);
    const { told, host } = editor;
    const document = await open(editor, uri, config('a'));
    const first = document.probe('docs');
    await startedProbe(editor);
    host.started[0]?.answer();
    await first;
    await document.change(config('b'));
    const asked = document.probe('docs');
    await startedProbe(editor, 2);
    await document.save();
    await until(() => told.approvals.length === 3, 'the save');
    await document.diagnostics();
    assert.equal(host.started[1]?.options.signal.aborted, false);
    host.started[1]?.answer(seenTools(bookTable()));
    assert.equal((await asked).kind, 'done');
    assert.equal(host.started.length, 2);
    assert.deepEqual(await rules(document), ['schema/no-format']);
  });

  test('gives way to a probe that somebody asks for', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(editor, uri, config('a'));
    const first = document.probe('docs');
    await startedProbe(editor);
    host.started[0]?.answer();
    await first;
    await document.change(config('b'));
    await document.save();
    await startedProbe(editor, 2);
    const asked = document.probe('docs');
    await startedProbe(editor, 3);
    assert.equal(host.started[1]?.options.signal.aborted, true);
    host.started[2]?.answer();
    assert.equal((await asked).kind, 'done');
  });

  test('probes nothing where the settings say never', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      settings: () => ({ probe: { onSave: 'never' } }),
    });
    const { host, told } = editor;
    const document = await open(editor, uri, config('a'));
    await document.probe('docs');
    await document.change(config('b'));
    await document.save();
    await document.diagnostics();
    assert.deepEqual([host.started.length, told.approvals.length], [1, 1]);
  });
});
