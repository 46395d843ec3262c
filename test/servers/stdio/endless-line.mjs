// Answers tools/list with a line that never ends, and says nothing else from then on.
import { serve, silence } from '../lib/server.mjs';

const chunk = 'x'.repeat(64 * 1024);
let begun = false;

serve({
  methods: {
    'tools/list': () => {
      if (!begun) writeOn();
      begun = true;
      return silence;
    },
  },
  respond: (response) => (begun ? [] : [response]),
});

/** Gives way after each chunk, so that the end of stdin is still noticed. */
function writeOn() {
  process.stdout.write(chunk, () => setImmediate(writeOn));
}
