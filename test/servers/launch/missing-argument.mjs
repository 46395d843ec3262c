// Says how it is to be used, and exits with 2.
import '../lib/note.mjs';

console.error(
  'usage: bakery-mcp [-h] --shop SHOP\nbakery-mcp: error: the following arguments are required: --shop',
);
process.exit(2);
