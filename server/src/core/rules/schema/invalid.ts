import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isString, pointerToken } from '../../json.ts';
import { quoted, shown } from '../../words.ts';
import { dialectOf, type KeywordFault, type SchemaDialect, schemaFaults } from '../keywords.ts';
import { quotedPlace } from '../naming.ts';
import { describeValue, type ObjectFault, objectFault } from '../objectSchema.ts';
import { nameOf } from '../reach.ts';
import { defineRule, type SchemaName } from '../rule.ts';
import { type Subschema, toolSchemas } from '../schema.ts';
import { type Repair, repairOf } from '../schemaRepair.ts';

interface Data {
  readonly tool: string;
  readonly schema: SchemaName;
  readonly name: string;
  readonly keyword: string;
  /** JSON pointer from the root of the schema, to be shown. */
  readonly place: string;
  readonly found: string;
  readonly wanted: string;
  readonly dialect: SchemaDialect;
  readonly habit: Habit;
  readonly repair?: Repair;
  readonly clients: readonly ToldFact[];
}

/** Where it comes from, as far as that can be told. */
type Habit = 'older-bound' | 'older-tuple' | 'own-required' | 'null' | 'date-bound' | 'none';

/** Faults that stand deeper than a pointer of this length can say are not told. */
const longestPointer = 4000;

export default defineRule<Data, 'tools'>({
  id: 'schema/invalid',
  title: 'Schema that is not valid',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A keyword with a value that JSON Schema 2020-12 does not allow, or the dialect that `$schema` names (2019-09, draft-07): `exclusiveMinimum: true`, a list of `items`, a bound that is a text, `required: true`, a `type` that there is none of, `null` for what is not set.',
    why: 'The Anthropic API checks every schema against 2020-12 and refuses the whole request, for every tool of every server, with an error that names the tool by its number only. Other clients leave the tool out, or take none of the server’s. Most such schemas come from generators that write an older dialect, or the one of OpenAPI 3.0. What stands under `pattern` and `format` is not looked at.',
    how: 'Tell the generator to write 2020-12 (zod-to-json-schema: `target: "jsonSchema7"` writes numbers for exclusive bounds), or write the keyword as that has it: a number for an exclusive bound, `prefixItems` for a tuple, nothing instead of `null`.',
    references: [
      'https://json-schema.org/draft/2020-12/schema',
      'https://modelcontextprotocol.io/specification/2025-11-25/basic#json-schema-usage',
      'https://github.com/anthropics/claude-code/issues/586',
      'https://github.com/Dokploy/mcp/issues/74',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A bound of draft-04',
        tools: [
          {
            name: 'set_price',
            description: 'Sets a price.',
            inputSchema: {
              type: 'object',
              properties: { price: { type: 'number', minimum: 0, exclusiveMinimum: true } },
            },
          },
        ],
      },
      {
        name: 'A tuple as it was before 2020-12',
        tools: [
          {
            name: 'move_to',
            description: 'Moves the pointer.',
            inputSchema: {
              type: 'object',
              properties: { point: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } },
            },
          },
        ],
      },
      {
        name: 'A bound that is a text',
        tools: [
          {
            name: 'find_orders',
            description: 'Finds orders.',
            inputSchema: {
              type: 'object',
              properties: { from: { type: 'string', format: 'date', minimum: '2024-01-01' } },
            },
          },
        ],
      },
      {
        name: 'A property that says of itself that it is required',
        tools: [
          {
            name: 'read_file',
            description: 'Reads a file.',
            inputSchema: { type: 'object', properties: { path: { type: 'string', required: true } } },
          },
        ],
      },
    ],
    good: [
      {
        name: 'The same in 2020-12',
        tools: [
          {
            name: 'set_price',
            description: 'Sets a price.',
            inputSchema: {
              type: 'object',
              properties: {
                price: { type: 'number', exclusiveMinimum: 0 },
                size: { type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'number' } },
              },
              required: ['price'],
            },
          },
        ],
      },
      {
        name: 'A tuple in a schema that names draft-07',
        tools: [
          {
            name: 'move_to',
            description: 'Moves the pointer.',
            inputSchema: {
              $schema: 'http://json-schema.org/draft-07/schema#',
              type: 'object',
              properties: { point: { type: 'array', items: [{ type: 'number' }, { type: 'number' }] } },
            },
          },
        ],
      },
      {
        name: 'Parameters called like keywords, and keywords that JSON Schema does not know',
        tools: [
          {
            name: 'make_field',
            description: 'Makes a field of a form.',
            inputSchema: {
              type: 'object',
              properties: {
                required: { type: 'boolean' },
                minimum: { type: 'string', nullable: true, example: '1', default: null },
                items: true,
              },
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'invalidSchema').map(told);
    for (const { tool, schema, root } of toolSchemas(tools)) {
      const dialect = dialectOf(root);
      if (dialect === undefined) continue;
      const other = objectFault(tool, schema);
      for (const { place, fault } of schemaFaults(root, dialect)) {
        const pointer = `${place.pointer}${fault.path}`;
        if (pointer.length > longestPointer || isTold(other, place, fault)) continue;
        const repair = repairOf({ fault, place, dialect, root: `/${schema}` });
        yield {
          at: { kind: 'tool', tool: tool.name, schema, pointer },
          data: {
            tool: tool.name,
            schema,
            name: nameOf(place).slice(0, 200),
            keyword: fault.keyword,
            place: pointer.slice(0, 200),
            found: describeValue(fault.found),
            wanted: fault.wanted,
            dialect,
            habit: habitOf(fault, dialect),
            ...(repair !== undefined && { repair }),
            clients: schema === 'inputSchema' && dialect === '2020-12' ? facts : [],
          },
        };
      }
    }
  },
  message: ({ tool, schema, name, keyword, place, found, wanted, dialect, habit, clients }) => {
    const end = `: its \`${keyword}\` is not valid.`;
    const limit = 80 - 'Some clients refuse '.length - end.length;
    const refused = name === '' ? quoted(tool, limit - 2) : quotedPlace(tool, name, limit);
    return {
      summary: `Some clients refuse ${refused}${end}`,
      why: [
        `At \`${shown(place, 100)}\` JSON Schema ${dialect} wants ${wanted}; there is ${found}.`,
        why[habit],
        schema === 'outputSchema' ? compiled : tell(clients),
      ]
        .filter((sentence) => sentence !== '')
        .join(' '),
      fix: how[habit],
    };
  },
  many: (count) => `Some clients refuse ${count} schemas that are not valid.`,
  fix: ({ repair }) => (repair === undefined ? undefined : { kind: 'tool', ...repair }),
});

const compiled =
  'Clients on the official TypeScript SDK 1.x compile output schemas when they read the list, and may lose every tool over it (1.29.0).';

const why: { readonly [habit in Habit]: string } = {
  'older-bound': 'draft-04 and OpenAPI 3.0 have a truth value beside `minimum` or `maximum`.',
  'older-tuple': 'Up to 2019-09 a list stood there for a tuple; 2020-12 has `prefixItems` for that.',
  'own-required': 'In draft-03 and the parameters of OpenAPI a property says so of itself.',
  null: 'Generators write `null` for what is not set.',
  'date-bound': 'JSON Schema has bounds for numbers only.',
  none: '',
};

const how: { readonly [habit in Habit]: string } = {
  'older-bound': 'Write the bound itself: `"exclusiveMinimum": 0` in place of `"minimum": 0` and `true`.',
  'older-tuple': 'Move the list to `prefixItems`, and say in `items` what further members are.',
  'own-required': 'Name the property in the `required` of the object around it.',
  null: 'Leave it out.',
  'date-bound': 'Put the bound into the description.',
  none: 'Write what JSON Schema wants there, or leave the keyword out.',
};

/** What schema/not-object or schema/output-not-object tells of: clients lose the whole list over it. */
function isTold(
  other: ObjectFault | undefined,
  { pointer }: Subschema,
  { keyword, path }: KeywordFault,
): boolean {
  if (other === undefined || pointer !== '') return false;
  if (other.kind === 'property')
    return keyword === 'properties' && path === `/properties/${pointerToken(other.name)}`;
  return other.kind === keyword && path === `/${keyword}`;
}

function habitOf({ keyword, path, found }: KeywordFault, dialect: SchemaDialect): Habit {
  if (path !== `/${keyword}`) return 'none';
  if (found === null) return 'null';
  if (typeof found === 'boolean' && keyword.startsWith('exclusive')) return 'older-bound';
  if (keyword === 'items' && isArray(found) && dialect === '2020-12') return 'older-tuple';
  if (keyword === 'required' && typeof found === 'boolean') return 'own-required';
  if (isString(found) && /^(?:exclusiveM|m)(?:in|ax)imum$/.test(keyword)) {
    return /^-?\d+(?:\.\d+)?$/.test(found) ? 'none' : 'date-bound';
  }
  return 'none';
}
