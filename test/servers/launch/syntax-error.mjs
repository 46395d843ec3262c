// Ends as Node does when the server's source cannot be parsed.
import { runInThisContext } from 'node:vm';
import '../lib/note.mjs';

runInThisContext('const shop = "bakery";\nconst menu = ;\n', { filename: '/home/me/bakery/server.js' });
