// Is a web site: answers everything with a page.
import { end, httpServer, runDirectly } from './lib/http.mjs';

export const server = httpServer({
  intercept: ({ response }) => {
    end(response, 200, '<!doctype html><title>Corner Bakery</title>', { 'content-type': 'text/html' });
    return true;
  },
});

runDirectly(import.meta, server);
