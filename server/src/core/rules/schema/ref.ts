import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, type JsonObject, pointerToken, property } from '../../json.ts';
import { counted, listed, quoted } from '../../words.ts';
import { definitionKeywords, type Inlined, inlineReferences } from '../inline.ts';
import { refOf } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { entriesOf, subschemas } from '../schema.ts';

interface Data {
  readonly tool: string;
  readonly references: number;
  /** Definition keywords at the root, with the names of their first definitions. */
  readonly definitions: readonly string[];
  /** What would stand in the place of each reference; absent where that cannot be written down. */
  readonly inlined?: readonly Inlined[];
  readonly keywords: readonly string[];
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'schema/ref',
  title: 'Input schema uses references',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'An input schema with `$ref`, `$defs` or `definitions`.',
    why: 'The Gemini API takes references only in part, and some clients drop the definitions on the way: the model then guesses what an object holds. A `$ref` often comes from a generator: pydantic writes one for every enum and model, and the TypeScript SDK 1.x with zod 3 when one schema object is used twice in a tool.',
    how: 'Inline the schema. Pydantic models can be dereferenced before they are listed; with zod 3 build the shared part in a function, so that each use gets its own.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/google-gemini/gemini-cli/issues/13326',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A definition that two parameters share',
        tools: [
          {
            name: 'plan_trip',
            description: 'Plans a trip.',
            inputSchema: {
              type: 'object',
              properties: { from: { $ref: '#/$defs/place' }, to: { $ref: '#/$defs/place' } },
              required: ['from', 'to'],
              $defs: {
                place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
              },
            },
          },
        ],
      },
      {
        name: 'Definitions that nothing uses',
        tools: [
          {
            name: 'ping',
            description: 'Answers.',
            inputSchema: { type: 'object', properties: {}, $defs: { text: { type: 'string' } } },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Everything inline',
        tools: [
          {
            name: 'plan_trip',
            description: 'Plans a trip.',
            inputSchema: {
              type: 'object',
              properties: {
                from: { type: 'object', properties: { city: { type: 'string' } } },
                to: { type: 'object', properties: { city: { type: 'string' } } },
              },
            },
          },
        ],
      },
      {
        name: 'Parameters with these names',
        tools: [
          {
            name: 'checkout',
            description: 'Checks a branch out.',
            inputSchema: {
              type: 'object',
              properties: { $ref: { type: 'string' }, definitions: { type: 'string' } },
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'references');
    if (facts.length === 0) return;
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root)) continue;
      const { references, first } = referencesIn(root);
      const keywords = definitionKeywords(root);
      if (references === 0 && keywords.length === 0) continue;
      const inlined = inlineReferences(root);
      yield {
        at: {
          kind: 'tool',
          tool: name,
          schema: 'inputSchema',
          pointer: first ?? `/${pointerToken(keywords[0] ?? '')}`,
        },
        clients: idsOf(facts),
        ...(!sure(facts) && { severity: 'info' }),
        data: {
          tool: name,
          references,
          definitions: keywords.flatMap((keyword) =>
            entriesOf(property(root, keyword))
              .slice(0, 4)
              .map(([key]) => key),
          ),
          keywords,
          ...(inlined !== undefined && { inlined }),
          clients: facts.map(told),
        },
      };
    }
  },
  message: ({ tool, references, definitions, clients }) => ({
    summary: `${quoted(tool, 26)} uses ${references === 0 ? '`$defs`' : '`$ref`'}, which some clients drop or refuse.`,
    why: tell(clients),
    fix:
      references === 0
        ? `Remove the definitions (${listed(definitions.map((key) => quoted(key)))}): nothing refers to them.`
        : `Write the schemas in place of ${counted(references, 'reference')} to them.`,
  }),
  many: (count) => `${count} tools use references, which some clients drop or refuse.`,
  fix: ({ inlined, keywords }) =>
    inlined === undefined
      ? undefined
      : {
          kind: 'tool',
          title: inlined.length === 0 ? 'Remove the definitions' : 'Inline the references',
          safety: 'safe',
          operations: [
            ...inlined.map(
              ({ pointer, value }) => ({ kind: 'set', pointer: `/inputSchema${pointer}`, value }) as const,
            ),
            ...keywords.map((keyword) => ({ kind: 'remove', pointer: `/inputSchema/${keyword}` }) as const),
          ],
        },
});

function referencesIn(root: JsonObject): { readonly references: number; readonly first?: string } {
  let references = 0;
  let first: string | undefined;
  for (const { schema, pointer } of subschemas(root)) {
    if (refOf(schema) === undefined) continue;
    references += 1;
    first ??= pointer;
  }
  return { references, ...(first !== undefined && { first }) };
}
