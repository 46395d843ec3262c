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
    windowsShim: {
      starts: 'unknown',
      effect: 'did not start npx in reports of early 2025; nothing newer is known',
      source: 'https://github.com/AgentDeskAI/browser-tools-mcp/issues/5',
      asOf: '2025-02',
      confidence: 'low',
    },
  },
});
