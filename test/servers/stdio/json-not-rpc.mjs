// Logs to stdout in JSON: an object that is no JSON-RPC message.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('{"level":30,"time":1767258000000,"name":"bakery","msg":"ready"}\n');
