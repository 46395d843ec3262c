import { defineClient } from './client.ts';

export const junie = defineClient({
  id: 'junie',
  title: 'Junie',
  kind: 'client',
  facts: {
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as a remote server',
      source: 'https://www.jetbrains.com/help/junie/model-context-protocol-mcp.html',
      asOf: '2026',
      confidence: 'low',
    },
  },
});
