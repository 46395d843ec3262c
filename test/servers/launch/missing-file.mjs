// Imports a file of its own that was never built.
import '../lib/note.mjs';

await import('./build/index.js');
