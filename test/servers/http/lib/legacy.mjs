/** The older transport on top of the proper server: answers leave by the stream that GET has opened. */
import { randomUUID } from 'node:crypto';
import { end, eventOf, httpServer, RpcError } from './http.mjs';

/** `answer` may answer a message itself, and says whether it did. */
export function legacyServer({ endpoint, answer = () => false }) {
  const open = new Map();
  return httpServer({
    allowsOrigin: () => true,
    intercept: ({ request, response, message, methods, environment }) => {
      const { method, headers } = request;
      const { pathname, searchParams } = new URL(request.url, 'http://localhost');
      if (headers.origin === 'http://evil.example') return end(response, 403) ?? true;
      if (pathname === '/mcp' && method === 'GET') {
        const id = randomUUID();
        open.set(id, response);
        response.on('close', () => open.delete(id));
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`event: endpoint\ndata: ${endpoint(id, environment)}\n\n`);
        return true;
      }
      const stream = open.get(searchParams.get('sessionId'));
      if (pathname !== '/messages' || stream === undefined)
        return end(response, pathname === '/mcp' ? 405 : 404) ?? true;
      end(response, 202);
      if (message?.id === undefined || answer(message, stream)) return true;
      stream.write(eventOf({ jsonrpc: '2.0', id: message.id, ...outcomeOf(message, methods) }, 'plain'));
      return true;
    },
  });
}

function outcomeOf(message, methods) {
  try {
    const method = methods.get(message.method);
    if (method === undefined) throw new RpcError(-32601, 'Method not found');
    return { result: method(message.params ?? {}) };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { error: error.answer };
  }
}
