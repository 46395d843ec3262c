/** `--command "…"`: split as a shell would, without one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitCommand } from './commandLine.ts';

const environment = { HOME: '/home/ada', TWO: 'a  b', EMPTY: '', STAR: '*', GONE: undefined };

describe('words', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['node server.mjs', ['node', 'server.mjs']],
    ['  node \t server.mjs\n--x ', ['node', 'server.mjs', '--x']],
    ['node "a b.mjs" \'c d\'', ['node', 'a b.mjs', 'c d']],
    ['node a\\ b', ['node', 'a b']],
    ['node "a\\"b" \'a"b\' "it\'s"', ['node', 'a"b', 'a"b', "it's"]],
    ['node --name="a b"c', ['node', '--name=a bc']],
    ['node ""', ['node', '']],
    ['node $HOME/x "${HOME}" \'$HOME\' \\$HOME', ['node', '/home/ada/x', '/home/ada', '$HOME', '$HOME']],
    ['node "$TWO" $TWO', ['node', 'a  b', 'a', 'b']],
    ['node $EMPTY "$EMPTY" $GONE $UNHEARD_OF', ['node', '']],
    ['node $STAR *.js ? https://x.example/?a=1', ['node', '*', '*.js', '?', 'https://x.example/?a=1']],
    ['node 5$ "5$"', ['node', '5$', '5$']],
    ['node "a#b" \'#c\' \\#d', ['node', 'a#b', '#c', '#d']],
    ["node 'a|b' \"c;d\" e\\&f '`' '$(g)'", ['node', 'a|b', 'c;d', 'e&f', '`', '$(g)']],
    // Inherited by every object, and set by nobody.
    ['node "$constructor" "$__proto__" "$toString"', ['node', '', '', '']],
  ];
  for (const [text, expected] of cases) {
    test(JSON.stringify(text), () => assert.deepEqual(wordsOf(text), expected));
  }

  test('variables are shown as they are spelled', () => {
    const split = splitCommand('node "$HOME/x" ${TWO}', environment, 'linux');
    assert.ok(split.ok);
    assert.deepEqual(split.written, ['node', '$HOME/x', '$TWO']);
  });
});

describe('on Windows', () => {
  test('a backslash is a part of a path, and ^ escapes', () => {
    assert.deepEqual(wordsOf('C:\\tools\\docs.exe --root "C:\\Program Files\\docs\\"', 'win32'), [
      'C:\\tools\\docs.exe',
      '--root',
      'C:\\Program Files\\docs\\',
    ]);
    assert.deepEqual(wordsOf('node a^ b ^"c', 'win32'), ['node', 'a b', '"c']);
  });
});

describe('what cannot be started', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['', /^it names no program$/],
    ['  ', /^it names no program$/],
    ['"" x', /^it names no program$/],
    ['$EMPTY', /^it names no program$/],
    ['node "a', /^a quote is not closed$/],
    ["node 'a", /^a quote is not closed$/],
    ["node it's", /^a quote is not closed$/],
    ['node "a\\"', /^a quote is not closed$/],
    ['a | b', /^`\|` needs a shell/],
    ['a|b', /^`\|` needs a shell/],
    ['a && b', /^`&&` needs a shell/],
    ['a; b', /^`;` needs a shell/],
    ['a &', /^`&` needs a shell/],
    ['a > b', /^`>` needs a shell/],
    ['a 2>&1', /^`>&` needs a shell/],
    ['a < b', /^`<` needs a shell/],
    ['(a)', /^`\(` needs a shell/],
    ['a $(b)', /^`\$\(` needs a shell/],
    ['a "$(b)"', /^`\$\(` needs a shell/],
    ['a `b`', /^a backquote needs a shell/],
    ['a "`b`"', /^a backquote needs a shell/],
    ['a ${B', /^braces behind a `\$`/],
    ['a ${}', /^braces behind a `\$`/],
    ['a ${B:-c}', /^braces behind a `\$`/],
    ['a "${B C}"', /^braces behind a `\$`/],
    ['a # b', /^a word with `#` needs quotes/],
    ['a http://x/#b', /^a word with `#` needs quotes/],
  ];
  for (const [text, problem] of cases) {
    test(JSON.stringify(text), () => {
      const split = splitCommand(text, environment, 'linux');
      assert.match(split.ok ? `started: ${split.words.join(' ')}` : split.problem, problem);
    });
  }
});

function wordsOf(text: string, platform = 'linux'): readonly string[] {
  const split = splitCommand(text, environment, platform);
  return split.ok ? split.words : [`refused: ${split.problem}`];
}
