import { defineClient } from './client.ts';

const sdk =
  'https://github.com/googleapis/python-genai/blob/66807187f2123c6676175ac991f4e34eb09200d1/google/genai/types.py';

/**
 * Function declarations of the Gemini API and Vertex AI. The rules on schemas are those of the older
 * `parameters` field, a subset of OpenAPI; `parametersJsonSchema` takes more.
 */
export const geminiApi = defineClient({
  id: 'gemini-api',
  title: 'Gemini API',
  kind: 'profile',
  facts: {
    toolNameLength: {
      value: 128,
      unit: 'utf16',
      effect: 'refuses a name over 128 characters',
      source: `${sdk}#L4777`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'refuses',
      also: '.:',
      effect: 'refuses a name with more than letters, digits and `_`, `.`, `:`, `-`',
      source: `${sdk}#L4777`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    toolsInAll: {
      value: 512,
      unit: 'tools',
      effect: 'refuses a request with more than 512 functions',
      source: `${sdk}#L5310`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    references: {
      effect: 'refuses `$ref` and `$defs` in `parameters`',
      source: 'https://github.com/zendev-sh/goai/pull/39',
      asOf: '2026-04-12',
      confidence: 'high',
    },
    typeLists: {
      effect: 'refuses a list of types in `parameters`',
      source: 'https://github.com/zereight/gitlab-mcp/issues/166',
      asOf: '2025-07-22',
      confidence: 'medium',
    },
    arrayWithoutItems: {
      effect: 'refuses it in `parameters`',
      source: 'https://github.com/danny-avila/LibreChat/issues/13845',
      asOf: '2026-06',
      confidence: 'medium',
    },
    propertyNames: {
      effect: 'takes only letters, digits and `_`, at most 64 of them, in `parameters`',
      source: `${sdk}#L4781`,
      asOf: '2026-08-21',
      confidence: 'high',
    },
    closedObjects: {
      effect: 'refuses `additionalProperties` in `parameters`',
      source: 'https://github.com/GetStream/Vision-Agents/issues/513',
      asOf: '2026-04',
      confidence: 'high',
    },
  },
});
