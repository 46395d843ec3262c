import { defineClient } from './client.ts';

const mcp =
  'https://github.com/microsoft/vscode/blob/b9d464f54ac4b6180db5fc9f1967938779c4d3ab/src/vs/workbench/contrib/mcp/common';
const chat =
  'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common';

/** Agent mode, with GitHub Copilot's models. */
export const vscode = defineClient({
  id: 'vscode',
  title: 'VS Code',
  kind: 'client',
  revisions: {
    oldest: '2024-10-07',
    newest: '2025-11-25',
    effect: 'asks for 2025-11-25 and takes whatever the server answers',
    source:
      'https://github.com/microsoft/vscode/blob/1418a96b8e7acdf7609921fcff54eb0069ede5e5/src/vs/workbench/contrib/mcp/common/mcpServerRequestHandler.ts',
    asOf: '2026',
    confidence: 'medium',
  },
  facts: {
    toolNameLength: {
      value: 64,
      unit: 'utf16',
      effect: 'cuts the full name, its own prefix included, off after 64 characters',
      source:
        'https://github.com/microsoft/vscode/blob/c7ab649915a6af28c5874ad8dd7cc4dcc7c06859/src/vs/workbench/contrib/mcp/common/mcpTypes.ts',
      asOf: '2026',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'renames',
      effect: 'writes `_` for anything but letters, digits, `_` and `-`',
      source: `${mcp}/mcpServer.ts`,
      asOf: '2026',
      confidence: 'high',
    },
    missingDescription: {
      effect: 'gives the model `<empty>` in its place',
      source: `${mcp}/mcpServer.ts`,
      asOf: '2026',
      confidence: 'high',
    },
    toolsInAll: {
      value: 128,
      unit: 'tools',
      effect: 'sends at most 128 tools of all servers with a request, and groups them from 64 on',
      source: `${chat}/virtualTools/virtualToolsConstants.ts`,
      asOf: '2026-03',
      confidence: 'high',
    },
    missingAnnotations: {
      hints: ['readOnlyHint'],
      effect: 'asks before every call of a tool without `readOnlyHint`',
      source:
        'https://github.com/microsoft/vscode/blob/b801fe97a05506343978c10ac3c12cf9ada1590c/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts',
      asOf: '2026',
      confidence: 'high',
    },
    rootCombinator: {
      effect: 'takes the keyword out, so that the model never sees it',
      source: `${chat}/toolSchemaNormalizer.ts`,
      asOf: '0.42.0, 2026-03',
      confidence: 'high',
    },
    arrayWithoutItems: {
      effect: 'fails every request while the tool is enabled',
      source: `${chat}/toolSchemaNormalizer.ts#L103`,
      asOf: '0.42.0, 2026-03',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: 'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/api/node/extHostMcpNode.ts',
      asOf: '2026',
      confidence: 'high',
    },
  },
});
