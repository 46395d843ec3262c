// Holds its answers back in a buffer that it writes out only when stdin has ended.
import { exit, serve } from '../lib/server.mjs';

const held = [];

serve({
  write: (bytes) => held.push(bytes),
  ended: () => {
    process.stdout.write(Buffer.concat(held));
    exit();
  },
});
