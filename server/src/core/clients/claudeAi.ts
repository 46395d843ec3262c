import { defineClient } from './client.ts';
import { agentHabits } from './shared/agentHabits.ts';
import { heyMcp } from './shared/sources.ts';

/** Anthropic's documentation of connectors, as somebody keeps it. */
const connectors = 'https://github.com/xiaolai/anthropic-docs';

/** The chat, Cowork and connectors, in the browser and in Claude Desktop. */
export const claudeAi = defineClient({
  id: 'claude-ai',
  title: 'Claude.ai',
  kind: 'client',
  revisions: {
    oldest: '2024-11-05',
    newest: '2026-07-28',
    effect: 'speaks 2024-11-05 and later',
    ...heyMcp,
    confidence: 'medium',
  },
  facts: {
    ...agentHabits,
    toolNameLength: {
      value: 64,
      unit: 'utf16',
      effect: 'refuses the whole conversation when a tool name is over 64 characters',
      source: 'https://github.com/anthropics/claude-code/issues/57813',
      asOf: '2026-05-10',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'refuses',
      effect: 'refuses the whole conversation when a tool name holds more than letters, digits, `_` and `-`',
      source: 'https://github.com/anthropics/claude-code/issues/57813',
      asOf: '2026-05-10',
      confidence: 'high',
    },
    // Low: no document, error text or reproducible report of such a limit was found (2026-11).
    descriptionLength: {
      value: 1024,
      unit: 'utf16',
      effect: 'is said to cut off or drop a description over 1,024 characters',
      ...heyMcp,
      confidence: 'low',
    },
    toolsPerServer: {
      value: 256,
      unit: 'tools',
      effect: 'shows at most 256 tools of a connector in Cowork',
      source: 'https://github.com/anthropics/claude-ai-mcp/issues/587',
      asOf: '2026-07-09',
      confidence: 'medium',
    },
    inputSchemaBytes: {
      value: 16_384,
      unit: 'bytes',
      effect: 'leaves out a tool of a connector when its input schema is over 16,384 bytes',
      source: 'https://github.com/anthropics/claude-code/issues/77296',
      asOf: '2026-07-13',
      confidence: 'medium',
    },
    missingAnnotations: {
      hints: ['readOnlyHint', 'destructiveHint'],
      effect:
        'asks before every call of a tool without `readOnlyHint`; its directory wants `destructiveHint` where a tool writes',
      source: 'https://claude.com/docs/connectors/building/review-criteria',
      asOf: '2026-09-27',
      confidence: 'medium',
    },
    structuredOnly: {
      effect: 'shows no output at all in Claude Desktop',
      source: 'https://github.com/seuros/action_mcp/issues/181',
      asOf: '2026-01-29',
      confidence: 'medium',
    },
    rootCombinator: {
      effect:
        'has every request of the conversation refused, although one report of 2026-08 says that it works now',
      source: 'https://github.com/dearlordylord/huly-mcp/issues/66',
      asOf: '2026-05-26',
      confidence: 'medium',
    },
    references: {
      effect: 'takes `$ref` and `$defs` out of the schemas of local connectors in Cowork',
      source: 'https://github.com/anthropics/claude-ai-mcp/issues/591',
      asOf: '2026-07-10',
      confidence: 'medium',
    },
    propertyNames: {
      effect: 'has every request of the conversation refused by the Anthropic API',
      source: 'https://github.com/freee/freee-mcp/issues/15',
      asOf: '2025-07',
      confidence: 'medium',
    },
    invalidSchema: {
      effect: 'has every request of the conversation refused by the Anthropic API',
      source: 'https://github.com/kintone/mcp-server/issues/547',
      asOf: '2026-08-13',
      confidence: 'high',
    },
    contentType: {
      does: 'fails',
      effect: 'never connects and shows no error anywhere',
      ...heyMcp,
      confidence: 'medium',
    },
    missingChallenge: {
      effect: 'fails to connect, for it learns from that header where to log in',
      source: connectors,
      asOf: '2026-06-02',
      confidence: 'high',
    },
    otherResource: {
      effect: 'refuses metadata whose `resource` is not the address that it was given',
      source: connectors,
      asOf: '2026-06-02',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself in Claude Desktop',
      source: 'https://github.com/modelcontextprotocol/typescript-sdk/pull/95',
      asOf: '2024-12-15',
      confidence: 'medium',
    },
    windowsSpaces: {
      effect: 'breaks an argument at its spaces when its desktop app starts npx',
      source: 'https://github.com/geelen/mcp-remote#custom-headers',
      asOf: '2025',
      confidence: 'medium',
    },
  },
});
