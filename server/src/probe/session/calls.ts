/** The only calls that a probe ever makes, and the reasons for which it makes none. */
import { isArray, isObject, isString, property } from '../../core/json.ts';
import {
  type CallFacts,
  type HandshakeFacts,
  type ListFacts,
  type RequestFailure,
  reservedToolName,
  type ToolCallFacts,
  type ToolFacts,
  type UnknownToolFacts,
} from '../../core/report/report.ts';
import type { Connection } from './connection.ts';

interface Seen {
  readonly handshake: HandshakeFacts;
  readonly tools: ListFacts<ToolFacts>;
}

/** Calls the tools that are safe to call, then the name of a tool that should not exist. */
export async function makeCalls(connection: Connection, seen: Seen, timeoutMs: number): Promise<CallFacts> {
  const listed = seen.tools.kind === 'read' ? seen.tools.items : [];
  const eligible = seen.handshake.kind === 'done' ? safeNames(listed) : [];
  const called: ToolCallFacts[] = [];
  for (const tool of eligible) called.push(await callTool(connection, tool, timeoutMs));
  return { eligible, called, unknownTool: await callUnknownTool(connection, seen, timeoutMs) };
}

/** Each once, and only where every tool of that name is safe: nobody knows which of them a call reaches. */
function safeNames(tools: readonly ToolFacts[]): readonly string[] {
  const unsafe = new Set(tools.filter((tool) => !isSafe(tool)).map(({ name }) => name));
  return [...new Set(tools.map(({ name }) => name))].filter((name) => !unsafe.has(name));
}

/** Says it only reads, says what it answers, and needs no argument that somebody would have to make up. */
function isSafe({ raw, name }: ToolFacts): boolean {
  const required = property(property(raw, 'inputSchema'), 'required');
  return (
    name !== reservedToolName &&
    property(property(raw, 'annotations'), 'readOnlyHint') === true &&
    isObject(property(raw, 'outputSchema')) &&
    (required === undefined || (isArray(required) && required.length === 0))
  );
}

async function callTool(connection: Connection, tool: string, timeoutMs: number): Promise<ToolCallFacts> {
  if (connection.closed !== undefined) return { kind: 'not-reached', tool };
  const answer = await connection.request('tools/call', { name: tool, arguments: {} }, timeoutMs);
  if (!answer.ok) return { kind: 'failed', tool, failure: answer.failure };
  const { result } = answer;
  if (!isObject(result)) {
    return {
      kind: 'failed',
      tool,
      failure: { kind: 'invalid', problem: 'result is not an object', pointer: '/result' },
    };
  }
  const content = property(result, 'content');
  const parts = isArray(content) ? content : [];
  const texts = parts.map((part) => property(part, 'text')).filter(isString);
  return {
    kind: 'answered',
    tool,
    isError: property(result, 'isError') === true,
    structuredContent: property(result, 'structuredContent') === undefined ? 'absent' : 'present',
    textLength: texts.reduce((length, text) => length + text.length, 0),
    otherContent: parts.length - texts.length,
    ms: answer.ms,
  };
}

/**
 * Sent only when the list was read to its last page without credentials and does not name the tool. Whether
 * the handshake failed for another reason does not matter. See docs/rules/mcp/unknown-tool.md.
 */
async function callUnknownTool(
  connection: Connection,
  seen: Seen,
  timeoutMs: number,
): Promise<UnknownToolFacts> {
  const because = holdBack(seen);
  if (because !== undefined) return { kind: 'held-back', because };
  if (connection.closed !== undefined) return notReached(connection.closed);
  const params = { name: reservedToolName, arguments: {} };
  const answer = await connection.request('tools/call', params, timeoutMs);
  if (answer.ok) {
    const kind = property(answer.result, 'isError') === true ? 'error-result' : 'success';
    return { kind: 'answered', answer: { kind } };
  }
  const { failure } = answer;
  // As the code of an error, or as the status of HTTP.
  const number = failure.kind === 'error' ? failure.code : failure.kind === 'http' ? failure.status : null;
  if (number === 429) return { kind: 'not-reached', because: 'rate-limited' };
  if (failure.kind === 'error') return { kind: 'answered', answer: { kind: 'error', code: failure.code } };
  return failure.kind === 'budget' ? notReached(failure) : { kind: 'failed', failure };
}

function holdBack({
  handshake,
  tools,
}: Seen): Extract<UnknownToolFacts, { kind: 'held-back' }>['because'] | undefined {
  const failures = [handshake, tools].flatMap((facts) => ('failure' in facts && facts.failure) || []);
  if (failures.some((failure) => failure.kind === 'error' && failure.gate === 'credentials'))
    return 'credential-gate';
  if (tools.kind !== 'read') return 'list-unreadable';
  if (tools.items.some(({ name }) => name === reservedToolName)) return 'name-listed';
  return tools.extent === 'complete' ? undefined : 'list-incomplete';
}

function notReached(failure: RequestFailure): UnknownToolFacts {
  return { kind: 'not-reached', because: failure.kind === 'budget' ? 'budget' : 'closed' };
}
