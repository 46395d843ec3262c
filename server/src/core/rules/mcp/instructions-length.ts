import { exceeded, idsOf, known, sizeOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { counted } from '../../words.ts';
import { finishedHandshake } from '../evidence/samples/reports.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly length: number;
  readonly strictest: number;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'handshake'>({
  id: 'mcp/instructions-length',
  title: 'The instructions of the server are longer than a client takes',
  severity: 'warning',
  since: '0.1.0',
  needs: ['handshake'],
  clients: 'by-fact',
  docs: {
    what: '`instructions` in the answer to `initialize` that are longer than the strictest of the selected clients takes.',
    why: 'Clients put the instructions into the model’s prompt. Claude Code cuts them off after 2,048 characters without a word, so what stands at the end never reaches the model. Where a client loads tools only when they are needed, the instructions are what it goes by.',
    how: 'Put first what matters for choosing the server and its tools, and move the rest into the descriptions of tools and parameters.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/schema#initializeresult',
      'https://code.claude.com/docs/en/mcp',
      'https://github.com/anthropics/claude-code/issues/41593',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A handbook of 3,000 characters',
        report: finishedHandshake({ instructions: 'Ask for the order first. '.repeat(120) }),
      },
    ],
    good: [
      { name: 'Exactly 2,048 characters', report: finishedHandshake({ instructions: 'o'.repeat(2048) }) },
      { name: 'No instructions', report: {} },
      {
        name: 'A handbook, where only VS Code counts, of which no limit is known',
        report: finishedHandshake({ instructions: 'Ask for the order first. '.repeat(120) }),
        clients: ['vscode'],
      },
    ],
  },
  *check({ handshake, clients }) {
    const instructions: unknown = handshake.instructions;
    if (typeof instructions !== 'string') return;
    const hit = exceeded(known(clients, 'instructionsLength'), sizeOf(instructions));
    if (hit.length === 0) return;
    yield {
      at: { kind: 'server' },
      clients: idsOf(hit),
      ...(!sure(hit) && { severity: 'info' }),
      data: {
        length: instructions.length,
        strictest: Math.min(...hit.map(({ fact }) => fact.value)),
        clients: hit.map(told),
      },
    };
  },
  message: ({ length, strictest, clients }) => ({
    summary: `The end of the server’s instructions is lost: they have ${counted(length, 'character')}.`,
    why: tell(clients),
    fix: `Say what matters in the first ${counted(strictest, 'character')}, and move the rest into the descriptions of tools.`,
  }),
  many: (count) => `The end of the instructions of ${count} servers is lost.`,
});
