/** All dialects, and which one a path belongs to. */
import { amazonqMcpJson } from './amazonqMcpJson.ts';
import { claudeDesktop } from './claudeDesktop.ts';
import { clineMcpSettings } from './clineMcpSettings.ts';
import { codeWorkspace } from './codeWorkspace.ts';
import { cursorMcpJson } from './cursorMcpJson.ts';
import { devcontainerJson } from './devcontainerJson.ts';
import type { Dialect } from './dialect.ts';
import { factoryMcpJson } from './factoryMcpJson.ts';
import { geminiSettings } from './geminiSettings.ts';
import { githubMcpJson } from './githubMcpJson.ts';
import { junieMcpJson } from './junieMcpJson.ts';
import { kiroMcpJson } from './kiroMcpJson.ts';
import { mcpJson } from './mcpJson.ts';
import { opencodeJson } from './opencodeJson.ts';
import { rooMcpJson } from './rooMcpJson.ts';
import { rootMcpJson } from './rootMcpJson.ts';
import { vscodeMcpJson } from './vscodeMcpJson.ts';
import { vsMcpJson } from './vsMcpJson.ts';
import { windsurfMcpConfig } from './windsurfMcpConfig.ts';
import { zedSettings } from './zedSettings.ts';

/** In the order in which a folder's files are read and reported. */
export const dialects: readonly Dialect[] = [
  mcpJson,
  githubMcpJson,
  vscodeMcpJson,
  codeWorkspace,
  devcontainerJson,
  vsMcpJson,
  cursorMcpJson,
  geminiSettings,
  rooMcpJson,
  kiroMcpJson,
  amazonqMcpJson,
  junieMcpJson,
  factoryMcpJson,
  opencodeJson,
  zedSettings,
  rootMcpJson,
  claudeDesktop,
  windsurfMcpConfig,
  clineMcpSettings,
];

/** Its usual place and all others, each a path from the folder that the file configures. */
export function placesOf({ place, alsoAt = [] }: Dialect): readonly string[] {
  return [place, ...alsoAt];
}

interface Place {
  readonly dialect: Dialect;
  readonly place: string;
}

/** The longest first: `.roo/mcp.json` is no `mcp.json`. */
const places: readonly Place[] = dialects
  .flatMap((dialect) => placesOf(dialect).map((place) => ({ dialect, place })))
  .sort((a, b) => b.place.length - a.place.length);

/**
 * The dialect of the file at `path` (`/` between folders). A file of any other name is read as `.mcp.json`
 * where somebody names it on purpose, so this answers `undefined` for it.
 */
export function dialectOf(path: string): Dialect | undefined {
  return places.find(({ place }) => isAt(path, place))?.dialect;
}

/** The folder that the file configures, as a path; `''` where the path names the file alone. */
export function configuredFolder(path: string, dialect: Dialect): string {
  const place = placesOf(dialect)
    .filter((candidate) => !candidate.startsWith('*') && isAt(path, candidate))
    .sort((a, b) => b.length - a.length)[0];
  const end = place === undefined ? path.lastIndexOf('/') : path.length - place.length - 1;
  return end < 0 ? '' : path.slice(0, end) || '/';
}

function isAt(path: string, place: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (place.startsWith('*')) return name.length >= place.length && name.endsWith(place.slice(1));
  return path === place || path.endsWith(`/${place}`);
}
