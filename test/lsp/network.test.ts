import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { open } from './documents.ts';
import { type EditorOptions, simpleEditor } from './editor.ts';
import { fakeHost } from './fakeHost.ts';
import { config, start, uri } from './oneServer.ts';

const environment = { https_proxy: 'http://proxy.example:3128' };
const overHttp = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/mcp" } } }';

async function networkOf(t: TestContext, text: string, options: EditorOptions = {}) {
  const editor = await start(t, { host: fakeHost({ environment, sees: () => ({}) }), ...options });
  const outcome = await (await open(editor, uri, text)).probe('docs');
  assert.equal(outcome.kind, 'done');
  return editor.host.started[0]?.options.network;
}

function settings(values: { readonly [section: string]: unknown }): EditorOptions {
  return { settings: (_, section) => values[section] };
}

describe('a server over HTTP is reached', () => {
  test('as the editor is told to', async (t) => {
    const set = {
      'http.proxy': 'http://editor.example:8080',
      'http.noProxy': ['intranet.example', 7],
      'http.proxyStrictSSL': false,
    };
    assert.deepEqual(await networkOf(t, overHttp, settings(set)), {
      environment,
      proxy: 'http://editor.example:8080',
      noProxy: ['intranet.example'],
      strictTls: 'no',
    });
  });

  test('as the environment says where nothing is set', async (t) => {
    const unset = { 'http.proxy': '', 'http.noProxy': [], 'http.proxyStrictSSL': true };
    assert.deepEqual(await networkOf(t, overHttp, settings(unset)), { environment, strictTls: 'yes' });
  });

  test('as the environment says in an editor that knows no such settings, or cannot answer', async (t) => {
    const fails = (_: string, section: string) => {
      if (section.startsWith('http')) throw new Error('No such section.');
      return null;
    };
    for (const options of [settings({}), { settings: fails }])
      assert.deepEqual(await networkOf(t, overHttp, options), { environment });
  });

  test('as the environment says in an editor that cannot be asked', async (t) => {
    const cannot = { ...simpleEditor, initializationOptions: {}, choose: () => 'Probe once' };
    assert.deepEqual(await networkOf(t, overHttp, cannot), { environment });
  });
});

test('a program that is started is told of no network', async (t) => {
  const network = await networkOf(t, config(), settings({ 'http.proxy': 'http://editor.example:8080' }));
  assert.equal(network, undefined);
});
