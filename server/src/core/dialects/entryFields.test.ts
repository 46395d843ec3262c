/** Entries in the words of each kind of file: what is started, with what, and where that stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument, type ServerEntry } from '../document/document.ts';
import { dialectOf } from './index.ts';

/** The first server of a file, whose text is `text`. */
function entryIn(file: string, text: string): ServerEntry {
  const dialect = dialectOf(file);
  assert.ok(dialect);
  const [entry] = parseDocument(text, file, dialect).servers;
  assert.ok(entry);
  return entry;
}

function told({ transport, command, args, env, url, disabled }: ServerEntry): object {
  return {
    transport,
    ...(command && { command: command.value, args: args.map(({ value }) => value) }),
    ...(env.length > 0 && { env: env.map(({ key, value }) => `${key.value}=${value.value}`) }),
    ...(url && { url: url.value }),
    ...(disabled === 'yes' && { disabled }),
  };
}

const cases: readonly (readonly [string, string, string, object])[] = [
  [
    'OpenCode: a list, and an environment of another name',
    'opencode.json',
    '{ "mcp": { "a": { "type": "local", "command": ["npx", "-y", "a"], "environment": { "K": "1" }, "env": { "L": "2" } } } }',
    { transport: 'stdio', command: 'npx', args: ['-y', 'a'], env: ['K=1'] },
  ],
  [
    'OpenCode: an address',
    'opencode.json',
    '{ "mcp": { "a": { "type": "remote", "url": "https://a.example" } } }',
    { transport: 'http', url: 'https://a.example' },
  ],
  [
    'OpenCode: switched off in words of its own',
    'opencode.jsonc',
    '{ "mcp": { "a": { "type": "local", "command": ["a"], "enabled": false, "disabled": true } } }',
    { transport: 'stdio', command: 'a', args: [], disabled: 'yes' },
  ],
  [
    'OpenCode: no command in the list',
    'opencode.json',
    '{ "mcp": { "a": { "type": "local", "command": [] } } }',
    { transport: 'none' },
  ],
  [
    'Zed: as it is written today',
    '.zed/settings.json',
    '{ "context_servers": { "a": { "source": "custom", "command": "npx", "args": ["a"], "env": { "K": "1" } } } }',
    { transport: 'stdio', command: 'npx', args: ['a'], env: ['K=1'] },
  ],
  [
    'Zed: as it once was',
    '.zed/settings.json',
    '{ "context_servers": { "a": { "command": { "path": "npx", "args": ["a"], "env": { "K": "1" } } } } }',
    { transport: 'stdio', command: 'npx', args: ['a'], env: ['K=1'] },
  ],
  [
    'Gemini CLI: httpUrl comes before url',
    '.gemini/settings.json',
    '{ "mcpServers": { "a": { "url": "https://old.example/sse", "httpUrl": "https://a.example" } } }',
    { transport: 'http', url: 'https://a.example' },
  ],
  [
    'Windsurf: serverUrl',
    '.codeium/windsurf/mcp_config.json',
    '{ "mcpServers": { "a": { "serverUrl": "https://a.example" } } }',
    { transport: 'http', url: 'https://a.example' },
  ],
  [
    'Cline: an address without a type is SSE',
    'cline_mcp_settings.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    { transport: 'sse', url: 'https://a.example' },
  ],
  [
    'Roo Code: streamable-http',
    '.roo/mcp.json',
    '{ "mcpServers": { "a": { "type": "streamable-http", "url": "https://a.example", "disabled": true } } }',
    { transport: 'http', url: 'https://a.example', disabled: 'yes' },
  ],
  [
    'a workspace file of VS Code',
    'bakery.code-workspace',
    '{ "folders": [], "settings": { "mcp": { "servers": { "a": { "command": "a" } } } } }',
    { transport: 'stdio', command: 'a', args: [] },
  ],
  [
    'a dev container',
    '.devcontainer/devcontainer.json',
    '{ "customizations": { "vscode": { "mcp": { "servers": { "a": { "url": "https://a.example" } } } } } }',
    { transport: 'http', url: 'https://a.example' },
  ],
];

for (const [name, file, text, expected] of cases) {
  test(name, () => {
    const entry = entryIn(file, text);
    assert.deepEqual(told(entry), expected);
    for (const ranged of [entry.command, ...entry.args, entry.url]) {
      if (ranged === undefined) continue;
      assert.equal(text.slice(ranged.range.start, ranged.range.end), JSON.stringify(ranged.value));
    }
  });
}

test('inputs stand beside the servers, wherever those stand', () => {
  const inputs = [{ id: 'key', type: 'promptString', description: 'The key' }];
  const file = 'bakery.code-workspace';
  const dialect = dialectOf(file);
  assert.ok(dialect);
  const text = JSON.stringify({ inputs: [], settings: { mcp: { inputs, servers: {} } } });
  assert.deepEqual(
    parseDocument(text, file, dialect).inputs.map(({ id }) => id.value),
    ['key'],
  );
});
