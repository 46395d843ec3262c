import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { quotedPlace } from '../naming.ts';
import { nameOf, reached } from '../reach.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly name: string;
  readonly format: string;
  /** JSON pointer from the tool object. */
  readonly pointer: string;
}

export default defineRule<Data, 'tools'>({
  id: 'schema/format-unsupported',
  title: 'Format that the Gemini API refuses',
  severity: 'info',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A string with another `format` than `enum` or `date-time` in an input schema. Only looked for with `gemini-api` among the selected clients.',
    why: 'The Gemini API in its older `parameters` mode knows these two only and refuses the request otherwise: `only ‘enum’ and ‘date-time’ are supported for STRING type`. Every other client takes formats, and agents fill such parameters better with one, which is what `schema/no-format` is about; so this is a note for those who have to serve that mode.',
    how: 'Leave the format where it is, unless the tool has to work in that mode. There say the format in the description and give an example.',
    references: [
      'https://github.com/GetStream/Vision-Agents/issues/513',
      'https://github.com/danny-avila/LibreChat/issues/13845',
    ],
  },
  examples: {
    bad: [
      {
        name: 'An email address',
        clients: ['gemini-api'],
        tools: [
          {
            name: 'invite',
            description: 'Invites somebody.',
            inputSchema: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
          },
        ],
      },
    ],
    good: [
      {
        name: 'A format that it knows, and formats of numbers',
        clients: ['gemini-api'],
        tools: [
          {
            name: 'remind',
            description: 'Sets a reminder.',
            inputSchema: {
              type: 'object',
              properties: {
                at: { type: 'string', format: 'date-time' },
                times: { type: 'integer', format: 'int32' },
              },
            },
          },
        ],
      },
      {
        name: 'Nobody asked for the Gemini API',
        tools: [
          {
            name: 'invite',
            description: 'Invites somebody.',
            inputSchema: { type: 'object', properties: { email: { type: 'string', format: 'email' } } },
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
        const format = property(place.schema, 'format');
        if (!isString(format) || !takesStrings(place.schema) || supported.has(format)) continue;
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: ['gemini-api'],
          data: {
            tool: tool.name,
            name: nameOf(place),
            format: format.slice(0, 100),
            pointer: `/inputSchema${place.pointer}`,
          },
        };
      }
    }
  },
  message: ({ tool, name, format }) => ({
    summary: `${quotedPlace(tool, name, 30)} has the format ${quoted(format, 10)}: Gemini refuses it.`,
    why: 'The Gemini API in its `parameters` mode knows the formats `enum` and `date-time` only (2026-06). Other clients take every format, and agents do better with one.',
    fix: 'Keep it unless the tool has to work in that mode; there say the format in the description and give an example.',
  }),
  many: (count) => `${count} parameters have a format that the Gemini API refuses.`,
});

const supported = new Set(['enum', 'date-time']);

function takesStrings(schema: JsonObject): boolean {
  const type = property(schema, 'type');
  return type === 'string' || (isArray(type) && type.includes('string'));
}
