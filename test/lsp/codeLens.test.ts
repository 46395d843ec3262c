import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { serverCommands } from '../../server/src/protocol.ts';
import { deferred, type EditedDocument, open } from './documents.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';
import { config, start, startedProbe, uri } from './oneServer.ts';

describe('code lenses', () => {
  const titles = async (document: EditedDocument) =>
    (await document.lenses()).map(({ command }) => command?.title);

  test('tell the state of a server', async (t) => {
    const editor = await start(t);
    const { host } = editor;
    const document = await open(editor, uri, config('a'));
    assert.deepEqual(await titles(document), ['Probe']);
    const asked = document.probe('docs');
    await startedProbe(editor);
    assert.deepEqual(await titles(document), ['$(sync~spin) Probing …']);
    host.started[0]?.answer(seenTools(bookTable(), tool('fine')));
    await asked;
    const [probe, list, history] = await document.lenses();
    assert.equal(probe?.command?.title, 'Re-probe · 2 tools · 200 ms · 1 finding');
    assert.deepEqual(probe?.command?.arguments, [{ uri, server: 'docs' }]);
    assert.equal(probe?.command?.command, serverCommands.probe);
    assert.deepEqual([list?.command?.title, history?.command?.title], ['Tools', 'History']);
    assert.deepEqual(probe?.range.start, { line: 0, character: config().indexOf('"docs"') });
    await document.change(config('b'));
    assert.equal((await titles(document))[0], 'Re-probe · edited since');
  });

  test('tell why a server failed', async (t) => {
    const editor = await start(t, {
      host: fakeHost({
        sees: () => ({
          handshake: { kind: 'failed', failure: { kind: 'timeout', afterMs: 30_000 } },
        }),
      }),
    });
    const document = await open(editor, uri, config());
    await document.probe('docs');
    assert.match(
      (await titles(document))[0] ?? '',
      /^Re-probe · no answer to initialize within 30 s · 1 finding$/,
    );
  });

  test('count findings of the file before any probe', async (t) => {
    const editor = await start(t);
    const text = '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@1.0.0"] } } }';
    assert.match((await titles(await open(editor, uri, text)))[0] ?? '', /^Probe · \d findings?$/);
  });

  test('are for what can be probed', async (t) => {
    const editor = await start(t);
    const servers = {
      a: { command: 'a', disabled: true },
      b: {},
      c: { type: 'http', url: 'https://c.example/mcp' },
    };
    const document = await open(editor, uri, JSON.stringify({ mcpServers: servers }));
    const [lens, ...others] = await document.lenses();
    assert.deepEqual(others, []);
    assert.equal(lens?.command?.title, 'Probe');
  });

  test('are none for a text that changed while the settings were asked for', async (t) => {
    const settings = deferred<null>();
    const editor = await start(t, { settings: () => settings.promise });
    const document = await open(editor, uri, config());
    const asked = document.lenses();
    await document.change(`\n${config()}`);
    settings.resolve(null);
    assert.deepEqual(await asked, []);
  });

  test('can be switched off', async (t) => {
    const editor = await start(t, { settings: () => ({ codeLens: false }) });
    assert.deepEqual(await titles(await open(editor, uri, config())), []);
  });

  test('have no icon and no commands of ours in another editor', async (t) => {
    const editor = await start(t, { initializationOptions: {}, choose: () => 'Probe once' });
    const document = await open(editor, uri, config());
    const asked = document.probe('docs');
    await startedProbe(editor);
    assert.deepEqual(await titles(document), ['Probing …']);
    editor.host.started[0]?.answer();
    await asked;
    assert.equal((await titles(document)).length, 1);
    assert.deepEqual(editor.told.messages, ['docs: Probed: it answers.']);
  });
});
