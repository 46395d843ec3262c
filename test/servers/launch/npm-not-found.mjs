// Ends as npx does for a package that no registry has.
import '../lib/note.mjs';

console.error(`npm error code E404
npm error 404 Not Found - GET https://registry.npmjs.org/bakery-mpc - Not found
npm error 404
npm error 404  The requested resource 'bakery-mpc@*' could not be found or you do not have permission to access it.`);
process.exit(1);
