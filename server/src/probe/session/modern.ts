/**
 * The era without a handshake (MCP 2026-07-28): `server/discover`, and the tools as a client of that era gets
 * them. Only what no server of the older era would say decides; an answer that both could give does not.
 */
import { isArray, isString, type JsonObject, property } from '../../core/json.ts';
import type { DiscoverFacts } from '../../core/report/http.ts';
import type { HandshakeFacts, ListFacts, RequestFailure, ToolFacts } from '../../core/report/report.ts';
import type { Connection } from './connection.ts';
import { readList, toolsOf } from './lists.ts';

declare const LITMUS_VERSION: string;

export const modernRevision = '2026-07-28';

export interface Discovered {
  readonly facts: DiscoverFacts;
  /** Read only where the server serves the revision. */
  readonly tools?: ListFacts<ToolFacts>;
}

type Asker = Pick<Connection, 'request'>;

/** `known` are the tools that the same server lists after a handshake. */
export async function discover(
  connection: Asker,
  known: ListFacts<ToolFacts>,
  timeoutMs: number,
): Promise<Discovered> {
  const modern: Asker = {
    request: (method, params, timeout) => connection.request(method, modernParams(params), timeout),
  };
  const answer = await modern.request('server/discover', undefined, timeoutMs);
  const versions = answer.ok ? supportedIn(answer.result) : refusedFor(answer.failure);
  if (versions === undefined)
    return { facts: answer.ok ? { kind: 'legacy', code: null } : verdict(answer.failure) };
  if (!versions.includes(modernRevision))
    return { facts: { kind: 'modern', versions, sameTools: 'unknown' } };
  const tools = toolsOf(await readList(modern, 'tools', timeoutMs));
  return { facts: { kind: 'modern', versions, sameTools: sameTools(known, tools) }, tools };
}

function modernParams(params: JsonObject | undefined): JsonObject {
  const prefix = 'io.modelcontextprotocol/';
  return {
    ...params,
    _meta: {
      [`${prefix}protocolVersion`]: modernRevision,
      [`${prefix}clientInfo`]: { name: 'mcp-litmus', title: 'MCP Litmus', version: LITMUS_VERSION },
      [`${prefix}clientCapabilities`]: { roots: {}, sampling: {}, elicitation: { form: {}, url: {} } },
    },
  };
}

/** Servers of the older era answer methods that they do not know, some of them with success. */
function supportedIn(result: unknown): readonly string[] | undefined {
  const versions = property(result, 'supportedVersions');
  const named = isArray(versions) ? versions.filter(isString).slice(0, 20) : [];
  return named.length === 0 ? undefined : named;
}

/** UnsupportedProtocolVersion (MCP 2026-07-28, basic/index#error-codes). */
const unsupportedRevision = -32022;

/** Whether a server says that it serves other revisions than those with a handshake. */
export function refusesHandshake(handshake: HandshakeFacts): boolean {
  return (
    handshake.kind === 'failed' &&
    handshake.failure.kind === 'error' &&
    handshake.failure.code === unsupportedRevision
  );
}

/** The error for that, with the revisions that are supported instead. */
function refusedFor(failure: RequestFailure): readonly string[] | undefined {
  return failure.kind === 'error' && failure.code === unsupportedRevision ? failure.supported : undefined;
}

function verdict(failure: RequestFailure): DiscoverFacts {
  switch (failure.kind) {
    case 'error':
      return failure.gate === 'credentials'
        ? { kind: 'undecided', because: 'credentials' }
        : { kind: 'legacy', code: failure.code };
    case 'timeout':
    case 'budget':
      return { kind: 'undecided', because: 'timeout' };
    case 'http': {
      const { status, problem } = failure;
      const refused = problem === 'status' && status !== null && status < 500;
      return refused ? { kind: 'legacy', code: null } : { kind: 'undecided', because: 'status' };
    }
    case 'closed':
    case 'cancelled':
      return { kind: 'undecided', because: 'status' };
    case 'wrong-id':
    case 'invalid':
      return { kind: 'legacy', code: null };
  }
}

/** By what a model sees of them: output schemas and hints are written differently in the two eras. */
function sameTools(
  known: ListFacts<ToolFacts>,
  tools: ListFacts<ToolFacts>,
): Extract<DiscoverFacts, { kind: 'modern' }>['sameTools'] {
  if (known.kind !== 'read' || tools.kind !== 'read') return 'unknown';
  if (known.extent !== 'complete' || tools.extent !== 'complete') return 'unknown';
  const essence = ({ items }: typeof known) =>
    items
      .map(({ raw }) => JSON.stringify([raw.name, raw.description, raw.inputSchema]))
      .sort()
      .join('\n');
  return essence(known) === essence(tools) ? 'yes' : 'no';
}
