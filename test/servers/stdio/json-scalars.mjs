// Prints lines that are JSON, but no objects.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('8080\n"ready"\nnull\n[]\n');
