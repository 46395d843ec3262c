import { rangeInside } from '../../document/literal.ts';
import { quoted } from '../../words.ts';
import { shellTexts } from '../entries/command.ts';
import { placeholderIn } from '../entries/placeholders.ts';
import { textsOf } from '../entries/texts.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly placeholder: string;
  /** `env.API_KEY`, `args`, `url`, … */
  readonly place: string;
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/placeholder',
  title: 'A placeholder was left in',
  severity: 'info',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'A value that an example leaves for people to fill in: `your-api-key`, `<token>`, `/path/to/file`.',
    why: 'The server gets the placeholder as it stands. It then starts and fails later, with an error that speaks of a wrong key or a missing file.',
    how: 'Write the value, or a variable where it is secret or differs from machine to machine.',
    references: [],
  },
  examples: {
    bad: [
      {
        name: 'A key',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_KEY": "your-api-key-here" } } } }',
      },
      {
        name: 'Angle brackets inside an address',
        config:
          '{ "mcpServers": { "db": { "command": "db-mcp", "args": ["postgresql://app:<PASSWORD>@db.example/app"] } } }',
      },
      {
        name: 'A path',
        config:
          '{ "mcpServers": { "db": { "command": "db-mcp", "args": ["--db-path", "/path/to/your/app.db"] } } }',
      },
      {
        name: 'A row of x',
        config: '{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_KEY": "sk-xxxxxxxx" } } } }',
      },
      {
        name: 'Somebody’s home folder in an example',
        config: '{ "mcpServers": { "docs": { "command": "/Users/username/bin/docs" } } }',
      },
    ],
    good: [
      {
        name: 'A variable of that name',
        config: `{ "mcpServers": { "docs": { "command": "docs", "env": { "DOCS_KEY": "\${YOUR_API_KEY}" } } } }`,
      },
      {
        name: 'Words that only contain one',
        config:
          '{ "mcpServers": { "docs": { "command": "yourls-mcp", "args": ["--exchange", "--insert-mode", "xml", "/opt/paths/tools"] } } }',
      },
      {
        name: 'A redirection in a script',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "docs <input.txt >out.txt"] } } }',
      },
      {
        name: 'A named group',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["--match", "(?<year>\\\\d+)"] } } }',
      },
    ],
  },
  *check({ entry, document }) {
    const shell = shellTexts(entry);
    for (const { field, name, index, text } of textsOf(entry)) {
      if (index !== undefined && shell.has(index)) continue;
      const found = placeholderIn(text.value);
      if (found === undefined) continue;
      yield {
        at: { kind: 'config', range: rangeInside(document.text, text, found.start, found.end) },
        data: {
          server: entry.name,
          placeholder: found.text,
          place: name === undefined ? field : `${field}.${name}`,
        },
      };
    }
  },
  message: ({ server, placeholder, place }) => ({
    summary: `${quoted(server, 16)} gets the placeholder ${quoted(placeholder, 26)} as it is.`,
    why: `It stands in ${quoted(place)} and looks like something that an example left to fill in.`,
    fix: 'Write the value, or a variable where it is secret or differs from machine to machine.',
  }),
  many: (count) => `${count} placeholders were left in.`,
});
