/** The facts of a probe over HTTP while they are being gathered. */
import type { GateFacts, HttpFacts, SessionIdFacts, UnreachableFacts } from '../../core/report/http.ts';

export interface HttpDraft {
  transport: HttpFacts['transport'];
  unreachable?: UnreachableFacts;
  acceptRefused?: 406 | 415;
  session: SessionIdFacts;
  get?: { readonly status: number; readonly contentType: string | null };
  notificationStatus?: number;
  deleteStatus?: number;
  foreignOriginStatus?: number;
  redirect?: NonNullable<HttpFacts['redirect']>;
  gate?: Pick<GateFacts, 'status' | 'challenge'>;
}

export function emptyDraft(): HttpDraft {
  return { transport: 'none', session: { kind: 'none' } };
}
