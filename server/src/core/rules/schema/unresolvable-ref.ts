import { quoted } from '../../words.ts';
import { reached, refOf, resolveRef } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { toolSchemas } from '../schema.ts';

interface Data {
  readonly tool: string;
  readonly ref: string;
  readonly kind: 'missing' | 'elsewhere';
}

export default defineRule<Data, 'tools'>({
  id: 'schema/unresolvable-ref',
  title: 'Reference that leads nowhere',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A `$ref` whose target is not in the same schema, or that is an address on the web.',
    why: 'Each schema of a tool stands alone: no client fetches an address or looks into another tool. In an output schema such a reference makes clients on the official TypeScript SDK 1.x lose the whole tool list, since they compile it when they read the list; in an input schema the Gemini API refuses the request, and others take the parameter for a string.',
    how: 'Put the definition into `$defs` at the root of the same schema, or write it in place of the reference. Generators that collect definitions in one document need to be told to keep them with each tool.',
    references: [
      'https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1',
      'https://github.com/modelcontextprotocol/typescript-sdk/blob/v1.29.0/src/client/index.ts',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Definitions that were left behind',
        tools: [
          {
            name: 'plan_trip',
            description: 'Plans a trip.',
            inputSchema: { type: 'object', properties: { from: { $ref: '#/$defs/place' } } },
          },
        ],
      },
      {
        name: 'An address',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: { type: 'object' },
            outputSchema: {
              type: 'object',
              properties: { order: { $ref: 'https://example.com/schemas/order.json' } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Definitions, anchors and the root itself',
        tools: [
          {
            name: 'plan_trip',
            description: 'Plans a trip.',
            inputSchema: {
              $id: 'https://example.com/trip.json',
              type: 'object',
              properties: {
                from: { $ref: '#/$defs/place%20name' },
                to: { $ref: '#/properties/from' },
                via: { $ref: '#stop' },
                next: { $ref: '#' },
                back: { $ref: 'https://example.com/trip.json#/$defs/stop' },
                any: { $ref: '#/$defs/any' },
              },
              $defs: {
                'place name': { type: 'string' },
                stop: { $anchor: 'stop', type: 'string' },
                any: true,
              },
            },
          },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const { tool, schema, root } of toolSchemas(tools)) {
      for (const place of reached(root)) {
        const ref = refOf(place.schema);
        const kind = ref === undefined ? 'found' : resolveRef(root, ref).kind;
        if (ref === undefined || kind === 'found') continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema, pointer: `${place.pointer}/$ref` },
          data: { tool: tool.name, ref: ref.slice(0, 200), kind },
        };
      }
    }
  },
  message: ({ tool, ref, kind }) => ({
    summary: `${quoted(tool, 20)} refers to ${quoted(ref, 24)}, which is not there.`,
    why:
      kind === 'elsewhere'
        ? 'No client fetches schemas. Some lose every tool over it, others refuse the request or take the value for a string.'
        : 'The schema has nothing at that address. Some clients lose every tool over it, others refuse the request or take the value for a string.',
    fix: 'Put the definition into `$defs` at the root of the same schema, or write it in place of the reference.',
  }),
  many: (count) => `${count} references lead nowhere: clients lose the tools.`,
});
