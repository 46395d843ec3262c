import { defineClient } from './client.ts';

const source =
  'https://github.com/RooCodeInc/Roo-Code/blob/cb836567180a3ff1da6d082f3178b90c3bd22a70/src/services/mcp/McpHub.ts';

/** The extension and its forks, which read the same file. */
export const roo = defineClient({
  id: 'roo',
  title: 'Roo Code',
  kind: 'client',
  facts: {
    strictJson: {
      effect: 'starts no server of a file with a comment or a trailing comma',
      source: source,
      asOf: '3.52.1',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'skips',
      effect: 'skips a server that has `url` and no `type`',
      source: `${source}#L230-L233`,
      asOf: '3.52.1',
      confidence: 'high',
    },
    transportTypes: {
      takes: ['stdio', 'sse', 'streamable-http'],
      effect: 'skips a server whose `type` is none of stdio, sse and streamable-http',
      source: source,
      asOf: '3.52.1',
      confidence: 'high',
    },
    variables: {
      forms: ['prefixed', 'folder'],
      effect: 'replaces only `${env:NAME}` and `${workspaceFolder}`',
      source: source,
      asOf: '3.52.1',
      confidence: 'high',
    },
    switchedOff: {
      effect: 'leaves a server alone that is switched off in the file',
      source: source,
      asOf: '3.52.1',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: `${source}#L707`,
      asOf: '3.52.1',
      confidence: 'high',
    },
  },
});
