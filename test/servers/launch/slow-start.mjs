// Takes 1.5 s, or as many milliseconds as the command line says, before it listens.
import { setTimeout } from 'node:timers/promises';
import { serve } from '../lib/server.mjs';

await setTimeout(Number(process.argv[2] ?? 1500));
serve();
