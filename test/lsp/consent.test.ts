import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { question } from '../../server/src/lsp/consent.ts';
import {
  type Approval,
  type ApproveParams,
  serverCommands,
  trustedNotification,
} from '../../server/src/protocol.ts';
import { open, until } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';
import { fakeHost } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';
const config = (...args: readonly string[]) =>
  JSON.stringify({ mcpServers: { docs: { command: 'docs-mcp', args, env: { TOKEN: 'abcd1234secret' } } } });

function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  return connect(t, { host: fakeHost({ sees: () => ({}) }), ...options });
}

describe('an editor with our extension', () => {
  test('is asked with everything that would be started, and nothing secret', async (t) => {
    const editor = await start(t, { ...extension, approve: () => 'once' });
    const { told, host } = editor;
    const document = await open(editor, uri, config('--token', 'abcd1234secret', '--verbose'));
    const outcome = await document.probe('docs');
    assert.equal(outcome.kind, 'done');
    const [{ hash, ...asked } = {} as ApproveParams, ...others] = told.approvals;
    assert.deepEqual(others, []);
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.deepEqual(asked, {
      entry: { uri, server: 'docs' },
      command: 'docs-mcp',
      args: ['--token', '•••', '--verbose'],
      cwd: '/work',
      envNames: ['TOKEN'],
      calls: 'none',
      ask: 'person',
    });
    assert.equal(host.started.length, 1);
    const target = host.started[0]?.target;
    assert.ok(target?.kind === 'stdio');
    assert.deepEqual(target.args, ['--token', 'abcd1234secret', '--verbose']);
  });

  test('is told whether tools would be called', async (t) => {
    const editor = await start(t, { ...extension, approve: () => 'once' });
    const { told, host } = editor;
    const document = await open(editor, uri, config());
    await document.probe('docs', serverCommands.probeWithCalls);
    assert.equal(told.approvals[0]?.calls, 'safe');
    assert.equal(host.started[0]?.options.calls, 'safe');
  });

  test('refuses, and nothing is started', async (t) => {
    const editor = await start(t, { ...extension, approve: () => 'refused' });
    const { host, told } = editor;
    const document = await open(editor, uri, config());
    assert.equal((await document.probe('docs')).kind, 'refused');
    assert.deepEqual(host.started, []);
    assert.deepEqual(told.questions, []);
  });

  for (const [name, approve] of [
    ['fails to ask', () => Promise.reject(new Error('No window.'))],
    ['answers nonsense', () => true as unknown as Approval],
  ] as const) {
    test(`${name}, and nothing is started`, async (t) => {
      const editor = await start(t, { ...extension, approve });
      const { host } = editor;
      const document = await open(editor, uri, config());
      assert.equal((await document.probe('docs')).kind, 'refused');
      assert.deepEqual(host.started, []);
    });
  }

  test('is asked again, with another hash, for a changed command', async (t) => {
    const editor = await start(t, { ...extension, approve: () => 'always' });
    const { told } = editor;
    const document = await open(editor, uri, config('a'));
    await document.probe('docs');
    await document.change(config('b'));
    await document.probe('docs');
    await document.change(config('a'));
    await document.probe('docs');
    const [first, second, third] = told.approvals.map(({ hash }) => hash);
    assert.notEqual(first, second);
    assert.equal(first, third);
  });

  test('may edit the entry while it asks: what was not shown is not started', async (t) => {
    const editor = await start(t, {
      ...extension,
      approve: async (): Promise<Approval> => {
        await document.change(config('--evil'));
        return 'always';
      },
    });
    const { host } = editor;
    const document = await open(editor, uri, config());
    const outcome = await document.probe('docs');
    assert.deepEqual(
      [outcome.kind, outcome.summary],
      ['cancelled', 'Not probed: the entry was edited meanwhile.'],
    );
    assert.deepEqual(host.started, []);
  });

  test('may take the entry away while it asks', async (t) => {
    const editor = await start(t, {
      ...extension,
      approve: async (): Promise<Approval> => {
        await document.change('{ "mcpServers": {} }');
        return 'once';
      },
    });
    const { host } = editor;
    const document = await open(editor, uri, config());
    assert.equal((await document.probe('docs')).kind, 'cancelled');
    assert.deepEqual(host.started, []);
  });
});

describe('any other editor', () => {
  const otherEditor = (t: TestContext, choose: NonNullable<EditorOptions['choose']>) => start(t, { choose });

  test('is asked with the whole command', async (t) => {
    const editor = await otherEditor(t, () => 'Probe once');
    const { told, host } = editor;
    const document = await open(editor, uri, config('a b', '--flag'));
    assert.equal((await document.probe('docs')).kind, 'done');
    const [asked] = told.questions;
    assert.deepEqual(
      asked?.actions?.map(({ title }) => title),
      ['Probe once', 'Always for this command', 'Cancel'],
    );
    assert.equal(
      asked?.message,
      'Start the MCP server docs? This runs a program with your rights:\ndocs-mcp "a b" --flag\nFolder: /work\nVariables: TOKEN',
    );
    assert.equal(host.started.length, 1);
  });

  test('is asked with the address of a server that is contacted', async (t) => {
    const editor = await otherEditor(t, () => 'Always for this address');
    const { told, host } = editor;
    const headers = { Authorization: 'Bearer abcd1234secret', 'X-Team': 'docs' };
    const entry = { type: 'http', url: 'https://docs.example/mcp?key=abcd1234secret', headers };
    const document = await open(editor, uri, JSON.stringify({ mcpServers: { docs: entry } }));
    for (let probe = 0; probe < 2; probe++) assert.equal((await document.probe('docs')).kind, 'done');
    assert.deepEqual(
      told.questions.map(({ message }) => message),
      [
        'Contact the MCP server docs? This sends requests to:\nhttps://docs.example/mcp?key=•••\nHeaders: Authorization, X-Team',
      ],
    );
    assert.equal(host.started[0]?.target.kind, 'http');
  });

  for (const answer of ['Cancel', undefined]) {
    test(`refuses with ${answer ?? 'no answer at all'}`, async (t) => {
      const editor = await otherEditor(t, () => answer);
      const { host, told } = editor;
      const document = await open(editor, uri, config());
      assert.equal((await document.probe('docs')).kind, 'refused');
      assert.deepEqual(host.started, []);
      assert.deepEqual(told.messages, ['docs: Not probed: it was not approved.']);
    });
  }

  test('is not asked again for what it allows always, until it changes', async (t) => {
    const editor = await otherEditor(t, () => 'Always for this command');
    const { told, host } = editor;
    const document = await open(editor, uri, config('a'));
    await document.probe('docs');
    await document.probe('docs');
    assert.equal(told.questions.length, 1);
    await document.change(config('b'));
    await document.probe('docs');
    assert.equal(told.questions.length, 2);
    assert.equal(host.started.length, 3);
  });

  test('is asked every time for what it allows once', async (t) => {
    const editor = await otherEditor(t, () => 'Probe once');
    const { told } = editor;
    const document = await open(editor, uri, config());
    await document.probe('docs');
    await document.probe('docs');
    assert.equal(told.questions.length, 2);
  });
});

describe('the question', () => {
  test('shows what is invisible, and never cuts', () => {
    const args = ['\u202Egnp.exe', 'x'.repeat(5000)];
    const params = { hash: '', entry: { uri, server: 'a\nb' }, command: 'run', cwd: '/w', envNames: [] };
    const text = question({ ...params, args, calls: 'safe', ask: 'person' });
    assert.match(text, /^Start the MCP server a\\u\{000a\}b\?/);
    assert.match(text, /run "\\u\{202e\}gnp\.exe" x{5000}\n/);
    assert.match(text, /Variables: none of its own\nTools that only read are called/);
  });
});

describe('a workspace that is not trusted', () => {
  const untrusted = {
    ...extension,
    initializationOptions: { ...extension.initializationOptions, trust: 'untrusted' },
  } as const;

  test('starts nothing and asks nothing; its files are checked all the same', async (t) => {
    const editor = await start(t, { ...untrusted, approve: () => 'always' });
    const { host, told } = editor;
    const document = await open(editor, uri, '{ "servers": { "a": { "command": "b" } } }');
    assert.equal((await document.probe('a')).kind, 'untrusted');
    await document.save();
    assert.equal((await document.diagnostics()).length, 1);
    assert.deepEqual([host.started, told.approvals], [[], []]);
  });

  test('probes once it is trusted', async (t) => {
    const editor = await start(t, { ...untrusted, approve: () => 'once' });
    const { connection, told } = editor;
    const document = await open(editor, uri, config());
    await connection.sendNotification(trustedNotification);
    assert.equal((await document.probe('docs')).kind, 'done');
    await until(() => told.refreshed.diagnostics > 0, 'the refresh');
  });
});
