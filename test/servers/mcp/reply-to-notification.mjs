// Answers the notification initialized, with null for an id.
import { serve } from '../lib/server.mjs';

const server = serve({ notified: () => server.send({ jsonrpc: '2.0', id: null, result: {} }) });
