import { quoted } from '../../words.ts';
import { startedProgram } from '../entries/command.ts';
import { insertArguments } from '../entries/insert.ts';
import { isProjectTool } from '../entries/packages.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly package: string;
  /** Place in `args` before which `-y` belongs. */
  readonly index: number;
}

export default defineRule<Data, 'entry'>({
  id: 'config/npx-yes',
  title: 'npx may ask before it installs the server',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'A server that `npx` starts without `-y`.',
    why: 'On a machine that does not have the package yet, `npx` asks whether it may install it. Nobody can answer, for the client holds its input: the server never answers and the client gives up on it. Today’s npm (11.19) goes on by itself where its input is no terminal, so that it is clients which start servers in a terminal that wait.',
    how: 'Put `-y` before the name of the package.',
    references: [
      'https://docs.npmjs.com/cli/v11/commands/npx',
      'https://github.com/aj47/SpeakMCP/issues/144',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A package without -y',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["docs-mcp@1.2.0"] } } }',
      },
      {
        name: 'Other options before the package',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["--package", "docs-mcp@1.2.0", "docs"] } } }',
      },
      {
        name: 'Through cmd',
        config: '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "npx", "docs-mcp@1.2.0"] } } }',
      },
    ],
    good: [
      {
        name: 'With -y',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.2.0"] } } }',
      },
      {
        name: 'With --yes behind another option',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["--quiet", "--yes", "docs-mcp@1.2.0"] } } }',
      },
      {
        name: 'A package that has to be installed already',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["--no-install", "docs-mcp"] } } }',
      },
      {
        name: 'A program of the project itself',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["./server"] } } }',
      },
      {
        name: 'A tool that projects have among their packages',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["tsx", "docs.ts"] } } }',
      },
      {
        name: 'Another runner',
        config: '{ "mcpServers": { "docs": { "command": "bunx", "args": ["docs-mcp"] } } }',
      },
    ],
  },
  *check({ entry }) {
    const started = startedProgram(entry);
    if (started?.name !== 'npx') return;
    const { args } = started;
    // With `--package` the name stands behind an option, and what is started is looked for in it.
    const separate = args.findIndex(({ value }) => /^(-p|--package|-c|--call)$/.test(value));
    const position = args.findIndex(({ value }) => !value.startsWith('-'));
    const first = args[0];
    const name = args[separate >= 0 && separate < position ? separate + 1 : position];
    if (first === undefined || name === undefined) return;
    const options = args.slice(0, position).map(({ value }) => value);
    if (options.some(isDecided) || isPath(name.value) || isProjectTool(name.value)) return;
    yield {
      at: { kind: 'launch', argument: name.index },
      data: { server: entry.name, package: name.value, index: first.index },
    };
  },
  message: (data) => ({
    summary: `${quoted(data.server, 20)} has no \`-y\`: npx may ask before it installs the package.`,
    why: `Where ${quoted(data.package)} is not installed yet, \`npx\` asks whether it may install it. Today’s npm (11.19) goes on by itself where its input is no terminal; a client that gives it one waits for an answer that nobody can give.`,
    fix: 'Put `-y` before the name of the package.',
  }),
  many: (count) => `npx may ask ${count} times before it installs a package.`,
  fix: ({ index }, { entry, document }) => {
    const edits = document && insertArguments(document.text, entry, index, '"-y"');
    return edits && { kind: 'config', title: 'Add -y', safety: 'unsafe', edits };
  },
});

function isDecided(option: string): boolean {
  return /^(-y|--yes|-n|--no|--no-install|--yes=.*|-[a-z]*y[a-z]*)$/.test(option);
}

function isPath(name: string): boolean {
  return /^\.{0,2}[\\/]|^[a-z]:/i.test(name);
}
