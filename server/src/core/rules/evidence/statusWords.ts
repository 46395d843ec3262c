/** What an HTTP error in answer to a message usually means, and what to do about it. */

export interface StatusWords {
  readonly why: string;
  readonly fix: string;
}

export const hostWords: StatusWords = {
  why: 'The server takes requests only for host names that it was told of, to guard against DNS rebinding, and the one in the `url` is not among them.',
  fix: 'Allow the host in the server’s settings; on one’s own machine write the address that the server names, `localhost` or `127.0.0.1`.',
};

export const endpointWords: StatusWords = {
  why: 'The stream of the older transport was opened, and the address that it names for messages refuses them.',
  fix: 'Let the stream name the address under which clients reach it; behind a proxy a server often does not know the beginning of its path.',
};

/** `method` is the message that was refused, or `GET` for the request that opens the older transport. */
export function statusWords(status: number, method: string): StatusWords {
  if (status === 429) return slowDown;
  if (status === 502 || status === 503 || status === 504) return behindProxy;
  if (status >= 500) return failing;
  if (method === 'tools/list') return inSession;
  if (status === 404 || status === 405 || status === 410) return wrongPath;
  return status === 415 ? mediaType : refusing;
}

const slowDown: StatusWords = {
  why: 'The server asks to slow down.',
  fix: 'Probe again later, and raise the limit if clients meet it too.',
};

const behindProxy: StatusWords = {
  why: 'Such a status comes from a proxy that does not reach the server behind it, or from a server that is not ready.',
  fix: 'Start the server behind the address, or correct where the proxy looks for it.',
};

const failing: StatusWords = {
  why: 'Something in the server failed while it answered.',
  fix: 'Look into the log of the server at the time of the request, and correct what failed.',
};

/** The requests of a session differ from `initialize` in these headers. */
const inSession: StatusWords = {
  why: 'It has answered `initialize` and refuses what comes next. From there on requests carry the session id that it gave and `MCP-Protocol-Version` with the revision that it settled on.',
  fix: 'Correct what the answer names, and accept both headers.',
};

const wrongPath: StatusWords = {
  why: 'There is no MCP endpoint at this address, or none that takes such a request.',
  fix: 'Correct the path of the `url`: it usually ends in `/mcp`, or in `/sse` with `"type": "sse"`.',
};

const mediaType: StatusWords = {
  why: 'The request says `Content-Type: application/json`, as that of every client does.',
  fix: 'Accept `application/json` on the MCP route, with parameters behind it or without.',
};

const refusing: StatusWords = {
  why: 'The server refuses what every client sends first.',
  fix: 'Correct what the answer names; `initialize` comes before there is a session, so it has no session id.',
};
