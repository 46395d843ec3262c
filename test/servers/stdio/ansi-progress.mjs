// Draws a progress bar on stdout before the handshake: carriage returns and escapes, one line feed at the end.
import { serve } from '../lib/server.mjs';

const server = serve();
for (const done of [0, 40, 80, 100]) server.write(`\r\x1b[2K⠋ Loading the price list ${done}%`);
server.write('\n');
