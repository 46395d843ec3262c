import { defineClient } from './client.ts';

const openApi =
  'https://github.com/openai/openai-openapi/blob/f85dbe223d40e1a31cba812ab2d755c7e98a92a3/openapi.yaml';

/** Function calling of OpenAI's API with `strict: true`. Closed objects are what it asks for, so no fact here. */
export const openaiStrict = defineClient({
  id: 'openai-strict',
  title: 'OpenAI strict mode',
  kind: 'profile',
  facts: {
    toolNameLength: {
      value: 64,
      unit: 'utf16',
      effect: 'refuses a name over 64 characters in Chat Completions, over 128 in Responses',
      source: openApi,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'refuses',
      effect: 'refuses a name with more than letters, digits, `_` and `-`',
      source: openApi,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    // Low: enforced in early 2025; the API description of 2026-08 has no such limit.
    descriptionLength: {
      value: 1024,
      unit: 'utf16',
      effect: 'refused a description over 1,024 characters and no longer documents a limit',
      source: 'https://github.com/modelcontextprotocol/servers/issues/799',
      asOf: '2025-04',
      confidence: 'low',
    },
    toolsInAll: {
      value: 128,
      unit: 'tools',
      effect: 'refuses a request with more than 128 functions',
      source: `${openApi}#L34467`,
      asOf: '2026-08-21',
      confidence: 'medium',
    },
    rootCombinator: {
      effect: 'refuses the request',
      source: 'https://github.com/langchain-ai/langchainjs/issues/9804',
      asOf: '2026',
      confidence: 'high',
    },
    arrayWithoutItems: {
      effect: 'refuses the request, also where `prefixItems` stands instead',
      source: 'https://github.com/spacelift-io/spacectl/issues/402',
      asOf: '2026-03',
      confidence: 'high',
    },
    optionalProperties: {
      effect: 'refuses a schema with a property that is not in `required`',
      source: 'https://platform.openai.com/docs/guides/structured-outputs',
      asOf: '2026',
      confidence: 'high',
    },
  },
});
