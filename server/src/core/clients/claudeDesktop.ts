import { defineClient } from './client.ts';

/** The program that reads `claude_desktop_config.json`; what it makes of tools is told under Claude.ai. */
export const claudeDesktop = defineClient({
  id: 'claude-desktop',
  title: 'Claude Desktop',
  kind: 'client',
  facts: {
    strictJson: {
      effect: 'cannot read a file with a comment or a trailing comma',
      source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
      asOf: '2026',
      confidence: 'medium',
    },
    noRemote: {
      effect: 'skips a server with an address, for its file is for local ones only',
      source: 'https://github.com/cboxdk/statamic-mcp/issues/20',
      asOf: '2026-06-15',
      confidence: 'high',
    },
    variables: {
      forms: [],
      effect: 'replaces no variable in its file',
      source: 'https://github.com/anthropics/claude-code/issues/80197',
      asOf: '2026-07-22',
      confidence: 'low',
    },
    windowsSpaces: {
      effect: 'breaks an argument at its spaces when it starts npx',
      source: 'https://github.com/geelen/mcp-remote#custom-headers',
      asOf: '2025',
      confidence: 'medium',
    },
  },
});
