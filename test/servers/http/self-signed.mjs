// Shows a certificate that it has made itself, and does everything else right.
import { httpServer, runDirectly } from './lib/http.mjs';
import { selfSigned } from './lib/selfSigned.mjs';

export const server = httpServer({ tls: selfSigned() });

runDirectly(import.meta, server);
