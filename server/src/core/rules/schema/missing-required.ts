import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';
import { entriesOf } from '../schema.ts';

interface Data {
  readonly tool: string;
  /** The parameters that look as if the tool needed them, at most `maximumNamed`. */
  readonly needed: readonly string[];
  readonly clients: readonly ToldFact[];
}

const maximumNamed = 20;

export default defineRule<Data, 'tools'>({
  id: 'schema/missing-required',
  title: 'No parameter is marked as required',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A tool with parameters of which none is required, although not all of them have a default.',
    why: 'An agent may call such a tool with no arguments at all. The server then usually answers with an error from its inside, which tells the agent nothing, and the tool looks broken. A tool whose every parameter has a default, or says in its description that it is optional, is not reported.',
    how: 'Add a `required` list with the parameters that the tool needs. Where it really needs none, give the others a `default`, or say in their descriptions that they are optional.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://json-schema.org/draft/2020-12/json-schema-validation#section-6.5.3',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A search that does not ask for what to search',
        tools: [
          {
            name: 'search_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: {
                query: { type: 'string', description: 'Words to look for' },
                limit: { type: 'integer', default: 20 },
              },
            },
          },
        ],
      },
      {
        name: 'An empty list',
        tools: [
          {
            name: 'get_weather',
            description: 'Tells the weather.',
            inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: [] },
          },
        ],
      },
    ],
    good: [
      {
        name: 'What the tool needs is required',
        tools: [
          {
            name: 'search_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: { query: { type: 'string' }, limit: { type: 'integer', default: 20 } },
              required: ['query'],
            },
          },
        ],
      },
      {
        name: 'Every parameter has a default, or says that it is optional',
        tools: [
          {
            name: 'list_orders',
            description: 'Lists orders.',
            inputSchema: {
              type: 'object',
              properties: {
                page: { type: 'integer', default: 1 },
                status: { type: 'string', description: 'Optional: only orders of this status' },
              },
            },
          },
        ],
      },
      {
        name: 'No parameters',
        tools: [{ name: 'ping', description: 'Answers.', inputSchema: { type: 'object', properties: {} } }],
      },
      {
        name: 'One of two is required',
        tools: [
          {
            name: 'get_user',
            description: 'Reads a user.',
            inputSchema: {
              type: 'object',
              properties: { id: { type: 'string' }, email: { type: 'string', format: 'email' } },
              anyOf: [{ required: ['id'] }, { required: ['email'] }],
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'nothingRequired').map(told);
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root) || requiresSomething(root)) continue;
      const parameters = entriesOf(property(root, 'properties'));
      if (parameters.every(([, schema]) => isOptional(schema))) continue;
      yield {
        at: { kind: 'tool', tool: name, schema: 'inputSchema', pointer: '' },
        clients: facts.map(({ client }) => client),
        data: {
          tool: name,
          needed: parameters
            .flatMap(([key, schema]) => (looksNeeded(schema) ? [key] : []))
            .slice(0, maximumNamed),
          clients: facts,
        },
      };
    }
  },
  message: ({ tool, needed, clients }) => ({
    summary: `${quoted(tool, 24)} requires no parameter: agents may call it with none.`,
    why: ['What a tool needs has to be in `required`, or it is left out.', tell(clients)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix:
      needed.length === 0
        ? 'Add a `required` list with what the tool needs, and give the rest a `default`.'
        : `Add a \`required\` list with those of ${listed(needed.map((name) => quoted(name)))} that the tool needs, and give the rest a \`default\`.`,
  }),
  many: (count) => `${count} tools require no parameter: agents may call them with none.`,
  // Unsafe: which ones are needed is a guess, and calls without them are refused from then on.
  fix: ({ needed }) =>
    needed.length === 0
      ? undefined
      : {
          kind: 'tool',
          title: `Require ${listed(
            needed.map((name) => quoted(name)),
            4,
          )}`,
          safety: 'unsafe',
          operations: [{ kind: 'set', pointer: '/inputSchema/required', value: needed }],
        },
});

const combinators = ['anyOf', 'oneOf', 'allOf'] as const;

function requiresSomething(root: JsonObject): boolean {
  // What stands behind a reference may require something.
  if (Object.hasOwn(root, '$ref') || hasRequired(root)) return true;
  return combinators.some((key) => {
    const branches = property(root, key);
    return isArray(branches) && branches.some(hasRequired);
  });
}

function hasRequired(schema: unknown): boolean {
  const required = property(schema, 'required');
  return isArray(required) && required.length > 0;
}

/** Descriptions are read this far. */
const readLength = 1000;

function isOptional(schema: unknown): boolean {
  if (isObject(schema) && Object.hasOwn(schema, 'default')) return true;
  const description = property(schema, 'description');
  return isString(description) && /\boptional\b|\bdefaults?\b/i.test(description.slice(0, readLength));
}

function looksNeeded(schema: unknown): boolean {
  const type = property(schema, 'type');
  const takesNull = isArray(type) && type.includes('null');
  return !isOptional(schema) && !takesNull && type !== 'boolean';
}
