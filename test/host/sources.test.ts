import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { answering, configOf, folderAt, openConfig, probe, rulesAt, until, untilRules } from './editor.ts';

/** A server without any package, as a file of the workspace. */
const server = `import { createInterface } from 'node:readline';

const tools = [
  {
    name: 'book_table',
    description: 'Books a table for one evening.',
    inputSchema: {
      type: 'object',
      properties: {
        arrival_time: { type: 'string', description: 'When the guests come' },
      },
      required: ['arrival_time'],
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  },
];

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'tables', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools }),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = answers[method]?.(params);
  const answer = result === undefined ? { error: { code: -32601, message: 'Unknown' } } : { result };
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...answer }) + '\\n');
});
`;

describe('the source of a server', () => {
  it('shows the finding, mends it, and is probed again when it is saved', async () => {
    await answering('always');
    const folder = folderAt();
    folder.write('tables/server.mjs', server);
    const config = await openConfig(configOf(['tables/server.mjs']));
    assert.equal((await probe(config)).kind, 'done');

    const uri = vscode.Uri.file(folder.path('tables/server.mjs'));
    await untilRules(uri, ['schema/no-format']);
    assert.ok(!rulesAt(config.uri).includes('schema/no-format'), 'it is told at the entry too');

    const document = await vscode.workspace.openTextDocument(uri);
    const editor = await vscode.window.showTextDocument(document, { preview: false });
    const [finding] = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'mcp-litmus');
    assert.equal(document.getText(finding?.range), 'arrival_time');
    assert.equal(finding?.relatedInformation?.[0]?.location.uri.path, config.uri.path);

    const range = finding?.range ?? editor.selection;
    let actions: readonly vscode.CodeAction[] = [];
    await until('a fix in the source', async () => {
      actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        uri,
        range,
        vscode.CodeActionKind.QuickFix.value,
      );
      return actions.some(({ edit }) => edit !== undefined);
    });
    const fix = actions.find(({ edit }) => edit !== undefined);
    assert.ok(fix?.edit);
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.match(document.getText(), /arrival_time: \{ type: 'string', [^}]*format: 'date-time'/);
    await document.save();
    await untilRules(uri, []);
  });

  it('has a line above each tool, and a way there from the name of the server', async () => {
    await answering('always');
    const folder = folderAt();
    folder.write('tables/server.mjs', server);
    const config = await openConfig(configOf(['tables/server.mjs']));
    assert.equal((await probe(config)).kind, 'done');
    const uri = vscode.Uri.file(folder.path('tables/server.mjs'));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
    await until('the line above the tool', async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        uri,
        100,
      );
      return lenses.some(({ command }) => command?.title === '1 finding');
    });
    const at = config.positionAt(config.getText().indexOf('"bakery"') + 2);
    const places = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      config.uri,
      at,
    );
    const [place] = places;
    assert.ok(place);
    assert.equal('uri' in place ? place.uri.path : place.targetUri.path, uri.path);
  });
});
