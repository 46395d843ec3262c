import { isObject, type JsonObject, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  /** Empty for the input as a whole. */
  readonly name: string;
  /** JSON pointer from the tool object. */
  readonly pointer: string;
}

export default defineRule<Data, 'tools'>({
  id: 'schema/object-without-properties',
  title: 'Object that says nothing of its keys',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'An object in an input schema with neither `properties` nor `additionalProperties`.',
    why: 'The OpenAI API refuses a function whose root object has no `properties`; VS Code, opencode and others add an empty map before they send it, other clients do not. An inner object like that passes, so it is a note: the agent has to guess the keys.',
    how: 'Add `"properties": {}` to the root of a tool without parameters. For an inner object list the keys, or say with `additionalProperties` what the values are.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool',
      'https://github.com/openai/openai-agents-python/blob/7f7a44f8/src/agents/mcp/util.py',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A tool without parameters',
        tools: [{ name: 'ping', description: 'Answers.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'An inner object',
        tools: [
          {
            name: 'log',
            description: 'Logs.',
            inputSchema: { type: 'object', properties: { context: { type: 'object' } } },
          },
        ],
      },
    ],
    good: [
      {
        name: 'No parameters, said so; and values of a kind',
        tools: [
          { name: 'ping', description: 'Answers.', inputSchema: { type: 'object', properties: {} } },
          {
            name: 'pong',
            description: 'Answers.',
            inputSchema: { type: 'object', additionalProperties: false },
          },
          {
            name: 'set_labels',
            description: 'Sets labels.',
            inputSchema: {
              type: 'object',
              properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
            },
          },
        ],
      },
      {
        name: 'The keys are described in another way',
        tools: [
          {
            name: 'log',
            description: 'Logs.',
            inputSchema: {
              type: 'object',
              properties: {
                a: { type: 'object', patternProperties: { '^x-': { type: 'string' } } },
                b: { type: 'object', anyOf: [{ properties: { c: { type: 'string' } } }] },
                d: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
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
      if (!isObject(root)) continue;
      for (const place of reached(root)) {
        if (!isBare(place.schema)) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          ...(place.pointer !== '' && { severity: 'info' }),
          data: { tool: tool.name, name: nameOf(place), pointer: `/inputSchema${place.pointer}` },
        };
      }
    }
  },
  message: ({ tool, name }) => ({
    summary:
      name === ''
        ? `${quoted(tool, 24)} has no \`properties\`: some clients cannot use it.`
        : `${quotedPlace(tool, name, 36)} is an object that names no keys.`,
    why:
      name === ''
        ? 'The OpenAI API refuses a function whose root object has no `properties`. VS Code adds an empty map by itself, other clients do not.'
        : 'Agents have to guess what goes into it.',
    fix:
      name === ''
        ? 'Add `"properties": {}`.'
        : 'List its keys in `properties`, or say in `additionalProperties` what the values are.',
  }),
  many: (count) => `${count} objects have no \`properties\`: some clients cannot use them.`,
  // Safe: an object without `properties` and one with none take the same values.
  fix: ({ pointer }) => ({
    kind: 'tool',
    title: 'Add empty properties',
    safety: 'safe',
    operations: [{ kind: 'set', pointer: `${pointer}/properties`, value: {} }],
  }),
});

/** Keywords that say something of the keys or of the whole object. */
const telling = [
  'properties',
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
  'maxProperties',
  'dependentSchemas',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'enum',
  'const',
];

function isBare(schema: JsonObject): boolean {
  return property(schema, 'type') === 'object' && !telling.some((key) => Object.hasOwn(schema, key));
}
