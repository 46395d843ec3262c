// Repeats DEMO_SECRET wherever a report could keep it: names, keys, versions, instructions, errors, odd messages.
import { RpcError, serve } from '../lib/server.mjs';
import { tool } from '../lib/tool.mjs';

const secret = process.env.DEMO_SECRET ?? 'no secret';

const server = serve({
  serverInfo: { name: `bakery for ${secret}`, version: secret },
  instructions: `The key is ${secret}.`,
  tools: [
    tool({
      name: `with_${secret}`,
      description: 'Has the key in its name and in the name of its parameter.',
      input: {
        [secret]: { type: 'string', description: `As base64: ${Buffer.from(secret).toString('base64')}` },
      },
    }),
  ],
  methods: {
    'prompts/list': () => {
      throw new RpcError(-32603, `Refused ${secret}`, { key: secret });
    },
  },
  notified: () => server.send({ jsonrpc: '2.0', id: secret, result: {} }, { id: 1, method: secret }),
});
