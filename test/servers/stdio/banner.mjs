// Prints a banner on stdout before the handshake.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('Corner Bakery MCP Server version: 1.4.2\n');
