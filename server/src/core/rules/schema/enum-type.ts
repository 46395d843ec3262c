import { isArray, isObject, property } from '../../json.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  readonly types: 'number' | 'boolean';
}

export default defineRule<Data, 'tools'>({
  id: 'schema/enum-type',
  title: 'Enum of numbers or booleans',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'An `enum` with numbers or booleans in an input schema. Only looked for with `gemini-api` among the selected clients.',
    why: 'The Gemini API in its older `parameters` mode takes `enum` for strings only and refuses the request: `enum: only allowed for STRING type`. Gemini CLI uses the newer mode, which takes numbers.',
    how: 'Use strings, and convert them in the handler; or drop the `enum` and name the values in the description, with `minimum` and `maximum` where they are a range.',
    references: ['https://github.com/danny-avila/LibreChat/issues/13845'],
  },
  examples: {
    bad: [
      {
        name: 'Sizes as numbers',
        clients: ['gemini-api'],
        tools: [
          {
            name: 'resize',
            description: 'Resizes a picture.',
            inputSchema: {
              type: 'object',
              properties: { size: { type: 'integer', enum: [256, 512, 1024] } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Sizes as strings',
        clients: ['gemini-api'],
        tools: [
          {
            name: 'resize',
            description: 'Resizes a picture.',
            inputSchema: {
              type: 'object',
              properties: { size: { type: 'string', enum: ['256', '512', '1024'] } },
            },
          },
        ],
      },
      {
        name: 'Nobody asked for the Gemini API',
        tools: [
          {
            name: 'resize',
            description: 'Resizes a picture.',
            inputSchema: { type: 'object', properties: { size: { type: 'integer', enum: [256, 512] } } },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    if (!clients.some(({ id }) => id === 'gemini-api')) return;
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        const values = property(place.schema, 'enum');
        const odd = (isArray(values) ? values : []).find(
          (value) => typeof value === 'number' || typeof value === 'boolean',
        );
        if (odd === undefined) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: ['gemini-api'],
          data: {
            tool: tool.name,
            name: nameOf(place),
            types: typeof odd === 'number' ? 'number' : 'boolean',
          },
        };
      }
    }
  },
  message: ({ tool, name, types }) => ({
    summary: `${quotedPlace(tool, name, 32)} has an enum of ${types}s: Gemini refuses it.`,
    why: 'The Gemini API takes `enum` for strings only in its `parameters` mode and refuses the request (2026-06).',
    fix: 'Use strings, or name the values in the description instead.',
  }),
  many: (count) => `${count} enums are of numbers or booleans: the Gemini API refuses them.`,
});
