/** Variables as the readers of each kind of file take them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { editorVariables, shellVariables } from './variableSyntaxes.ts';
import { findVariables, substitute, type VariableSyntax } from './variables.ts';

const environment = { HOME: '/home/ada', EMPTY: '', A1_b: 'one', NESTED: '${HOME}' };
const inputs = { key: 'k-123', '': 'nameless' };
const places = {
  workspaceFolder: '/work',
  workspaceFolderBasename: 'work',
  userHome: '/home/ada',
  pathSeparator: '/',
  cwd: '/work',
  pluginRoot: '/plugin',
  projectDirectory: '/project',
};

/** What becomes of a text, `missing: …` where only a person or the editor can tell. */
function filled(syntax: VariableSyntax, text: string, known: Partial<typeof places> = places): string {
  const result = substitute(text, syntax, { environment, inputs, places: known });
  if (result.ok) return result.text;
  return `missing: ${result.missing.kind === 'input' ? result.missing.id : result.missing.text}`;
}

describe('.mcp.json', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['plain', 'plain'],
    ['${HOME}', '/home/ada'],
    ['a${HOME}b${A1_b}', 'a/home/adabone'],
    // A variable that is set to nothing is set: a shell would take the default.
    ['<${EMPTY}>', '<>'],
    ['<${EMPTY:-d}>', '<>'],
    ['${UNSET}', '${UNSET}'],
    ['${UNSET:-d}', 'd'],
    ['<${UNSET:-}>', '<>'],
    ['${UNSET:-a:-b c}', 'a:-b c'],
    ['${UNSET:-https://x.example/?q=1}', 'https://x.example/?q=1'],
    ['${HOME:-d}', '/home/ada'],
    // Nothing is looked for inside a default, nor inside a value.
    ['${UNSET:-${HOME}}', '${HOME}'],
    ['${UNSET:-${HOME}/x}/y', '${HOME}/x/y'],
    ['${HOME:-${UNSET}}', '/home/ada'],
    ['${NESTED}', '${HOME}'],
    ['${UNSET:-{"a": 1}}', '{"a": 1}'],
    ['${${HOME}}', '${/home/ada}'],
    ['${ ${HOME}', '${ /home/ada'],
    ['${HOME', '${HOME'],
    ['${}', '${}'],
    ['$HOME', '$HOME'],
    ['$$${HOME}', '$$/home/ada'],
    ['${1A}', '${1A}'],
    ['${HOME%/*}', '${HOME%/*}'],
    ['${HOME-d}', '${HOME-d}'],
    ['${env:HOME}', '${env:HOME}'],
    ['${input:key}', '${input:key}'],
    ['${workspaceFolder}', '${workspaceFolder}'],
    // Inherited by every object, and set by nobody.
    ['${constructor}', '${constructor}'],
    ['${__proto__}', '${__proto__}'],
    ['${toString:-d}', 'd'],
    ['${CLAUDE_PLUGIN_ROOT}/x', '/plugin/x'],
    ['${PLUGIN_ROOT}/x', '/plugin/x'],
    ['${CLAUDE_PROJECT_DIR}', '/project'],
    ['${CLAUDE_PLUGIN_ROOT:-d}', 'd'],
  ];
  for (const [text, expected] of cases) {
    test(`${text} is ${expected}`, () => assert.equal(filled(shellVariables, text), expected));
  }

  test('the places of a plugin stay as they are where there is none', () => {
    assert.equal(filled(shellVariables, '${CLAUDE_PLUGIN_ROOT}/x', {}), '${CLAUDE_PLUGIN_ROOT}/x');
  });
});

describe('.vscode/mcp.json', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['${workspaceFolder}/x', '/work/x'],
    ['${workspaceFolder:api}', '/work'],
    ['${workspaceFolderBasename}', 'work'],
    ['${userHome}${pathSeparator}x${/}y', '/home/ada/x/y'],
    ['${cwd}', '/work'],
    ['${env:HOME}', '/home/ada'],
    ['<${env:UNSET}>', '<>'],
    ['<${env:EMPTY}>', '<>'],
    ['<${env:constructor}>', '<>'],
    ['<${env:__proto__}>', '<>'],
    ['${input:key}', 'k-123'],
    ['${input:none}', 'missing: none'],
    ['${input:constructor}', 'missing: constructor'],
    ['${input:}', 'nameless'],
    ['${command:pick.it}', 'missing: command:pick.it'],
    ['${config:a.b}', 'missing: config:a.b'],
    ['a ${env:HOME} ${command:x} ${input:none}', 'missing: command:x'],
    ['${HOME}', '${HOME}'],
    ['${HOME:-d}', '${HOME:-d}'],
    ['${toString}', '${toString}'],
    ['${env:${env:HOME}}', '${env:/home/ada}'],
    ['${unknown:x}', '${unknown:x}'],
    ['$env:HOME', '$env:HOME'],
  ];
  for (const [text, expected] of cases) {
    test(`${text} is ${expected}`, () => assert.equal(filled(editorVariables, text), expected));
  }
});

describe('what a substitution tells', () => {
  test('values are secrets, places and defaults that were not used are none', () => {
    const result = substitute('${input:key} ${env:HOME} ${workspaceFolder} ${env:UNSET}', editorVariables, {
      environment,
      inputs,
      places,
    });
    assert.ok(result.ok);
    assert.deepEqual(result.secrets, ['k-123', '/home/ada']);
    assert.deepEqual(result.unset, ['UNSET']);
  });

  test('a variable with a default is not unset', () => {
    const result = substitute('${UNSET:-d} ${GONE}', shellVariables, { environment, inputs, places });
    assert.ok(result.ok);
    assert.deepEqual(result.unset, ['GONE']);
  });
});

describe('variables in a text', () => {
  test('are found where they stand', () => {
    const text = 'x${A}y${B:-${C}}z${1}';
    const found = findVariables(text, shellVariables).map(({ use, start, end }) => [
      text.slice(start, end),
      use,
    ]);
    assert.deepEqual(found, [
      ['${A}', { kind: 'environment', name: 'A' }],
      ['${B:-${C}}', { kind: 'environment', name: 'B', fallback: '${C}' }],
    ]);
  });

  test('a text made to be slow is read like any other', () => {
    const many = 100_000;
    for (const text of ['${'.repeat(many), '${A:-'.repeat(many), `${'${'.repeat(many)}${'}'.repeat(many)}`]) {
      assert.deepEqual(findVariables(text, shellVariables), []);
    }
    const nested = `${'${A:-'.repeat(many)}${'}'.repeat(many)}`;
    assert.equal(findVariables(nested, shellVariables).length, 1);
    assert.equal(findVariables(`${'${env:'.repeat(many)}X${'}'.repeat(many)}`, editorVariables).length, 1);
  });
});
