/** Probes that are under way, from the moment somebody asks for one: each can be ended, and waited for. */
import type { CancellationToken } from 'vscode-languageserver';
import type { ApproveParams, EntryRef } from '../protocol.ts';

export interface Attempt {
  readonly entry: EntryRef;
  /** Whether a person waits for it. */
  readonly ask: ApproveParams['ask'];
  readonly signal: AbortSignal;
  /** Resolves once it was aborted. */
  readonly aborted: Promise<void>;
  /** Resolves when it is over, its process included. */
  readonly ended: Promise<void>;
  abort(): void;
  /** Says that it is over. */
  end(): void;
}

export interface Attempts {
  begin(entry: EntryRef, wish: Pick<Attempt, 'ask'> & { readonly token: CancellationToken }): Attempt;
  /** Makes this the only one of its entry; answers a promise that waits until the others are over. */
  supersede(attempt: Attempt): Promise<void>;
  /** Whether a person waits for another one of its entry. */
  isAwaited(attempt: Attempt): boolean;
  all(): readonly Attempt[];
}

export function attempts(): Attempts {
  const current = new Set<Attempt>();
  const othersOf = (attempt: Attempt) =>
    [...current].filter((other) => other !== attempt && sameEntry(other.entry, attempt.entry));
  return {
    begin(entry, { ask, token }) {
      const controller = new AbortController();
      const { signal } = controller;
      const aborted = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const over = signalled();
      const abort = () => controller.abort();
      const listener = token.onCancellationRequested(abort);
      if (token.isCancellationRequested) abort();
      const attempt: Attempt = {
        entry,
        ask,
        signal,
        aborted,
        ended: over.given,
        abort,
        end() {
          listener.dispose();
          current.delete(attempt);
          over.give();
        },
      };
      current.add(attempt);
      return attempt;
    },
    async supersede(attempt) {
      const others = othersOf(attempt);
      for (const other of others) other.abort();
      await Promise.all(others.map(({ ended }) => ended));
    },
    isAwaited: (attempt) => othersOf(attempt).some(({ ask, signal }) => ask === 'person' && !signal.aborted),
    all: () => [...current],
  };
}

export function sameEntry(a: EntryRef, b: EntryRef): boolean {
  return a.uri === b.uri && a.server === b.server;
}

function signalled(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
