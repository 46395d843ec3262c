// Says why on stderr as its last act: the reason stands at the end of 1 MB of other words, and it exits with 3.
import '../lib/note.mjs';

process.stderr.write('[bakery] warming the oven\n'.repeat(40_000));
process.stderr.write('FATAL: the oven is broken\n', () => process.exit(3));
