import type { CallFacts, UnknownToolFacts } from '../../report/report.ts';
import { defineRule } from '../rule.ts';

type Answer = Extract<UnknownToolFacts, { kind: 'answered' }>['answer'];

interface Data {
  readonly answer: Answer;
}

/** Invalid params: what the specification names for a tool that the server does not have. */
const invalidParams = -32_602;

export default defineRule<Data, 'calls'>({
  id: 'mcp/unknown-tool',
  title: 'A call of a tool that does not exist is not refused as such',
  severity: 'info',
  since: '0.1.0',
  needs: ['calls'],
  clients: 'all',
  docs: {
    what: 'A call of a tool that the server does not have, answered with success, with an `isError` result or with another error than -32602.',
    why: 'The specification has a protocol error, -32602, for a tool that does not exist, and `isError` results for tools that ran and failed. A client that is told the difference can read the tool list again; one that gets a result tells the model that the tool failed, and the model may try again. Many servers get their answer from an SDK: `McpServer` of the TypeScript SDK 1.21 and later 1.x and the servers of the Python SDK answer with an `isError` result, TypeScript SDK 2, Go, Rust and C# with -32602.',
    how: 'Throw an `McpError` with `ErrorCode.InvalidParams` when the name is unknown, or update the SDK. The name that is tried, `__mcpcheckup_probe_nonexistent_tool__`, is reserved: do not give it to a tool. The call is held back when the tool list has that name, was not read to its last page or could not be read, or when credentials are missing.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling',
      'https://github.com/modelcontextprotocol/typescript-sdk/issues/1510',
      'https://github.com/modelcontextprotocol/python-sdk/pull/1149',
    ],
  },
  examples: {
    bad: [
      { name: 'An isError result', report: { calls: answered({ kind: 'error-result' }) } },
      { name: 'Success', report: { calls: answered({ kind: 'success' }) } },
      { name: 'An internal error', report: { calls: answered({ kind: 'error', code: -32603 }) } },
      { name: 'An error without a number', report: { calls: answered({ kind: 'error', code: null }) } },
    ],
    good: [
      { name: 'Error -32602', report: { calls: answered({ kind: 'error', code: -32602 }) } },
      {
        name: 'The call was held back, since the list was not read to its last page',
        report: { calls: calls({ kind: 'held-back', because: 'list-incomplete' }) },
      },
      {
        name: 'The budget ran out before',
        report: { calls: calls({ kind: 'not-reached', because: 'budget' }) },
      },
      {
        name: 'The call brought no answer',
        report: { calls: calls({ kind: 'failed', failure: { kind: 'timeout', afterMs: 10_000 } }) },
      },
      { name: 'No calls were asked for', report: {} },
    ],
  },
  *check({ calls: { unknownTool } }) {
    if (unknownTool.kind !== 'answered') return;
    const { answer } = unknownTool;
    if (answer.kind === 'error' && answer.code === invalidParams) return;
    yield { at: { kind: 'server' }, data: { answer } };
  },
  message: ({ answer }) => ({
    summary: `Calls of a tool that does not exist get ${inPlaceOf(answer)} -32602.`,
    why: 'The specification has error -32602 for a tool that does not exist; results are for tools that ran. Several SDKs answer otherwise by themselves, among them `McpServer` of the TypeScript SDK 1.x and the Python SDK.',
    fix: 'Answer with JSON-RPC error -32602 when the name is unknown, or update the SDK.',
  }),
  many: (count) => `Calls of tools that do not exist get ${count} answers other than -32602.`,
});

function inPlaceOf(answer: Answer): string {
  switch (answer.kind) {
    case 'success':
      return 'a success, not error';
    case 'error-result':
      return 'a result, not error';
    case 'error':
      return answer.code === null ? 'an error without a code, not' : `error ${answer.code}, not`;
  }
}

function answered(answer: Answer): CallFacts {
  return calls({ kind: 'answered', answer });
}

function calls(unknownTool: UnknownToolFacts): CallFacts {
  return { eligible: [], called: [], unknownTool };
}
