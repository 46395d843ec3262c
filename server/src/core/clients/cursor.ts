import { defineClient } from './client.ts';
import { yokoten } from './shared/sources.ts';

/** Its source is closed: what is known comes from its documentation, its forum and reports. */
export const cursor = defineClient({
  id: 'cursor',
  title: 'Cursor',
  kind: 'client',
  facts: {
    toolNameCharacters: {
      does: 'renames',
      effect: 'renames or leaves out a tool with a dot in its name',
      source: 'https://forum.cursor.com/t/157635',
      asOf: '2026',
      confidence: 'medium',
    },
    visibleName: {
      form: 'cursor',
      budget: 59,
      over: 'cuts',
      effect:
        'refused a tool of 60 characters or more with its server’s key in 1.6.14, and writes a hash for the end since 2026-02',
      source: 'https://forum.cursor.com/t/153918',
      asOf: '2026-02-27',
      confidence: 'high',
    },
    // Low: the documentation of 2025 said so, the one of 2026-08-23 states no limit.
    toolsInAll: {
      value: 40,
      unit: 'tools',
      effect: 'documented in 2025 that it sends the first 40 tools only and states no limit today',
      source: 'https://cursor.com/docs/mcp',
      asOf: '2026-08-23',
      confidence: 'low',
    },
    structuredOnly: {
      effect: 'shows an empty answer',
      ...yokoten,
      confidence: 'medium',
    },
    typeLists: {
      effect: 'refused the tool in 2.0.75; a fix was promised',
      source: 'https://forum.cursor.com/t/142477',
      asOf: '2025-11',
      confidence: 'medium',
    },
    refusedGet: {
      effect: 'takes the connection for broken and tries again and again',
      source: 'https://github.com/punkpeye/mcp-proxy/pull/62',
      asOf: '2026-04-25',
      confidence: 'medium',
    },
    // Low: the report is about Claude Code and only says that Cursor's instructions need the same change.
    redirects: {
      does: 'fails',
      effect: 'is said to fail at a redirect as well',
      source: 'https://github.com/MemoriLabs/Memori/issues/360',
      asOf: '2026-03',
      confidence: 'low',
    },
    windowsShim: {
      starts: 'unknown',
      effect: 'did not start npx in reports of early 2025; nothing newer is known',
      source: 'https://github.com/AgentDeskAI/browser-tools-mcp/issues/5',
      asOf: '2025-02',
      confidence: 'low',
    },
    windowsSpaces: {
      effect: 'breaks an argument at its spaces when it starts npx',
      source: 'https://github.com/geelen/mcp-remote#custom-headers',
      asOf: '2025',
      confidence: 'medium',
    },
    strictJson: {
      effect: 'refused a file with a trailing comma',
      source: 'https://github.com/upstash/context7/issues/563',
      asOf: '2025',
      confidence: 'medium',
    },
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as a remote server',
      source: 'https://cursor.com/docs/mcp',
      asOf: '2026-08-23',
      confidence: 'high',
    },
    variables: {
      files: ['cursor-mcp-json'],
      forms: ['prefixed', 'folder', 'place'],
      effect: 'replaces only `${env:NAME}`, `${workspaceFolder}` and a few other places',
      source: 'https://cursor.com/docs/mcp',
      asOf: '2026-08-23',
      confidence: 'medium',
    },
  },
});
