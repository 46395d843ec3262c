// Prints DEMO_SECRET where a report cuts text off: over the 200th unit of a line, and over the 4,096th from stderr's end.
import { serve } from '../lib/server.mjs';

const secret = process.env.DEMO_SECRET ?? 'no secret';
const server = serve();
server.write(`${'x'.repeat(196)}${secret}\n`);
process.stderr.write(`${'x'.repeat(5000)}\n${secret}${'y'.repeat(4096 - secret.length + 4)}`);
