/** The whole way on this machine: fake servers are started as the product starts them. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CancellationTokenSource,
  DidChangeWatchedFilesNotification,
  ExecuteCommandRequest,
  FileChangeType,
  ShutdownRequest,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { type LspHost, thisMachine } from '../../server/src/lsp/host.ts';
import { type ProbeOutcome, serverCommands } from '../../server/src/protocol.ts';
import { open, until } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';

declare const LITMUS_ROOT: string;

interface Workspace {
  readonly editor: Editor<LspHost>;
  readonly uri: string;
  /** A config file with one server, a fake one of test/servers with these words. */
  config(words: string): string;
  /** Process ids of all servers that were started, and which of them still run. */
  started(): readonly number[];
  running(): readonly number[];
}

async function workspace(t: TestContext, options: EditorOptions<never> = {}): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'litmus-lsp-'));
  const log = join(folder, 'pids');
  const editor = await connect(t, {
    ...extension,
    approve: () => 'always',
    ...options,
    host: thisMachine(join(LITMUS_ROOT, 'dist')),
  });
  t.after(() => rmSync(folder, { recursive: true }));
  const started = () =>
    existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number) : [];
  const file = join(folder, '.mcp.json');
  return {
    editor,
    uri: URI.file(file).toString(),
    config(words) {
      const [server, ...rest] = words.split(' ');
      const args = [join(LITMUS_ROOT, 'test', 'servers', `${server}.mjs`), ...rest];
      const text = JSON.stringify(
        { mcpServers: { bakery: { command: process.execPath, args, env: { PID_LOG: log } } } },
        null,
        2,
      );
      writeFileSync(file, text);
      return text;
    },
    started,
    running: () => started().filter(isRunning),
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a server on this machine', () => {
  test('is probed, its findings stand at its entry, and mending it clears them', async (t) => {
    const { editor, uri, config, running, started } = await workspace(t);
    const document = await open(editor, uri, config('tools schema/no-format'));
    assert.equal((await document.probe('bakery')).kind, 'done');
    const [diagnostic] = await document.diagnostics();
    assert.equal(diagnostic?.code, 'schema/no-format');
    assert.deepEqual(diagnostic?.range.start, { line: 2, character: 4 });
    assert.match((await document.lenses())[0]?.command?.title ?? '', /^Re-probe · \d+ tools? · \d+ ms · /);
    await document.change(config('healthy'));
    await document.save();
    await until(
      () => editor.told.status.at(-1)?.last?.summary.includes('cleared') === true,
      'the probe on save',
    );
    assert.deepEqual(await document.diagnostics(), []);
    assert.equal(started().length, 2);
    assert.deepEqual(running(), []);
  });

  test('that does not start is told of', async (t) => {
    const { editor, uri, config } = await workspace(t);
    const text = config('healthy').replace(JSON.stringify(process.execPath), '"no-such-program-of-litmus"');
    const document = await open(editor, uri, text);
    assert.match((await document.probe('bakery')).summary, /could not be started/);
    assert.deepEqual(
      (await document.diagnostics()).map(({ code }) => code),
      ['launch/not-found'],
    );
  });

  test('is not started when that is refused', async (t) => {
    const { editor, uri, config, started } = await workspace(t, { approve: () => 'refused' });
    const document = await open(editor, uri, config('healthy'));
    assert.equal((await document.probe('bakery')).kind, 'refused');
    assert.deepEqual(started(), []);
  });

  /** A probe of a server that never answers, begun. */
  async function begun(t: TestContext) {
    const place = await workspace(t);
    await open(place.editor, place.uri, place.config('launch/never-answers'));
    const source = new CancellationTokenSource();
    const outcome = place.editor.connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: serverCommands.probe, arguments: [{ uri: place.uri, server: 'bakery' }] },
      source.token,
    ) as Promise<readonly ProbeOutcome[]>;
    await until(() => place.running().length > 0, 'the server');
    return { ...place, source, outcome };
  }

  const ends: readonly (readonly [
    name: string,
    end: (probe: Awaited<ReturnType<typeof begun>>) => unknown,
  ])[] = [
    ['the request is cancelled', ({ source }) => source.cancel()],
    [
      'its config file is deleted',
      ({ editor, uri }) => {
        rmSync(URI.parse(uri).fsPath);
        return editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri, type: FileChangeType.Deleted }],
        });
      },
    ],
    ['the language server shuts down', ({ editor }) => editor.connection.sendRequest(ShutdownRequest.type)],
  ];
  for (const [name, end] of ends) {
    test(`is gone soon after ${name}`, async (t) => {
      const probe = await begun(t);
      await end(probe);
      assert.equal((await probe.outcome)[0]?.kind, 'cancelled');
      // What is killed is gone a moment after it was.
      for (let wait = 0; wait < 100 && probe.running().length > 0; wait++) await delay(10);
      assert.deepEqual(probe.running(), []);
    });
  }
});
