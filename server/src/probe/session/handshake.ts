/** The opening of a session, as a client of the revision 2025-11-25 opens it. */
import { isObject, isString, property } from '../../core/json.ts';
import type { HandshakeFacts } from '../../core/report/report.ts';
import type { Connection } from './connection.ts';

/** The newest revision with a handshake; servers refuse or ignore one that they have never heard of. */
export const offeredRevision = '2025-11-25';

declare const LITMUS_VERSION: string;

/**
 * What VS Code declares (mcpServerRequestHandler.ts). It decides which tools a server lists: one that sees
 * no sampling leaves out the tools that need it.
 */
const capabilities = {
  roots: { listChanged: true },
  sampling: { context: {}, tools: {} },
  elicitation: { form: {}, url: {} },
};

/** `initialize`, then `notifications/initialized` when it was answered. */
export async function shakeHands(connection: Connection, timeoutMs: number): Promise<HandshakeFacts> {
  const answer = await connection.request(
    'initialize',
    {
      protocolVersion: offeredRevision,
      capabilities,
      clientInfo: { name: 'mcp-litmus', title: 'MCP Litmus', version: LITMUS_VERSION },
    },
    timeoutMs,
  );
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  connection.notify('notifications/initialized');
  return readResult(answer.result, answer.ms);
}

function readResult(result: unknown, ms: number): HandshakeFacts {
  const invalid = (problem: string, pointer: string): HandshakeFacts => ({
    kind: 'failed',
    failure: { kind: 'invalid', problem, pointer },
  });
  if (!isObject(result)) return invalid('result is not an object', '/result');
  const protocolVersion = property(result, 'protocolVersion');
  const declared = property(result, 'capabilities');
  const serverInfo = property(result, 'serverInfo');
  const instructions = property(result, 'instructions');
  if (!isString(protocolVersion))
    return invalid('protocolVersion is not a string', '/result/protocolVersion');
  if (!isObject(declared)) return invalid('capabilities is not an object', '/result/capabilities');
  if (!isObject(serverInfo)) return invalid('serverInfo is not an object', '/result/serverInfo');
  for (const key of ['name', 'version']) {
    if (!isString(property(serverInfo, key)))
      return invalid(`serverInfo.${key} is not a string`, `/result/serverInfo/${key}`);
  }
  return {
    kind: 'done',
    protocolVersion,
    capabilities: declared,
    serverInfo,
    ...(isString(instructions) && { instructions }),
    ms,
  };
}
