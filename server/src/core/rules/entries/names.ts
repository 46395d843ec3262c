/** Names of servers that are taken. */
import type { ConfigDocument } from '../../document/document.ts';

const known = new WeakMap<ConfigDocument, ReadonlySet<string>>();

/** In lower case. Made once for a document: a rule may ask for every one of thousands of servers. */
export function takenNames(document: ConfigDocument): ReadonlySet<string> {
  const names = known.get(document) ?? new Set(document.servers.map(({ name }) => name.toLowerCase()));
  known.set(document, names);
  return names;
}
