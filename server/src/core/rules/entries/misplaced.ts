/** Places where people put config files and nobody looks for them. */
import type { ConfigDocument } from '../../document/document.ts';

export interface Misplaced {
  /** The end of the path, as it is written. */
  readonly place: string;
  /** Where its client looks, from the same folder on. */
  readonly meant: string;
}

/** By folder: what stands there though its client reads something else. */
const places: ReadonlyMap<string, readonly Misplaced[]> = new Map([
  [
    '.claude',
    [
      { place: '.claude/.mcp.json', meant: '.mcp.json' },
      { place: '.claude/mcp.json', meant: '.mcp.json' },
    ],
  ],
  ['.vscode', [{ place: '.vscode/.mcp.json', meant: '.vscode/mcp.json' }]],
  ['.cursor', [{ place: '.cursor/.mcp.json', meant: '.cursor/mcp.json' }]],
  ['.github', [{ place: '.github/.mcp.json', meant: '.github/mcp.json' }]],
]);

/** `undefined` too for a plugin that has its file in such a folder and names it in its manifest. */
export function misplaced({ path, folder }: Pick<ConfigDocument, 'path' | 'folder'>): Misplaced | undefined {
  if (folder.pluginManifest === 'present') return undefined;
  const [name = '', parent = ''] = path.split('/').reverse();
  return places.get(parent)?.find(({ place }) => place === `${parent}/${name}`);
}

/** All of them, for a front end that looks for files in a folder. */
export const misplacedPlaces: readonly string[] = [...places.values()].flat().map(({ place }) => place);
