// Closes its stdin at the start and stays, so that nothing can be sent to it.
import { closeSync } from 'node:fs';
import '../lib/note.mjs';
import { stayAlive } from '../lib/server.mjs';

closeSync(0);
stayAlive();
