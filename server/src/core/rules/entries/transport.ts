/** What the `type` of an entry is, is meant to be, or ought to be. */
import type { EntryFields, Transport } from '../../dialects/entryFields.ts';
import type { ServerEntry } from '../../document/document.ts';
import { type Member, member, rangedString } from '../../document/node.ts';

/** `transport` and the like, which other clients read in the place of `type`. */
export function otherTypeField({ node }: ServerEntry): Member | undefined {
  const found = member(node, 'transport') ?? member(node, 'transportType');
  return found?.value.type === 'string' ? found : undefined;
}

export function typeFor({ url }: ServerEntry, written: Member | undefined): string {
  const said = canonicalType(rangedString(written?.value)?.value ?? '');
  if (said === 'http' || said === 'sse' || said === 'ws') return said;
  const address = url?.value ?? '';
  if (/^wss?:/i.test(address)) return 'ws';
  return /\/sse\/?(\?|#|$)/i.test(address) ? 'sse' : 'http';
}

/** The type that every client knows for what a spelling means. */
export function canonicalType(type: string): string | undefined {
  const plain = type.toLowerCase().replace(/[^a-z]/g, '');
  if (['http', 'streamablehttp', 'streamable', 'httpstream', 'remote', 'https'].includes(plain))
    return 'http';
  if (['stdio', 'local', 'command'].includes(plain)) return 'stdio';
  if (['ws', 'websocket'].includes(plain)) return 'ws';
  return plain === 'sse' ? 'sse' : undefined;
}

/** The word for it in that kind of file, where its readers look for a type. */
export function typeWord(transport: string | undefined, { types }: EntryFields): string | undefined {
  return transport === undefined ? undefined : types[transport as Transport];
}

export function contradictsType(type: string | undefined, { command, url }: ServerEntry): boolean {
  if (type === undefined || (command !== undefined && url !== undefined)) return false;
  return type === 'stdio' ? command === undefined : url === undefined;
}
