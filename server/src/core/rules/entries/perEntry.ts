/** What follows from an entry's text, worked out once for each text. */
import type { ServerEntry } from '../../document/document.ts';
import { rememberedBy } from '../../remember.ts';

/**
 * `read`, whose answers are kept while the text of the entry is the same: a rule about a whole file asks for
 * every entry with each edit. An answer holds no places, for the entry may have moved.
 */
export function perEntry<T>(read: (entry: ServerEntry) => T): (entry: ServerEntry) => T {
  return rememberedBy(({ identity }) => identity, read);
}
