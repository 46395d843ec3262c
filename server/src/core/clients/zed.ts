import { defineClient } from './client.ts';

const docs = 'https://github.com/zed-industries/zed/blob/04ebba46/docs/src/ai/mcp.md';

export const zed = defineClient({
  id: 'zed',
  title: 'Zed',
  kind: 'client',
  facts: {
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as http',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files through the shell',
      source: 'https://github.com/zed-industries/zed/pull/42382',
      asOf: '2025-12',
      confidence: 'high',
    },
  },
});
