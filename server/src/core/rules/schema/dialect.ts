import type { Client, ClientId, Fact } from '../../clients/client.ts';
import { type Known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import { counted, quoted } from '../../words.ts';
import { reached } from '../reach.ts';
import { defineRule, type Hit, type SchemaName } from '../rule.ts';
import { toolSchemas } from '../schema.ts';

type Data =
  | {
      readonly kind: 'refused';
      readonly tool: string;
      readonly schema: SchemaName;
      readonly dialect: string;
      /** Whether the keywords mean the same without the `$schema`. */
      readonly without: 'same' | 'different';
      readonly clients: readonly ToldFact[];
    }
  | { readonly kind: 'old-input'; readonly count: number };

const draft7 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
const draft2020 = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/** Claude’s newer runtime, which speaks 2026-07-28, took 2020-12 only. */
const draft7Output: Fact = {
  effect: 'fails every call of a tool whose output schema names draft-07, in sessions on its newer runtime',
  source: 'https://github.com/anthropics/claude-code/issues/86142',
  asOf: '2026-08 to 2026-09',
  confidence: 'high',
};

const dynamicInput: Fact = {
  effect: 'leaves the tool out, or crashes, over `$dynamicRef`, `$dynamicAnchor` and `unevaluatedProperties`',
  source: 'https://github.com/microsoft/vscode/issues/318984',
  asOf: '2026-05-29',
  confidence: 'medium',
};

/** Low: many tools were lost in 2025, but the issue is closed and widely used servers write it today. */
const draft2020Input: Fact = {
  effect: 'left out tools whose input schema names 2020-12',
  source: 'https://github.com/microsoft/vscode/issues/251315',
  asOf: '2025-06 to 2025-10',
  confidence: 'low',
};

const dynamicKeywords = ['$dynamicRef', '$dynamicAnchor', 'unevaluatedProperties'];

/** What clients do about the `$schema` of one schema. */
function factsAbout(
  schema: SchemaName,
  dialect: string,
  root: JsonObject,
): { readonly [id in ClientId]?: Fact } {
  if (schema === 'outputSchema') {
    return draft7.test(dialect) ? { 'claude-ai': draft7Output, 'claude-code': draft7Output } : {};
  }
  if (!draft2020.test(dialect)) return {};
  const isDynamic = reached(root).some((place) =>
    dynamicKeywords.some((key) => Object.hasOwn(place.schema, key)),
  );
  return { vscode: isDynamic ? dynamicInput : draft2020Input };
}

export default defineRule<Data, 'tools'>({
  id: 'schema/dialect',
  title: '$schema that clients refuse',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A `$schema` of draft-07 in an output schema, or of 2020-12 in an input schema.',
    why: 'Clients pull in two directions: Claude’s newer runtime refuses draft-07 in output schemas; VS Code left tools out whose input schema says 2020-12, and still does where the schema uses what is new in it. The only thing that passes everywhere is no `$schema`, with keywords that mean the same in both. The official TypeScript SDK 1.x writes draft-07 by itself for zod schemas; in input schemas that does no harm and is told once per server, as a note.',
    how: 'Leave `$schema` out. With the TypeScript SDK 1.x take it off in a `tools/list` handler of your own, or move to version 2. In 2020-12 write `prefixItems` instead of a list in `items`.',
    references: [
      'https://github.com/anthropics/claude-code/issues/86142',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/2721',
      'https://modelcontextprotocol.io/seps/2106-json-schema-2020-12',
    ],
  },
  examples: {
    bad: [
      {
        name: 'draft-07 in an output schema',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: { type: 'object', properties: {} },
            outputSchema: {
              $schema: 'http://json-schema.org/draft-07/schema#',
              type: 'object',
              properties: { id: { type: 'string' } },
            },
          },
        ],
      },
      {
        name: '2020-12 in an input schema: a note',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: {
              $schema: 'https://json-schema.org/draft/2020-12/schema',
              type: 'object',
              properties: { id: { type: 'string' } },
            },
          },
        ],
      },
      {
        name: '2020-12 with keywords that only it has',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: {
              $schema: 'https://json-schema.org/draft/2020-12/schema',
              type: 'object',
              properties: { id: { type: 'string' } },
              unevaluatedProperties: false,
            },
          },
        ],
      },
      {
        name: 'draft-07 in all input schemas: one note',
        tools: ['read_order', 'list_orders'].map((name) => ({
          name,
          description: 'Reads.',
          inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
        })),
      },
    ],
    good: [
      {
        name: 'No $schema, and 2020-12 in an output schema',
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
            outputSchema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' },
          },
        ],
      },
      {
        name: 'No client that minds is selected',
        clients: ['cursor'],
        tools: [
          {
            name: 'read_order',
            description: 'Reads an order.',
            inputSchema: { type: 'object', properties: {} },
            outputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    let oldInputs = 0;
    for (const { tool, schema, root } of toolSchemas(tools)) {
      const dialect = property(root, '$schema');
      if (!isString(dialect)) continue;
      if (schema === 'inputSchema' && draft7.test(dialect)) oldInputs += 1;
      const facts = knownOf(clients, factsAbout(schema, dialect, root));
      if (facts.length > 0) yield refused(tool.name, schema, dialect, root, facts);
    }
    if (oldInputs === 0) return;
    yield { at: { kind: 'server' }, severity: 'info', data: { kind: 'old-input', count: oldInputs } };
  },
  message: (data) =>
    data.kind === 'refused'
      ? {
          summary: `${quoted(data.tool, 22)} names ${nameOfDialect(data.dialect)} as its dialect: some clients refuse it.`,
          why: tell(data.clients),
          fix: 'Remove `$schema`, and use only keywords that mean the same in both dialects.',
        }
      : {
          summary: `${counted(data.count, 'input schema')} ${data.count === 1 ? 'names' : 'name'} draft-07, which some clients refuse in outputs.`,
          why: 'The official TypeScript SDK 1.x writes it by itself. No client is known to refuse it in an input schema, but several refuse it in an output schema.',
          fix: 'Nothing has to be done now; without `$schema` the schemas pass everywhere.',
        },
  many: (count) => `${count} schemas name a dialect that some clients refuse.`,
  fix: (data) =>
    data.kind === 'refused' && data.without === 'same'
      ? {
          kind: 'tool',
          title: 'Remove $schema',
          safety: 'safe',
          operations: [{ kind: 'remove', pointer: `/${data.schema}/$schema` }],
        }
      : undefined,
});

function refused(
  tool: string,
  schema: SchemaName,
  dialect: string,
  root: JsonObject,
  facts: readonly Known[],
): Hit<Data> {
  return {
    at: { kind: 'tool', tool, schema, pointer: '/$schema' },
    clients: facts.map(({ client }) => client.id),
    ...(!sure(facts) && { severity: 'info' }),
    data: {
      kind: 'refused',
      tool,
      schema,
      dialect: dialect.slice(0, 100),
      without: meansTheSame(root) ? 'same' : 'different',
      clients: facts.map(told),
    },
  };
}

function knownOf(clients: readonly Client[], facts: { readonly [id in ClientId]?: Fact }): readonly Known[] {
  return clients.flatMap((client) => {
    const fact = facts[client.id];
    return fact === undefined ? [] : [{ client, fact }];
  });
}

/** Whether no keyword is in use that the two dialects read differently. */
function meansTheSame(root: JsonObject): boolean {
  return reached(root).every(
    ({ schema }) =>
      !isArray(property(schema, 'items')) &&
      !isObject(property(schema, 'dependencies')) &&
      !['additionalItems', 'prefixItems', '$dynamicRef', 'unevaluatedProperties'].some((key) =>
        Object.hasOwn(schema, key),
      ),
  );
}

function nameOfDialect(dialect: string): string {
  return draft7.test(dialect) ? 'draft-07' : '2020-12';
}
