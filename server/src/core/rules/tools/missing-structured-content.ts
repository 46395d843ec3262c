import { isObject, property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
}

const tool = {
  name: 'count_open_orders',
  description: 'Counts the orders that are still open.',
  inputSchema: { type: 'object' },
  outputSchema: { type: 'object', properties: { open: { type: 'integer' } }, required: ['open'] },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
} as const;

export default defineRule<Data, 'tools' | 'calls'>({
  id: 'tools/missing-structured-content',
  title: 'Tool with an output schema answers without structured content',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools', 'calls'],
  clients: 'all',
  docs: {
    what: 'A tool that declares `outputSchema` and answers without `structuredContent`.',
    why: 'The protocol requires structured content that fits the schema in every answer that is no error. Clients on the official SDKs turn an answer without it into an error (-32600), so that no call of the tool ever succeeds there.',
    how: 'Return `structuredContent` beside the text, or take `outputSchema` away.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#output-schema',
      'https://github.com/tuannvm/codex-mcp-server/issues/161',
    ],
  },
  examples: {
    bad: [{ name: 'Text only', tools: [tool], report: { calls: called('absent') } }],
    good: [
      { name: 'Both', tools: [tool], report: { calls: called('present') } },
      { name: 'An error needs none', tools: [tool], report: { calls: called('absent', 'error') } },
      {
        name: 'No output schema',
        tools: [{ ...tool, outputSchema: undefined }],
        report: { calls: called('absent') },
      },
    ],
  },
  *check({ tools, calls }) {
    const structured = new Set(
      tools.filter(({ raw }) => isObject(property(raw, 'outputSchema'))).map(({ name }) => name),
    );
    for (const call of calls.called) {
      if (call.kind !== 'answered' || call.isError || call.structuredContent === 'present') continue;
      if (!structured.has(call.tool)) continue;
      yield { at: { kind: 'tool', tool: call.tool }, data: { tool: call.tool } };
    }
  },
  message: ({ tool }) => ({
    summary: `Calls of ${quoted(tool, 24)} fail in clients that check its output schema.`,
    why: 'It declares an output schema and answers without structured content. Claude Code reports error -32600 instead of the answer (2026-04), as every client on the official TypeScript SDK does.',
    fix: 'Return `structuredContent` that fits the schema, or take `outputSchema` away.',
  }),
  many: (count) => `Calls of ${count} tools fail in clients that check output schemas.`,
});

function called(structuredContent: 'present' | 'absent', outcome: 'success' | 'error' = 'success') {
  return {
    eligible: [tool.name],
    called: [
      {
        kind: 'answered',
        tool: tool.name,
        isError: outcome === 'error',
        structuredContent,
        textLength: 10,
        otherContent: 0,
        ms: 12,
      },
    ],
    unknownTool: { kind: 'answered', answer: { kind: 'error', code: -32602 } },
  } as const;
}
