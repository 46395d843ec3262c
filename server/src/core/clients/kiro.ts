import { defineClient } from './client.ts';

const docs = 'https://kiro.dev/docs/mcp/configuration/';

/** The editor and the command line. Its source is closed: what is known comes from its documentation. */
export const kiro = defineClient({
  id: 'kiro',
  title: 'Kiro',
  kind: 'client',
  facts: {
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as a remote server',
      source: docs,
      asOf: '2026',
      confidence: 'high',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: docs,
      asOf: '2026',
      confidence: 'high',
    },
  },
});
