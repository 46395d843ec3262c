import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camelCase } from '../places.ts';
import { derivedName } from './names.ts';

test('names are derived as AIFunctionMcpServerTool.DeriveName of the SDK does', () => {
  const names: readonly (readonly [method: string, returns: string, name: string])[] = [
    ['SearchDocs', 'string', 'search_docs'],
    ['SearchAsync', 'Task<string>', 'search'],
    ['SearchAsync', 'System.Threading.Tasks.ValueTask', 'search'],
    ['WatchAsync', 'IAsyncEnumerable<int>', 'watch'],
    // The ending stays where nothing is awaited, and where nothing else would be left.
    ['SearchAsync', 'string', 'search_async'],
    ['Async', 'Task', 'async'],
    ['GetURL', 'string', 'get_url'],
    ['ReadXMLFile2', 'string', 'read_xml_file2'],
    ['Get2Things', 'string', 'get2_things'],
    ['get_Thing', 'string', 'get_thing'],
    ['_Hidden_', 'string', 'hidden'],
  ];
  for (const [method, returns, name] of names) assert.equal(derivedName(method, returns), name);
});

test('properties are named as JsonNamingPolicy.CamelCase does', () => {
  const names = { Id: 'id', URL: 'url', URLPath: 'urlPath', ShipTo: 'shipTo', already: 'already' };
  for (const [name, camel] of Object.entries(names)) assert.equal(camelCase(name), camel);
});
