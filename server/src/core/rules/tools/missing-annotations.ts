import type { AnnotationHint } from '../../clients/client.ts';
import { idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, type JsonObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule, type ToolOperation } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly missing: readonly AnnotationHint[];
  /** As the tool says, or as the protocol assumes where it says nothing. */
  readonly readOnly: 'yes' | 'no';
  /** Whether the tool has an annotations object that the hints can be added to. */
  readonly annotations: 'present' | 'absent';
  readonly clients: readonly ToldFact[];
}

const hints = [
  'readOnlyHint',
  'destructiveHint',
  'idempotentHint',
  'openWorldHint',
] as const satisfies readonly AnnotationHint[];

export default defineRule<Data, 'tools'>({
  id: 'tools/missing-annotations',
  title: 'Tool does not say how risky it is',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A tool whose annotations leave one of `readOnlyHint`, `destructiveHint`, `idempotentHint` and `openWorldHint` open.',
    why: 'Clients decide by these hints whether to ask before a call, and the defaults that they fall back to are the worst case: a tool that says nothing counts as one that writes, deletes and reaches outside. A hint that is set to true or false also tells people that somebody has thought about it. `destructiveHint` and `idempotentHint` have no meaning for a tool that only reads; setting them anyway leaves no client in doubt.',
    how: 'Set all four, each to `true` or `false`, as the tool really behaves. A wrong hint is worse than none.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations',
      'https://developers.openai.com/api/docs/guides/developer-mode',
    ],
  },
  examples: {
    bad: [
      {
        name: 'No annotations',
        tools: [{ name: 'delete_order', description: 'Deletes an order.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'One hint of four, and one that is text',
        tools: [
          {
            name: 'find_orders',
            description: 'Finds orders.',
            inputSchema: { type: 'object' },
            annotations: { title: 'Find orders', readOnlyHint: true, openWorldHint: 'false' },
          },
        ],
      },
    ],
    good: [
      {
        name: 'All four',
        tools: [
          {
            name: 'find_orders',
            description: 'Finds orders.',
            inputSchema: { type: 'object' },
            annotations: {
              readOnlyHint: true,
              destructiveHint: false,
              idempotentHint: true,
              openWorldHint: false,
            },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'missingAnnotations');
    for (const { name, raw } of tools) {
      const annotations = property(raw, 'annotations');
      const missing = hints.filter((hint) => typeof property(annotations, hint) !== 'boolean');
      if (missing.length === 0) continue;
      const readOnly = property(annotations, 'readOnlyHint') === true ? 'yes' : 'no';
      const hit =
        readOnly === 'yes'
          ? []
          : facts.filter(({ fact }) => fact.hints.some((hint) => missing.includes(hint)));
      yield {
        at: { kind: 'tool', tool: name },
        clients: idsOf(hit),
        data: {
          tool: name,
          missing,
          readOnly,
          annotations: isObject(annotations) ? 'present' : 'absent',
          clients: hit.map(told),
        },
      };
    }
  },
  message: ({ tool, missing, clients, readOnly }) => ({
    summary:
      clients.length > 0
        ? `Clients guess how risky ${quoted(tool, 24)} is: ${missing.length} of 4 hints ${are(missing)} missing.`
        : `Tool ${quoted(tool, 24)} leaves ${missing.length} of its 4 annotation hints open.`,
    why: `${listed(missing.map((hint) => `\`${hint}\``))} ${are(missing)} neither true nor false. ${consequences(clients, readOnly)}`,
    fix: `Set ${missing.length === 1 ? 'it' : 'each'} to true or false in the tool’s annotations, as the tool really behaves.`,
  }),
  many: (count) => `Clients guess how risky ${count} tools are: hints are missing.`,
  fix: (data) => ({
    kind: 'tool',
    title: 'Add the missing hints with the protocol’s defaults',
    safety: 'unsafe',
    operations: additions(data),
  }),
});

function are(items: readonly unknown[]): string {
  return items.length === 1 ? 'is' : 'are';
}

function consequences(clients: readonly ToldFact[], readOnly: Data['readOnly']): string {
  if (clients.length > 0) return tell(clients);
  return readOnly === 'yes'
    ? 'The tool says that it only reads, and no selected client is known to act on more for such a tool.'
    : 'No selected client is known to act on that yet; the protocol assumes the worst.';
}

function additions({ missing, readOnly, annotations }: Data): readonly ToolOperation[] {
  const values = defaults(readOnly);
  if (annotations === 'present') {
    return missing.map((hint) => ({ kind: 'set', pointer: `/annotations/${hint}`, value: values[hint] }));
  }
  return [{ kind: 'set', pointer: '/annotations', value: values }];
}

/** What the protocol assumes, except that a tool which only reads destroys nothing. */
function defaults(readOnly: Data['readOnly']): JsonObject & { readonly [hint in AnnotationHint]: boolean } {
  return {
    readOnlyHint: false,
    destructiveHint: readOnly !== 'yes',
    idempotentHint: false,
    openWorldHint: true,
  };
}
