/** What each reader of a file makes of an entry: the same facts that rules tell of, seen from the reader's side. */
import type { Client, Confidence, Fact } from '../clients/client.ts';
import type { Transport } from '../dialects/entryFields.ts';
import { possibleReaders } from '../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../document/document.ts';
import { type Note, notesOn } from './notes.ts';
import { type Entryless, entryState, fileState, type State } from './states.ts';

export type { Note };

/**
 * `taken`: it starts or reaches the server. `skipped`: the entry is left out. `file-skipped`: nothing of the file is
 * read. `off`: the entry is switched off. `unknown`: no fact is sure enough.
 */
export type Outcome = 'taken' | 'skipped' | 'file-skipped' | 'off' | 'unknown';

export interface Reading {
  readonly client: Client;
  readonly outcome: Outcome;
  /** What it speaks with the server, where it takes the entry. */
  readonly transport?: Transport;
  /** What it does instead, as a clause that follows its name, and how sure that is. */
  readonly instead?: { readonly effect: string; readonly confidence: Confidence };
  /** Of what it takes. */
  readonly notes: readonly Note[];
}

/** One for each reader of the file among `clients`, in the order of the readers. */
export function readingsOf(
  entry: ServerEntry,
  document: ConfigDocument,
  clients: readonly Client[] | 'all',
): readonly Reading[] {
  return possibleReaders(document)
    .filter(({ id }) => clients === 'all' || clients.some((client) => client.id === id))
    .map((client) => readingOf(entry, document, client));
}

function readingOf(entry: ServerEntry, document: ConfigDocument, client: Client): Reading {
  const state = firstOf(
    () => fileState(document, client),
    () => entryState(entry, document, client),
  );
  if (state.outcome !== 'taken') return { client, notes: [], ...told(state) };
  return {
    client,
    outcome: 'taken',
    transport: state.transport,
    notes: notesOn(entry, document, client),
  };
}

function firstOf(file: () => Entryless | undefined, entry: () => State): State {
  return file() ?? entry();
}

/** What nobody is sure of is not known. */
function told({ outcome, fact }: Entryless): Pick<Reading, 'outcome' | 'instead'> {
  const { effect, confidence }: Pick<Fact, 'effect' | 'confidence'> = fact;
  return {
    outcome: confidence === 'low' ? 'unknown' : outcome,
    instead: { effect, confidence },
  };
}
