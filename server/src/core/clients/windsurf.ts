import { defineClient } from './client.ts';

const docs = 'https://docs.windsurf.com/windsurf/cascade/mcp';

/** Its source is closed: what is known comes from its documentation and from reports. */
export const windsurf = defineClient({
  id: 'windsurf',
  title: 'Windsurf',
  kind: 'client',
  facts: {
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as a remote server',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
    },
    variables: {
      forms: ['prefixed', 'folder', 'place', 'editor', 'other'],
      effect: 'replaces `${env:NAME}`',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
    },
    invalidSchema: {
      effect: 'shows none of the server’s tools',
      source: 'https://github.com/SylphxAI/pdf-reader-mcp/issues/107',
      asOf: '2025-07',
      confidence: 'high',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
    },
  },
});
