import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { automaticClients, clientsById } from '../clients/select.ts';
import type { Dialect, DialectId } from '../dialects/dialect.ts';
import { dialects } from '../dialects/index.ts';
import { type ConfigDocument, parseDocument } from '../document/document.ts';
import { plainValue } from '../document/node.ts';
import { lint } from '../lint.ts';
import { type Conversion, type ConvertOptions, convert } from './convert.ts';

type Converted = Extract<Conversion, { ok: true }>;

function dialect(id: DialectId): Dialect {
  const found = dialects.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
}

function read(id: DialectId, text: string): ConfigDocument {
  return parseDocument(text, dialect(id).place.replace('*', 'work'), dialect(id));
}

function from(id: DialectId, text: string, to: DialectId, options: ConvertOptions = {}): Converted {
  const result = convert(read(id, text), dialect(to), options);
  assert.ok(result.ok, JSON.stringify(result));
  const written = read(to, result.text);
  assert.equal(written.fault, undefined, result.text);
  return result;
}

/** The entries of the result as plain values. */
function entries(id: DialectId, text: string): unknown {
  const { serverMap } = read(id, text);
  return JSON.parse(JSON.stringify(serverMap && plainValue(serverMap)));
}

function summaries({ notes }: Converted): readonly string[] {
  return notes.map(({ message }) => message.summary);
}

const ofVscode = `// Top of the file.
{
\t"inputs": [
\t\t{ "id": "docs-key", "type": "promptString", "description": "The key of the docs", "password": true },
\t\t{ "id": "region", "type": "promptString", "description": "Where", "default": "eu" }
\t],
\t/* The servers. */
\t"servers": {
\t\t// Ours.
\t\t"docs": {
\t\t\t"type": "stdio",
\t\t\t"command": "\${workspaceFolder}/bin/docs",
\t\t\t"args": ["--in", "\${input:region}", /* last */ "\${userHome}\${/}docs"],
\t\t\t"cwd": "\${workspaceFolder}/docs",
\t\t\t"env": { "KEY": "\${input:docs-key}", "PORT": 8080, "GONE": null, "SET": "\${env:SET}", },
\t\t\t"sandboxEnabled": true
\t\t}, // behind
\t\t"far": { "url": "https://far.example/mcp", "headers": { "X": "\${config:far.x}" } }
\t\t// "off": { "command": "off" }
\t}
}
`;

describe('.vscode/mcp.json to .mcp.json', () => {
  const result = from('vscode-mcp-json', ofVscode, 'mcp-json');

  test('keeps order, indentation and layout, and writes what the readers need', () => {
    assert.equal(
      result.text,
      `{
\t"mcpServers": {
\t\t"docs": {
\t\t\t"type": "stdio",
\t\t\t"command": "\${CLAUDE_PROJECT_DIR:-.}/bin/docs",
\t\t\t"args": ["--in", "\${REGION:-eu}", "\${HOME}/docs"],
\t\t\t"cwd": "./docs",
\t\t\t"env": { "KEY": "\${DOCS_KEY}", "PORT": "8080", "SET": "\${SET}" }
\t\t},
\t\t"far": { "type": "http", "url": "https://far.example/mcp", "headers": { "X": "\${config:far.x}" } }
\t}
}
`,
    );
  });

  test('tells all that was lost', () => {
    assert.deepEqual(summaries(result), [
      '`${input:region}` in `args` of `docs` is a variable now.',
      '`${input:docs-key}` in `env.KEY` of `docs` is a variable now.',
      '`env.GONE` of `docs` is left out.',
      '`sandboxEnabled` of `docs` is left out.',
      '`${config:far.x}` in `headers.X` of `far` stays as it is written.',
      '6 comments are left out.',
    ]);
    const [, key] = result.notes;
    assert.equal(key?.kind, 'input');
    assert.match(key?.message.why ?? '', /It asked for: The key of the docs\.$/);
    assert.match(key?.message.fix ?? '', /`DOCS_KEY`/);
  });

  test('and back: all that both know', () => {
    const back = from('mcp-json', result.text, 'vscode-mcp-json');
    assert.deepEqual(entries('vscode-mcp-json', back.text), {
      docs: {
        type: 'stdio',
        command: '${workspaceFolder}/bin/docs',
        args: ['--in', '${env:REGION}', '${userHome}/docs'],
        cwd: './docs',
        env: { KEY: '${env:DOCS_KEY}', PORT: '8080', SET: '${env:SET}' },
      },
      far: { type: 'http', url: 'https://far.example/mcp', headers: { X: '${config:far.x}' } },
    });
    assert.deepEqual(summaries(back), ['`REGION` in `args` of `docs` has no default any more.']);
    assert.doesNotMatch(JSON.stringify(back.notes), /\beu\b/);
  });
});

test('comments stay where they are taken, and inputs where people are asked', () => {
  const { text, notes } = from('vscode-mcp-json', ofVscode, 'code-workspace');
  for (const comment of ofVscode.matchAll(/\/\/ .*|\/\* .* \*\//g))
    assert.ok(text.includes(comment[0]), text);
  assert.deepEqual(notes, []);
  assert.deepEqual(
    read('code-workspace', text).inputs.map(({ id, description }) => [id.value, description]),
    [
      ['docs-key', 'The key of the docs'],
      ['region', 'Where'],
    ],
  );
  assert.deepEqual(entries('code-workspace', text), {
    ...(entries('vscode-mcp-json', ofVscode) as object),
    far: { type: 'http', url: 'https://far.example/mcp', headers: { X: '${config:far.x}' } },
  });
  const back = from('code-workspace', text, 'vscode-mcp-json');
  assert.deepEqual(entries('vscode-mcp-json', back.text), entries('code-workspace', text));
});

describe('the words of each kind of file', () => {
  const servers = {
    docs: { command: 'docs', args: ['a', '${A}'], env: { K: '${K}' }, disabled: true, timeout: 1500 },
    far: { type: 'http', url: 'https://far.example/mcp', headers: { T: 'Bearer ${T}' } },
    old: { type: 'sse', url: 'https://old.example/sse' },
  };
  const text = JSON.stringify({ mcpServers: servers }, null, 2);

  test('OpenCode: a list for a command, other names, the opposite question', () => {
    const { text: written } = from('kiro-mcp-json', text, 'opencode-json');
    assert.deepEqual(entries('opencode-json', written), {
      docs: {
        type: 'local',
        command: ['docs', 'a', '{env:A}'],
        environment: { K: '{env:K}' },
        enabled: false,
        timeout: 1500,
      },
      far: { type: 'remote', url: 'https://far.example/mcp', headers: { T: 'Bearer {env:T}' } },
      old: { type: 'remote', url: 'https://old.example/sse' },
    });
    const back = from('opencode-json', written, 'kiro-mcp-json');
    const { docs, far, old } = entries('kiro-mcp-json', back.text) as Record<string, object>;
    // Kiro looks for no type.
    assert.deepEqual([docs, { ...far, type: 'http' }, { ...old, type: 'sse' }], Object.values(servers));
  });

  test('Roo: its own type, and seconds', () => {
    const { text: written } = from('kiro-mcp-json', text, 'roo-mcp-json');
    assert.deepEqual(entries('roo-mcp-json', written), {
      docs: { ...servers.docs, args: ['a', '${env:A}'], env: { K: '${env:K}' }, timeout: 1.5 },
      far: { ...servers.far, type: 'streamable-http', headers: { T: 'Bearer ${env:T}' } },
      old: servers.old,
    });
    const back = from('roo-mcp-json', written, 'kiro-mcp-json');
    assert.equal((entries('kiro-mcp-json', back.text) as typeof servers).docs.timeout, 1500);
  });

  test('Windsurf: another field for the address', () => {
    const { text: written } = from('mcp-json', text, 'windsurf-mcp-config');
    assert.deepEqual((entries('windsurf-mcp-config', written) as typeof servers).far, {
      serverUrl: 'https://far.example/mcp',
      headers: { T: 'Bearer ${env:T}' },
    });
  });

  test('Claude Desktop: programs only, and nothing is replaced', () => {
    const result = from('mcp-json', text, 'claude-desktop');
    assert.deepEqual(Object.keys(entries('claude-desktop', result.text) as object), ['docs']);
    assert.deepEqual(summaries(result), [
      '`${A}` in `args` of `docs` stays as it is written.',
      '`${K}` in `env.K` of `docs` stays as it is written.',
      '`far` is left out.',
      '`old` is left out.',
    ]);
  });

  test('Zed: a program within an object becomes what others read', () => {
    const old =
      '{ "context_servers": { "docs": { "source": "custom", "command": { "path": "docs", "args": ["a"], "env": { "K": "v" } } } } }';
    for (const [id, expected] of [
      ['mcp-json', { docs: { command: 'docs', args: ['a'], env: { K: 'v' } } }],
      ['opencode-json', { docs: { type: 'local', command: ['docs', 'a'], environment: { K: 'v' } } }],
    ] as const) {
      const result = from('zed-settings', old, id);
      assert.deepEqual(entries(id, result.text), expected);
      assert.deepEqual(result.notes, []);
    }
  });

  test('a type that nobody needs is not added, and one that says nothing new is not told', () => {
    const plain = '{ "mcpServers": { "docs": { "command": "docs", "disabled": false, "tools": ["*"] } } }';
    const result = from('mcp-json', plain, 'cursor-mcp-json');
    assert.deepEqual(entries('cursor-mcp-json', result.text), { docs: { command: 'docs', disabled: false } });
    assert.deepEqual(result.notes, []);
  });

  test('a sign-in carries what both read', () => {
    const oauth = { clientId: 'docs', scopes: 'read', callbackPort: 8080 };
    const result = from(
      'mcp-json',
      JSON.stringify({ mcpServers: { docs: { type: 'http', url: 'https://docs.example/mcp', oauth } } }),
      'vscode-mcp-json',
    );
    const { docs } = entries('vscode-mcp-json', result.text) as { docs: { oauth: unknown } };
    assert.deepEqual(docs.oauth, { clientId: 'docs' });
    assert.deepEqual(
      result.notes.map(({ field }) => field),
      ['oauth.scopes', 'oauth.callbackPort'],
    );
  });

  test('a header that mcp-remote fills in by itself stays', () => {
    const remote = {
      docs: {
        command: 'npx',
        args: ['mcp-remote', 'https://docs.example/mcp', '--header', 'Authorization:${AUTH}'],
        env: { AUTH: 'Bearer x' },
      },
    };
    const result = from('mcp-json', JSON.stringify({ mcpServers: remote }), 'vscode-mcp-json');
    assert.deepEqual(entries('vscode-mcp-json', result.text), remote);
  });

  test('inputs whose names are alike get variables of their own', () => {
    const inputs = ['a-b', 'a_b', '9', '鍵'].map((id) => ({ id, type: 'promptString', description: id }));
    const env = { A: '${input:a-b}', B: '${input:a_b}', C: '${input:9}', D: '${input:鍵}', E: '${input:x}' };
    const source = JSON.stringify({ inputs, servers: { docs: { command: 'docs', env } } });
    const { docs } = entries('mcp-json', from('vscode-mcp-json', source, 'mcp-json').text) as {
      docs: { env: object };
    };
    assert.deepEqual(docs.env, {
      A: '${A_B}',
      B: '${A_B_2}',
      C: '${INPUT_9}',
      D: '${INPUT}',
      E: '${X}',
    });
  });
});

describe('into a file that is there', () => {
  const source =
    '{ "mcpServers": { "a": { "command": "a" }, "b": { "type": "http", "url": "https://b.example" } } }';
  const into = (text: string, id: DialectId = 'vscode-mcp-json') =>
    from('mcp-json', source, id, { into: read(id, text) });

  test('all that it has stays as it is: comments, tabs, CR LF, trailing commas', () => {
    const text = '{\r\n\t// Ours.\r\n\t"servers": {\r\n\t\t"c": { "command": "c" }, // c\r\n\t},\r\n}\r\n';
    assert.equal(
      into(text).text,
      text.replace(
        '// c\r\n',
        '// c\r\n\t\t"a": { "command": "a" },\r\n\t\t"b": { "type": "http", "url": "https://b.example" },\r\n',
      ),
    );
  });

  test('a comma is put behind the last one, before its comment', () => {
    assert.equal(
      into('{\n  "servers": {\n    "c": { "command": "c" } // c\n  }\n}\n').text,
      '{\n  "servers": {\n    "c": { "command": "c" }, // c\n    "a": { "command": "a" },\n    "b": { "type": "http", "url": "https://b.example" }\n  }\n}\n',
    );
  });

  for (const text of [
    '{ "servers": { "c": { "command": "c" } } }',
    '{ "servers": {} }',
    '{ "servers": { /* none */ } }',
    '{\n  "servers": {\n    // none\n  }\n}',
    '{ "inputs": [] }',
    '{}',
    '',
    ' \n',
  ]) {
    test(`as ${JSON.stringify(text)}`, () => {
      const result = into(text);
      const { servers } = read('vscode-mcp-json', result.text);
      assert.deepEqual(
        servers.map(({ name }) => name).filter((name) => name !== 'c'),
        ['a', 'b'],
      );
      for (const comment of text.match(/\/\/.*|\/\*.*\*\//g) ?? []) assert.ok(result.text.includes(comment));
    });
  }

  test('a section is made where the file has none', () => {
    const settings = '{\n    // My theme.\n    "ui": { "theme": "x" }\n}\n';
    const { text } = into(settings, 'gemini-settings');
    assert.ok(
      text.startsWith('{\n    // My theme.\n    "ui": { "theme": "x" },\n    "mcpServers": {\n        "a"'),
      text,
    );
    const workspace = '{\n  "folders": [],\n  "settings": { "editor.tabSize": 2 }\n}\n';
    const written = into(workspace, 'code-workspace').text;
    assert.deepEqual(Object.keys(entries('code-workspace', written) as object), ['a', 'b']);
    assert.ok(written.includes('"editor.tabSize": 2'));
  });

  test('a name that is there is never written over', () => {
    const text =
      '{\n  "servers": { "a": { "command": "other" }, "b": { "url": "https://b.example", "type": "http" } }\n}\n';
    const result = into(text);
    assert.equal(result.text, text);
    assert.deepEqual(result.carried, [{ name: 'b', kind: 'present' }]);
    assert.deepEqual(summaries(result), ['`a` is left out, for the file has one of that name.']);
  });

  test('inputs join those that are there, under another id where that means something else', () => {
    const input = (description: string) =>
      `{ "id": "key", "type": "promptString", "description": "${description}" }`;
    const entry = '"servers": { "docs": { "command": "docs", "env": { "K": "${input:key}" } } }';
    const other = `{ "inputs": [${input('Other')}], "servers": {} }`;
    const joined = (description: string) =>
      from('vscode-mcp-json', `{ "inputs": [${input(description)}], ${entry} }`, 'vscode-mcp-json', {
        into: read('vscode-mcp-json', other),
      }).text;
    const ids = (text: string) => read('vscode-mcp-json', text).inputs.map(({ id }) => id.value);
    assert.deepEqual(ids(joined('Other')), ['key']);
    assert.deepEqual(ids(joined('Mine')), ['key', 'key-2']);
    assert.match(joined('Mine'), /"K": "\$\{input:key-2\}"/);
  });

  test('a file without a place for them is left alone', () => {
    for (const text of ['[]', '{ "servers": [] }', '{ "mcpServers": { "x": { "command": "x" } } }']) {
      const result = convert(read('mcp-json', source), dialect('vscode-mcp-json'), {
        into: read('vscode-mcp-json', text),
      });
      assert.deepEqual(result, { ok: false, problem: { kind: 'no-place' } }, text);
    }
    const result = convert(read('mcp-json', source), dialect('vscode-mcp-json'), {
      into: read('vscode-mcp-json', '{ "servers": '),
    });
    assert.equal(!result.ok && result.problem.kind, 'fault');
  });
});

test('a new file has the line ends and the indentation of its source', () => {
  const source =
    '{\r\n    "mcpServers": {\r\n        "a": {\r\n            "command": "a"\r\n        }\r\n    }\r\n}\r\n';
  const { text } = from('mcp-json', source, 'vscode-mcp-json');
  assert.equal(text, source.replace('mcpServers', 'servers'));
  assert.equal(from('vscode-mcp-json', text, 'mcp-json').text, source);
});

describe('some servers', () => {
  const source = '{\n  "mcpServers": {\n    "a": { "command": "a" },\n    "b": { "command": "b" }\n  }\n}\n';

  test('are those that are named', () => {
    const { text, carried } = from('mcp-json', source, 'vscode-mcp-json', { servers: ['b'] });
    assert.deepEqual(entries('vscode-mcp-json', text), { b: { command: 'b' } });
    assert.deepEqual(carried, [{ name: 'b', kind: 'added' }]);
  });

  test('have to be there', () => {
    const result = convert(read('mcp-json', source), dialect('vscode-mcp-json'), { servers: ['b', 'c'] });
    assert.deepEqual(result, { ok: false, problem: { kind: 'unknown-server', names: ['c'] } });
  });
});

describe('what cannot be converted', () => {
  for (const [text, kind] of [
    ['{ "mcpServers": { "a": { "command": "a" }', 'fault'],
    ['', 'fault'],
    ['{ "mcpServers": {} }', 'no-servers'],
    ['[]', 'no-servers'],
  ] as const) {
    test(`${kind}: ${JSON.stringify(text)}`, () => {
      const result = convert(read('mcp-json', text), dialect('vscode-mcp-json'));
      assert.equal(!result.ok && result.problem.kind, kind);
    });
  }
});

describe('hostile files', () => {
  test('names and keys of the prototype are names and keys', () => {
    const text =
      '{ "mcpServers": { "__proto__": { "command": "a", "env": { "__proto__": "x", "constructor": "y" }, "hasOwnProperty": 1 }, "constructor": { "command": "b" } } }';
    for (const { id } of dialects) {
      const result = from('mcp-json', text, id);
      assert.deepEqual(
        read(id, result.text).servers.map(({ name }) => name),
        ['__proto__', 'constructor'],
      );
    }
  });

  test('entries that are none are told', () => {
    const result = from(
      'mcp-json',
      '{ "mcpServers": { "a": 1, "b": null, "c": [], "d": {} } }',
      'vscode-mcp-json',
    );
    assert.deepEqual(Object.keys(entries('vscode-mcp-json', result.text) as object), ['d']);
    assert.equal(result.notes.length, 3);
  });

  test('fields and names that are written twice, fields of the wrong type, empty lists', () => {
    const text =
      '{ "servers": { "a": { "command": "x", "command": ["y"], "args": 5, "dev": 1, "dev": 2, "env": [], "headers": "z", "type": {} }, "a": { "command": [], "cwd": null, "sandbox": {}, "oauth": 3 } } }';
    for (const { id } of dialects) from('vscode-mcp-json', text, id);
  });

  test('thousands of servers, fields and variables take no more than their turn', () => {
    const many = (count: number, one: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => one(index)).join(',');
    const servers = many(3000, (index) => `"s${index}": { "command": "a", "sandboxEnabled": true }`);
    const env = many(20_000, (index) => `"V${index}": ${index % 2 === 0 ? 'null' : '"${input:x}"'}`);
    const inputs = many(5000, (index) => `{ "id": "${index % 2 === 0 ? '-' : '_'}${index}" }`);
    const text = `{ "inputs": [${inputs}], "servers": { ${servers}, "wide": { "command": "a", "env": { ${env} } }, "long": { "command": "a", "args": ["${'${env:A}'.repeat(20_000)}"] } } }`;
    const result = from('vscode-mcp-json', text, 'mcp-json');
    assert.equal(result.carried.length, 3002);
  });
});

test('no value of a variable, a header or an input is in a note', () => {
  const secret = 'hunter2-hunter2';
  const text = JSON.stringify({
    inputs: [{ id: 'key', type: 'promptString', description: 'A key', default: secret }],
    servers: {
      docs: {
        command: 'docs',
        env: { A: secret, B: `\${input:key}${secret}`, C: null },
        envFile: '.env',
        sandboxEnabled: true,
      },
      far: {
        type: 'http',
        url: `https://far.example/?key=${secret}`,
        headers: { X: `${secret}\${config:x}` },
      },
    },
  });
  const shell = JSON.stringify({
    mcpServers: { docs: { command: 'docs', cwd: `\${D:-${secret}}`, env: { A: `\${A:-${secret}}` } } },
  });
  for (const { id } of dialects) {
    const [ofEditor, ofShell] = [from('vscode-mcp-json', text, id), from('mcp-json', shell, id)];
    assert.ok(!JSON.stringify([ofEditor.notes, ofShell.notes]).includes(secret), id);
    assert.ok(ofEditor.text.includes(secret), id);
  }
});

describe('every pair', () => {
  const settings = { clients: clientsById(automaticClients), platform: 'linux' } as const;
  const errors = (document: ConfigDocument) =>
    lint({ document }, settings).findings.filter(({ severity }) => severity === 'error');
  const plain = { docs: { command: 'docs', args: ['--fast'], env: { LEVEL: 'low' } } };
  const first = JSON.stringify({ mcpServers: plain }, null, 2);

  test('a server at a url is written as the readers of the file need it, or told', () => {
    const far = { far: { type: 'http', url: 'https://far.example/mcp', headers: { T: 'x' } } };
    for (const { id } of dialects) {
      const { text, notes } = from('mcp-json', JSON.stringify({ mcpServers: far }), id);
      assert.deepEqual(errors(read(id, text)), [], text);
      assert.equal(read(id, text).servers.length, 1 - notes.length, id);
    }
  });

  for (const source of dialects) {
    test(`${source.title} to all others: the readers find no fault, and the way back changes nothing`, () => {
      const start = from('mcp-json', first, source.id).text;
      for (const target of dialects) {
        const there = from(source.id, start, target.id);
        assert.deepEqual(errors(read(target.id, there.text)), [], there.text);
        assert.deepEqual(there.notes, []);
        const back = from(target.id, there.text, source.id);
        assert.deepEqual(entries(source.id, back.text), entries(source.id, start), target.id);
      }
    });
  }
});
