// Cuts the connection over each list of tools, in the middle of the reply.
import { httpServer, runDirectly, writeMessage } from './lib/http.mjs';

export const server = httpServer({
  write: (exchange, message) => {
    if (exchange.message.method !== 'tools/list') return writeMessage(exchange, message);
    const { response } = exchange;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 });
    response.write('{"jsonrpc":', () => response.destroy());
  },
});

runDirectly(import.meta, server);
