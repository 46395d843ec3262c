// Is killed by a signal before it has answered, as one is that takes too much memory.
import '../lib/note.mjs';

process.kill(process.pid, 'SIGKILL');
