/** The search in a thread of its own: started with the first question, so that the server can answer others meanwhile. */
import { Worker } from 'node:worker_threads';
import type {
  EditsAnswer,
  EditsRequest,
  FromWorker,
  PlacesAnswer,
  PlacesRequest,
  ToWorker,
} from './messages.ts';

export interface SourceSearch {
  /** A question is near: the thread is started while there is other work to wait for. */
  prepare(): void;
  /** Rejects when the thread cannot be used; a server without known source is an answer. */
  places(request: PlacesRequest): Promise<PlacesAnswer>;
  edits(request: EditsRequest): Promise<EditsAnswer>;
  /** What an editor shows of a file; `undefined` when it does not any more. */
  setText(file: string, text: string | undefined): void;
  /** Ends the thread; what was asked and not answered is rejected. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: PlacesAnswer | EditsAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Asked too long a question: no source that people write takes a tenth of this. */
const longestAnswerMs = 20_000;

/** `script` is the bundle of worker.ts. */
export function searchInThread(script: string): SourceSearch {
  const texts = new Map<string, string>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let stopped = false;
  let lastId = 0;

  const end = (reason: string) => {
    const ended = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    return ended?.terminate();
  };

  const start = (): Worker => {
    // Too much memory costs this thread, and the next question starts another one.
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
    started.unref();
    started.on('message', (message: FromWorker) => {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'answer') asked?.resolve(message.answer);
      else asked?.reject(new Error(message.message));
    });
    started.on('error', (error) => {
      if (worker === started) void end(error.message);
    });
    for (const [file, text] of texts) started.postMessage({ kind: 'text', file, text } satisfies ToWorker);
    return started;
  };

  const ask = <Answer>(question: (id: number) => ToWorker): Promise<Answer> => {
    if (stopped) return Promise.reject(new Error('The search has been stopped.'));
    worker ??= start();
    const id = ++lastId;
    const asked = worker;
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(
        () => void (worker === asked && end('The search took too long.')),
        longestAnswerMs,
      );
      timer.unref();
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      waiting.set(id, {
        resolve: settled(resolve as (answer: PlacesAnswer | EditsAnswer) => void),
        reject: settled(reject),
      });
      asked.postMessage(question(id));
    });
  };

  return {
    prepare: () => {
      if (!stopped) worker ??= start();
    },
    places: (request) => ask((id) => ({ kind: 'places', id, request })),
    edits: (request) => ask((id) => ({ kind: 'edits', id, request })),
    setText: (file, text) => {
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
      worker?.postMessage({ kind: 'text', file, text: text ?? null } satisfies ToWorker);
    },
    stop: async () => {
      stopped = true;
      await end('The search has been stopped.');
    },
  };
}
