/** Tells on a terminal what is started and how far it is. Says nothing where stderr is a file or a pipe. */
import { counted, listed, shown } from '../core/words.ts';
import { addressOf, type Target } from '../probe/target.ts';

export interface Progress {
  /** What is about to be started or contacted, in full: the person sees it before it happens. */
  announce(targets: readonly Target[]): void;
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
    // Some terminals say that they have no columns.
    stream.write(`\r\u001B[K${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    announce(targets) {
      total = targets.length;
      const programs = targets.filter(({ kind }) => kind !== 'http').length;
      const lead = [
        ...(programs > 0 ? [`starting ${counted(programs, 'program')}`] : []),
        ...(total > programs ? [`contacting ${counted(total - programs, 'address', 'addresses')}`] : []),
      ].join(', ');
      if (total > 0) stream.write(`${lead.charAt(0).toUpperCase()}${lead.slice(1)}:\n`);
      for (const target of targets) stream.write(`  ${shown(target.name)}: ${wordsOf(target)}\n`);
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
    clear: () => total > 0 && stream.write('\r\u001B[K'),
  };
}

function wordsOf(target: Target): string {
  const words =
    target.kind === 'http' ? [addressOf(target)] : [target.written.command, ...target.written.args];
  return words.map((word) => shown(word, Number.POSITIVE_INFINITY)).join(' ');
}

function quiet(): void {
  // Nobody is there to see progress.
}
