import { defineClient } from './client.ts';
import { typeScriptSdkSpawn } from './shared/sources.ts';

const source =
  'https://github.com/cline/cline/blob/21cb8d2525bcedf1f4b6890b27a74a14fe7451e4/apps/vscode/src/services/mcp/schemas.ts';

export const cline = defineClient({
  id: 'cline',
  title: 'Cline',
  kind: 'client',
  facts: {
    strictJson: {
      effect: 'starts no server of a file with a comment or a trailing comma',
      source: source,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'takes',
      as: 'sse',
      effect: 'takes a server that has `url` and no `type` for SSE',
      source: source,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    transportTypes: {
      takes: ['stdio', 'sse', 'streamableHttp'],
      effect: 'skips a server whose `type` is none of stdio, sse and streamableHttp',
      source: source,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    variables: {
      forms: ['prefixed'],
      effect: 'replaces only `${env:NAME}`',
      source: source,
      asOf: '2026-08-22',
      confidence: 'medium',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: source,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: typeScriptSdkSpawn,
      asOf: '2026-08',
      confidence: 'medium',
    },
  },
});
