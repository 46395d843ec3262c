/** Which places of the sources serve several tools: an edit of one of them changes all. */
import type { ParameterPlace, Place } from './declaration.ts';
import type { SeenTool } from './locate.ts';
import { parameterNames } from './score.ts';

/** Which tools a place serves, by the parameters at the top of their schemas. */
export function sharedPlaces(
  tools: readonly SeenTool[],
  find: (tool: string, key: string) => ParameterPlace | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const sharing = new Map<string, Set<string>>();
  for (const { name, raw } of tools)
    for (const key of parameterNames(raw)) {
      const place = find(name, key);
      for (const one of place === undefined ? [] : [place.key, place.target]) {
        const id = placeId(one);
        sharing.set(id, (sharing.get(id) ?? new Set()).add(name));
      }
    }
  return sharing;
}

export function placeId({ file, node }: Place): string {
  return `${node.start}:${node.end}:${file.path}`;
}
