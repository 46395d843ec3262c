import type { AnnotationHint } from '../../clients/client.ts';
import { idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, type JsonObject, property } from '../../json.ts';
import { listed, quoted } from '../../words.ts';
import { defineRule, type Fix } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly missing: readonly AnnotationHint[];
  /** As the tool says. */
  readonly readOnly: 'yes' | 'no' | 'unsaid';
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
      const readOnly = answers.get(property(annotations, 'readOnlyHint')) ?? 'unsaid';
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
  // Which of the two is right cannot be read off the schema: a person chooses, and nothing is first choice.
  otherFixes: (data) => presetsFor(data).map((preset) => presetFix(preset, data)),
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

const answers: ReadonlyMap<unknown, 'yes' | 'no'> = new Map([
  [true, 'yes'],
  [false, 'no'],
]);

interface Preset {
  readonly title: string;
  readonly values: JsonObject & { readonly [hint in AnnotationHint]: boolean };
}

/** Where nobody knows whether the world outside is reached, the protocol assumes that it is. */
const reads: Preset = {
  title: 'as a tool that only reads',
  values: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
};
/** What the protocol assumes of a tool that says nothing. */
const writes: Preset = {
  title: 'as a tool that writes',
  values: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

function presetsFor({ readOnly }: Data): readonly Preset[] {
  if (readOnly === 'yes') return [reads];
  return readOnly === 'no' ? [writes] : [reads, writes];
}

function presetFix({ title, values }: Preset, { missing, annotations }: Data): Fix {
  return {
    kind: 'tool',
    title: `Add the missing hints ${title}`,
    safety: 'unsafe',
    operations:
      annotations === 'present'
        ? missing.map((hint) => ({ kind: 'set', pointer: `/annotations/${hint}`, value: values[hint] }))
        : [{ kind: 'set', pointer: '/annotations', value: values }],
  };
}
