import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ExecuteCommandRequest } from 'vscode-languageserver/node';
import { serverCommands } from '../../server/src/protocol.ts';
import { open } from './documents.ts';
import { fakeHost } from './fakeHost.ts';
import { config, start, uri } from './oneServer.ts';

describe('commands', () => {
  test('answer for each server of a file, and for none that cannot be started', async (t) => {
    const editor = await start(t, {
      host: fakeHost({ sees: () => ({}) }),
      approve: ({ entry }) => (entry.server === 'b' ? 'once' : 'refused'),
    });
    const { connection } = editor;
    const servers = {
      a: { command: 'a-mcp' },
      b: { command: 'b-mcp' },
      c: { type: 'http', url: 'https://c.example/mcp' },
      d: { command: 'd-mcp', disabled: true },
      e: {},
    };
    await open(editor, uri, JSON.stringify({ mcpServers: servers }));
    await open(editor, 'file:///other/.mcp.json', config());
    const run = (args: readonly unknown[]) =>
      connection.sendRequest(ExecuteCommandRequest.type, {
        command: serverCommands.probeAll,
        arguments: [...args],
      }) as Promise<readonly { readonly entry: { readonly server: string }; readonly kind: string }[]>;
    const told = (await run([{ uri }])).map(({ entry, kind }) => `${entry.server} ${kind}`);
    assert.deepEqual(told, ['a refused', 'b done', 'c refused']);
    assert.equal((await run([])).length, 4);
    assert.deepEqual(await run([{ uri: 'file:///elsewhere/.mcp.json' }]), []);
  });

  test('take nonsense for nothing', async (t) => {
    const editor = await start(t, { approve: () => 'once' });
    const { connection, host } = editor;
    for (const args of [[], [null], ['docs'], [{ uri }], [{ uri: 1, server: 'docs' }]]) {
      const outcomes = await connection.sendRequest(ExecuteCommandRequest.type, {
        command: serverCommands.probe,
        arguments: args,
      });
      assert.deepEqual(outcomes, []);
    }
    const document = await open(editor, uri, config());
    assert.equal((await document.probe('nobody')).kind, 'gone');
    assert.deepEqual(host.started, []);
  });
});
