import { idsOf, known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isString, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'tools'>({
  id: 'tools/no-description',
  title: 'Tool has no description',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A tool without a description, or with a blank one.',
    why: 'An agent then guesses from the name what the tool does. When it guesses wrong, the tool is never called or is called in the wrong place, and no error says so.',
    how: 'Write one line: what the tool does, and when to use it.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A name and nothing else',
        tools: [
          {
            name: 'check_order_status',
            inputSchema: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
          },
        ],
      },
      {
        name: 'A blank description, with a title that agents do not see',
        tools: [
          { name: 'checkOrder', title: 'Check order', description: ' \n', inputSchema: { type: 'object' } },
        ],
      },
    ],
    good: [
      {
        name: 'One line that says what it does and when',
        tools: [
          {
            name: 'check_order_status',
            description: 'Looks up where an order is. Use it when a customer asks about a delivery.',
            inputSchema: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
          },
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'missingDescription');
    for (const { name, raw } of tools) {
      const description = property(raw, 'description');
      if (isString(description) && description.trim() !== '') continue;
      yield {
        at: { kind: 'tool', tool: name },
        clients: idsOf(facts),
        data: { tool: name, clients: facts.map(told) },
      };
    }
  },
  message: ({ tool, clients }) => ({
    summary: `Agents have to guess from its name what ${quoted(tool, 24)} does.`,
    why: `The tool has no description, so an agent may never call it, or call it in the wrong place. ${tell(clients)}`.trim(),
    fix: 'Add a description of one line: what the tool does, and when to use it.',
  }),
  many: (count) => `Agents have to guess what ${count} tools do: they have no description.`,
  fix: ({ tool }) => {
    const description = sentenceOf(tool);
    if (description === '') return undefined;
    return {
      kind: 'tool',
      title: 'Add a description, to be written out',
      safety: 'unsafe',
      operations: [{ kind: 'set', pointer: '/description', value: description }],
    };
  },
});

/** `Check order status.` for `check_order_status`: something to write on from, and no more than the name says. */
function sentenceOf(name: string): string {
  const words = name
    .slice(0, 128)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
