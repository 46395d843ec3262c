/** Where the servers of a file stand, for every kind of file and every mistake that people make there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dialects } from '../dialects/index.ts';
import { bareFolder, type FolderFacts, parseDocument } from './document.ts';
import type { RootShape } from './rootShape.ts';

interface Case {
  readonly name: string;
  readonly file?: '.mcp.json' | '.vscode/mcp.json' | 'mcp.json';
  /** ‹ and › stand around the range of the shape. */
  readonly text: string;
  readonly shape: RootShape['kind'];
  readonly servers?: readonly string[];
  readonly folder?: Partial<FolderFacts>;
}

const plugin = { pluginManifest: 'present' } as const;
const a = '"a": {"command": "x"}';

const cases: readonly Case[] = [
  { name: 'the usual file', text: `{‹"mcpServers"›: {${a}}}`, shape: 'map', servers: ['a'] },
  { name: 'no servers yet', text: '{‹"mcpServers"›: {}}', shape: 'map' },
  {
    name: 'VS Code',
    file: '.vscode/mcp.json',
    text: `{"inputs": [], ‹"servers"›: {${a}}}`,
    shape: 'map',
    servers: ['a'],
  },
  {
    name: 'a root mcp.json, either key',
    file: 'mcp.json',
    text: `{‹"servers"›: {${a}}}`,
    shape: 'map',
    servers: ['a'],
  },
  {
    name: 'a server that is called as the root key',
    text: '{‹"mcpServers"›: {"mcpServers": {"command": "x"}}}',
    shape: 'map',
    servers: ['mcpServers'],
  },
  {
    name: 'the root key twice: the last one counts',
    text: `{"mcpServers": {"b": {}}, ‹"mcpServers"›: {${a}}}`,
    shape: 'map',
    servers: ['a'],
  },
  { name: "another client's key", text: `{‹"servers"›: {${a}}}`, shape: 'other-key', servers: ['a'] },
  {
    name: 'the portable key in the file of VS Code',
    file: '.vscode/mcp.json',
    text: `{‹"mcpServers"›: {${a}}}`,
    shape: 'other-key',
    servers: ['a'],
  },
  { name: 'the key of Zed', text: `{‹"context_servers"›: {${a}}}`, shape: 'other-key', servers: ['a'] },
  { name: 'the key of Codex', text: `{‹"mcp_servers"›: {${a}}}`, shape: 'other-key', servers: ['a'] },
  {
    name: 'the key of Codex in its plugin',
    text: `{‹"mcp_servers"›: {${a}}}`,
    shape: 'map',
    servers: ['a'],
    folder: plugin,
  },
  { name: 'a level too deep', text: `{‹"mcp"›: {"mcpServers": {${a}}}}`, shape: 'nested', servers: ['a'] },
  {
    name: 'the key in itself',
    text: `{‹"mcpServers"›: {"mcpServers": {${a}}}}`,
    shape: 'nested',
    servers: ['a'],
  },
  {
    name: 'a server that is called as the root key, among others',
    text: `{‹"mcpServers"›: {"mcpServers": {"args": []}, ${a}}}`,
    shape: 'map',
    servers: ['mcpServers', 'a'],
  },
  { name: 'a map without a key', text: `‹{›${a}}`, shape: 'flat', servers: ['a'] },
  {
    name: 'a map without a key, in a plugin',
    text: `‹{›${a}}`,
    shape: 'flat',
    servers: ['a'],
    folder: plugin,
  },
  { name: 'a list of servers', text: '{"mcpServers": ‹[{"command": "x"}]›}', shape: 'not-a-map' },
  { name: 'nothing under the key', text: '{"mcpServers": ‹null›}', shape: 'not-a-map' },
  { name: 'a text under the key', text: '{"mcpServers": ‹"a"›}', shape: 'not-a-map' },
  { name: 'a list as the whole file', text: '‹[{"command": "x"}]›', shape: 'not-an-object' },
  { name: 'a text as the whole file', text: '‹"mcpServers"›', shape: 'not-an-object' },
  { name: 'null as the whole file', text: '‹null›', shape: 'not-an-object' },
  { name: 'an empty object', text: '{}', shape: 'no-servers' },
  { name: 'every server commented out', text: '{"$schema": "x", "inputs": []}', shape: 'no-servers' },
  { name: 'members of which none is a server', text: '‹{›"a": 1, "b": {"url": 2}}', shape: 'no-key' },
  {
    name: 'keys that every object inherits',
    text: '‹{›"__proto__": {"mcpServers": 1}, "constructor": {}, "toString": {}}',
    shape: 'no-key',
  },
  {
    name: 'a file of that name of something else',
    file: 'mcp.json',
    text: '{"name": "x"}',
    shape: 'foreign',
  },
  { name: 'an empty root mcp.json', file: 'mcp.json', text: '{}', shape: 'foreign' },
  { name: 'an empty file', text: '', shape: 'unread' },
  { name: 'a file nested too deep', text: '['.repeat(1_000), shape: 'unread' },
];

describe('root shapes', () => {
  for (const { name, file = '.mcp.json', text: marked, shape, servers = [], folder } of cases) {
    test(`${shape}: ${name}`, () => {
      const document = parse(marked.replace(/[‹›]/g, ''), file, folder);
      assert.equal(document.shape.kind, shape);
      assert.deepEqual(
        document.servers.map((server) => server.name),
        servers,
      );
      const expected = marked.includes('‹') ? /‹(.*)›/s.exec(marked)?.[1] : undefined;
      const range = rangeOf(document.shape);
      assert.equal(range && document.text.slice(range.start, range.end), expected);
    });
  }

  test('a flat map is legal beside the manifest of a plugin only, and never in the file of VS Code', () => {
    const legal = (file: string, folder: Partial<FolderFacts>) => {
      const { shape } = parse(`{${a}}`, file, folder);
      return shape.kind === 'flat' ? shape.legal : shape.kind;
    };
    assert.equal(legal('.mcp.json', plugin), 'yes');
    assert.equal(legal('mcp.json', plugin), 'yes');
    assert.equal(legal('.vscode/mcp.json', plugin), 'no');
    assert.equal(legal('.mcp.json', {}), 'no');
  });

  test('every shape has a case', () => {
    const shapes = new Set(cases.map(({ shape }) => shape));
    assert.equal(shapes.size, 10);
  });
});

function parse(text: string, file: string, folder: Partial<FolderFacts> = {}) {
  const dialect = dialects.find(({ place }) => place === file);
  assert.ok(dialect);
  return parseDocument(text, file, dialect, { ...bareFolder, ...folder });
}

function rangeOf(shape: RootShape) {
  if ('keyRange' in shape) return shape.keyRange;
  if (shape.kind === 'nested') return shape.outer.key.range;
  return 'range' in shape ? shape.range : undefined;
}
