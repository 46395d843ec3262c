// Asks for credentials, and names metadata at another origin (variable ELSEWHERE).
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response, environment }) => {
    const challenge = `Bearer resource_metadata="${environment.ELSEWHERE}/metadata"`;
    end(response, 401, '', { 'www-authenticate': challenge });
    return true;
  },
});

runDirectly(import.meta, server);
