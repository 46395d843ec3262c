// Ends as a package does on a Node that is too old for it: a syntax error in an import, and exit with 1.
import '../lib/note.mjs';

console.error(`npm warn EBADENGINE Unsupported engine { package: 'bakery-mcp@1.4.2', required: { node: '>=22' } }
file:///home/me/bakery/dist/index.js:1
import { globSync } from 'node:fs';
         ^^^^^^^^
SyntaxError: The requested module 'node:fs' does not provide an export named 'globSync'
    at ModuleJob._instantiate (node:internal/modules/esm/module_job:180:21)

Node.js v20.20.2`);
process.exit(1);
