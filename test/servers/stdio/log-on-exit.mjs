// Writes a log line to stdout when stdin has ended.
import { exit, serve } from '../lib/server.mjs';

const server = serve({
  ended: () => {
    server.write('Connection closed, shutting down\n');
    exit();
  },
});
