import { quoted } from '../../words.ts';
import { type Misplaced, misplaced } from '../entries/misplaced.ts';
import { defineRule } from '../rule.ts';

interface Data extends Misplaced {
  readonly servers: number;
}

export default defineRule<Data, 'document'>({
  id: 'config/wrong-location',
  title: 'A config file where no client looks for it',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'A file such as `.claude/.mcp.json`, whose name and folder belong to two different clients.',
    why: 'Nobody says anything: the servers are simply not there. Claude Code reads `.mcp.json` at the root of the project and nothing of that name in `.claude`; VS Code reads `.vscode/mcp.json`, without a dot.',
    how: 'Move the file to the place that its client reads.',
    references: [
      'https://github.com/anthropics/claude-code/issues/5037',
      'https://github.com/anthropics/claude-code/issues/24477',
      'https://code.claude.com/docs/en/mcp',
    ],
  },
  examples: {
    bad: [
      {
        name: 'In the folder of Claude Code’s settings',
        file: '.claude/.mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'The same without the dot',
        file: 'app/.claude/mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'A dot too many for VS Code',
        file: '.vscode/.mcp.json',
        config: '{ "servers": { "docs": { "command": "docs" } } }',
      },
    ],
    good: [
      {
        name: 'At the root of the project',
        file: '.mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'In a plugin, whose manifest may name it',
        file: '.claude/.mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
        folder: { pluginManifest: 'present' },
      },
      {
        name: 'In a folder that is opened by itself',
        file: 'app/.mcp.json',
        config: '{ "mcpServers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'Something else of that name',
        file: '.claude/mcp.json',
        config: '{ "enabled": true }',
      },
    ],
  },
  *check({ document }) {
    const found = misplaced(document);
    const { shape, servers } = document;
    if (found === undefined || servers.length === 0 || (shape.kind !== 'map' && shape.kind !== 'other-key'))
      return;
    yield {
      at: { kind: 'config', range: shape.keyRange },
      data: { ...found, servers: servers.length },
    };
  },
  message: ({ place, meant, servers }) => ({
    summary: `No client is known to read ${quoted(place)}; ${quoted(meant)} is read.`,
    why: `${servers === 1 ? 'The server' : `The ${servers} servers`} of this file ${servers === 1 ? 'does' : 'do'} not appear anywhere, and nobody says why.`,
    fix: `Move the file to ${quoted(meant)} in the folder above, or into the file that is there.`,
  }),
  many: (count) => `${count} config files stand where no client looks for them.`,
});
