// Serves revision 2026-07-28 only: it answers initialize with an error that says so.
import { end, httpServer, refuse, runDirectly } from './lib/http.mjs';
import { answerModern } from './lib/modern.mjs';

export const server = httpServer({
  intercept: (exchange) => {
    const { request, response, message } = exchange;
    if (request.method !== 'POST') end(response, 405);
    else if (!answerModern(exchange)) {
      const requested = message?.params?.protocolVersion ?? '2025-03-26';
      const data = { supported: ['2026-07-28'], requested };
      refuse(exchange, 400, -32022, 'Unsupported protocol version', data);
    }
    return true;
  },
});

runDirectly(import.meta, server);
