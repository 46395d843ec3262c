// Puts a UTF-8 byte order mark in front of its first message.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write(Buffer.of(0xef, 0xbb, 0xbf));
