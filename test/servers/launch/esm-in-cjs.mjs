// Ends as Node does when a module was meant and a script was started.
import { runInThisContext } from 'node:vm';
import '../lib/note.mjs';

runInThisContext("import { start } from './start.js';\nstart();\n", {
  filename: '/home/me/bakery/server.js',
});
