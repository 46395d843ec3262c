// Reads what it is sent and never answers.
import '../lib/note.mjs';

process.stdin.resume();
