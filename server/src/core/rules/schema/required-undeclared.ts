import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { quotedPlace } from '../naming.ts';
import { reached } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { type Subschema, toolSchemas } from '../schema.ts';

interface Data {
  readonly tool: string;
  readonly missing: readonly string[];
  readonly count: number;
  /** JSON pointer from the tool object to the list, and what would be left of it. */
  readonly pointer: string;
  readonly left?: readonly string[];
}

const maximumListed = 6;
const maximumLeft = 100;

export default defineRule<Data, 'tools'>({
  id: 'schema/required-undeclared',
  title: 'Required property that is not declared',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A name in `required` that is not in `properties`.',
    why: 'An agent is told to send a value that nothing describes: it makes one up, or leaves it out and the call is refused. Usually a property was renamed or removed and the list was not. In an output schema, clients refuse every result without it.',
    how: 'Remove the name from `required`, or describe the property.',
    references: ['https://json-schema.org/draft/2020-12/json-schema-validation#section-6.5.3'],
  },
  examples: {
    bad: [
      {
        name: 'A property was renamed, the list was not',
        tools: [
          {
            name: 'read_file',
            description: 'Reads a file.',
            inputSchema: {
              type: 'object',
              properties: { path: { type: 'string' } },
              required: ['filePath'],
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Every required property is described',
        tools: [
          {
            name: 'read_file',
            description: 'Reads a file.',
            inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
          },
        ],
      },
      {
        name: 'Branches require what the object around them describes',
        tools: [
          {
            name: 'find_user',
            description: 'Finds a user.',
            inputSchema: {
              type: 'object',
              properties: {
                by: {
                  type: 'object',
                  properties: { id: {}, name: {} },
                  anyOf: [{ required: ['id'] }, { required: ['name'] }],
                },
              },
            },
          },
        ],
      },
      {
        name: 'The rest of the object is described elsewhere',
        tools: [
          {
            name: 'set_label',
            description: 'Sets labels.',
            inputSchema: {
              type: 'object',
              properties: {
                labels: {
                  type: 'object',
                  properties: {},
                  additionalProperties: { type: 'string' },
                  required: ['app'],
                },
                base: { $ref: '#/$defs/base', properties: { b: {} }, required: ['a', 'b'] },
              },
              $defs: { base: { type: 'object', properties: { a: { type: 'string' } } } },
            },
          },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const { tool, schema, root } of toolSchemas(tools)) {
      for (const place of reached(root)) {
        const missing = undeclared(place);
        if (missing.length === 0) continue;
        const pointer = `${place.pointer}/required`;
        const gone = new Set(missing);
        const required = property(place.schema, 'required');
        const left = (isArray(required) ? required : []).filter(isString).filter((name) => !gone.has(name));
        yield {
          at: { kind: 'tool', tool: tool.name, schema, pointer },
          data: {
            tool: tool.name,
            missing: missing.slice(0, maximumListed).map((name) => name.slice(0, 200)),
            count: missing.length,
            pointer: `/${schema}${pointer}`,
            ...(left.length <= maximumLeft && { left }),
          },
        };
      }
    }
  },
  message: ({ tool, missing, count }) => ({
    summary: `${quotedPlace(tool, missing[0] ?? '', 40)} is required and not described.`,
    why: `Agents have to send ${listed(
      [
        ...missing.map((name) => quoted(name)),
        ...(count > missing.length ? [`${count - missing.length} more`] : []),
      ],
      maximumListed + 1,
    )}, but \`properties\` does not say what that is.`,
    fix: 'Remove it from `required`, or describe it in `properties`.',
  }),
  many: (count) => `${count} lists of required properties name some that are not described.`,
  // Unsafe: where the server does need it, agents no longer know.
  fix: ({ pointer, left }) =>
    left === undefined
      ? undefined
      : {
          kind: 'tool',
          title: 'Require only what is described',
          safety: 'unsafe',
          operations: [
            left.length === 0 ? { kind: 'remove', pointer } : { kind: 'set', pointer, value: left },
          ],
        },
});

/** Keywords through which properties can be described somewhere else. */
const elsewhere = ['$ref', 'anyOf', 'oneOf', 'allOf', 'if', 'patternProperties', 'dependentSchemas'];

/** Places whose object is described by what stands around them. */
const parts = new Set(['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

function undeclared({ schema, under }: Subschema): readonly string[] {
  const required = property(schema, 'required');
  const properties = property(schema, 'properties');
  if (!isArray(required) || !isObject(properties)) return [];
  if (under !== undefined && parts.has(under) && !isWhole(schema)) return [];
  const others = elsewhere.some((key) => Object.hasOwn(schema, key));
  if (others || isObject(property(schema, 'additionalProperties'))) return [];
  return [...new Set(required.filter(isString))].filter((name) => !Object.hasOwn(properties, name));
}

/** A branch that describes an object of its own. */
function isWhole(schema: JsonObject): boolean {
  return property(schema, 'type') === 'object';
}
