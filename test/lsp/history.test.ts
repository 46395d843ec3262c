import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { healthyReport } from '../../server/src/core/rules/examples.ts';
import { keptProbes, probeHistory } from '../../server/src/lsp/history.ts';
import { type HistoryItem, historyRequest, reportRequest } from '../../server/src/protocol.ts';
import { open } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';
const config = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';

function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  return connect(t, { ...extension, approve: () => 'once', ...options });
}

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'litmus-history-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function historyIn({ connection }: Editor): Promise<readonly HistoryItem[]> {
  return connection.sendRequest(historyRequest, { uri, server: 'docs' });
}

/** One finding, then another one, then none. */
const better = () =>
  fakeHost({
    sees: (_, index) =>
      [seenTools(bookTable()), seenTools(tool('fine', { description: '' })), seenTools(tool('fine'))][
        index
      ] ?? {},
  });

describe('the history of a server', () => {
  test('tells what appeared and what was cleared', async (t) => {
    const editor = await start(t, { host: better() });
    const document = await open(editor, uri, config);
    assert.deepEqual(await historyIn(editor), []);
    for (let probe = 0; probe < 3; probe++) await document.probe('docs');
    const items = await historyIn(editor);
    assert.deepEqual(
      items.map(({ at, status, tools, findings }) => [at, status, tools, findings]),
      [
        ['2026-01-01T00:00:02.000Z', 'ok', 1, 0],
        ['2026-01-01T00:00:01.000Z', 'ok', 1, 1],
        ['2026-01-01T00:00:00.000Z', 'ok', 1, 1],
      ],
    );
    const changes = items.map(({ appeared, cleared }) => [appeared.length, cleared.length]);
    assert.deepEqual(changes, [
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
    assert.match(items[1]?.appeared[0] ?? '', /guess from its name/);
    assert.match(items[1]?.cleared[0] ?? '', /format/);
    assert.equal(new Set(items.map(({ id }) => id)).size, 3);
  });

  test('outlives the server where the editor gives a folder', async (t) => {
    const initializationOptions = { ...extension.initializationOptions, storage: newFolder(t) };
    const first = await start(t, { host: better(), initializationOptions });
    await (await open(first, uri, config)).probe('docs');
    const [before] = await historyIn(first);
    first.close();
    const second = await start(t, { initializationOptions });
    assert.deepEqual(await historyIn(second), [before]);
    const document = await open(second, uri, config);
    assert.deepEqual(
      (await document.diagnostics()).map(({ code }) => code),
      ['schema/no-format'],
    );
  });

  test('ends with the server where it gives none', async (t) => {
    const first = await start(t, { host: better() });
    await (await open(first, uri, config)).probe('docs');
    first.close();
    assert.deepEqual(await historyIn(await start(t)), []);
  });
});

describe('the report for an issue', () => {
  test('holds what was seen, and no secret', async (t) => {
    const secret = 'abcd1234secret';
    const editor = await start(t, {
      host: fakeHost({
        sees: (target) => {
          assert.ok(target.kind === 'stdio');
          return { launch: { ...target.written, cwd: target.cwd, stderrTail: '', stderrBytes: 0 } };
        },
      }),
    });
    const servers = {
      docs: { command: 'docs-mcp', args: ['${TOKEN}'], env: { TOKEN: secret } },
      other: { command: 'x' },
    };
    const document = await open(editor, uri, JSON.stringify({ mcpServers: servers }));
    await document.probe('docs');
    const text: string = await editor.connection.sendRequest(reportRequest, { uri });
    const { version, servers: told } = JSON.parse(text);
    assert.equal(version, 1);
    assert.deepEqual(told[0].status, { kind: 'ok' });
    assert.equal(told[0].report.server, 'docs');
    assert.deepEqual(told[1], { name: 'other' });
    assert.ok(!text.includes(secret));
  });
});

describe('the files of a history', () => {
  const entry = { uri, server: 'docs' };
  const probeAt = (at: number) => ({ at, hash: 'h', report: healthyReport('docs') });

  /** A history in a new folder, and the folder of its one server once it has a probe. */
  function inFolder(t: TestContext) {
    const root = newFolder(t);
    const again = () => probeHistory(root, () => undefined);
    return {
      history: again(),
      again,
      folder: () => join(root, readdirSync(root)[0] ?? ''),
    };
  }

  test(`are at most ${keptProbes}, the newest`, (t) => {
    const { history: kept, again, folder } = inFolder(t);
    for (let at = 1; at <= keptProbes + 5; at++) kept.add(entry, probeAt(at));
    assert.equal(readdirSync(folder()).length, keptProbes);
    for (const one of [kept, again()]) {
      assert.equal(one.of(entry).length, keptProbes);
      assert.equal(one.of(entry)[0]?.at, keptProbes + 5);
      assert.equal(one.of(entry).at(-1)?.at, 6);
      assert.equal(one.last(entry)?.at, keptProbes + 5);
    }
  });

  test('keep their order when the clock is put back', (t) => {
    const { history: kept, again } = inFolder(t);
    for (const at of [5000, 1000, 1000]) kept.add(entry, probeAt(at));
    assert.deepEqual(
      again()
        .of(entry)
        .map(({ at, id }) => [at, Number(id)]),
      [
        [1000, 5002],
        [1000, 5001],
        [5000, 5000],
      ],
    );
  });

  test('that are damaged count as not there', (t) => {
    const { history: kept, again, folder } = inFolder(t);
    for (const at of [1, 2]) kept.add(entry, probeAt(at));
    const [first = '', second = ''] = readdirSync(folder()).sort();
    const whole = JSON.parse(readFileSync(join(folder(), first), 'utf8'));
    const damaged = [
      '',
      '{ "id": ',
      'null',
      '[]',
      JSON.stringify({ ...whole, id: second.slice(0, -5), report: { ...whole.report, version: 0 } }),
      JSON.stringify({ ...whole, id: second.slice(0, -5), report: { version: 1 } }),
      JSON.stringify({ ...whole, id: second.slice(0, -5), hash: 1 }),
      JSON.stringify(whole),
    ];
    for (const text of damaged) {
      writeFileSync(join(folder(), second), text);
      assert.deepEqual(
        again()
          .of(entry)
          .map(({ at }) => at),
        [1],
        text,
      );
    }
    writeFileSync(join(folder(), 'notes.txt'), 'Not ours.');
    assert.equal(again().last(entry)?.at, 1);
  });

  test('that cannot be written cost the folder, not the probe', (t) => {
    const warned: string[] = [];
    const file = join(newFolder(t), 'a-file');
    writeFileSync(file, '');
    const kept = probeHistory(file, (text) => warned.push(text));
    kept.add(entry, probeAt(1));
    assert.equal(kept.of(entry).length, 1);
    assert.match(warned.join(), /^A probe could not be kept: E[A-Z]+$/);
  });

  test('of two servers are apart', (t) => {
    const { history: kept } = inFolder(t);
    kept.add(entry, probeAt(1));
    assert.deepEqual(kept.of({ uri, server: 'other' }), []);
    assert.equal(kept.last({ uri: 'file:///other', server: 'docs' }), undefined);
  });
});
