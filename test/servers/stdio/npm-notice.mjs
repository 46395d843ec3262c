// Lets npm report on stdout before the handshake: an empty line, and a line of its own.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('\nadded 12 packages in 2s\n');
