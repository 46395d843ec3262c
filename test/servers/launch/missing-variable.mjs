// Says that a variable is not set, and exits with 1.
import '../lib/note.mjs';

console.error('API_KEY is not set');
process.exit(1);
