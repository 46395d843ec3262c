/** The facts that any reply may hold, gathered where all of them pass. */
import { property } from '../../core/json.ts';
import type { HttpDraft } from './draft.ts';
import { isGate, isOk } from './failures.ts';
import type { Ask, Endpoint } from './speaker.ts';
import type { Reply, WireReply } from './wire.ts';

export interface ObserverParts {
  readonly endpoint: Endpoint;
  readonly draft: HttpDraft;
  readonly onSecret: (value: string) => void;
}

const challengeLength = 2_000;

export function observer({ endpoint, draft, onSecret }: ObserverParts) {
  let answered = false;
  return (reply: WireReply, { message, headers, about }: Ask): void => {
    if (reply.kind === 'reply') answered = true;
    // Once something has answered, a lost connection is about one request and not about the address.
    else if (reply.kind === 'unreachable' && !answered) draft.unreachable ??= reply.why;
    if (reply.kind !== 'reply') return;
    if (answered) delete draft.unreachable;
    // A refusal of another origin is what that check hopes for; one of the second stream hinders nobody.
    const counts = headers?.origin === undefined && (message !== undefined || about === 'legacy-stream');
    if (isGate(reply.status) && counts) {
      const challenge = reply.header('www-authenticate')?.slice(0, challengeLength) ?? null;
      draft.gate ??= { status: reply.status, challenge };
    }
    if (property(message, 'method') === 'initialize' && isOk(reply.status)) learnSession(reply);
  };

  function learnSession(reply: Reply): void {
    const id = reply.header('mcp-session-id');
    if (id === undefined || id === '') return;
    onSecret(id);
    endpoint.session = id;
    draft.session = { kind: 'given', badCharacters: badCharacters(id) };
  }
}

/** Visible ASCII is allowed (MCP 2025-11-25, basic/transports, session management). */
function badCharacters(id: string): readonly string[] {
  const bad = [...id].filter((character) => !/^[\x21-\x7e]$/.test(character));
  return [...new Set(bad)].slice(0, 20).map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}
