/** Edge cases of config/transport-type: the exact change, and who is named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './transport-type.ts';

const entry = (lines: string) => `{\n  "mcpServers": {\n    "docs": {\n${lines}\n    }\n  }\n}\n`;

test('the type gets a line of its own before the url', () => {
  const config = entry('      "url": "https://docs.example/mcp",\n      "headers": { "X-Team": "docs" }');
  assert.equal(
    fixed(rule, { config }),
    entry(
      '      "type": "http",\n      "url": "https://docs.example/mcp",\n      "headers": { "X-Team": "docs" }',
    ),
  );
  assert.equal(underlined(rule, { config }), '"url"');
  assert.equal(findingsOn(rule, { config })[0]?.fix?.safety, 'safe');
});

test('with tabs and CR LF', () => {
  const config =
    '{\r\n\t"mcpServers": {\r\n\t\t"docs": {\r\n\t\t\t"url": "https://docs.example/mcp"\r\n\t\t}\r\n\t}\r\n}\r\n';
  assert.equal(fixed(rule, { config }), config.replace('"url"', '"type": "http",\r\n\t\t\t"url"'));
});

test('an address that ends in /sse is of the older transport', () => {
  const config = entry('      "url": "https://docs.example/sse"');
  assert.equal(
    fixed(rule, { config }),
    entry('      "type": "sse",\n      "url": "https://docs.example/sse"'),
  );
});

test('a field of another client is renamed, which is for a person to decide', () => {
  const config = entry('      "transport": "streamable-http",\n      "url": "https://docs.example/mcp"');
  assert.equal(
    fixed(rule, { config }),
    entry('      "type": "http",\n      "url": "https://docs.example/mcp"'),
  );
  assert.equal(findingsOn(rule, { config })[0]?.fix?.safety, 'unsafe');
  assert.equal(underlined(rule, { config }), '"transport"');
});

test('an alias becomes the name that all know', () => {
  const config = entry('      "type": "streamableHttp",\n      "url": "https://docs.example/mcp"');
  assert.equal(fixed(rule, { config }), config.replace('streamableHttp', 'http'));
  assert.equal(underlined(rule, { config }), '"streamableHttp"');
});

test('the message names who skips it and who takes it', () => {
  const config = entry('      "url": "https://docs.example/mcp"');
  const [finding] = findingsOn(rule, { config });
  assert.equal(finding?.message.summary, 'Claude Code skips `docs`: it has a `url` and no `type`.');
  assert.match(finding?.message.why ?? '', /^Claude Code skips .*; ?|Copilot CLI takes it as http/);
  assert.match(finding?.message.why ?? '', /VS Code/);
  assert.deepEqual(finding?.clients, ['claude-code']);
});

test('a name that one reader learned lately is a warning', () => {
  const config = entry('      "type": "streamable-http",\n      "url": "https://docs.example/mcp"');
  const [finding] = findingsOn(rule, { config });
  assert.equal(finding?.severity, 'warning');
  assert.deepEqual(finding?.clients, ['vscode']);
});

test('a selection that names no reader of the file gives nothing', () => {
  const config = entry('      "url": "https://docs.example/mcp"');
  assert.deepEqual(findingsOn(rule, { config, clients: ['chatgpt'] }), []);
});

test('a type that contradicts the entry is changed to fit', () => {
  const config = entry('      "type": "stdio",\n      "url": "https://docs.example/mcp"');
  assert.equal(fixed(rule, { config }), config.replace('stdio', 'http'));
});
