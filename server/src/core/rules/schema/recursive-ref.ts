import { isObject, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { depthOf } from '../depth.ts';
import { nameOf, refOf } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  readonly ref: string;
}

export default defineRule<Data, 'tools'>({
  id: 'schema/recursive-ref',
  title: 'Schema that refers to itself',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A `$ref` in an input schema that leads back into the schema which it stands in.',
    why: 'The Gemini API refuses such a circle where the properties in it are required, strict tools of the Anthropic API refuse any, and Kiro does not take it. Agents lose the thread in trees of their own making, and a client that writes the schema out flat never ends.',
    how: 'Give the inner level a free-form object with a description, or take a flat list of nodes that name their parents.',
    references: [
      'https://github.com/google-gemini/gemini-cli/issues/14945',
      'https://json-schema.org/draft/2020-12/json-schema-core#section-9.4.1',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A tree',
        tools: [
          {
            name: 'draw_tree',
            description: 'Draws a tree.',
            inputSchema: {
              type: 'object',
              properties: { root: { $ref: '#/$defs/node' } },
              $defs: {
                node: {
                  type: 'object',
                  properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } } },
                },
              },
            },
          },
        ],
      },
      {
        name: 'Two that refer to each other, and one that is itself',
        tools: [
          {
            name: 'evaluate',
            description: 'Evaluates an expression.',
            inputSchema: {
              type: 'object',
              properties: { sum: { $ref: '#/$defs/a' } },
              $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { $ref: '#/$defs/a' } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'A definition that is used twice, and one that nothing uses',
        tools: [
          {
            name: 'draw_line',
            description: 'Draws a line.',
            inputSchema: {
              type: 'object',
              properties: { from: { $ref: '#/$defs/point' }, to: { $ref: '#/$defs/point' } },
              $defs: {
                point: { type: 'object', properties: { x: { type: 'number' } } },
                unused: { type: 'array', items: { $ref: '#/$defs/unused' } },
              },
            },
          },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      const circle = isObject(root) ? depthOf(root).circle : undefined;
      if (circle === undefined) continue;
      const ref = refOf(circle.schema) ?? '';
      yield {
        at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: `${circle.pointer}/$ref` },
        data: { tool: tool.name, name: nameOf(circle), ref: ref.slice(0, 200) },
      };
    }
  },
  message: ({ tool, name, ref }) => ({
    summary: `${quoted(tool, 28)} has a schema in a circle, which some clients refuse.`,
    why: `${name === '' ? 'A reference' : `The reference in ${quoted(name)}`} leads back to ${quoted(ref)}, which it stands in. The Gemini API refuses that where the properties in it are required (2026-08).`,
    fix: 'Describe the inner level as a free-form object, or take a flat list of nodes that name their parents.',
  }),
  many: (count) => `${count} tools have a schema in a circle, which some clients refuse.`,
});
