// Frames its messages as the Language Server Protocol does: a header, an empty line, no line feed at the end.
import { serve } from '../lib/server.mjs';

serve({
  encode: (message) => {
    const body = JSON.stringify(message);
    return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  },
});
