import { defineClient } from './client.ts';

const crate =
  'https://github.com/aws/amazon-q-developer-cli/blob/15cc8f3cd18c4272925ce1c7053268eedff1ea0a/crates/chat-cli';

/** Ended, and succeeded by Kiro CLI. */
export const amazonQ = defineClient({
  id: 'amazon-q',
  title: 'Amazon Q CLI',
  kind: 'client',
  facts: {
    strictJson: {
      effect: 'reads no server of a file with a comment or a trailing comma',
      source: 'https://github.com/aws/amazon-q-developer-cli/issues/2082',
      asOf: '2026',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'takes',
      as: 'stdio',
      effect: 'is taken to start it as a program without a name, for a missing type stands for stdio',
      source: crate,
      asOf: '2026',
      confidence: 'low',
    },
    transportTypes: {
      takes: ['stdio', 'http'],
      effect: 'reads no server whose `type` is neither stdio nor http',
      source: crate,
      asOf: '2026',
      confidence: 'high',
    },
    variables: {
      forms: ['prefixed'],
      fields: ['env'],
      effect: 'replaces only `${env:NAME}`, and only in env',
      source: crate,
      asOf: '2026',
      confidence: 'medium',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: crate,
      asOf: '2026',
      confidence: 'high',
    },
  },
});
