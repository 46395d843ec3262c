import { defineClient } from './client.ts';
import { typeScriptSdkSpawn } from './shared/sources.ts';

const docs = 'https://opencode.ai/docs/mcp-servers/';
const schema = 'https://opencode.ai/config.json';

export const opencode = defineClient({
  id: 'opencode',
  title: 'OpenCode',
  kind: 'client',
  facts: {
    urlWithoutType: {
      does: 'skips',
      effect: 'refuses the whole file for a server without `type`',
      source: 'https://gitlab.com/gitlab-org/orbit/knowledge-graph/-/merge_requests/1302',
      asOf: '2026',
      confidence: 'high',
    },
    commandWithoutType: {
      effect: 'refuses the whole file for a server without `type`',
      source: 'https://gitlab.com/gitlab-org/orbit/knowledge-graph/-/merge_requests/1302',
      asOf: '2026',
      confidence: 'high',
    },
    transportTypes: {
      takes: ['local', 'remote'],
      effect: 'refuses the whole file for a `type` other than local and remote',
      source: schema,
      asOf: '2026',
      confidence: 'high',
    },
    unknownField: {
      does: 'refuses-file',
      effect: 'refuses the whole file for a field that it does not know',
      source: 'https://github.com/marcusquinn/aidevops/releases/tag/v2.7.1',
      asOf: '2025-12',
      confidence: 'high',
    },
    variables: {
      forms: ['curly'],
      effect: 'replaces only `{env:NAME}` and `{file:path}`',
      source: docs,
      asOf: '2026',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: typeScriptSdkSpawn,
      asOf: '2026-08',
      confidence: 'medium',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: docs,
      asOf: '2026',
      confidence: 'high',
    },
  },
});
