/** Entries without a `type`: which readers lose them, or take them for what they are not. */
import type { Client, UntypedFact } from '../../clients/client.ts';
import { idsOf, type Known, sure, type ToldFact, told } from '../../clients/select.ts';
import { knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { insertMemberBefore, renameKey } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import type { Fix, Hit } from '../rule.ts';
import { otherTypeField, typeFor, typeWord } from './transport.ts';

export type UntypedData = {
  readonly server: string;
  /** What would be right, where that can be told. */
  readonly wanted?: string;
} & (
  | {
      readonly kind: 'missing';
      /** What stands in the entry; an address where absent. */
      readonly has?: 'command';
      readonly hit: readonly ToldFact[];
      readonly able: readonly ToldFact[];
    }
  /** A `url` that is taken for another transport. */
  | { readonly kind: 'mistaken'; readonly as: 'sse' | 'stdio'; readonly hit: readonly ToldFact[] }
);

/** What is wrong with an entry that has no `type`. One that has both a command and an address is told of elsewhere. */
export function* untypedHits(
  entry: ServerEntry,
  document: ConfigDocument,
  clients: readonly Client[],
): Iterable<Hit<UntypedData>> {
  const { command, url } = entry;
  if (command !== undefined) yield* untypedCommand(entry, document, clients);
  else if (url !== undefined && url.value.trim() !== '') yield* untypedUrl(entry, document, clients);
}

function* untypedUrl(
  entry: ServerEntry,
  document: ConfigDocument,
  clients: readonly Client[],
): Iterable<Hit<UntypedData>> {
  const facts = knownReaders(document, clients, 'urlWithoutType');
  const hit = facts.filter(({ fact }) => fact.does === 'skips');
  const { url } = entry.parts;
  if (url === undefined) return;
  const able: readonly Known[] = facts.filter(({ fact }) => fact.does === 'takes');
  const written = otherTypeField(entry);
  const transport = typeFor(entry, written);
  const wanted = typeWord(transport, document.dialect.fields);
  if (hit.length === 0) {
    yield* mistaken(entry, { transport, wanted, facts });
    return;
  }
  yield {
    at: { kind: 'config', range: (written ?? url).key.range },
    clients: idsOf(hit),
    data: {
      kind: 'missing',
      server: entry.name,
      ...(wanted !== undefined && { wanted }),
      hit: hit.map(told),
      able: able.map(told),
    },
  };
}

/** Nobody skips it, but some take it for what it is not. */
function* mistaken(
  entry: ServerEntry,
  {
    transport,
    wanted,
    facts,
  }: { transport: string; wanted: string | undefined; facts: readonly Known<UntypedFact>[] },
): Iterable<Hit<UntypedData>> {
  const hit = facts.filter(({ fact }) => fact.as !== undefined && fact.as !== transport);
  const as = hit[0]?.fact.as;
  if (entry.parts.url === undefined || wanted === undefined || as === undefined || as === 'http') return;
  yield {
    at: { kind: 'config', range: entry.parts.url.key.range },
    clients: idsOf(hit),
    severity: sure(hit) ? 'warning' : 'info',
    data: { kind: 'mistaken', server: entry.name, as, wanted, hit: hit.map(told) },
  };
}

function* untypedCommand(
  entry: ServerEntry,
  document: ConfigDocument,
  clients: readonly Client[],
): Iterable<Hit<UntypedData>> {
  const hit = knownReaders(document, clients, 'commandWithoutType');
  const { command } = entry.parts;
  const wanted = typeWord('stdio', document.dialect.fields);
  if (hit.length === 0 || command === undefined || wanted === undefined) return;
  const data = { kind: 'missing', has: 'command', server: entry.name, wanted } as const;
  yield {
    at: { kind: 'config', range: command.key.range },
    clients: idsOf(hit),
    data: { ...data, hit: hit.map(told), able: [] },
  };
}

/** Adding `http` starts nothing that was not meant to start; all else is for a person to decide. */
export function addType(
  wanted: string,
  entry: ServerEntry,
  { text, dialect }: ConfigDocument,
): Fix | undefined {
  const written = otherTypeField(entry);
  const title = `Add "type": ${JSON.stringify(wanted)}`;
  if (written !== undefined) {
    const value: TextEdit = {
      range: { start: written.value.offset, end: written.range.end },
      text: JSON.stringify(wanted),
    };
    const edits = [renameKey(written.key, 'type'), value];
    return { kind: 'config', title: `Rename ${written.key.value} to type`, safety: 'unsafe', edits };
  }
  const before = entry.parts.command ?? entry.parts.url;
  if (before === undefined) return undefined;
  const edits = [insertMemberBefore(text, before, 'type', JSON.stringify(wanted))];
  const { stdio, http } = dialect.fields.types;
  const meant = (wanted === http || wanted === stdio) && dialect.fields.urlAlone === 'http';
  // Every reader that takes the entry takes it for http; another transport is a guess from the address.
  return { kind: 'config', title, safety: meant ? 'safe' : 'unsafe', edits };
}
