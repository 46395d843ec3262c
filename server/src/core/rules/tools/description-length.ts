import type { Limit } from '../../clients/client.ts';
import {
  disputes,
  exceeded,
  idsOf,
  type Known,
  known,
  sizeOf,
  sure,
  type ToldFact,
  tell,
  told,
} from '../../clients/select.ts';
import { isString, property } from '../../json.ts';
import { counted, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  /** UTF-16 units. */
  readonly length: number;
  /** How long it may be, in words. */
  readonly target: string;
  readonly clients: readonly ToldFact[];
  readonly disputes: readonly ToldFact[];
}

const story = 'Finds orders by customer, date or state, and tells where each of them is. ';

export default defineRule<Data, 'tools'>({
  id: 'tools/description-length',
  title: 'Tool description is longer than a client takes',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A tool description that is longer than the strictest of the selected clients takes.',
    why: 'What is over a client’s limit is cut off or dropped without a word, often in the middle of a sentence, so a tool works in one client and behaves oddly in another. Claude Code cuts after 2,048 characters. A limit of 1,024 in Claude.ai and ChatGPT is often named but could not be confirmed, so on its own it makes an information only.',
    how: 'Put what decides whether the tool is the right one first, and move what belongs into an argument to the description of that parameter.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://github.com/ericbuess/claude-code-docs/blob/ec68a5b2d32cf44e913cb4a6ed35bb1cbc2cbdc9/docs/mcp.md#L1295',
    ],
  },
  examples: {
    bad: [
      {
        name: 'More than Claude Code takes',
        tools: [{ name: 'find_orders', description: story.repeat(30), inputSchema: { type: 'object' } }],
      },
      {
        name: 'More than limits that could not be confirmed: an information',
        tools: [{ name: 'find_orders', description: story.repeat(16), inputSchema: { type: 'object' } }],
      },
    ],
    good: [
      {
        name: 'A few sentences',
        tools: [{ name: 'find_orders', description: story.repeat(3), inputSchema: { type: 'object' } }],
      },
      {
        name: 'Exactly as long as Claude Code takes',
        tools: [{ name: 'find_orders', description: 'x'.repeat(2048), inputSchema: { type: 'object' } }],
        clients: ['claude-code'],
      },
    ],
  },
  *check({ tools, clients }) {
    const limits = known(clients, 'descriptionLength');
    for (const { name, raw } of tools) {
      const description = property(raw, 'description');
      if (!isString(description)) continue;
      const hit = exceeded(limits, sizeOf(description));
      if (hit.length === 0) continue;
      yield {
        at: { kind: 'tool', tool: name },
        clients: idsOf(hit),
        ...(!sure(hit) && { severity: 'info' }),
        data: {
          tool: name,
          length: description.length,
          target: targetOf(hit),
          clients: hit.map(told),
          disputes: disputes(hit),
        },
      };
    }
  },
  message: ({ tool, length, target, clients, disputes }) => ({
    summary: `Description of ${quoted(tool, 22)} may be cut off: ${counted(length, 'character')}.`,
    why: `${tell(clients)} ${tell(disputes)}`.trim(),
    fix: `Shorten it to ${target}. Put what matters first and move details into the parameters’ descriptions.`,
  }),
  many: (count) => `The descriptions of ${count} tools may be cut off: they are too long.`,
});

/** `2,048 characters, better 1,024`: the strictest limit that is sure, and a stricter one that is not. */
function targetOf(hit: readonly Known<Limit>[]): string {
  const strictest = strictestOf(hit);
  const sureOne = strictestOf(hit.filter((limit) => sure([limit]))) ?? strictest;
  if (sureOne === undefined || strictest === undefined) return 'fewer characters';
  const words = counted(sureOne.value, sureOne.unit === 'bytes' ? 'byte' : 'character');
  return strictest.value < sureOne.value
    ? `${words}, better ${strictest.value.toLocaleString('en-US')}`
    : words;
}

function strictestOf(limits: readonly Known<Limit>[]): Limit | undefined {
  return limits.map(({ fact }) => fact).sort((a, b) => a.value - b.value)[0];
}
