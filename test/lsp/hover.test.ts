import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { MarkupContent } from 'vscode-languageserver/node';
import { type EditedDocument, open } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension, simpleEditor } from './editor.ts';
import { bookTable, fakeHost, seenTools, tool } from './fakeHost.ts';

const uri = 'file:///work/.mcp.json';
const vscodeUri = 'file:///work/.vscode/mcp.json';

function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  return connect(t, { approve: () => 'once', choose: () => 'Probe once', ...options });
}

async function told(document: EditedDocument, at: string): Promise<string> {
  const hover = await document.hover(at);
  assert.ok(hover === null || MarkupContent.is(hover.contents));
  return hover === null ? '' : (hover.contents as MarkupContent).value;
}

describe('the hover of a server', () => {
  const config = JSON.stringify({
    mcpServers: {
      docs: {
        command: 'docs-mcp',
        args: ['--dir', '${DIR}', '--token', '${TOKEN}', 'a b'],
        env: { API_KEY: 'abcd1234secret', LEVEL: 'debug' },
      },
    },
  });
  const environment = { DIR: '/data', TOKEN: 'tok_1234567890' };

  test('tells what is started, with its variables resolved and no secret', async (t) => {
    const document = await open(await start(t, { host: fakeHost({ environment }) }), uri, config);
    const text = await told(document, '"do|cs"');
    assert.equal(
      text,
      [
        'MCP server `docs`',
        'Started as `docs-mcp --dir /data --token ••• "a b"` in `/work`',
        'With `API_KEY`, `LEVEL` set',
        [
          '| Reader | What it makes of it |',
          '| --- | --- |',
          '| Claude Code | starts it over stdio |',
          '| Copilot CLI | starts it over stdio |',
          '| VS Code | starts it over stdio |',
        ].join('\n'),
      ].join('\n\n'),
    );
    assert.ok(!text.includes(environment.TOKEN) && !text.includes('abcd1234secret'));
  });

  test('tells what the last probe saw', async (t) => {
    const host = fakeHost({ environment, sees: () => seenTools(bookTable(), tool('fine')) });
    const document = await open(await start(t, { host }), uri, config);
    await document.probe('docs');
    const text = await told(document, '"docs"');
    assert.match(text, /^Says it is `docs` `1\.0\.0`, revision `2025-11-25`, answered in 200 ms$/m);
    assert.match(text, /^2 tools, definitions \d+ bytes, about \d+ tokens$/m);
    assert.match(text, /^Last probe 2026-01-01 00:00 UTC: it answers\.$/m);
    await document.change(config.replace('a b', 'c'));
    assert.match(await told(document, '"docs"'), /it answers\. The entry was edited since\.$/m);
  });

  test('leads to the tool list, where the editor has it', async (t) => {
    const host = fakeHost({ environment, sees: () => seenTools(tool('fine')) });
    const document = await open(await start(t, { ...extension, host, approve: () => 'once' }), uri, config);
    assert.ok(!(await told(document, '"docs"')).includes('command:'));
    await document.probe('docs');
    const link = /\[Tool list\]\(command:mcpLitmus\.showToolList\?([^)]*)\)/.exec(
      await told(document, '"docs"'),
    );
    assert.deepEqual(JSON.parse(decodeURIComponent(link?.[1] ?? '')), [{ uri, server: 'docs' }]);
  });

  test('renders nothing that a server says', async (t) => {
    const evil = '`]( [x](command:evil) <img src=x> **b**\u202e\n# h';
    const host = fakeHost({
      environment,
      sees: () => ({
        handshake: {
          kind: 'done',
          protocolVersion: evil,
          capabilities: {},
          serverInfo: { name: evil, version: 'a```b' },
          ms: 1,
        },
      }),
    });
    const document = await open(await start(t, { host }), uri, config);
    await document.probe('docs');
    const line = (await told(document, '"docs"')).split('\n\n').find((one) => one.startsWith('Says')) ?? '';
    assert.ok(!line.includes('\n') && !line.includes('\u202e'));
    // Without the code spans nothing is left of it.
    assert.equal(
      line.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '·'),
      'Says it is · ·, revision ·, answered in 1 ms',
    );
  });

  test('escapes the words of a failure', async (t) => {
    const host = fakeHost({
      environment,
      sees: () => ({
        handshake: {
          kind: 'failed',
          failure: { kind: 'invalid', problem: 'a <b> [c](d) `e` is no object', pointer: '' },
        },
      }),
    });
    const document = await open(await start(t, { host }), uri, config);
    await document.probe('docs');
    assert.match(
      await told(document, '"docs"'),
      /: the answer to initialize breaks the protocol\\: a \\<b\\> \\\[c\\\]\\\(d\\\) \\`e\\` is no object\.$/m,
    );
  });

  test('is plain text for an editor without Markdown', async (t) => {
    const document = await open(
      await start(t, { ...simpleEditor, host: fakeHost({ environment }) }),
      uri,
      config,
    );
    const hover = await document.hover('"docs"');
    assert.deepEqual(hover?.contents, {
      kind: 'plaintext',
      value:
        'MCP server docs\nStarted as docs-mcp --dir /data --token ••• "a b" in /work\nWith API_KEY, LEVEL set\nClaude Code starts it over stdio\nCopilot CLI starts it over stdio\nVS Code starts it over stdio',
    });
  });

  test('tells why it is not probed, or where it is reached', async (t) => {
    const text =
      '{ "servers": { "a": { "command": "${input:x*y}" }, "b": { "type": "http", "url": "https://b.example/mcp" } } }';
    const document = await open(await start(t), vscodeUri, text);
    assert.equal(
      await told(document, '"a"'),
      'MCP server `a`\n\nNot probed: it needs a value for the input x\\*y.',
    );
    assert.equal(await told(document, '"b"'), 'MCP server `b`\n\nReached at `https://b.example/mcp`');
  });
});

describe('what each reader makes of a server', () => {
  const tables: readonly (readonly [string, string, string, readonly string[]])[] = [
    [
      'one skips it, and says why',
      uri,
      '{ "mcpServers": { "docs": { "url": "https://docs.example/mcp" } } }',
      [
        'Claude Code | skips a server that has `url` and no `type`',
        'Copilot CLI | reaches it over Streamable HTTP',
        'VS Code | reaches it over Streamable HTTP',
      ],
    ],
    [
      'one cannot read the file, and of another that is not sure',
      uri,
      '{ "mcpServers": { "docs": { "command": "docs" /* ours */ } } }',
      [
        'Claude Code | is taken to refuse the whole file, for its documentation shows strict JSON only (unconfirmed)',
        'Copilot CLI | skips the whole file for a comment or a trailing comma',
        'VS Code | starts it over stdio',
      ],
    ],
    [
      'variables, with signs that end a cell',
      uri,
      '{ "mcpServers": { "docs": { "command": "docs", "args": ["${a|b}", "$HOME", "${`x`}<b>"] } } }',
      [
        'Claude Code | starts it over stdio; leaves `${a\\|b}`, `$HOME` and `` ${`x`} `` as they are written',
        'Copilot CLI | starts it over stdio; leaves `${a\\|b}` and `` ${`x`} `` as they are written',
        'VS Code | starts it over stdio; leaves `${a\\|b}`, `$HOME` and `` ${`x`} `` as they are written',
      ],
    ],
    [
      'a single reader is told of where there is something to tell',
      'file:///work/.roo/mcp.json',
      '{ "mcpServers": { "docs": { "command": "docs", "disabled": true } } }',
      ['Roo Code | leaves a server alone that is switched off in the file'],
    ],
    ['and not where there is nothing', vscodeUri, '{ "servers": { "docs": { "command": "docs" } } }', []],
    [
      'a file that holds much else',
      'file:///work/opencode.json',
      '{ "theme": "x", "mcp": { "docs": { "type": "local", "command": ["docs", "${HOME}"] } } }',
      ['OpenCode | starts it over stdio; leaves `${HOME}` as it is written'],
    ],
  ];
  for (const [name, file, config, expected] of tables) {
    test(name, async (t) => {
      const document = await open(await start(t), file, config);
      const rows = (await told(document, '"docs"')).split('\n').filter((line) => line.startsWith('| '));
      assert.deepEqual(
        rows.slice(2).map((line) => line.slice(2, -2)),
        expected,
      );
    });
  }

  test('are the clients that were chosen', async (t) => {
    const settings = () => ({ clients: ['vscode', 'copilot-cli'] });
    const config = '{ "mcpServers": { "docs": { "command": "docs" } } }';
    const text = await told(await open(await start(t, { settings }), uri, config), '"docs"');
    assert.ok(text.includes('VS Code') && text.includes('Copilot CLI') && !text.includes('Claude Code'));
  });
});

describe('the hover of a key', () => {
  const config = '{ "mcpServers": { "docs": { "command": "x", "env": { "command": "y" }, "nonsense": 1 } } }';

  test('is one sentence about it', async (t) => {
    const document = await open(await start(t), uri, config);
    const sentences = await Promise.all(
      ['"mcpServers"', '"command": "x"', '"env"'].map((at) => told(document, at)),
    );
    for (const sentence of sentences) assert.match(sentence, /^[A-Z].*\.$/);
    assert.equal(new Set(sentences).size, 3);
    const hover = await document.hover('"env"');
    assert.deepEqual(hover?.range?.start, { line: 0, character: config.indexOf('"env"') });
  });

  test('is nothing where nothing is to be said', async (t) => {
    const document = await open(await start(t), uri, config);
    for (const at of ['"nonsense"', '"command": "y"', '"x"', '| "env"', '{ "mcp'])
      assert.equal(await told(document, at), '', at);
  });
});

describe('the hover of a variable', () => {
  const environment = { HOME_DIR: '/home/secret-value', EMPTY: '' };

  async function hovered(t: TestContext, value: string, file = uri): Promise<string> {
    const key = file === uri ? 'mcpServers' : 'servers';
    const inputs = [
      { type: 'promptString', id: 'key', description: 'k', password: true },
      { type: 'promptString', id: 'open', description: 'o' },
    ];
    const config = { inputs, [key]: { docs: { command: 'x', args: [`before ${value} behind`] } } };
    const document = await open(
      await start(t, { host: fakeHost({ environment }) }),
      file,
      JSON.stringify(config),
    );
    const text = await told(document, value.replace('{', '{|'));
    assert.ok(!text.includes('secret-value'));
    if (text !== '') {
      const { start, end } = (await document.hover(value))?.range ?? assert.fail('no range');
      assert.equal(document.text().slice(start.character, end.character), value);
    }
    return text;
  }

  const shell: readonly (readonly [value: string, told: RegExp])[] = [
    ['${HOME_DIR}', /^The environment variable `HOME_DIR`\. It is set here\.$/],
    ['${EMPTY}', /It is set here, to an empty text\.$/],
    ['${OTHER}', /It is not set here, so that the text stays as it is written\.$/],
    ['${OTHER:-x}', /the default behind `:-` is taken\.$/],
    ['${constructor}', /It is not set here/],
    ['$HOME_DIR', /^$/],
  ];
  for (const [value, wanted] of shell)
    test(`${value} in .mcp.json`, async (t) => assert.match(await hovered(t, value), wanted));

  const own: readonly (readonly [value: string, told: RegExp])[] = [
    ['${env:HOME_DIR}', /^The environment variable `HOME_DIR`\. It is set here\.$/],
    ['${env:OTHER}', /nothing stands in its place\.$/],
    ['${workspaceFolder}', /^The path of the folder that is open in the editor\.$/],
    ['${workspaceFolder:api}', /^The workspace folder named `api`\.$/],
    ['${input:key}', /hidden and kept as a secret\.$/],
    ['${input:open}', /What is typed is kept\.$/],
    ['${input:nobody}', /This file does not define it\.$/],
    ['${config:a.b}', /^The value of a setting of the editor\. Only the client knows it/],
    ['${command:a.b}', /^The result of a command of the editor\./],
  ];
  for (const [value, wanted] of own)
    test(`${value} in .vscode/mcp.json`, async (t) =>
      assert.match(await hovered(t, value, vscodeUri), wanted));
});
