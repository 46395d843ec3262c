import type { ServerEntry } from '../../document/document.ts';
import { insertElement, insertMemberAfter, replaceString } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { isCommandLine, joinedArguments, splitCommand } from '../entries/commandLines.ts';
import { masked } from '../entries/secrets.ts';
import { asElements, splitWords } from '../entries/words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  /** Its secrets hidden. */
  readonly text: string;
  /** Place in `args`; absent for `command`. */
  readonly argument?: number;
  /** Whether it takes a shell to read it. */
  readonly split: 'words' | 'shell';
}

export default defineRule<Data, 'entry'>({
  id: 'config/command-line',
  title: 'Several words where one is meant',
  severity: 'error',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'A whole command line in `command`, or several arguments in one string.',
    why: 'Clients start the program that `command` names, and hand each string of `args` over as one argument. Nobody splits them: a program called `npx -y docs-mcp` does not exist, and `--port 8080` in one string is an option that no server knows.',
    how: 'Write the program in `command` and each argument as a string of its own. What needs a shell goes through `sh -c`.',
    references: [
      'https://github.com/duncatzat/vigils/issues/14',
      'https://github.com/jamsocket/forevervm/pull/108',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The command line in command',
        config: '{ "mcpServers": { "docs": { "command": "npx -y docs-mcp", "args": [] } } }',
      },
      { name: 'Without args', config: '{ "mcpServers": { "docs": { "command": "python server.py" } } }' },
      {
        name: 'An option and its value in one string',
        config: '{ "mcpServers": { "docs": { "command": "docs-mcp", "args": ["--port 8080"] } } }',
      },
      {
        name: 'A package and its argument in one string',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp serve"] } } }',
      },
      {
        name: 'A line for a shell',
        config: '{ "mcpServers": { "docs": { "command": "cd docs && npm start" } } }',
      },
    ],
    good: [
      {
        name: 'Each by itself',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp", "--port", "8080"] } } }',
      },
      {
        name: 'A path with spaces',
        config: '{ "mcpServers": { "docs": { "command": "C:\\\\Program Files\\\\nodejs\\\\node.exe" } } }',
      },
      {
        name: 'Another one',
        config:
          '{ "mcpServers": { "docs": { "command": "/Applications/Our Docs.app/Contents/MacOS/docs" } } }',
      },
      {
        name: 'A script for a shell',
        config: '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "--port 1; exec docs"] } } }',
      },
      {
        name: 'A text with spaces as a value',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["--greeting=good morning", "--title", "Our docs"] } } }',
      },
    ],
  },
  *check({ entry }) {
    const { command } = entry;
    if (command !== undefined && isCommandLine(command.value)) {
      const split = splitCommand(command.value) === undefined ? 'shell' : 'words';
      yield { at: { kind: 'launch' }, data: { server: entry.name, text: masked(command.value), split } };
    }
    for (const argument of joinedArguments(entry)) {
      const text = entry.args[argument]?.value ?? '';
      const split = splitWords(text) === undefined ? 'shell' : 'words';
      yield {
        at: { kind: 'launch', argument },
        data: { server: entry.name, text: masked(text), argument, split },
      };
    }
  },
  message: ({ server, text, argument, split }) => ({
    summary:
      argument === undefined
        ? `${quoted(server, 16)} does not start: there is no program ${quoted(text, 20)}.`
        : `${quoted(server, 20)} gets ${quoted(text, 28)} as one argument.`,
    why:
      argument === undefined
        ? 'Clients start the program that `command` names, white space included, and start no shell that would split it.'
        : 'Clients hand each string of `args` over as one argument, white space included.',
    fix:
      split === 'shell'
        ? 'Let a shell read it: `"command": "sh", "args": ["-c", "…"]`.'
        : argument === undefined
          ? 'Keep the program in `command` and put each further word into `args` by itself.'
          : 'Make each word a string of its own.',
  }),
  many: (count) => `${count} strings of this server hold several words where one is meant.`,
  fix: ({ argument }, { entry, document }) => {
    const text = argument === undefined ? entry.command : entry.args[argument];
    if (text === undefined || document === undefined) return undefined;
    const words = argument === undefined ? splitCommand(text.value) : splitWords(text.value);
    const [program, ...rest] = words ?? [];
    if (program === undefined) return undefined;
    const edits =
      argument === undefined
        ? splitIntoArgs(entry, document.text, program, rest)
        : [{ range: text.range, text: asElements([program, ...rest]) }];
    return edits && { kind: 'config', title: 'Split it into its words', safety: 'unsafe', edits };
  },
});

function splitIntoArgs(
  entry: ServerEntry,
  text: string,
  program: string,
  rest: readonly string[],
): readonly TextEdit[] | undefined {
  const { command, argList } = entry.parts;
  if (command === undefined || entry.command === undefined) return undefined;
  if (argList?.first === 1) return [{ range: entry.command.range, text: asElements([program, ...rest]) }];
  const named = replaceString(entry.command, program);
  if (rest.length === 0) return [named];
  const list = argList?.node;
  if ((list !== undefined && list.type !== 'array') || command.value.type === 'object') return undefined;
  if (list !== undefined) return [named, ...insertElement(text, list, 0, asElements(rest))];
  const added = insertMemberAfter(text, command, 'args', `[${asElements(rest)}]`);
  // Both touch the end of the value, so they are one change.
  return [{ range: named.range, text: `${named.text}${added.text}` }];
}
