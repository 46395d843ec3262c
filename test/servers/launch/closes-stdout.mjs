// Closes its stdout at the start and stays until stdin ends.
import { closeSync } from 'node:fs';
import '../lib/note.mjs';

closeSync(1);
process.stdin.resume();
