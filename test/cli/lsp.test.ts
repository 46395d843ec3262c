/** `mcp-litmus lsp --stdio`: the built language server as an editor starts it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  DidOpenTextDocumentNotification,
  ExecuteCommandRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type MessageConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShowMessageRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { fake, litmus, program, root, workspace } from './litmus.ts';

interface Server {
  readonly connection: MessageConnection;
  readonly ended: Promise<unknown[]>;
  readonly stderr: () => string;
  endInput(): void;
}

function start(t: TestContext, ...words: readonly string[]): Server {
  const child = spawn(process.execPath, [program, 'lsp', '--stdio', ...words]);
  const ended = once(child, 'close');
  t.after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  return { connection, ended, stderr: () => stderr, endInput: () => child.stdin.end() };
}

async function initialize({ connection }: Server) {
  const answer = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: null,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return answer;
}

function processes(log: string): readonly number[] {
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean).map(Number) : [];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Fails when it does not come to that: a limit, not a measurement. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!holds()) {
    assert.ok(Date.now() < end, 'it did not come to that');
    await delay(20);
  }
}

describe('mcp-litmus lsp --stdio', () => {
  test('speaks with an editor, tells it what is wrong, and ends when it is told to', async (t) => {
    const folder = workspace();
    // What an editor on the client library of VS Code adds.
    const server = start(t, `--clientProcessId=${process.pid}`);
    const { capabilities, serverInfo } = await initialize(server);
    assert.equal(serverInfo?.name, 'mcp-litmus');
    assert.match(serverInfo?.version ?? '', /^\d+\.\d+\.\d+/);
    assert.ok(capabilities.hoverProvider && capabilities.completionProvider);
    const told = new Promise<PublishDiagnosticsParams>((resolve) => {
      server.connection.onNotification(PublishDiagnosticsNotification.type, resolve);
    });
    const uri = pathToFileURL(join(folder, '.mcp.json')).href;
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        uri,
        languageId: 'json',
        version: 1,
        text: '{ "servers": { "a": { "command": "node" } } }',
      },
    });
    const { diagnostics, ...rest } = await told;
    assert.deepEqual(rest, { uri, version: 1 });
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['config/root-key'],
    );
    await server.connection.sendRequest(ShutdownRequest.type);
    await server.connection.sendNotification(ExitNotification.type);
    const [status] = await server.ended;
    assert.equal(status, 0);
    assert.equal(server.stderr(), '');
  });

  test('ends when its editor is gone', async (t) => {
    const server = start(t);
    await initialize(server);
    server.endInput();
    await server.ended;
  });

  test('leaves no server behind when its editor dies in the middle of a probe', async (t) => {
    const folder = workspace();
    const log = join(folder, 'pids');
    const server = start(t);
    await initialize(server);
    server.connection.onRequest(ShowMessageRequest.type, ({ actions }) => actions?.[0] ?? null);
    const uri = pathToFileURL(join(folder, '.mcp.json')).href;
    const entry = { ...fake('launch/never-answers'), env: { PID_LOG: log } };
    await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        uri,
        languageId: 'json',
        version: 1,
        text: JSON.stringify({ mcpServers: { a: entry } }),
      },
    });
    const asked = server.connection.sendRequest(ExecuteCommandRequest.type, {
      command: 'mcpLitmus.server.probe',
      arguments: [{ uri, server: 'a' }],
    });
    // It is never answered, for the editor is gone then.
    asked.catch(() => undefined);
    await until(() => processes(log).some(isRunning));
    server.endInput();
    await server.ended;
    await until(() => !processes(log).some(isRunning));
  });

  test('comes with the npm package', () => {
    assert.match(readFileSync(join(root, '.npmignore'), 'utf8'), /^!\/dist\/server\.js$/m);
  });

  test('is told of in the help, and says how it is used', async () => {
    assert.match((await litmus(['--help'])).stdout, /mcp-litmus lsp --stdio/);
    for (const words of [['lsp'], ['lsp', '--stdio', 'more']])
      assert.deepEqual(await litmus(words), {
        status: 3,
        stdout: '',
        stderr: 'lsp takes --stdio and nothing else. `mcp-litmus --help` shows how it is used.\n',
      });
    assert.equal((await litmus(['check', '--stdio'])).status, 3);
  });
});
