/** What the era without a handshake adds: revision 2026-07-28, as far as a probe asks for it. */
import { proper, RpcError } from './server.mjs';

const revision = '2026-07-28';
const complete = { resultType: 'complete', ttlMs: 0, cacheScope: 'private' };

export const capabilities = { tools: {} };

export const refusal = (requested) =>
  new RpcError(-32022, 'Unsupported protocol version', { supported: [revision], requested });

/** The revision that a request names, which each one has to; `undefined` from a client of the older era. */
export const revisionOf = ({ _meta }) => _meta?.['io.modelcontextprotocol/protocolVersion'];

export function discover(params) {
  if (revisionOf(params) !== revision) throw refusal(revisionOf(params));
  return {
    ...complete,
    supportedVersions: [revision],
    capabilities,
    instructions: proper.instructions,
    _meta: { 'io.modelcontextprotocol/serverInfo': proper.serverInfo },
  };
}

export function listTools(params) {
  return { tools: proper.tools, ...(revisionOf(params) === revision && complete) };
}
