// Exits with 1 when the first message comes, and says why on stderr.
import '../lib/note.mjs';

process.stdin.once('data', () => {
  console.error('ExpectedInitializeRequest: protocol error, giving up');
  process.exit(1);
});
