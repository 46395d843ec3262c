/**
 * An MCP server over stdio that does everything right. A fake server is this one with exactly one thing
 * replaced: every key of `proper` may be. It stands on Node's own modules, since an SDK would not let a
 * server break the wire, and since it has to start within a blink.
 */
import { bakery } from './bakery.mjs';
import { note } from './note.mjs';

export const revisions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];

export const proper = {
  tools: bakery.tools,
  prompts: bakery.prompts,
  resources: bakery.resources,
  /** Pages that each list is cut into. */
  pages: 1,
  call: bakery.call,
  capabilities: { tools: {}, prompts: {}, resources: {} },
  serverInfo: { name: 'corner-bakery', title: 'Corner Bakery', version: '1.4.2' },
  instructions: 'Takes orders for the Corner Bakery. Look up the opening hours before placing an order.',
  /** The revision answered to the one that was asked for. */
  revision: (asked) => (revisions.includes(asked) ? asked : revisions.at(-1)),
  /** Methods added or replaced: `(params, request) => result`. May be async, throw an RpcError, answer `silence`. */
  methods: {},
  /** The messages sent for an answer; they leave in one chunk. */
  respond: (response, _request) => [response],
  encode: (message) => `${JSON.stringify(message)}\n`,
  write: (bytes) => process.stdout.write(bytes),
  notified: (_method) => undefined,
  /** What happens when stdin ends. */
  ended: () => exit(),
};

/** What a method returns when its request is never answered. */
export const silence = Symbol('no answer');

export class RpcError extends Error {
  constructor(code, message, data) {
    super(message);
    this.answer = { code, message, ...(data !== undefined && { data }) };
  }
}

/** Ends the process when everything written has left it. */
export function exit(code = 0) {
  process.stdout.write('', () => process.exit(code));
}

/** Keeps the process running though stdin has ended; not for ever, for a test may die before it ends it. */
export function stayAlive() {
  setTimeout(() => process.exit(), 60_000);
}

/** Starts to serve on stdin and stdout. */
export function serve(changes = {}) {
  const is = { ...proper, ...changes };
  const methods = new Map(Object.entries({ ...properMethods(is), ...is.methods }));
  const waiting = new Map();

  const send = (...messages) =>
    is.write(Buffer.concat(messages.map((message) => Buffer.from(is.encode(message)))));

  /** Asks the client. The ids are those that a client is likely to use, too: the two have nothing to do with each other. */
  const request = (method, params) =>
    new Promise((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      send({ jsonrpc: '2.0', id, method, ...(params && { params }) });
    });

  /** Answers leave in the order of the requests, but for those of methods that are async. */
  const answer = (asked) => {
    const respond = (outcome) => send(...is.respond({ jsonrpc: '2.0', id: asked.id, ...outcome }, asked));
    const give = (result) => result !== silence && respond({ result });
    const refuse = (error) => {
      if (!(error instanceof RpcError)) throw error;
      respond({ error: error.answer });
    };
    if (asked.method === 'tools/call') note('CALL_LOG', asked.params?.name);
    try {
      const method = methods.get(asked.method);
      if (method === undefined) throw new RpcError(-32601, `Method not found: ${asked.method}`);
      const result = method(asked.params ?? {}, asked);
      if (result instanceof Promise) result.then(give).catch(refuse);
      else give(result);
    } catch (error) {
      refuse(error);
    }
  };

  const take = (line) => {
    const message = parse(line);
    if (message === undefined) return send(refusal(-32700, 'Parse error'));
    if (message === null || typeof message !== 'object' || Array.isArray(message)) {
      return send(refusal(-32600, 'Invalid Request'));
    }
    if (typeof message.method !== 'string') return waiting.get(message.id)?.(message);
    return message.id === undefined ? is.notified(message.method) : answer(message);
  };

  process.stdout.on('error', () => process.exit());
  process.stdin.on('end', () => is.ended());
  readLines(take);
  return { send, request, write: is.write };
}

export function properMethods(is) {
  const { tools, prompts, resources, logging } = is.capabilities;
  return {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: is.revision(protocolVersion),
      capabilities: is.capabilities,
      serverInfo: is.serverInfo,
      instructions: is.instructions,
    }),
    ping: () => ({}),
    ...(tools && {
      'tools/list': ({ cursor }) => page('tools', is.tools, cursor, is.pages),
      'tools/call': ({ name, arguments: given = {} }) => {
        if (!is.tools.some((tool) => tool?.name === name))
          throw new RpcError(-32602, `Unknown tool: ${name}`);
        return is.call(name, given);
      },
    }),
    ...(prompts && {
      'prompts/list': ({ cursor }) => page('prompts', is.prompts, cursor, is.pages),
      'prompts/get': bakery.getPrompt,
    }),
    ...(resources && {
      'resources/list': ({ cursor }) => page('resources', is.resources, cursor, is.pages),
      'resources/templates/list': () => ({ resourceTemplates: [] }),
      'resources/read': bakery.readResource,
    }),
    ...(logging && { 'logging/setLevel': () => ({}) }),
  };
}

/** One page of a list that is cut into `pages` of about the same length. */
export function page(key, items, cursor, pages) {
  const number = cursor === undefined ? 1 : Number(/^page-(\d+)$/.exec(cursor)?.[1]);
  if (!(number >= 1 && number <= pages)) throw new RpcError(-32602, 'Invalid cursor');
  const cut = (at) => Math.floor((at * items.length) / pages);
  const next = number < pages && { nextCursor: `page-${number + 1}` };
  return { [key]: items.slice(cut(number - 1), cut(number)), ...next };
}

function readLines(take) {
  let open = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (chunk) => {
    const lines = (open + chunk).split('\n');
    open = lines.pop();
    for (const line of lines) if (line.trim() !== '') take(line);
  });
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function refusal(code, message) {
  return { jsonrpc: '2.0', id: null, error: { code, message } };
}
