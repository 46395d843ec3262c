// Does nothing wrong: a tool joins after the first reading, and whoever listens is told.
import { eventOf, httpServer, proper, runDirectly } from './lib/http.mjs';

/** By server, for each has its own streams. */
const known = new WeakSet();

export const server = httpServer({
  get: 'events',
  methods: {
    'tools/list': (_params, { streams }) => {
      const notification = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
      if (known.has(streams)) return { tools: proper.tools };
      known.add(streams);
      for (const stream of streams) stream.write(eventOf(notification));
      return { tools: proper.tools.slice(1) };
    },
  },
});

runDirectly(import.meta, server);
