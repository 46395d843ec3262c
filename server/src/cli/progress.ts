/** Tells on a terminal what is started and how far it is. Says nothing where stderr is a file or a pipe. */
import { counted, listed, shown } from '../core/words.ts';
import type { Launch } from '../probe/launch.ts';

export interface Progress {
  /** What is about to be started, in full: the person sees it before it runs. */
  announce(launches: readonly Launch[]): void;
  started(name: string): void;
  finished(name: string): void;
  /** Takes the line away. */
  clear(): void;
}

export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export function progressOn(stream: ProgressStream): Progress {
  if (stream.isTTY !== true) return { announce: quiet, started: quiet, finished: quiet, clear: quiet };
  const running = new Set<string>();
  let total = 0;
  let done = 0;
  const draw = () => {
    const text = `Probing ${counted(total, 'server')}, ${done} done: ${listed(
      [...running].map((name) => shown(name, 30)),
      4,
    )}`;
    stream.write(`\r\u001B[K${text.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  return {
    announce(launches) {
      total = launches.length;
      if (total > 0) stream.write(`Starting ${counted(total, 'program')}:\n`);
      for (const { name, written } of launches) {
        const words = [written.command, ...written.args].map((word) => shown(word, Number.POSITIVE_INFINITY));
        stream.write(`  ${shown(name)}: ${words.join(' ')}\n`);
      }
    },
    started(name) {
      running.add(name);
      draw();
    },
    finished(name) {
      running.delete(name);
      done++;
      draw();
    },
    clear: () => stream.write('\r\u001B[K'),
  };
}

function quiet(): void {
  // Nobody is there to see progress.
}
