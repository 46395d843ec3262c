// Prints a JSON object over several lines that is no JSON-RPC message.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('{\n  "status": 200,\n  "message": "Success"\n}\n');
