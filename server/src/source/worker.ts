/** What runs in the thread: one search, and a question at a time. */
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { createParsers } from '../host/parsers.ts';
import { diskFiles } from './diskFiles.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { sourceSearcher } from './searcher.ts';

const files = diskFiles();
const folder = join(__dirname, 'grammars');
const parsers = createParsers({ runtime: join(folder, 'web-tree-sitter.wasm'), folder });
const searcher = sourceSearcher({ files, parsers });
const port = parentPort;

/** One after the other: all of them read the same files. */
let turn: Promise<void> = Promise.resolve();

port?.on('message', (message: ToWorker) => {
  turn = turn.then(() => take(message));
});

async function take(message: ToWorker): Promise<void> {
  if (message.kind === 'text') {
    files.overlay(message.file, message.text ?? undefined);
    return;
  }
  const { id } = message;
  const send = (answer: FromWorker) => port?.postMessage(answer);
  try {
    files.lookAgain();
    const answer =
      message.kind === 'places'
        ? await searcher.places(message.request)
        : await searcher.edits(message.request);
    send({ id, kind: 'answer', answer });
  } catch (error) {
    // Told to the log: a bug here costs the places in the source and nothing else.
    send({ id, kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
}
