// Answers everything with a small body that is 100 MB once it is unpacked, though nobody takes it packed.
import { gzipSync } from 'node:zlib';
import { httpServer, runDirectly } from './lib/http.mjs';

const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));

export const server = httpServer({
  intercept: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
    return true;
  },
});

runDirectly(import.meta, server);
