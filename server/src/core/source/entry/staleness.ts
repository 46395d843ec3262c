/** Whether a started output shows what its source says now, and how a person makes it anew. */
import type { SourceFiles } from '../files.ts';
import { packageManagerOf, packageOf, scriptOf } from './npmPackages.ts';
import { folderOf } from './paths.ts';
import type { Workspace } from './workspace.ts';

export interface BuiltOutput {
  /** What the launch starts. */
  readonly output: string;
  readonly staleness: Staleness;
  /** For a person to run; absent where nothing says how it is built. */
  readonly build?: BuildCommand;
}

export type Staleness =
  | { readonly kind: 'absent' }
  /** The file that was written after it; the newest where there are several. */
  | { readonly kind: 'older'; readonly newest: string }
  | { readonly kind: 'fresh' };

export interface BuildCommand {
  readonly folder: string;
  readonly words: readonly string[];
  /** The name of the package's script, where it is one. */
  readonly script?: string;
}

/** `sources` are the files that the output is made of. Files without a time do not count. */
export function stalenessOf(output: string, sources: readonly string[], files: SourceFiles): Staleness {
  const built = files.modified(output);
  if (built === undefined) return { kind: 'absent' };
  let newest: { readonly path: string; readonly time: number } | undefined;
  for (const path of sources) {
    const time = path === output ? undefined : files.modified(path);
    if (time !== undefined && time > (newest?.time ?? built)) newest = { path, time };
  }
  return newest === undefined ? { kind: 'fresh' } : { kind: 'older', newest: newest.path };
}

const buildScripts = [
  'build',
  'compile',
  'build:server',
  'build:mcp',
  'bundle',
  'tsc',
  'prepare',
  'prepublishOnly',
  'prepack',
  'package',
];

/** The build script of the package that the output belongs to, or of the one above it. */
export function buildCommandOf(output: string, workspace: Workspace): BuildCommand | undefined {
  let own = packageOf(folderOf(output), workspace);
  for (let level = 0; own !== undefined && level < 8; level++) {
    const { folder } = own;
    const script = buildScripts.find((name) => own !== undefined && scriptOf(own, name) !== undefined);
    if (script !== undefined) {
      return { folder, script, words: [packageManagerOf(folder, workspace), 'run', script] };
    }
    const above = folderOf(folder);
    own = above === folder ? undefined : packageOf(above, workspace);
  }
  return undefined;
}
