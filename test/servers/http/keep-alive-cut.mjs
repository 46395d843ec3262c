// Says that it keeps connections open, and cuts each without a word when a second request comes on it.
import { httpServer, runDirectly } from './lib/http.mjs';

const used = new WeakSet();

export const server = httpServer({
  intercept: ({ request }) => {
    const { socket } = request;
    if (used.has(socket)) {
      socket.destroy();
      return true;
    }
    used.add(socket);
    return false;
  },
});

runDirectly(import.meta, server);
