// Does nothing wrong, and asks the client four things after the handshake whose answers it needs for tools/list.
import { proper, serve } from '../lib/server.mjs';

let answered;

const server = serve({
  notified: () => {
    const sampling = {
      messages: [{ role: 'user', content: { type: 'text', text: 'Rye or wheat?' } }],
      maxTokens: 5,
    };
    answered = Promise.all([
      server.request('ping'),
      server.request('roots/list'),
      server.request('sampling/createMessage', sampling),
      server.request('bakery/unknown', {}),
    ]);
  },
  methods: {
    'tools/list': async () => {
      await answered;
      return { tools: proper.tools };
    },
  },
});
