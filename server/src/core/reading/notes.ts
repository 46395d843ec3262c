/** What a reader that takes an entry does with it otherwise than somebody may think. */
import type { Client, Confidence } from '../clients/client.ts';
import { knownReaders } from '../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../document/document.ts';
import { clientTexts, readersLeaving } from '../rules/entries/variableReaders.ts';
import { writtenVariables } from '../rules/entries/variables.ts';

export type Note =
  /** Variables that it leaves as they are written, each once. */
  | { readonly kind: 'leaves'; readonly variables: readonly string[]; readonly confidence: Confidence }
  /** A clause that follows its name. */
  | { readonly kind: 'does'; readonly effect: string; readonly confidence: Confidence };

/** More of them are not told. */
const mostVariables = 3;

export function notesOn(entry: ServerEntry, document: ConfigDocument, client: Client): readonly Note[] {
  return [...nameNotes(entry, document, client), ...variableNotes(entry, document, client)];
}

function nameNotes({ name }: ServerEntry, document: ConfigDocument, client: Client): readonly Note[] {
  if (/^[A-Za-z0-9_-]*$/.test(name)) return [];
  return knownReaders(document, [client], 'serverNameCharacters').map(({ fact }) => ({
    kind: 'does',
    effect: fact.effect,
    confidence: fact.confidence,
  }));
}

function variableNotes(entry: ServerEntry, document: ConfigDocument, client: Client): readonly Note[] {
  const left = new Map<string, Confidence>();
  for (const text of clientTexts(entry)) {
    for (const variable of writtenVariables(text.text.value)) {
      const [hit] = readersLeaving(variable, text, document, [client]).hit;
      if (hit !== undefined) left.set(variable.text, hit.fact.confidence);
      if (left.size >= mostVariables) break;
    }
  }
  const [confidence] = [...left.values()];
  return confidence === undefined
    ? []
    : [{ kind: 'leaves', variables: [...left.keys()].slice(0, mostVariables), confidence }];
}
