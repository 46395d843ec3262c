// Writes everything in UTF-16LE, without a byte order mark.
import { proper, serve } from '../lib/server.mjs';

serve({ encode: (message) => Buffer.from(proper.encode(message), 'utf16le') });
