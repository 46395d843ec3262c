import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { InputsParams } from '../../server/src/protocol.ts';
import { deferred, open, until } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';
import { bookTable, fakeHost, seenTools } from './fakeHost.ts';

const uri = 'file:///work/.vscode/mcp.json';
const entry = { uri, server: 'docs' };

const definitions = [
  { type: 'promptString', id: 'api-key', description: 'Key of the shop', password: true },
  { type: 'pickString', id: 'stage', options: ['test', { label: 'Live', value: 'live' }], default: 'test' },
  { type: 'command', id: 'branch', command: 'git.branch' },
  { type: 'promptString', id: 'elsewhere' },
];

function config(server: object, inputs: readonly object[] = definitions): string {
  return JSON.stringify({ inputs, servers: { docs: { type: 'stdio', ...server } } });
}

const local = { command: 'docs-mcp', args: ['--key', '${input:api-key}', '--stage=${input:stage}'] };
const given = { 'api-key': 'pw9x', stage: 'live' };

function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  const host = fakeHost({ sees: () => seenTools(bookTable()) });
  return connect(t, { ...extension, host, approve: () => 'always', ...options });
}

describe('the inputs of an entry', () => {
  test('are asked for before the command is approved, with their values hidden in it', async (t) => {
    const order: string[] = [];
    const editor = await start(t, {
      inputs: () => {
        order.push('inputs');
        return given;
      },
      approve: () => {
        order.push('approval');
        return 'once';
      },
    });
    const { told, host } = editor;
    const document = await open(editor, uri, config(local));
    assert.equal((await document.probe('docs')).kind, 'done');
    assert.deepEqual(order, ['inputs', 'approval']);
    const asked: InputsParams = {
      entry,
      ask: 'person',
      inputs: [
        { id: 'api-key', type: 'promptString', password: 'yes', description: 'Key of the shop' },
        {
          id: 'stage',
          type: 'pickString',
          password: 'no',
          options: [{ value: 'test' }, { label: 'Live', value: 'live' }],
          default: 'test',
        },
      ],
    };
    assert.deepEqual(told.inputs, [asked]);
    assert.deepEqual(told.approvals[0]?.args, ['--key', '•••', '--stage=live']);
    const target = host.started[0]?.target;
    assert.deepEqual(target?.kind === 'stdio' && target.args, ['--key', 'pw9x', '--stage=live']);
    assert.ok(target?.secrets.some(({ value }) => value === 'pw9x'));
    assert.doesNotMatch(JSON.stringify([told.logs, told.messages, told.status]), /pw9x/);
  });

  test('make another command of other values, which is approved by itself', async (t) => {
    const keys = ['first-key', 'second-key', 'first-key'];
    const editor = await start(t, { inputs: () => ({ ...given, 'api-key': keys.shift() ?? '' }) });
    const document = await open(editor, uri, config(local));
    for (let probe = 0; probe < 3; probe++) await document.probe('docs');
    const [first, second, third] = editor.told.approvals.map(({ hash }) => hash);
    assert.notEqual(first, second);
    assert.equal(first, third);
  });

  test('leave what was seen true until the entry is edited', async (t) => {
    const editor = await start(t, { inputs: () => given });
    const document = await open(editor, uri, config(local));
    await document.probe('docs');
    const seen = async () => (await document.diagnostics()).map(({ code }) => code);
    assert.ok((await seen()).includes('schema/no-format'));
    await document.change(config({ ...local, args: [...local.args, '--verbose'] }));
    assert.ok(!(await seen()).includes('schema/no-format'));
  });

  test('may be a part of the address, or all of it', async (t) => {
    for (const [url, values] of [
      ['http://127.0.0.1:${input:port}/mcp', { port: '8080' }],
      ['${input:port}', { port: 'https://docs.example/mcp' }],
    ] as const) {
      const editor = await start(t, { inputs: () => values });
      const inputs = [{ type: 'promptString', id: 'port' }];
      const document = await open(editor, uri, config({ type: 'http', url }, inputs));
      assert.equal((await document.probe('docs')).kind, 'done');
      assert.ok((await document.diagnostics()).some(({ code }) => code === 'schema/no-format'));
    }
  });

  test('stand hidden in the hover of the entry', async (t) => {
    const editor = await start(t, { inputs: () => given });
    const document = await open(editor, uri, config(local));
    const text = JSON.stringify(await document.hover('"do|cs"'));
    assert.match(text, /Started as .*docs-mcp --key/);
    assert.doesNotMatch(text, /Not probed/);
  });

  test('are not asked for where there are none', async (t) => {
    const editor = await start(t);
    const document = await open(editor, uri, config({ command: 'docs-mcp' }));
    assert.equal((await document.probe('docs')).kind, 'done');
    assert.deepEqual(editor.told.inputs, []);
  });

  test('may be given to an entry that has another command by then', async (t) => {
    const answer = deferred<typeof given>();
    const editor = await start(t, { inputs: () => answer.promise });
    const { told } = editor;
    const document = await open(editor, uri, config(local));
    const asked = document.probe('docs');
    await until(() => told.inputs.length === 1, 'the question');
    await document.change(config({ ...local, command: 'other-mcp' }));
    answer.resolve(given);
    assert.equal((await asked).kind, 'done');
    // The approval is of what is started, whatever the entry said before.
    assert.equal(told.approvals[0]?.command, 'other-mcp');
  });
});

describe('an entry is skipped', () => {
  const reason = 'Not probed: it needs a value for the input api-key.';
  const cases: readonly (readonly [name: string, options: EditorOptions])[] = [
    ['when the person gives no values', { inputs: () => null }],
    ['when a value is missing', { inputs: () => ({ 'api-key': 'pw9x' }) }],
    ['when a value is no text', { inputs: () => ({ ...given, stage: 1 }) as never }],
    ['when the editor fails to ask', { inputs: () => Promise.reject(new Error('No window.')) }],
    ['when the editor cannot ask', { initializationOptions: { consent: 'client' }, inputs: () => given }],
  ];
  for (const [name, options] of cases) {
    test(name, async (t) => {
      const editor = await start(t, options);
      const { host, told } = editor;
      const outcome = await (await open(editor, uri, config(local))).probe('docs');
      assert.deepEqual([outcome.kind, outcome.summary], ['skipped', reason]);
      assert.deepEqual([host.started, told.approvals], [[], []]);
    });
  }

  test('without a question when one of its inputs is run, or nowhere defined', async (t) => {
    const editor = await start(t, { inputs: () => given });
    for (const id of ['branch', 'nowhere', '__proto__']) {
      const args = ['${input:api-key}', `\${input:${id}}`];
      const document = await open(editor, uri, config({ command: 'docs-mcp', args }));
      const { kind, summary } = await document.probe('docs');
      assert.deepEqual([kind, summary], ['skipped', `Not probed: it needs a value for the input ${id}.`]);
      await document.close();
    }
    assert.deepEqual(editor.told.inputs, []);
  });
});

describe('a save', () => {
  for (const [name, known, probes] of [
    ['uses values that are known', given, 2],
    ['asks nobody for those that are not', null, 1],
  ] as const) {
    test(name, async (t) => {
      const editor = await start(t, { inputs: ({ ask }) => (ask === 'person' ? given : known) });
      const { host, told } = editor;
      const document = await open(editor, uri, config(local));
      await document.probe('docs');
      await document.change(config({ ...local, args: [...local.args, '--verbose'] }));
      await document.save();
      await until(() => told.inputs.length === 2, 'the look into memory');
      if (probes === 2) await until(() => host.started.length === 2, 'the probe');
      await document.diagnostics();
      assert.deepEqual(
        told.inputs.map(({ ask }) => ask),
        ['person', 'remembered'],
      );
      assert.equal(host.started.length, probes);
    });
  }
});
