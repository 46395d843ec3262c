import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../dialects/mcpJson.ts';
import { type Cursor, cursorAt, variableAt } from './cursor.ts';
import { bareFolder, parseDocument } from './document.ts';

/** What stands at the `|` of a text, its token as `value@start-end`. */
function at(text: string): string {
  const offset = text.indexOf('|');
  const document = parseDocument(text.replace('|', ''), '.mcp.json', mcpJson, {
    ...bareFolder,
    pluginManifest: 'present',
  });
  const cursor = cursorAt(document, offset);
  return cursor === undefined ? 'nothing' : words(cursor);
}

function words(cursor: Cursor): string {
  const { token } = cursor;
  return [
    cursor.kind,
    ...('server' in cursor ? [`of ${cursor.server}`] : []),
    ...('path' in cursor ? [`at ${cursor.path.join('.')}`] : []),
    ...(token === undefined ? [] : [`${token.value}@${token.range.start}-${token.range.end}`]),
  ].join(' ');
}

describe('cursorAt', () => {
  const cases: readonly (readonly [text: string, wanted: string])[] = [
    ['{ | }', 'root-key'],
    ['{ "mc|p" }', 'root-key mcp@2-7'],
    ['{ "mcpServers": { "a|": {} } }', 'server-key a@18-21'],
    ['{ "mcpServers": { "a": { | } } }', 'field-key of a'],
    ['{ "mcpServers": { "a": { "url|" } } }', 'field-key of a url@25-30'],
    ['{ "mcpServers": { "a": { "type": | } } }', 'value of a at type'],
    ['{ "mcpServers": { "a": { "args": ["x", "y|"] } } }', 'value of a at args.1 y@39-42'],
    ['{ "mcpServers": { "a": { "env": { "B": "|" } } } }', 'value of a at env.B @39-41'],
    // Under the key of somebody else, a level too deep, and without any key around them.
    ['{ "servers": { "a": { | } } }', 'field-key of a'],
    ['{ "mcp": { "mcpServers": { "a": { | } } } }', 'field-key of a'],
    ['{ "a": { "command": "x", | } }', 'field-key of a'],
    ['{ "|a": { "command": "x" } }', 'server-key a@2-5'],
    // A string that is not closed ends at the cursor.
    ['{ "mcpServers": { "a": { "com| } } }', 'field-key of a com@25-29'],
    ['{ "mcpServers": { "a": { "command": "x| } } }', 'value of a at command x@36-38'],
    // Nothing may be written there, or nothing of ours.
    ['|{}', 'nothing'],
    ['{} |', 'nothing'],
    ['[ | ]', 'nothing'],
    ['{ "mcpServers": | }', 'nothing'],
    ['{ "other": { "a": { | } }, "mcpServers": {} }', 'nothing'],
    ['{ "mcpServers": { "a": { "env": { "B|": "" } } } }', 'nothing'],
    ['{ "mcpServers": { "a": { "timeout": 1|0 } } }', 'nothing'],
    ['{ "mcpServers": { "a": { "command": "x" | } } }', 'nothing'],
    ['{ "mcpServers": { "a": {} | } }', 'nothing'],
    ['{ // |\n }', 'nothing'],
    ['{ //|\n }', 'nothing'],
    ['{ /* | */ }', 'nothing'],
    ['{ /* */| }', 'root-key'],
    [`${'{"a":'.repeat(300)}|`, 'nothing'],
  ];
  for (const [text, wanted] of cases) test(text.slice(0, 60), () => assert.equal(at(text), wanted));
});

describe('variableAt', () => {
  const text = '{ "mcpServers": { "a": { "command": "x ${A} ${B:-${C}} $D" } } }';

  function named(offset: number): string | undefined {
    const document = parseDocument(text, '.mcp.json', mcpJson);
    const token = cursorAt(document, offset)?.token;
    const found = token && variableAt(document, token, offset);
    return found && `${text.slice(found.start, found.end)} ${'name' in found.use ? found.use.name : ''}`;
  }

  test('is the one that the cursor is in, from its $ to before what follows', () => {
    const start = text.indexOf('${A}');
    assert.equal(named(start), '${A} A');
    assert.equal(named(start + 3), '${A} A');
    assert.equal(named(start + 4), undefined);
    assert.equal(named(start - 1), undefined);
    assert.equal(named(text.indexOf('${C}') + 2), '${B:-${C}} B');
    assert.equal(named(text.indexOf('$D')), undefined);
  });
});
