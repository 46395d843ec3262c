// Writes everything in UTF-16LE, with a byte order mark in front.
import { proper, serve } from '../lib/server.mjs';

const server = serve({ encode: (message) => Buffer.from(proper.encode(message), 'utf16le') });
server.write(Buffer.of(0xff, 0xfe));
