// Does nothing wrong, and writes byte by byte, with a pause inside each character of several bytes.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { exit, serve } from '../lib/server.mjs';
import { tool } from '../lib/tool.mjs';

let writing = Promise.resolve();

serve({
  tools: [
    tool({
      name: 'bake',
      description: 'Bakes brötchen, pães de queijo and 焼きたて 🥐. Use it in the morning.',
    }),
  ],
  capabilities: { tools: {} },
  write: (bytes) => {
    writing = writing.then(() => dribble(bytes));
  },
  ended: () => writing.then(() => exit()),
});

async function dribble(bytes) {
  for (const [at, byte] of bytes.entries()) {
    const inside = (byte & 0xc0) === 0x80;
    await (inside ? setTimeout(5) : setImmediate());
    process.stdout.write(bytes.subarray(at, at + 1));
  }
}
