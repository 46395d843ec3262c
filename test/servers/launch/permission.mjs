// Says that it may not open a file, as Node does, and exits with 1.
import '../lib/note.mjs';

// Thrown here and not met, since the tests may run as somebody who may open everything.
const path = '/var/lib/bakery/orders.db';
throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), {
  errno: -13,
  code: 'EACCES',
  syscall: 'open',
  path,
});
