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
    byteOrderMark: {
      effect: 'takes such a file for malformed, and then writes it anew without any server',
      source: 'https://github.com/tradesdontlie/tradingview-mcp/issues/406',
      asOf: '2026-07-28',
      confidence: 'medium',
    },
    desktopPath: {
      effect:
        'is started without the PATH of a terminal, and does not find what is in `~/.local/bin` or `~/.cargo/bin`',
      source: 'https://github.com/ahujasid/blender-mcp/issues/179',
      asOf: '2026-01-30',
      confidence: 'high',
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
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: 'https://github.com/modelcontextprotocol/typescript-sdk/pull/95',
      asOf: '2024-12-15',
      confidence: 'medium',
    },
    windowsSpaces: {
      effect: 'breaks an argument at its spaces when it starts npx',
      source: 'https://github.com/geelen/mcp-remote#custom-headers',
      asOf: '2025',
      confidence: 'medium',
    },
  },
});
