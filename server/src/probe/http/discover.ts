/** `server/discover` over HTTP: a request by itself, after the session of the older era was ended. */
import { isString, type JsonObject, property } from '../../core/json.ts';
import type { ListFacts, ToolFacts } from '../../core/report/report.ts';
import type { Redact } from '../redact.ts';
import { type Connection, connect } from '../session/connection.ts';
import { type Discovered, discover, modernRevision } from '../session/modern.ts';
import type { HttpDraft } from './draft.ts';
import { httpFailure } from './failures.ts';
import type { Speaker } from './speaker.ts';
import { settleRefusal, streamable } from './streamable.ts';

export interface DiscoverParts {
  readonly speaker: Speaker;
  readonly draft: HttpDraft;
  readonly redact: Redact;
  readonly known: ListFacts<ToolFacts>;
  readonly timeoutMs: () => number;
}

export function discoverOverHttp(parts: DiscoverParts): Promise<Discovered> {
  const { speaker, redact, timeoutMs } = parts;
  const connection: Connection = connect((message) => void post(message), redact);
  const stream = streamable({
    speaker,
    // What is seen here must not be taken for facts of the session.
    draft: { ...parts.draft },
    connection: () => connection,
    incoming: {
      onMessage: (message) => connection.receive(message),
      onBatch: (size) => connection.receiveBatch(size),
    },
  });

  const post = async (message: JsonObject) => {
    const method = property(message, 'method');
    // An answer to a request of the server: that era has none.
    if (!isString(method)) return;
    const headers = { 'mcp-protocol-version': modernRevision, 'mcp-method': method, 'mcp-session-id': '' };
    const none = await stream.exchange(message, timeoutMs(), headers);
    if (none === undefined) return;
    const id = property(message, 'id');
    if (none.kind === 'failed') return connection.fail(id, none.failure);
    const { status } = none.refusal;
    // A server that breaks over a request has not said anything about its era.
    if (status >= 500) connection.fail(id, httpFailure(status, 'status'));
    else settleRefusal(connection, message, none.refusal);
  };

  return discover(connection, parts.known, timeoutMs());
}
