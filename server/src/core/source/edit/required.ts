/** Names that a schema shall require from now on. */
import { namesIn, type SchemaAt } from './changes.ts';
import type { EditContext } from './draft.ts';
import { lastParameter, type ParameterSite, requiredNow } from './parameter.ts';

export interface RequiredSite {
  readonly name: string;
  readonly site: ParameterSite;
}

/** The parameters that have to become required; `undefined` where one is not found, or one shall no more be. */
export function newlyRequired(
  value: unknown,
  schema: SchemaAt,
  context: EditContext,
): readonly RequiredSite[] | undefined {
  const names = namesIn(value);
  const now = requiredNow(schema, context) ?? [];
  if (names === undefined || now.some((name) => !names.includes(name))) return undefined;
  const sites: RequiredSite[] = [];
  for (const name of names.filter((one) => !now.includes(one))) {
    const found = lastParameter({ ...schema, keys: [...schema.keys, 'properties', name] }, context);
    if (found?.kind !== 'parameter') return undefined;
    sites.push({ name, site: found.parameter });
  }
  return sites.length === 0 ? undefined : sites;
}
