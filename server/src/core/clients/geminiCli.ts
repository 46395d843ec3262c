import { defineClient } from './client.ts';
import { typeScriptSdkSpawn, yokoten } from './shared/sources.ts';

const source =
  'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools';

const sdkTransport =
  'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/client/streamableHttp.ts';

export const geminiCli = defineClient({
  id: 'gemini-cli',
  title: 'Gemini CLI',
  kind: 'client',
  revisions: {
    oldest: '2024-10-07',
    newest: '2025-11-25',
    effect: 'speaks what the official TypeScript SDK 1.x speaks',
    source: 'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/types.ts',
    asOf: '2026-08-21',
    confidence: 'medium',
  },
  facts: {
    toolNameCharacters: {
      does: 'renames',
      also: '.:',
      effect: 'writes `_` for anything but letters, digits and `_`, `.`, `:`, `-`',
      source: `${source}/mcp-tool.ts#L590-L618`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    visibleName: {
      form: 'gemini-cli',
      budget: 63,
      over: 'cuts',
      effect: 'takes the middle out of a name over 63 characters, `mcp_` and the server’s key included',
      source: `${source}/mcp-tool.ts#L590-L618`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    equalNames: {
      effect: 'keeps the last of two tools with one name',
      source: `${source}/mcp-tool.ts#L590-L618`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    startupTime: {
      value: 600_000,
      unit: 'ms',
      effect: 'waits ten minutes for the tool list',
      source: `${source}/mcp-client.ts#L95`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    missingAnnotations: {
      hints: ['readOnlyHint'],
      effect: 'lets its policies treat a tool as read-only only with `readOnlyHint`',
      source: `${source}/mcp-tool.ts`,
      asOf: '2026-08-21',
      confidence: 'medium',
    },
    structuredOnly: {
      effect: 'gives the model the text only, so that the answer looks empty',
      source: `${source}/mcp-tool.ts`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    references: {
      effect: 'passes `$ref` on, and the Gemini API refuses it beside other keywords and in required circles',
      source: 'https://github.com/google-gemini/gemini-cli/issues/13326',
      asOf: '2025-11 to 2026-08',
      confidence: 'medium',
    },
    // The next two are low: the mode in which Gemini CLI sends schemas was not found to have either rule.
    typeLists: {
      effect: 'rewrites `["…", "null"]` itself and is said to lose a tool with any other list of types',
      ...yokoten,
      confidence: 'low',
    },
    arrayWithoutItems: {
      effect: 'is said to lose the tool',
      ...yokoten,
      confidence: 'low',
    },
    asksForStream: {
      effect: 'asks for `text/event-stream` and JSON, through the official TypeScript SDK',
      source: sdkTransport,
      asOf: '2026-08-21',
      confidence: 'medium',
    },
    contentType: {
      does: 'fails',
      effect: 'refuses the answer, as the official TypeScript SDK does',
      source: sdkTransport,
      asOf: '2026-08-21',
      confidence: 'medium',
    },
    strictJson: {
      effect: 'takes comments and reads nothing of a file with a trailing comma',
      source:
        'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/cli/src/config/settings.ts',
      asOf: '2026-08-21',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as http',
      source: `${source}/mcp-client.ts`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    variables: {
      forms: ['bare', 'default', 'nested', 'dollar', 'percent'],
      effect: 'replaces only `$NAME`, `${NAME}` and `${NAME:-default}`',
      source:
        'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/cli/src/utils/envVarResolver.ts',
      asOf: '2026-08-21',
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
