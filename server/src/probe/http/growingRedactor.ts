/** A redactor that learns new secrets on the way: a session id is known only when the server has given it. */
import { type Redact, redactor } from '../redact.ts';
import type { Secret } from '../secrets.ts';

export interface GrowingRedactor extends Redact {
  readonly hide: (secret: Secret) => void;
}

export function growingRedactor(known: readonly Secret[]): GrowingRedactor {
  let secrets = known;
  let current = redactor(secrets);
  return Object.assign((text: string) => current(text), {
    head: (text: string, limit: number) => current.head(text, limit),
    tail: (text: string, limit: number) => current.tail(text, limit),
    hide(secret: Secret) {
      secrets = [...secrets, secret];
      current = redactor(secrets);
    },
  });
}
