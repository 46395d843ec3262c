/**
 * An MCP server over streamable HTTP that does everything right, at /mcp. A fake server is this one with
 * exactly one thing replaced: every key of `proper` may be. It stands on Node's own modules, since an SDK
 * would not let a server break the wire.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { pathToFileURL } from 'node:url';
import { proper as bakery, properMethods, RpcError, revisions, silence } from '../../lib/server.mjs';

export { RpcError, revisions, silence };

export const proper = {
  ...bakery,
  /** How an answer is written: `json` or `events`. */
  form: 'json',
  /** `kept`: the server gives a session id and wants it back. */
  sessions: 'kept',
  sessionId: () => randomUUID(),
  /** Looks at a request before anything else does; answers `true` when it has answered it. */
  intercept: (_exchange) => false,
  /** Whether a request may come from a page of that origin. */
  allowsOrigin: (origin) => /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin),
  allowsVersion: (version) => revisions.includes(version),
  acceptsReply: (accept) => accept.includes('application/json') && accept.includes('text/event-stream'),
  /** Writes the answer to a request. */
  write: writeMessage,
  /** Status of the answer to a notification. */
  notificationStatus: 202,
  unknownSessionStatus: 404,
  /** `events`: GET opens a stream; otherwise the status that it is answered with. */
  get: 405,
  deleteStatus: 200,
  /** Key and certificate, for a server over TLS. */
  tls: undefined,
};

/** A server with one thing changed. `start` listens on the loopback and tells what it sees. */
export function httpServer(changes = {}) {
  return { start: (options) => start({ ...proper, ...changes }, options) };
}

/** Serves until the process is ended, when a file is started by itself: `node healthy-json.mjs 3000`. */
export function runDirectly(meta, server) {
  const [, script, port = '3000'] = process.argv;
  if (script === undefined || pathToFileURL(script).href !== meta.url) return;
  server.start({ port: Number(port) }).then(({ url }) => console.error(`Listening on ${url}`));
}

/** What is behind the connections: answers a request, and remembers that it came. */
export function deskOf(is, environment) {
  const requests = [];
  const sessions = new Set();
  const shared = { is, sessions, environment, streams: new Set() };
  const methods = new Map(Object.entries({ ...properMethods(is), ...is.methods }));
  return {
    requests,
    sessions,
    async handle(request, text, response) {
      const message = parse(text);
      const { method, url, headers } = request;
      requests.push({ method, url, headers, message });
      const exchange = { ...shared, methods, request, response, message };
      if (!(await is.intercept(exchange))) answer(exchange);
    },
  };
}

/** Listens with what `createServer` makes of a desk, and tells what it sees. */
export async function listen(server, desk, { protocol = 'http', port = 0, host = '127.0.0.1' }) {
  const sockets = new Set();
  let connections = 0;
  server.on('connection', (socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  const origin = `${protocol}://${host}:${server.address().port}`;
  return {
    origin,
    url: `${origin}/mcp`,
    /** Every request so far: `{ method, url, headers, message }`. */
    requests: desk.requests,
    connections: () => connections,
    open: () => sockets.size,
    /** Sessions that nobody has ended. */
    sessions: () => desk.sessions.size,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function start(is, { environment = {}, ...where } = {}) {
  const desk = deskOf(is, environment);
  const handle = async (request, response) => {
    response.on('error', () => undefined);
    await desk.handle(request, await bodyOf(request), response);
  };
  return is.tls === undefined
    ? listen(http.createServer(handle), desk, where)
    : listen(https.createServer(is.tls, handle), desk, { ...where, protocol: 'https' });
}

function answer(exchange) {
  const { request, response, is } = exchange;
  const { headers, method } = request;
  const path = new URL(request.url, 'http://localhost').pathname;
  if (path !== '/mcp') return end(response, 404);
  if (headers.origin !== undefined && !is.allowsOrigin(headers.origin)) return end(response, 403);
  if (method === 'POST') return post(exchange);
  if (sessionProblem(exchange)) return;
  if (method === 'DELETE') {
    exchange.sessions.delete(headers['mcp-session-id']);
    return end(response, is.deleteStatus);
  }
  if (method !== 'GET' || is.get !== 'events') return end(response, is.get === 'events' ? 405 : is.get);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  exchange.streams.add(response);
  response.on('close', () => exchange.streams.delete(response));
}

function post(exchange) {
  const { request, response, message, is } = exchange;
  const { headers } = request;
  if (!is.acceptsReply(headers.accept ?? '')) return end(response, 406);
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return end(response, 415);
  if (message === null || typeof message !== 'object' || Array.isArray(message)) {
    return refuse(exchange, 400, -32700, 'Parse error');
  }
  if (message.method !== 'initialize' && sessionProblem(exchange)) return;
  if (message.id === undefined || message.method === undefined) return end(response, is.notificationStatus);
  const respond = (outcome) => {
    const [first] = is.respond({ jsonrpc: '2.0', id: message.id, ...outcome }, message);
    is.write(exchange, first);
  };
  try {
    const found = exchange.methods.get(message.method);
    if (found === undefined) throw new RpcError(-32601, `Method not found: ${message.method}`);
    const result = found(message.params ?? {}, exchange);
    if (result !== silence) respond({ result });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (error.status === undefined) respond({ error: error.answer });
    else refuse(exchange, error.status, error.answer.code, error.answer.message, error.answer.data);
  }
}

/** Answers a request without the session that it needs, or with a revision that nobody knows. */
function sessionProblem({ request, response, is, sessions }) {
  const id = request.headers['mcp-session-id'];
  const version = request.headers['mcp-protocol-version'];
  if (version !== undefined && !is.allowsVersion(version)) return end(response, 400) ?? true;
  if (is.sessions !== 'kept') return false;
  if (id === undefined) return end(response, 400) ?? true;
  if (sessions.has(id)) return false;
  // As if it were known, where a server does not look.
  if (is.unknownSessionStatus === 200) return false;
  return end(response, is.unknownSessionStatus) ?? true;
}

/** The answer in the form that the server keeps to, with a new session where one is opened. */
export function writeMessage(exchange, message, more = {}) {
  const { response, is, sessions, message: asked } = exchange;
  const headers = { ...more };
  if (asked?.method === 'initialize' && is.sessions === 'kept') {
    const id = is.sessionId();
    sessions.add(id);
    headers['mcp-session-id'] = id;
  }
  const text = is.form === 'json' ? JSON.stringify(message) : eventOf(message, is.form);
  const type = is.form === 'json' ? 'application/json' : 'text/event-stream';
  response.writeHead(200, { 'content-type': type, ...headers });
  response.end(text);
}

export function eventOf(message, form = 'events') {
  const id = form === 'events' ? `id: ${randomUUID()}\n` : '';
  return `event: message\n${id}data: ${JSON.stringify(message)}\n\n`;
}

export function refuse({ response, message }, status, code, text, data) {
  const error = { code, message: text, ...(data !== undefined && { data }) };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: message?.id ?? null, error }));
}

export function end(response, status, text = '', headers = {}) {
  response.writeHead(status, headers);
  response.end(text);
}

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
