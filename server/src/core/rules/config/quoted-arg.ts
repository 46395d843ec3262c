import type { ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import { quoted } from '../../words.ts';
import { shellTexts } from '../entries/command.ts';
import { masked } from '../entries/secrets.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly value: string;
  readonly argument: number;
}

export default defineRule<Data, 'entry'>({
  id: 'config/quoted-arg',
  title: 'An argument with quotes inside its quotes',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'An argument whose value has quotes around it, beside those of JSON.',
    why: 'Quotes are for shells, and clients start none: they become part of the argument. A path in quotes is then no absolute path any more, and the server looks for a file whose name begins with a quote.',
    how: 'Take the inner quotes away. One string of JSON is one argument, white space included.',
    references: ['https://github.com/mcp-servers-for-revit/revit-mcp-plugin/issues/18'],
  },
  examples: {
    bad: [
      {
        name: 'A path',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["\\"C:\\\\Our Docs\\\\index.js\\""] } } }',
      },
      {
        name: 'Single quotes behind an option',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["--root=\'/srv/our docs\'"] } } }',
      },
    ],
    good: [
      {
        name: 'Without',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["C:\\\\Our Docs\\\\index.js"] } } }',
      },
      {
        name: 'A script for a shell',
        config: '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "\\"$HOME/bin/docs\\""] } } }',
      },
      {
        name: 'Quotes inside a text',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["{\\"a\\": \\"b\\"}", "say \\"hi\\"", "model=\\"o3\\"", "\\"a\\" or \\"b\\""] } } }',
      },
    ],
  },
  *check({ entry }) {
    const shell = shellTexts(entry);
    for (const [argument, { value }] of entry.args.entries()) {
      if (shell.has(argument) || quotesOf(value) === undefined) continue;
      yield {
        at: { kind: 'launch', argument },
        data: { server: entry.name, value: masked(value), argument },
      };
    }
  },
  message: ({ server, value }) => ({
    summary: `${quoted(server, 18)} gets the quotes of ${quoted(value, 28)} as well.`,
    why: 'Clients start no shell that would take them away, so they are part of the argument.',
    fix: 'Take the inner quotes away.',
  }),
  many: (count) => `This server gets the quotes of ${count} arguments as well.`,
  fix: ({ argument }, { entry, document }) => {
    const edits = document && withoutQuotes(entry, argument, document.text);
    return edits && { kind: 'config', title: 'Remove the inner quotes', safety: 'unsafe', edits };
  },
});

interface Quotes {
  readonly first: number;
  readonly last: number;
}

/** Where the quotes stand that are around all of the value, or of what an option is set to. */
function quotesOf(value: string): Quotes | undefined {
  const match = /^(--?[A-Za-z][\w-]*=)?(["'])([\s\S]*)\2$/.exec(value);
  const [, option = '', quote = '', inside] = match ?? [];
  if (inside === undefined || inside === '' || inside.includes(quote)) return undefined;
  return { first: option.length, last: value.length - 1 };
}

function withoutQuotes({ args }: ServerEntry, index: number, text: string) {
  const argument = args[index];
  const quotes = argument && quotesOf(argument.value);
  if (argument === undefined || quotes === undefined) return undefined;
  return [quotes.first, quotes.last].map((at) => ({
    range: rangeInside(text, argument, at, at + 1),
    text: '',
  }));
}
