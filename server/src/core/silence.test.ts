/** What is remembered between two versions of a file must never show in its findings. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { automaticClients, clientsById } from './clients/select.ts';
import { dialectOf } from './dialects/index.ts';
import { mcpJson } from './dialects/mcpJson.ts';
import { bareFolder, type ConfigDocument, parseDocument } from './document/document.ts';
import { type LintSubject, lint } from './lint.ts';
import { exampleMachine } from './rules/exampleMachine.ts';
import { rules } from './rules/index.ts';
import type { Context, FactName, Rule } from './rules/rule.ts';

const settings = { clients: clientsById(automaticClients), platform: 'linux' } as const;

function parse(text: string, path: string, before?: ConfigDocument): ConfigDocument {
  return parseDocument(text, path, dialectOf(path) ?? mcpJson, bareFolder, before);
}

describe('after any edit the findings are those of a file that was just opened', () => {
  const examples = rules.flatMap(({ examples: { bad, good } }) => [...bad, ...good]);
  const files = ['.mcp.json', '.vscode/mcp.json'];
  for (const path of files) {
    test(path, () => {
      const texts = examples.flatMap(({ config, file = '.mcp.json' }) =>
        config === undefined || file !== path ? [] : [config],
      );
      assert.ok(texts.length > 20);
      const random = randomNumbers(texts.length);
      for (const [index, text] of texts.entries()) {
        let before = parse(text, path);
        lint({ document: before }, settings);
        for (let step = 0; step < 12; step++) {
          const donor = texts[(index + step) % texts.length] ?? '';
          const edited = edit(before.text, donor, random);
          const document = parse(edited, path, before);
          const again = lint({ document }, settings);
          assert.deepEqual(
            JSON.parse(JSON.stringify(again)),
            JSON.parse(JSON.stringify(lint({ document: parse(edited, path) }, settings))),
            edited,
          );
          before = document;
        }
      }
    });
  }

  test('two servers change places, and one gets the name of another', () => {
    const of = (names: readonly string[]) =>
      JSON.stringify({
        mcpServers: Object.fromEntries(
          names.map((name, at) => [name, { command: 'npx', args: [`pkg-${at}`, '~/x'] }]),
        ),
      });
    let before = parse(of(['a', 'b', 'c']), '.mcp.json');
    lint({ document: before }, settings);
    for (const names of [['b', 'a', 'c'], ['c', 'b'], ['c'], ['A', 'a'], []]) {
      const document = parse(of(names), '.mcp.json', before);
      const fresh = parse(of(names), '.mcp.json');
      assert.deepEqual(
        lint({ document }, settings).findings.map(({ key }) => key),
        lint({ document: fresh }, settings).findings.map(({ key }) => key),
      );
      before = document;
    }
  });
});

describe('a rule that was silent', () => {
  const text = '{ "mcpServers": { "a": { "command": "x" }, "b": { "command": "y" } } }';
  const edited = text.replace('"y"', '"z"');

  /** How often the rule is asked about each server, for a file and its next version. */
  function asked(
    check: Rule['check'],
    next = edited,
    otherSettings: object = {},
    around: Partial<LintSubject> = {},
    aroundNext: Partial<LintSubject> = around,
  ): string {
    const names: string[] = [];
    const rule = { ...rules[0], id: 'x/x', needs: ['document', 'entry'] } as unknown as Rule;
    const watched: Rule = {
      ...rule,
      message: () => ({ summary: 'x', why: 'x', fix: 'x' }),
      check: (context) => {
        names.push(context.entry?.name ?? '');
        return check(context);
      },
    };
    const before = parse(text, '.mcp.json');
    lint({ ...around, document: before }, settings, [watched]);
    const document = parse(next, '.mcp.json', before);
    lint({ ...aroundNext, document }, { ...settings, ...otherSettings }, [watched]);
    return names.join('');
  }

  const silent = () => [];

  test('is asked again about what changed, and about nothing else', () => {
    assert.equal(
      asked(() => []),
      'abb',
    );
  });

  test('is asked again when it has read what else is in the file', () => {
    const reads = (member: 'text' | 'servers' | 'inputs' | 'root' | 'fault') =>
      asked(({ document }: Context<FactName>) => (document?.[member] === 'never' ? [] : []));
    assert.equal(reads('text'), 'abab');
    assert.equal(reads('servers'), 'abab');
    assert.equal(reads('inputs'), 'abab');
    assert.equal(reads('root'), 'abab');
    assert.equal(reads('fault'), 'abab');
  });

  test('is asked again for other clients, another system, and another root key', () => {
    assert.equal(asked(silent, edited, { platform: 'win32' }), 'abab');
    assert.equal(asked(silent, edited, { clients: clientsById(['cursor']) }), 'abab');
    assert.equal(asked(silent, text.replace('mcpServers', 'servers')), 'abab');
  });

  test('is asked again when the machine or another file was looked at anew, and only then', () => {
    const machine = exampleMachine({}, 'linux');
    const other = parse('{ "mcpServers": {} }', '.cursor/mcp.json');
    const same = { machine, siblings: [other] };
    assert.equal(asked(silent, edited, {}, same, same), 'abb');
    assert.equal(asked(silent, edited, {}, same, { ...same, machine: exampleMachine({}, 'linux') }), 'abab');
    const changed = parse('{ "mcpServers": { } }', '.cursor/mcp.json');
    assert.equal(asked(silent, edited, {}, same, { ...same, siblings: [changed] }), 'abab');
  });

  test('is asked again when it had something to say', () => {
    const told = asked(({ entry }) => (entry?.name === 'a' ? [{ at: { kind: 'server' }, data: {} }] : []));
    assert.equal(told, 'abab');
  });
});

/** One change of the kind that people make: typing, deleting, pasting, changing the lines around. */
function edit(text: string, donor: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const end = Math.min(text.length, at + random(12));
  const pieces = ['"', '{', '}', ',', 'x', ' ', '\n', '${input:x}', '~/', 'npx', '\\', '// c\n', '-y'];
  switch (random(5)) {
    case 0:
      return text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return `${' '.repeat(random(9))}\n${text}`;
    case 3: {
      const from = donor.indexOf('{', 3);
      const brace = text.indexOf('{', 3) + 1;
      const members = donor.slice(from + 1, donor.lastIndexOf('}') - 1).replace(/[\s}]+$/, '}');
      return brace > 0 && from > 0 ? `${text.slice(0, brace)}${members},${text.slice(brace)}` : text;
    }
    default:
      return text.replace(/"(command|url|args)"/, '"$1 "').replace(/"(\w+) "/, '"$1"');
  }
}

/** The same numbers with each run, so that a failure can be seen again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
