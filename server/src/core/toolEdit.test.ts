import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ToolOperation } from './rules/rule.ts';
import { editTool } from './toolEdit.ts';

const spread = `{
    "tools": [
        {
            "name": "a",
            // What it needs.
            "inputSchema": {
                "type": "object",
                "required": ["x", "y"]
            }
        }
    ]
}
`;
const compact = '{ "tools": [{ "name": "a", "inputSchema": { "required": ["x", "y"] } }] }';

function set(pointer: string, value: unknown): ToolOperation {
  return { kind: 'set', pointer, value };
}

function edited(text: string, ...operations: readonly ToolOperation[]): string {
  return editTool(text, ['tools', '0'], operations);
}

describe('editTool', () => {
  test('adds a value in the indentation of the file', () => {
    assert.equal(
      edited(spread, set('/inputSchema/properties', { x: { type: 'string', enum: ['p', 'q'] }, y: {} })),
      spread.replace(
        '["x", "y"]\n',
        `["x", "y"],
                "properties": {
                    "x": {
                        "type": "string",
                        "enum": ["p", "q"]
                    },
                    "y": {}
                }
`,
      ),
    );
  });

  test('adds a value to the line that holds everything', () => {
    assert.equal(
      edited(compact, set('/inputSchema/properties', { x: { type: 'string' }, y: [] })),
      compact.replace('"y"] }', '"y"], "properties": { "x": { "type": "string" }, "y": [] } }'),
    );
  });

  test('makes the objects that lead to a value', () => {
    assert.equal(
      edited(compact, set('/annotations/readOnlyHint', true)),
      compact.replace(' } }] }', ' }, "annotations": { "readOnlyHint": true } }] }'),
    );
  });

  test('replaces a value and leaves its neighbours', () => {
    assert.equal(edited(spread, set('/inputSchema/type', 'array')), spread.replace('"object"', '"array"'));
    assert.equal(edited(compact, set('/inputSchema/required/0', 'z')), compact.replace('"x"', '"z"'));
  });

  test('takes a member or an element away', () => {
    assert.equal(
      edited(compact, { kind: 'remove', pointer: '/inputSchema/required/0' }),
      compact.replace('"x", ', ''),
    );
    assert.equal(
      edited(spread, { kind: 'remove', pointer: '/inputSchema/required' }),
      spread.replace(',\n                "required": ["x", "y"]', ''),
    );
  });

  test('adds an element behind the last one', () => {
    assert.equal(edited(compact, set('/inputSchema/required/2', 'z')), compact.replace('"y"]', '"y", "z"]'));
  });

  test('makes one change after the other', () => {
    assert.equal(
      edited(compact, set('/inputSchema/a', 1), set('/inputSchema/b', 2), {
        kind: 'remove',
        pointer: '/inputSchema/a',
      }),
      compact.replace('"y"] }', '"y"], "b": 2 }'),
    );
  });

  test('a key of digits or of the prototype is a key', () => {
    assert.equal(
      edited('{ "tools": [{ "p": { "0": {} } }] }', set('/p/0/x', 1), set('/p/__proto__', 2)),
      '{ "tools": [{ "p": { "0": { "x": 1 }, "__proto__": 2 } }] }',
    );
  });

  test('what is not there is not taken away, and no tool is no change', () => {
    assert.equal(edited(compact, { kind: 'remove', pointer: '/a/b/c' }), compact);
    assert.equal(editTool(compact, ['tools', '7'], [set('/a', 1)]), compact);
    assert.equal(edited(compact, set('', {})), compact);
  });
});
