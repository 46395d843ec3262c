/** The sources that a source map names. Only names are read: maps say where, and the texts stand in the workspace. */
import { isArray, isString, property } from '../../json.ts';
import { readJson } from './jsonText.ts';
import { absolutePath, folderOf, isAbsolute, joined } from './paths.ts';
import type { Workspace } from './workspace.ts';

/** UTF-16 units. Maps with the texts of all dependencies in them are that large; reading them is not worth it. */
const longestMap = 8_000_000;
const maximumSources = 20_000;

/**
 * Absolute paths where they may stand, in the order of the map. `folder` is that of the package, which bundlers
 * count their paths from.
 */
export function mappedSources(output: string, folder: string, { files }: Workspace): readonly string[] {
  const text = files.text(output);
  const comment =
    text === undefined ? undefined : /^(?:\/\/|\/\*)[#@] sourceMappingURL=(\S+)/m.exec(lastLines(text))?.[1];
  const inline = comment?.startsWith('data:') ? decoded(comment) : undefined;
  const mapFile =
    comment === undefined || inline !== undefined ? `${output}.map` : joined(folderOf(output), comment);
  const map = inline ?? files.text(mapFile);
  if (map === undefined || map.length > longestMap) return [];
  const value = readJson(map);
  const sources = property(value, 'sources');
  const root = property(value, 'sourceRoot');
  if (!isArray(sources)) return [];
  const from = isString(root) && root !== '' ? absolutePath(root, folderOf(mapFile)) : folderOf(mapFile);
  return sources
    .slice(0, maximumSources)
    .filter(isString)
    .map((source) => placeOf(source, from, folder));
}

function placeOf(source: string, from: string, folder: string): string {
  const bundled = /^(?:webpack|rollup|vite|turbopack):\/\/\/?(?:[^/]*\/)?\.\/(.*)$/.exec(source)?.[1];
  if (bundled !== undefined) return joined(folder, bundled.replace(/\?.*$/, ''));
  const url = source.replace(/^file:\/\/(?=\/)/, '');
  return isAbsolute(url) ? absolutePath(url, '/') : joined(from, url);
}

/** Inline maps are one long line at the end. */
function lastLines(text: string): string {
  const at = text.lastIndexOf('sourceMappingURL=');
  return at < 0 ? '' : text.slice(text.lastIndexOf('\n', at) + 1);
}

function decoded(url: string): string | undefined {
  const [, encoding, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (data.length > longestMap) return undefined;
  try {
    if (encoding === undefined) return decodeURIComponent(data);
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
