/** Whether a reader takes a file, and an entry of it. */
import type { Client, Fact } from '../clients/client.ts';
import type { EntryFields, Transport } from '../dialects/entryFields.ts';
import { knownReaders, looksHere } from '../dialects/readers.ts';
import { validateEntry } from '../dialects/validate.ts';
import type { ConfigDocument, ServerEntry } from '../document/document.ts';
import { looseParts } from '../document/loose.ts';
import { plainValue } from '../document/node.ts';
import { canonicalType, contradictsType } from '../rules/entries/transport.ts';

type Told = Pick<Fact, 'effect' | 'confidence'>;

/** A reader that does not take it, and what it does instead. */
export interface Entryless {
  readonly outcome: 'skipped' | 'file-skipped' | 'off' | 'unknown';
  readonly fact: Told;
}

export type State = Entryless | { readonly outcome: 'taken'; readonly transport: Transport };

/** `undefined` where it reads the file. */
export function fileState(document: ConfigDocument, client: Client): Entryless | undefined {
  const { fault, dialect } = document;
  if (fault !== undefined) return fileSkipped(sure('cannot read the file: it is not valid JSON'));
  const [strict] = knownReaders(document, [client], 'strictJson');
  const { comments, commas } = looseParts(document);
  if (strict !== undefined && comments.length + commas.length > 0) return fileSkipped(strict.fact);
  const looks = looksHere(document, client);
  if (looks === 'no') {
    return fileSkipped(sure(`finds no server: it looks under \`${dialect.rootKeys[0] ?? ''}\``));
  }
  if (looks === 'unknown') {
    return { outcome: 'unknown', fact: unsure('is documented to look under another key') };
  }
  return undefined;
}

export function entryState(entry: ServerEntry, document: ConfigDocument, client: Client): State {
  const known = <Key extends Parameters<typeof knownReaders>[2]>(key: Key) =>
    knownReaders(document, [client], key)[0]?.fact;
  const { type, command, url, disabled } = entry;
  const off = known('switchedOff');
  if (disabled === 'yes' && off !== undefined) return { outcome: 'off', fact: off };
  const { fields } = document.dialect;
  const both = entry.parts.command !== undefined && entry.parts.url !== undefined;
  const wrong =
    entry.node.type !== 'object' || validateEntry(document.dialect.id, plainValue(entry.node)).length > 0;
  if (wrong || (both && fields.both === 'refused')) return skipped(sure('cannot use the entry'));
  const reserved = known('reservedNames');
  if (reserved?.names.includes(entry.name)) return skipped(reserved);
  if (command === undefined && url === undefined) {
    const other = fields.otherLaunch.length > 0;
    return other
      ? { outcome: 'unknown', fact: unsure('may start it otherwise') }
      : skipped(sure('finds neither a command nor an address'));
  }
  const local = known('noRemote');
  if (command === undefined && local !== undefined) return skipped(local);
  if (type === undefined) return untyped(entry, document, client);
  const types = known('transportTypes');
  if (types !== undefined && !types.takes.includes(type.value)) {
    return types.unclear?.includes(type.value)
      ? { outcome: 'unknown', fact: unsure('is not known to take the type') }
      : skipped(types);
  }
  const usual = usualTypes.has(type.value) || known('anyType') !== undefined;
  if (types === undefined && !usual && !isWritten(type.value, fields)) {
    return { outcome: 'unknown', fact: unsure('is not known to take the type') };
  }
  const looksForTypes = Object.keys(fields.types).length > 0;
  if (looksForTypes && contradictsType(canonicalType(type.value), entry))
    return skipped(sure('goes by the type, which contradicts the entry'));
  return taken(entry);
}

function untyped(entry: ServerEntry, document: ConfigDocument, client: Client): State {
  if (entry.command !== undefined) {
    const [needs] = knownReaders(document, [client], 'commandWithoutType');
    return needs === undefined ? taken(entry) : skipped(needs.fact);
  }
  const [known] = knownReaders(document, [client], 'urlWithoutType');
  if (known === undefined) {
    return { outcome: 'unknown', fact: unsure('is not known to take an address without `type`') };
  }
  const { fact } = known;
  if (fact.does === 'skips' || fact.as === 'stdio') return skipped(fact);
  if (fact.confidence === 'low') return { outcome: 'unknown', fact };
  return { outcome: 'taken', transport: fact.as ?? 'http' };
}

/** The words of the file itself; of WebSockets only some of its readers know. */
function isWritten(type: string, { types }: EntryFields): boolean {
  return Object.values(types).includes(type) && type !== types.ws;
}

/** What every client takes for what it says. */
const usualTypes: ReadonlySet<string> = new Set(['stdio', 'local', 'http', 'sse']);

function taken({ transport, command, type }: ServerEntry): State {
  if (type?.value === 'ws') return { outcome: 'taken', transport: 'ws' };
  if (transport === 'none') return { outcome: 'taken', transport: command === undefined ? 'http' : 'stdio' };
  return { outcome: 'taken', transport };
}

function skipped(fact: Told): Entryless {
  return { outcome: 'skipped', fact };
}

function fileSkipped(fact: Told): Entryless {
  return { outcome: 'file-skipped', fact };
}

function sure(effect: string): Told {
  return { effect, confidence: 'high' };
}

function unsure(effect: string): Told {
  return { effect, confidence: 'low' };
}
