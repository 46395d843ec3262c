// Ends with a message that has no line feed behind it.
import { exit, serve } from '../lib/server.mjs';

const server = serve({
  capabilities: { tools: {}, logging: {} },
  ended: () => {
    server.write('{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"bye"}}');
    exit();
  },
});
