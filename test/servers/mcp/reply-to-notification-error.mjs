// Answers the notification initialized with an error that has no id.
import { serve } from '../lib/server.mjs';

const error = { code: -32601, message: 'Method not found' };
const server = serve({ notified: () => server.send({ jsonrpc: '2.0', error }) });
