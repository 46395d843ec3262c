/** For tests: a session with a server that answers at once and in memory. */
import { isString, type JsonObject, property } from '../../core/json.ts';
import type { Phase } from '../../core/report/report.ts';
import { defaultBudgets } from '../budgets.ts';
import { redactor } from '../redact.ts';
import { type Connection, connect } from './connection.ts';
import { type CallPolicy, runSession, type SessionFacts } from './session.ts';

export type Answer = (params: JsonObject, connection: Connection) => JsonObject | undefined;
export type Methods = { readonly [method: string]: Answer };

export const handshake = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: { listChanged: true } },
  serverInfo: { name: 'bakery', version: '1.0.0' },
};
export const getMenu = tool('get_menu', { readOnlyHint: true });

/** What it has no answer for it leaves unanswered. */
export async function runScripted(methods: Methods, calls: CallPolicy = 'none') {
  const sent: JsonObject[] = [];
  const phases: Phase[] = [];
  const answers: Methods = {
    initialize: () => ({ result: handshake }),
    'tools/list': () => ({ result: { tools: [getMenu] } }),
    ...methods,
  };
  const connection = connect((message) => {
    sent.push(message);
    const answer = isString(message.method) ? answers[message.method] : undefined;
    const params = property(message, 'params') as JsonObject;
    const given = answer?.(params, connection);
    if (given !== undefined && message.id !== undefined)
      queueMicrotask(() => connection.receive({ jsonrpc: '2.0', id: message.id, ...given }));
  }, redactor([]));
  const budgets = { ...defaultBudgets, startUpMs: 50, requestMs: 50 };
  const onPhase = (phase: Phase) => phases.push(phase);
  const facts: SessionFacts = await runSession(connection, { budgets, calls, onPhase });
  const asked = sent.map(({ method, params }) => [
    method,
    property(params, 'cursor') ?? property(params, 'name'),
  ]);
  return {
    facts,
    sent,
    phases,
    oddities: connection.oddities,
    asked: asked.map((one) => one.filter(isString).join(' ')),
  };
}

export function tool(name: string, annotations: JsonObject = {}, more: JsonObject = {}): JsonObject {
  const output = { type: 'object' };
  return { name, inputSchema: { type: 'object' }, outputSchema: output, annotations, ...more };
}

export function pages(...tools: readonly (readonly unknown[])[]): Answer {
  return ({ cursor }) => {
    const at = isString(cursor) ? Number(cursor) : 0;
    return { result: { tools: tools[at], ...(at + 1 < tools.length && { nextCursor: String(at + 1) }) } };
  };
}

export function refused(code: number): JsonObject {
  return { error: { code, message: 'no' } };
}
