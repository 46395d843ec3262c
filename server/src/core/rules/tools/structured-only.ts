import { idsOf, known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
  readonly clients: readonly ToldFact[];
}

export default defineRule<Data, 'calls'>({
  id: 'tools/structured-only',
  title: 'Tool answers with structured content only',
  severity: 'warning',
  since: '0.1.0',
  needs: ['calls'],
  clients: 'by-fact',
  docs: {
    what: 'A tool whose answer holds `structuredContent` and no content beside it.',
    why: 'Some clients give the model `structuredContent`, others the text. An answer with just one of the two looks empty somewhere. The protocol asks for the same JSON as text in every structured answer.',
    how: 'Return a text item with the structured content as JSON too: `"content": [{ "type": "text", "text": "{\\"open\\":3}" }]`.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#structured-content',
      'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1411',
    ],
  },
  examples: {
    bad: [{ name: 'No text', report: { calls: called('present', 0, 0) } }],
    good: [
      { name: 'Text beside it', report: { calls: called('present', 11, 0) } },
      { name: 'A picture beside it', report: { calls: called('present', 0, 1) } },
      { name: 'An empty answer of a tool without structure', report: { calls: called('absent', 0, 0) } },
      { name: 'An error', report: { calls: called('present', 0, 0, 'error') } },
    ],
  },
  *check({ calls, clients }) {
    const facts = known(clients, 'structuredOnly');
    if (facts.length === 0) return;
    for (const call of calls.called) {
      if (call.kind !== 'answered' || call.isError || call.structuredContent === 'absent') continue;
      if (call.textLength > 0 || call.otherContent > 0) continue;
      yield {
        at: { kind: 'tool', tool: call.tool },
        clients: idsOf(facts),
        ...(!sure(facts) && { severity: 'info' }),
        data: { tool: call.tool, clients: facts.map(told) },
      };
    }
  },
  message: ({ tool, clients }) => ({
    summary: `The answer of ${quoted(tool, 24)} looks empty to clients that read text.`,
    why: `It holds structured content only. ${tell(clients)}`,
    fix: 'Return the structured content as JSON in a text item too.',
  }),
  many: (count) => `The answers of ${count} tools look empty to clients that read text.`,
  fix: () => ({
    kind: 'tool',
    title: 'Answer with the JSON as text too',
    safety: 'unsafe',
    operations: [{ kind: 'answer-with-text' }],
  }),
});

function called(
  structuredContent: 'present' | 'absent',
  textLength: number,
  otherContent: number,
  outcome: 'success' | 'error' = 'success',
) {
  return {
    eligible: ['count_open_orders'],
    called: [
      {
        kind: 'answered',
        tool: 'count_open_orders',
        isError: outcome === 'error',
        structuredContent,
        textLength,
        otherContent,
        ms: 12,
      },
    ],
    unknownTool: { kind: 'answered', answer: { kind: 'error', code: -32602 } },
  } as const;
}
