// Does nothing wrong: speaks HTTP/1.0, which ends every body with the connection.
import { runDirectly } from './lib/http.mjs';
import { oldServer } from './lib/oldServer.mjs';

export const server = oldServer;

runDirectly(import.meta, server);
