// Exits with 0 at once and says nothing, like a script whose last line forgot to start the server.
import '../lib/note.mjs';
