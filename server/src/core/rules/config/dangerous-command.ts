import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import { member, rangedString } from '../../document/node.ts';
import type { Range, Ranged } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { programName, shellTexts } from '../entries/command.ts';
import { masked } from '../entries/secrets.ts';
import { head } from '../entries/texts.ts';
import { defineRule } from '../rule.ts';

type Danger = 'root' | 'download' | 'delete' | 'hidden';

interface Data {
  readonly server: string;
  readonly danger: Danger;
  readonly text: string;
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/dangerous-command',
  title: 'A command that does more than start a server',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: '`sudo`, a download or a decoded text that goes straight into a shell, or a recursive `rm -rf`.',
    why: 'Clients run the command with all the rights of the person, whenever they start and often without asking. Whoever can change the address of a download, or what a variable holds, decides what runs.',
    how: 'Install what the server needs beforehand, and let the command start it and nothing else.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/basic/security_best_practices'],
  },
  examples: {
    bad: [
      { name: 'sudo', config: '{ "mcpServers": { "docs": { "command": "sudo", "args": ["docs-mcp"] } } }' },
      {
        name: 'A download into a shell',
        config:
          '{ "mcpServers": { "docs": { "command": "bash", "args": ["-c", "curl -fsSL https://docs.example/install.sh | bash"] } } }',
      },
      {
        name: 'A shell that reads a download',
        config:
          '{ "mcpServers": { "docs": { "command": "bash", "args": ["-c", "bash <(curl -s https://x.example)"] } } }',
      },
      {
        name: 'A recursive delete',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "rm -rf /tmp/docs && exec docs-mcp"] } } }',
      },
      {
        name: 'A text that is made unreadable',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "echo ZG9jcw== | base64 -d | sh"] } } }',
      },
      {
        name: 'The same in PowerShell',
        config:
          '{ "mcpServers": { "docs": { "command": "powershell", "args": ["-EncodedCommand", "ZABvAGMAcwA="] } } }',
      },
    ],
    good: [
      {
        name: 'A script that starts the server',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", ". ./.env && exec docs-mcp"] } } }',
      },
      {
        name: 'A download that is kept and looked at',
        config:
          '{ "mcpServers": { "docs": { "command": "sh", "args": ["-c", "curl -s https://docs.example/v | head -1; exec docs-mcp"] } } }',
      },
      {
        name: 'Words that no shell reads',
        config:
          '{ "mcpServers": { "docs": { "command": "docs", "args": ["--deny", "rm -rf", "--deny", "sudo"] } } }',
      },
    ],
  },
  *check({ entry, document }) {
    const program = entry.command && programName(entry.command.value);
    const removes = program === 'rm' && /(^| )-\w*[rR]/.test(entry.args.map(({ value }) => value).join(' '));
    if (program === 'sudo' || program === 'doas' || removes) {
      const data = { server: entry.name, danger: removes ? 'delete' : 'root', text: program } as const;
      yield { at: { kind: 'launch' }, data };
    }
    for (const { danger, text, range } of inScripts(entry, document)) {
      yield { at: { kind: 'config', range }, data: { server: entry.name, danger, text: masked(text) } };
    }
  },
  message: ({ server, danger, text }) => ({
    summary: {
      root: `${quoted(server, 24)} runs with the rights of the administrator.`,
      download: `${quoted(server, 24)} runs whatever a download holds at that moment.`,
      delete: `${quoted(server, 24)} deletes folders each time that it is started.`,
      hidden: `${quoted(server, 24)} runs a text that nobody can read in the file.`,
    }[danger],
    why: `It holds ${quoted(text)}, which runs whenever a client starts the server, often without asking.`,
    fix: {
      root: 'Give the server the rights that it needs, and start it without.',
      download: 'Download and check it once, and start what was checked.',
      delete: 'Leave the deleting to a command that people start themselves.',
      hidden: 'Write out what is to run.',
    }[danger],
  }),
  many: (count) => `${count} parts of this command do more than start a server.`,
});

const shell = String.raw`(?:sudo\s+)?(?:\S*\/)?(?:(?:ba|z|da|k|a|fi)?sh|python3?|node|perl|ruby)\b`;
const download = String.raw`\b(?:curl|wget)\b`;

/** The more telling ones first: of several at one place the first counts. */
const patterns: readonly (readonly [Danger, RegExp])[] = [
  ['hidden', new RegExp(String.raw`\bbase64\s+(?:-d|-D|--decode)\b[^;&]*\|\s*${shell}`)],
  ['hidden', /(?:^|\s)-(?:e|ec|enc|encodedcommand)\s+[A-Za-z0-9+/=]{8,}/i],
  ['download', new RegExp(String.raw`${download}[^;&]*\|\s*${shell}`)],
  [
    'download',
    new RegExp(String.raw`(?:${shell}|\beval|\bsource|^\.|\s\.)\s+(?:-\w+\s+)?["']?(?:<|\$)\(\s*${download}`),
  ],
  [
    'download',
    /\b(?:iex|invoke-expression)\b[\s\S]*\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|downloadstring)\b/i,
  ],
  ['download', /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod)\b[^;]*\|\s*(?:iex|invoke-expression)\b/i],
  ['delete', /\brm\s+(?:-\w+\s+)*-\w*(?:[rR]\w*f|f\w*[rR])\w*/],
  ['delete', /\b(?:rd|rmdir|del)\s+\/s\b|\bremove-item\b[^;|]*-recurse\b/i],
  ['root', /(?:^|[;&|(]\s*|\s)(?:sudo|doas)\s/],
];

interface Found {
  readonly danger: Danger;
  readonly text: string;
  readonly range: Range;
}

/** In what a shell reads: one danger for each text. */
function inScripts(entry: ServerEntry, document: ConfigDocument): readonly Found[] {
  const read = shellTexts(entry);
  const scripts = entry.args.filter((_argument, index) => read.has(index));
  // Claude Code hands this field to a shell.
  const helper = rangedString(member(entry.node, 'headersHelper')?.value);
  return [...scripts, ...(helper === undefined ? [] : [helper])]
    .flatMap((script) => dangerIn(script, document))
    .concat(encodedCommand(entry));
}

function dangerIn(script: Ranged<string>, document: ConfigDocument): readonly Found[] {
  for (const [danger, pattern] of patterns) {
    const match = pattern.exec(head(script.value));
    if (match === null) continue;
    const range = rangeInside(document.text, script, match.index, match.index + match[0].length);
    return [{ danger, text: match[0].trim(), range }];
  }
  return [];
}

/** PowerShell takes the text as an argument of its own. */
function encodedCommand({ command, args }: ServerEntry): readonly Found[] {
  if (command === undefined) return [];
  const option = args.find(({ value }) => /^-e(?:c|nc|ncodedcommand)?$/i.test(value));
  const powerShell = /^(?:powershell|pwsh)$/.test(programName(command.value));
  return option === undefined || !powerShell
    ? []
    : [{ danger: 'hidden', text: option.value, range: option.range }];
}
