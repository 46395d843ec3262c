/** What is read of a config file: every server and input, every value at its place. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../dialects/mcpJson.ts';
import { vscodeMcpJson } from '../dialects/vscodeMcpJson.ts';
import { type ConfigDocument, parseDocument, type ServerEntry } from './document.ts';
import { plainValue } from './node.ts';
import type { Ranged } from './range.ts';

describe('entries', () => {
  test('every field is read, at its place', () => {
    const document = parse(`{
  "mcpServers": {
    "docs": {
      "type": "stdio", "command": "node", "args": ["a.js", "--x"], "cwd": "./w", "envFile": ".env",
      "env": { "KEY": "v" }, "url": "https://x.example", "headers": { "H": "1" }, "disabled": true
    }
  }
}`);
    const entry = only(document);
    const at = ({ range }: Ranged<unknown>) => document.text.slice(range.start, range.end);
    assert.equal(entry.name, 'docs');
    assert.equal(at(entry.key), '"docs"');
    assert.match(at({ value: 0, range: entry.range }), /^"docs": \{[^}]*\}[^}]*\}[^}]*\}$/);
    assert.deepEqual(
      [entry.type, entry.command, entry.cwd, entry.envFile, entry.url].map((field) => field && at(field)),
      ['"stdio"', '"node"', '"./w"', '".env"', '"https://x.example"'],
    );
    assert.deepEqual(entry.args.map(at), ['"a.js"', '"--x"']);
    assert.equal(entry.argsRange && at({ value: 0, range: entry.argsRange }), '["a.js", "--x"]');
    for (const [pairs, key, value] of [
      [entry.env, '"KEY"', '"v"'] as const,
      [entry.headers, '"H"', '"1"'] as const,
    ]) {
      assert.deepEqual(
        pairs.map((pair) => [at(pair.key), at(pair.value)]),
        [[key, value]],
      );
    }
    assert.equal(entry.disabled, 'yes');
  });

  const transports: readonly (readonly [string, ServerEntry['transport']])[] = [
    ['{"command": "x"}', 'stdio'],
    ['{"type": "stdio", "command": "x"}', 'stdio'],
    ['{"type": "local", "command": "x"}', 'stdio'],
    ['{"url": "u"}', 'http'],
    ['{"type": "http", "url": "u"}', 'http'],
    ['{"type": "sse", "url": "u"}', 'sse'],
    ['{"type": "http", "command": "x"}', 'stdio'],
    ['{"command": "x", "url": "u"}', 'stdio'],
    ['{"type": "http", "command": "x", "url": "u"}', 'http'],
    ['{"type": "stdio", "url": "u"}', 'none'],
    ['{}', 'none'],
    ['{"command": 1, "url": null}', 'none'],
    ['"npx docs"', 'none'],
    ['null', 'none'],
    ['[]', 'none'],
  ];
  for (const [entry, transport] of transports) {
    test(`${entry} is ${transport}`, () => {
      assert.equal(only(parse(`{"mcpServers": {"a": ${entry}}}`)).transport, transport);
    });
  }

  test('values of another type are left out, and what is beside them is read', () => {
    const { args, env, disabled, command } = only(
      parse(`{"mcpServers": {"a": {
        "command": "x", "args": ["one", 2, null, ["three"], "four"], "disabled": "true",
        "env": {"A": 1, "B": true, "C": null, "D": {}, "E": [], "F": "f"}
      }}}`),
    );
    assert.equal(command?.value, 'x');
    assert.deepEqual(
      args.map(({ value }) => value),
      ['one', 'four'],
    );
    assert.deepEqual(
      env.map(({ key, value }) => [key.value, value.value]),
      [
        ['A', '1'],
        ['B', 'true'],
        ['C', null],
        ['F', 'f'],
      ],
    );
    assert.equal(disabled, 'no');
  });
});

describe('names', () => {
  test('those that every object inherits are names like any other', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const entries = names.map((name) => `"${name}": {"command": "${name}", "env": {"${name}": "${name}"}}`);
    const { servers } = parse(`{"mcpServers": {${entries.join(',')}}}`);
    assert.deepEqual(
      servers.map(({ name }) => name),
      names,
    );
    assert.deepEqual(
      servers.map(({ command }) => command?.value),
      names,
    );
    assert.deepEqual(
      servers.map(({ env }) => env[0]?.value.value),
      names,
    );
  });

  test('a name written twice counts once, with what stands last', () => {
    const { servers } = parse('{"mcpServers": {"a": {"command": "1"}, "b": {}, "a": {"command": "2"}}}');
    assert.deepEqual(
      servers.map(({ name, command }) => [name, command?.value]),
      [
        ['a', '2'],
        ['b', undefined],
      ],
    );
  });

  test('escapes are resolved, and a half of a pair stays what it is', () => {
    const { servers } = parse('{"mcpServers": {"\\u0061\\n": {}, "\\ud83e": {}, "🥐": {}, "": {}}}');
    assert.deepEqual(
      servers.map(({ name }) => name),
      ['a\n', '\ud83e', '🥐', ''],
    );
  });

  test('one with nothing behind it is told apart', () => {
    const document = parse('{"mcpServers": {"a": {"command": "x"}, "docs": }}');
    assert.deepEqual(
      document.servers.map(({ name }) => name),
      ['a'],
    );
    assert.deepEqual(document.emptyNames, ['docs']);
    assert.deepEqual(parse('{"mcpServers": {"a": {}, "docs"').emptyNames, ['docs']);
    assert.deepEqual(parse('{"mcpServers": {"a": {}}}').emptyNames, []);
  });
});

describe('inputs', () => {
  const inputs =
    '[{"id": "key", "type": "promptString", "password": true}, {"id": "b", "password": "yes"}, {"type": "x"}, 1]';

  test('those of VS Code are read as far as they have an id', () => {
    const document = parseDocument(`{"inputs": ${inputs}}`, '.vscode/mcp.json', vscodeMcpJson);
    assert.deepEqual(
      document.inputs.map(({ id, type, password }) => [id.value, type, password]),
      [
        ['key', 'promptString', 'yes'],
        ['b', undefined, 'no'],
      ],
    );
  });

  test('what a person is shown of them is read as far as it is text', () => {
    const options = '["test", {"label": "Live", "value": "live"}, {"value": "own"}, {"label": "none"}, 3]';
    const input = `{"id": "stage", "description": "Where to", "default": "test", "options": ${options}}`;
    const text = `{"inputs": [${input}, {"id": "b", "description": 1, "options": "test"}]}`;
    const document = parseDocument(text, '.vscode/mcp.json', vscodeMcpJson);
    assert.deepEqual(
      document.inputs.map((read) => [read.description, read.default, read.options]),
      [
        ['Where to', 'test', [{ value: 'test' }, { value: 'live', label: 'Live' }, { value: 'own' }]],
        [undefined, undefined, []],
      ],
    );
  });

  test('.mcp.json has none', () => {
    assert.deepEqual(parse(`{"inputs": ${inputs}, "mcpServers": {}}`).inputs, []);
  });
});

describe('plain values', () => {
  test('keep hostile keys as members of their own', () => {
    const { root } = parse(
      '{"__proto__": {"polluted": true}, "constructor": [1, "a", null, {"toString": 2}]}',
    );
    assert.ok(root);
    const value = plainValue(root) as { readonly [key: string]: unknown };
    assert.equal(Object.getPrototypeOf(value), null);
    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor']);
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
    assert.equal(JSON.stringify(value.constructor), '[1,"a",null,{"toString":2}]');
  });
});

test('a document of 5,000 servers is read whole, in the order of the file', () => {
  const entries = Array.from({ length: 5_000 }, (_, index) => `"s${index}": {"command": "c${index}"}`);
  const { servers } = parse(`{"mcpServers": {${entries.join(',')}}}`);
  assert.equal(servers.length, 5_000);
  assert.ok(
    servers.every(({ name, command }, index) => name === `s${index}` && command?.value === `c${index}`),
  );
});

function parse(text: string): ConfigDocument {
  return parseDocument(text, '.mcp.json', mcpJson);
}

function only({ servers }: ConfigDocument): ServerEntry {
  assert.equal(servers.length, 1);
  return servers[0] as ServerEntry;
}
