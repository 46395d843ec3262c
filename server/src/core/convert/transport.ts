/** How an entry's server is reached, whatever the file calls it. */

import type { Dialect } from '../dialects/dialect.ts';
import type { Transport } from '../dialects/entryFields.ts';
import { type JsonNode, member, rangedString } from '../document/node.ts';
import { canonicalType } from '../rules/entries/transport.ts';

export interface ReadTransport {
  /** `undefined` where the entry does not say it in words that are known. */
  readonly is: Transport | undefined;
  /** The type as it is written, under whatever name. */
  readonly written: string | undefined;
}

/** The fields that say it, the usual one first. */
export const typeFields: readonly string[] = ['type', 'transport', 'transportType'];

export function readTransport(entry: JsonNode, { fields }: Dialect): ReadTransport {
  const has = (field: string) => member(entry, field) !== undefined;
  const written = typeFields
    .map((field) => rangedString(member(entry, field)?.value)?.value)
    .find((type) => type !== undefined);
  if (written !== undefined) return { is: canonicalType(written) as Transport | undefined, written };
  if (has('command')) return { is: 'stdio', written };
  if (has('httpUrl')) return { is: 'http', written };
  return { is: has('url') || has('serverUrl') ? fields.urlAlone : undefined, written };
}
