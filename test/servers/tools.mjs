// Serves the tool list that the command line names (`node tools.mjs schema/ref`): what is wrong is in the list only.
import { proper, serve } from './lib/server.mjs';
import { text } from './lib/tool.mjs';

const list = await import(`./toollists/${process.argv[2]}.mjs`);

serve({
  capabilities: { tools: {} },
  tools: list.tools,
  call: (name) => list.results?.get(name) ?? text('Done.'),
  // Some lists cannot be written out by JSON.stringify; they put their text in at the last moment.
  encode: (message) => (list.wire ?? same)(proper.encode(message)),
});

function same(line) {
  return line;
}
