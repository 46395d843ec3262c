/** The injection grammar, run by the engine and inside the JSON grammars that VS Code uses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { loadWASM, OnigScanner, OnigString } from 'vscode-oniguruma';
import { type IGrammar, INITIAL, parseRawGrammar, Registry } from 'vscode-textmate';

declare const LITMUS_ROOT: string;

const own = 'mcp-litmus.variables';
const files: ReadonlyMap<string, string> = new Map([
  ['source.json', 'node_modules/tm-grammars/grammars/json.json'],
  ['source.json.comments', 'node_modules/tm-grammars/grammars/jsonc.json'],
  [own, 'syntaxes/variables.tmLanguage.json'],
]);

const grammars = load();

describe('the grammar of variables', () => {
  const whole = 'meta.variable';
  const cases: readonly (readonly [string, { readonly [text: string]: string }])[] = [
    [
      '${env:API_KEY}',
      { '${': 'punctuation.definition.variable.begin', env: 'support.variable', API_KEY: 'variable.other' },
    ],
    ['${input:api-key}', { input: 'support.variable', 'api-key': 'variable.other' }],
    ['${config:mcp.port}', { config: 'support.variable', 'mcp.port': 'variable.other' }],
    ['${command:pick.port}', { command: 'support.variable', 'pick.port': 'variable.other' }],
    ['${workspaceFolder:docs}', { workspaceFolder: 'support.variable', docs: 'variable.other' }],
    [
      '${workspaceFolder}',
      { workspaceFolder: 'support.variable', '}': 'punctuation.definition.variable.end' },
    ],
    ['${/}', { '/': 'support.variable' }],
    ['${HOME}', { HOME: 'variable.other' }],
    ['${PORT:-8080}', { PORT: 'variable.other', ':-': 'keyword.operator', '8080': 'string.unquoted' }],
    ['${NAME:-}', { NAME: 'variable.other', ':-': 'keyword.operator' }],
  ];
  for (const [text, expected] of cases) {
    test(`${text} is coloured in a value, with text around it`, async () => {
      for (const scope of ['source.json', 'source.json.comments']) {
        const tokens = await tokensOf(`{ "args": ["--x=${text}/y"] }`, scope);
        for (const [part, name] of Object.entries(expected)) {
          const found = tokens.filter((token) => token.text === part && token.scopes.includes(whole));
          assert.ok(
            found.some(({ scopes }) => scopes.includes(name)),
            `${part} is no ${name} in ${scope}: ${JSON.stringify(tokens)}`,
          );
        }
        assert.ok(tokens.some(({ text: rest, scopes }) => rest === '/y' && !scopes.includes(whole)));
      }
    });
  }

  test('a default may hold an escaped quote, and the string goes on behind it', async () => {
    const tokens = await tokensOf('{ "a": "${NAME:-say \\"hi\\"} b" }');
    assert.equal(textOf(tokens, whole), '${NAME:-say \\"hi\\"}');
    assert.ok(tokens.at(-1)?.text.includes('}'));
  });

  for (const text of ['${}', '${1A}', '${nope:x}', '${env:}', '${HOME', '$HOME', '$(HOME)', '{{HOME}}']) {
    test(`${text} is no variable`, async () => {
      assert.equal(textOf(await tokensOf(`{ "a": "${text}" }`), whole), '');
    });
  }

  test('keys and comments are left alone', async () => {
    assert.equal(textOf(await tokensOf('{ "${HOME}": 1 }'), whole), '');
    assert.equal(textOf(await tokensOf('// "${HOME}"', 'source.json.comments'), whole), '');
  });
});

interface Token {
  readonly text: string;
  readonly scopes: string;
}

async function tokensOf(line: string, scope = 'source.json'): Promise<readonly Token[]> {
  const grammar = await (await grammars)(scope);
  return grammar.tokenizeLine(line, INITIAL).tokens.map(({ startIndex, endIndex, scopes }) => ({
    text: line.slice(startIndex, endIndex),
    scopes: scopes.join(' '),
  }));
}

function textOf(tokens: readonly Token[], scope: string): string {
  return tokens
    .filter(({ scopes }) => scopes.includes(scope))
    .map(({ text }) => text)
    .join('');
}

async function load(): Promise<(scope: string) => Promise<IGrammar>> {
  const wasm = readFileSync(join(LITMUS_ROOT, 'node_modules/vscode-oniguruma/release/onig.wasm'));
  await loadWASM(wasm);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new OnigScanner(patterns),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = files.get(scope);
      if (file === undefined) return null;
      return parseRawGrammar(readFileSync(join(LITMUS_ROOT, file), 'utf8'), file);
    },
    // As package.json says with `injectTo`.
    getInjections: (scope) => (scope.startsWith('source.json') ? [own] : undefined),
  });
  return async (scope) => {
    const grammar = await registry.loadGrammar(scope);
    assert.ok(grammar, `there is no grammar ${scope}`);
    return grammar;
  };
}
