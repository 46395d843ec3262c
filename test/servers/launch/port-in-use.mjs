// Listens on a port that is taken (by itself), and dies of the exception.
import { createServer } from 'node:net';
import '../lib/note.mjs';

const first = createServer().listen(0, '127.0.0.1', () =>
  createServer().listen(first.address().port, '127.0.0.1'),
);
