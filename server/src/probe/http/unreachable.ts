/** What kind of failure a connection met, by the code of its error and never by its words. */
import type { UnreachableFacts } from '../../core/report/http.ts';
import { ProxyError } from './tunnel.ts';

const kinds: ReadonlyMap<string, UnreachableFacts['kind']> = new Map([
  ['ECONNREFUSED', 'refused'],
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['EAI_FAIL', 'unknown-host'],
  ['ENODATA', 'unknown-host'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'reset'],
  ['ECONNABORTED', 'reset'],
  ['EPIPE', 'reset'],
  ['EPROTO', 'tls'],
  ['ERR_INVALID_URL', 'invalid-url'],
  ['ERR_INVALID_CHAR', 'invalid-url'],
  ['ERR_INVALID_HTTP_TOKEN', 'invalid-url'],
  ['ERR_UNESCAPED_CHARACTERS', 'invalid-url'],
]);

/** OpenSSL's names for what is wrong with a certificate, and Node's for the handshake itself. */
const tlsCode = /CERT|^ERR_(TLS|SSL)|^UNABLE_TO_|SELF_SIGNED|^CRL_|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH/;

export function unreachableFacts(error: unknown): UnreachableFacts {
  const code = codeOf(error);
  if (error instanceof ProxyError) return { kind: 'proxy', code };
  return { kind: kinds.get(code) ?? (tlsCode.test(code) ? 'tls' : 'other'), code };
}

/** A name with several addresses fails with all their errors together; the first tells enough. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error ? error.name : 'unknown';
}
