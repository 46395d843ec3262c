import { defineClient } from './client.ts';

const mcp =
  'https://github.com/microsoft/vscode/blob/b9d464f54ac4b6180db5fc9f1967938779c4d3ab/src/vs/workbench/contrib/mcp/common';
const chat =
  'https://github.com/microsoft/vscode-copilot-chat/blob/31acd00a86424e2ee6e980e54919cf31fbf88030/src/extension/tools/common';

/** Agent mode, with GitHub Copilot's models. */
const plugins =
  'https://github.com/microsoft/vscode/blob/047238f9fe1b7661362b3f27cfbddd503339cb1b/src/vs/platform/agentPlugins/common/pluginParsers.ts';
const expansion =
  'https://github.com/microsoft/vscode/blob/1ea38b9dff457bfb7e1628c8103debb23a9ba3d7/src/vs/workbench/contrib/mcp/common/mcpEnvironmentVariableExpansion.ts';

const transport =
  'https://github.com/microsoft/vscode/blob/000d38288339b1052517569a7f1a8af39ad10bba/src/vs/workbench/api/common/extHostMcp.ts';

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
    visibleName: {
      form: 'vscode',
      budget: 64,
      over: 'cuts',
      effect: 'cuts the full name, its own prefix included, off after 64 characters',
      source: `${mcp}/mcpServer.ts`,
      asOf: '2026',
      confidence: 'high',
    },
    equalNames: {
      effect: 'writes `_` for other characters, cuts at 64 and keeps neither name apart',
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
    invalidSchema: {
      effect: 'leaves the tool out where draft-07, by which it checks, does not allow it either',
      source:
        'https://github.com/microsoft/vscode/blob/b9d464f54ac4b6180db5fc9f1967938779c4d3ab/src/vs/workbench/contrib/mcp/common/mcpServer.ts',
      asOf: '2026',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: 'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/api/node/extHostMcpNode.ts',
      asOf: '2026',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as http',
      source: plugins,
      asOf: '2026',
      confidence: 'high',
    },
    transportTypes: {
      files: ['mcp-json'],
      takes: ['stdio', 'local', 'http', 'sse'],
      lately: ['streamable-http'],
      effect:
        'drops a server of `.mcp.json` whose `type` is none of stdio, local, http and sse; its newest source also takes streamable-http',
      source: plugins,
      asOf: '2026',
      confidence: 'medium',
    },
    anyType: {
      files: ['vscode-mcp-json'],
      effect: 'goes by the command or the address where it does not know the type',
      source:
        'https://github.com/microsoft/vscode/blob/20ba3e6c/src/vs/platform/mcp/common/mcpResourceScannerService.ts',
      asOf: '2026',
      confidence: 'medium',
    },
    asksForStream: {
      effect: 'asks for `text/event-stream` and JSON with every message',
      source: transport,
      asOf: '2026',
      confidence: 'high',
    },
    contentType: {
      does: 'reads-json',
      effect: 'reads a body that is JSON all the same and passes over any other',
      source: transport,
      asOf: '2026',
      confidence: 'high',
    },
    redirects: {
      does: 'follows',
      effect: 'follows it and sends the message again',
      source: transport,
      asOf: '2026',
      confidence: 'high',
    },
    pageOnGet: {
      effect: 'connects again and again, at most every 30 seconds',
      source: transport,
      asOf: '2026',
      confidence: 'high',
    },
    lostSession: {
      effect: 'begins a new session at 400 and 404',
      source: transport,
      asOf: '2026',
      confidence: 'high',
    },
    sseAsHttp: {
      effect: 'tries Streamable HTTP first whatever the type says',
      source:
        'https://github.com/microsoft/vscode/blob/20ba3e6c/src/vs/platform/mcp/common/mcpResourceScannerService.ts',
      asOf: '2026',
      confidence: 'high',
    },
    sseFallback: {
      effect: 'tries Streamable HTTP and falls back to the older transport',
      source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      asOf: '2026-06-03',
      confidence: 'high',
    },
    variables: {
      files: ['mcp-json'],
      forms: ['bare', 'default'],
      effect: 'replaces only `${NAME}` and `${NAME:-default}` in `.mcp.json`',
      source: expansion,
      asOf: '2026',
      confidence: 'high',
    },
    ownVariables: {
      files: ['vscode-mcp-json'],
      forms: ['editor', 'prefixed', 'folder', 'place'],
      effect: 'replaces only variables of its own in this file, such as `${env:NAME}` and `${input:id}`',
      source: 'https://github.com/microsoft/vscode/issues/264448',
      asOf: '2026-06-03',
      confidence: 'high',
    },
    placeVariables: {
      files: ['mcp-json'],
      effect: 'replaces variables in command, args, env, url and headers only',
      source: expansion,
      asOf: '2026',
      confidence: 'high',
    },
    tilde: {
      fields: ['env'],
      effect: 'passes `~` on in env, while it reads it in command, args and cwd',
      source:
        'https://github.com/microsoft/vscode/blob/0334cc0776d488bfa0bfa6b8b1d322de56e99cba/src/vs/workbench/api/node/extHostMcpNode.ts',
      asOf: '2026',
      confidence: 'high',
    },
  },
});
