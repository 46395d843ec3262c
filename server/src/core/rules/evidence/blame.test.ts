import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mcpJson } from '../../dialects/mcpJson.ts';
import { parseDocument } from '../../document/document.ts';
import type { Place } from '../rule.ts';
import { blamed } from './blame.ts';
import { launchWith } from './samples/reports.ts';
import type { Cause } from './stderr.ts';

const text = `{ "mcpServers": { "bakery": {
  "command": "node",
  "args": ["--port=8080", "\${workspaceFolder}/dist/server.js", "bakery-mcp@1.2.0", "-m", "bakery_mcp"],
  "env": { "BAKERY_KEY": "", "DATA": "/srv/data" }
} } }`;

function blame(cause: Cause): Place {
  const entry = parseDocument(text, '.mcp.json', mcpJson).servers[0];
  const args = entry?.args.map(({ value }) => value) ?? [];
  return blamed(cause, launchWith({ args }), entry);
}

function blamedText(cause: Cause): string | undefined {
  const place = blame(cause);
  return place.kind === 'config' ? text.slice(place.range.start, place.range.end) : undefined;
}

test('an argument is found by the path that a program makes of it', () => {
  const subject = '/home/ada/bakery/dist/server.js';
  assert.deepEqual(blame({ kind: 'missing-script', subject }), { kind: 'launch', argument: 1 });
  const windows = 'C:\\Users\\ada\\bakery\\dist\\server.js';
  assert.deepEqual(blame({ kind: 'missing-script', subject: windows }), { kind: 'launch', argument: 1 });
  const other = '/home/ada/bakery/dist/oven.js';
  assert.deepEqual(blame({ kind: 'missing-module', subject: other }), { kind: 'launch' });
});

test('a package with its version, a module, a port', () => {
  assert.deepEqual(blame({ kind: 'missing-package', subject: 'bakery-mcp' }), {
    kind: 'launch',
    argument: 2,
  });
  assert.deepEqual(blame({ kind: 'missing-module', subject: 'bakery_mcp' }), { kind: 'launch', argument: 4 });
  assert.deepEqual(blame({ kind: 'port-in-use', subject: '8080' }), { kind: 'launch', argument: 0 });
  assert.deepEqual(blame({ kind: 'port-in-use', subject: '80' }), { kind: 'launch' });
});

test('a variable is found by its name, a path by the value', () => {
  assert.equal(blamedText({ kind: 'missing-variable', subject: 'BAKERY_KEY' }), '"BAKERY_KEY"');
  assert.equal(blamedText({ kind: 'permission', subject: '/srv/data' }), '"/srv/data"');
  assert.deepEqual(blame({ kind: 'missing-variable', subject: 'OTHER_KEY' }), { kind: 'launch' });
});

test('a package without a program is the first argument that is no option', () => {
  assert.deepEqual(blame({ kind: 'no-executable' }), { kind: 'launch', argument: 1 });
});

test('without a subject it is the command', () => {
  assert.deepEqual(blame({ kind: 'module-kind' }), { kind: 'launch' });
});
