/** What stands around an open file: the machine, the other files of its folder, the bytes on the disk. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { MachineExample } from '../../server/src/core/rules/rule.ts';
import { type EditedDocument, open, until } from './documents.ts';
import { connect, simpleEditor } from './editor.ts';
import { type FakeMachine, fakeHost } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';
const vscodeUri = 'file:///work/.vscode/mcp.json';
const config = '{ "mcpServers": { "docs": { "type": "stdio", "command": "docs-mcp" } } }';
const others = '{\n  "servers": { "docs": { "type": "stdio", "command": "other-mcp" } }\n}\n';

const codes = async (document: EditedDocument) => (await document.diagnostics()).map(({ code }) => code);

describe('the machine', () => {
  test('is looked at anew when somebody asks again', async (t) => {
    const machine: { machine: MachineExample } = { machine: {} };
    const document = await open(await connect(t, { host: fakeHost(machine) }), uri, config);
    assert.deepEqual(await codes(document), ['config/command-not-found']);
    machine.machine = { commands: ['/usr/bin/docs-mcp'] };
    assert.deepEqual(await codes(document), []);
  });

  test('is looked at in a workspace that nobody trusts, too: nothing is started for it', async (t) => {
    const host = fakeHost({ machine: {} });
    const options = { host, initializationOptions: { trust: 'untrusted' } as const };
    const document = await open(await connect(t, options), uri, config);
    assert.deepEqual(await codes(document), ['config/command-not-found']);
    assert.deepEqual(host.started, []);
  });

  test('offers what is there in place of what is not', async (t) => {
    const host = fakeHost({ machine: { commands: ['/usr/bin/python3'] } });
    const text = '{ "mcpServers": { "docs": { "command": "python", "args": ["-m", "docs"] } } }';
    const document = await open(await connect(t, { host }), uri, text);
    const titles = (await document.actions('python')).map(({ title }) => title);
    assert.ok(
      titles.some((title) => title.includes('Write python3')),
      titles.join('\n'),
    );
  });
});

describe('the other files of the folder', () => {
  test('are read from the disk, and pointed into', async (t) => {
    const host = fakeHost({ texts: { '/work/.vscode/mcp.json': others } });
    const document = await open(await connect(t, { host }), uri, config);
    const [diagnostic] = await document.diagnostics();
    assert.equal(diagnostic?.code, 'config/drift');
    assert.deepEqual(diagnostic?.relatedInformation, [
      {
        location: {
          uri: vscodeUri,
          range: { start: { line: 1, character: 15 }, end: { line: 1, character: 21 } },
        },
        message: 'starts it otherwise',
      },
    ]);
  });

  test('count as they are in the editor, where they are open', async (t) => {
    const host = fakeHost({ texts: { '/work/.vscode/mcp.json': others } });
    const editor = await connect(t, { host });
    const document = await open(editor, uri, config);
    const other = await open(editor, vscodeUri, others.replace('other-mcp', 'docs-mcp'));
    assert.deepEqual(await codes(document), []);
    await other.change(others);
    assert.deepEqual(await codes(document), ['config/drift']);
    await other.close();
    assert.deepEqual(await codes(document), ['config/drift']);
  });

  test('are told of by an editor that is sent diagnostics, when one of them changes', async (t) => {
    const editor = await connect(t, simpleEditor);
    await open(editor, uri, config);
    const other = await open(editor, vscodeUri, others.replace('other-mcp', 'docs-mcp'));
    await other.change(others);
    await until(() =>
      editor.told.diagnostics.some(
        (sent) => sent.uri === uri && sent.diagnostics.some(({ code }) => code === 'config/drift'),
      ),
    );
  });

  test('let an editor know that findings depend on them', async (t) => {
    const { initialized } = await connect(t);
    assert.deepEqual(initialized.capabilities.diagnosticProvider, {
      identifier: 'mcp-litmus',
      interFileDependencies: true,
      workspaceDiagnostics: false,
    });
  });
});

describe('the bytes', () => {
  test('are looked at when the file is opened, and when it is saved', async (t) => {
    const encodings: { [path: string]: 'utf-8' | 'utf-8-bom' } = { '/work/.mcp.json': 'utf-8-bom' };
    const machine: FakeMachine = { encodings };
    const document = await open(await connect(t, { host: fakeHost(machine) }), uri, config);
    assert.deepEqual(await codes(document), ['config/encoding']);
    encodings['/work/.mcp.json'] = 'utf-8';
    await document.save();
    assert.deepEqual(await codes(document), []);
  });
});
