// Writes a coloured log line to stdout before the handshake.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('\x1b[33m[2026-01-01 09:00:00] WARN\x1b[0m the oven is cold\n');
