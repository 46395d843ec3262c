import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver/node';
import { apply, deferred, open } from './documents.ts';
import { connect, extension } from './editor.ts';

const mcpJson = 'file:///work/.mcp.json';
const vscodeJson = 'file:///work/.vscode/mcp.json';

interface Fixed {
  readonly name: string;
  readonly title: string;
  readonly uri?: string;
  readonly before: string;
  /** Where the cursor stands: before the first place of this. */
  readonly at: string;
  readonly after: string;
}

const fixes: readonly Fixed[] = [
  {
    name: 'an entry moves to cmd /c, its comment and indentation kept',
    title: 'Start it through cmd /c (Windows only)',
    uri: vscodeJson,
    before:
      '{\n  // Ours.\n  "servers": {\n    "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] }\n  }\n}\n',
    at: '"npx"',
    after:
      '{\n  // Ours.\n  "servers": {\n    "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp@1.0.0"] }\n  }\n}\n',
  },
  {
    name: 'and back',
    title: 'Start it without cmd',
    before:
      '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "-y", "docs-mcp@1.0.0"] } } }',
    at: '"cmd"',
    after: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }',
  },
  {
    name: 'the root key is renamed',
    title: 'Rename the key to mcpServers',
    before: '{\r\n\t"servers": {\r\n\t\t"docs": { "command": "docs-mcp" }\r\n\t}\r\n}',
    at: '"servers"',
    after: '{\r\n\t"mcpServers": {\r\n\t\t"docs": { "command": "docs-mcp" }\r\n\t}\r\n}',
  },
  {
    name: 'a level too many is taken away',
    title: 'Put the servers under mcpServers',
    before: '{ "mcp": { "mcpServers": { "docs": { "command": "docs-mcp" } } } }',
    at: '"mcp"',
    after: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }',
  },
  {
    name: 'a missing comma is put in',
    title: 'Put a comma here',
    before: '{ "mcpServers": {\n  "a": { "command": "a-mcp" }\n  "b": { "command": "b-mcp" }\n} }',
    at: '}\n  "b"',
    after: '{ "mcpServers": {\n  "a": { "command": "a-mcp" },\n  "b": { "command": "b-mcp" }\n} }',
  },
  {
    name: 'a missing brace is put in',
    title: 'Put the closing brace here',
    before: '{ "mcpServers": { "a": { "command": "a-mcp" } }\n',
    at: '}\n',
    after: '{ "mcpServers": { "a": { "command": "a-mcp" } }}\n',
  },
  {
    name: 'a missing type is added',
    title: 'Add "type": "http"',
    before: '{ "mcpServers": { "docs": {\n  "url": "https://docs.example/mcp"\n} } }',
    at: '"url"',
    after: '{ "mcpServers": { "docs": {\n  "type": "http",\n  "url": "https://docs.example/mcp"\n} } }',
  },
  {
    name: 'npx gets its -y',
    title: 'Add -y',
    before: '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@1.0.0"] } } }',
    at: '"docs-mcp@1.0.0"',
    after: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }',
  },
  {
    name: 'comments and trailing commas go',
    title: 'Remove 1 comment and 2 trailing commas',
    before: '{\n  "mcpServers": {\n    // Ours.\n    "docs": { "command": "docs-mcp", },\n  }\n}\n',
    at: '// Ours',
    after: '{\n  "mcpServers": {\n    "docs": { "command": "docs-mcp" }\n  }\n}\n',
  },
  {
    name: 'backslashes are doubled',
    title: 'Double the backslashes of this string',
    before: '{ "mcpServers": { "docs": { "command": "C:\\Users\\me\\docs.exe" } } }',
    at: '\\Users',
    after: '{ "mcpServers": { "docs": { "command": "C:\\\\Users\\\\me\\\\docs.exe" } } }',
  },
  {
    name: 'an input that is missing is defined',
    title: 'Add the input token',
    uri: vscodeJson,
    before:
      '{\n  "servers": {\n    "docs": { "command": "docs-mcp", "env": { "TOKEN": "${input:token}" } }\n  }\n}\n',
    at: '${input',
    after:
      '{\n  "inputs": [{ "type": "promptString", "id": "token", "description": "Token", "password": true }],\n  "servers": {\n    "docs": { "command": "docs-mcp", "env": { "TOKEN": "${input:token}" } }\n  }\n}\n',
  },
  {
    name: 'a variable is written as the readers of the file want it',
    title: 'Write ${TOKEN}',
    before: '{ "mcpServers": { "docs": { "command": "docs-mcp", "env": { "TOKEN": "${env:TOKEN}" } } } }',
    at: '${env',
    after: '{ "mcpServers": { "docs": { "command": "docs-mcp", "env": { "TOKEN": "${TOKEN}" } } } }',
  },
];

describe('quick fixes', () => {
  for (const { name, title, uri = mcpJson, before, at, after } of fixes) {
    test(name, async (t) => {
      const document = await open(await connect(t), uri, before);
      const actions = await document.actions(at);
      const action = actions.find((candidate) => candidate.title === title);
      assert.ok(action, `there is only ${actions.map((one) => one.title).join(', ')}`);
      assert.equal(action.kind, CodeActionKind.QuickFix);
      assert.equal(apply(action, uri, before), after);
    });
  }

  test('are tied to the version that they were made for, and to their diagnostic', async (t) => {
    const document = await open(await connect(t), mcpJson, '{ "servers": { "a": { "command": "b" } } }');
    const diagnostics = await document.diagnostics();
    const [action] = await document.actions('"servers"', { diagnostics: [...diagnostics] });
    assert.deepEqual(action?.diagnostics, diagnostics);
    const [change] = action?.edit?.documentChanges ?? [];
    assert.ok(change !== undefined && 'edits' in change);
    assert.deepEqual(change.textDocument, { uri: mcpJson, version: 1 });
  });

  test('are plain changes for an editor without versions', async (t) => {
    const text = '{ "servers": { "a": { "command": "b" } } }';
    const document = await open(await connect(t, { capabilities: {} }), mcpJson, text);
    const [action] = await document.actions('"servers"');
    assert.equal(action?.edit?.documentChanges, undefined);
    assert.equal(apply(action as CodeAction, mcpJson, text), text.replace('servers', 'mcpServers'));
  });

  test('are offered on the diagnostic of the editor where that one underlines', async (t) => {
    const text = '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }';
    const document = await open(await connect(t, extension), vscodeJson, text);
    const foreign: Diagnostic = {
      range: { start: { line: 0, character: 2 }, end: { line: 0, character: 14 } },
      message: 'Property mcpServers is not allowed.',
      source: 'jsonc',
    };
    const [action] = await document.actions('"mcpServers"', { diagnostics: [foreign] });
    assert.equal(action?.title, 'Rename the key to servers');
    assert.deepEqual(action?.diagnostics, [foreign]);
    assert.equal(apply(action as CodeAction, vscodeJson, text), text.replace('mcpServers', 'servers'));
  });

  test('are none for a text that changed while the settings were asked for', async (t) => {
    const settings = deferred<null>();
    const document = await open(
      await connect(t, { settings: () => settings.promise }),
      mcpJson,
      '{ "servers": { "a": { "command": "b" } } }',
    );
    const asked = document.actions('"servers"');
    await document.change('{ "mcpServers": { "a": { "command": "b" } } }');
    settings.resolve(null);
    assert.deepEqual(await asked, []);
  });

  test('elsewhere in the file are not offered', async (t) => {
    const text = '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp"] } } }';
    const document = await open(await connect(t), mcpJson, text);
    assert.deepEqual(await document.actions('"mcpServers"'), []);
  });
});
