/** The files of a folder that somebody may have written, bounded. */
import type { SourceFiles } from '../files.ts';

export interface WalkBounds {
  readonly maximumFiles: number;
  readonly maximumFolders: number;
  readonly maximumDepth: number;
}

export const usualBounds: WalkBounds = { maximumFiles: 20_000, maximumFolders: 3_000, maximumDepth: 14 };

export interface Walk {
  /** Breadth first: what stands nearest the folder comes first. */
  readonly files: readonly string[];
  readonly cut: 'no' | 'files' | 'folders';
}

/** Installed packages, caches and outputs: nothing in them was written by hand. */
const ignoredFolders = new Set(
  `node_modules bower_components jspm_packages site-packages __pycache__ __pypackages__ .git .hg .svn .venv venv
  .virtualenv .tox .nox .eggs .mypy_cache .ruff_cache .pytest_cache .next .nuxt .svelte-kit .turbo .cache .gradle
  .idea .vs .vscode-test .yarn .pnpm-store .parcel-cache .terraform .angular .output .vercel .wrangler coverage
  dist build out obj vendor`.split(/\s+/),
);

/** Folders that are outputs beside such a manifest, and may hold sources elsewhere. */
const outputsBeside: readonly (readonly [folder: string, manifest: RegExp])[] = [
  ['target', /^(?:Cargo\.toml|pom\.xml)$/],
  ['bin', /\.(?:cs|fs)proj$/],
];

/** Asking the disk what each name is would cost more than all the rest. */
const filesByName =
  /\.(?:[cm]?[jt]sx?|py|pyi|cs|csproj|go|rs|java|kt|kts|json|jsonc|toml|ya?ml|lock|mdx?|txt|html?|css|scss|svg|png|jpe?g|gif|ico|map|sh|sql|xml|csv|cfg|ini|mod|sum|gradle|properties|sln|wasm|zip|snap|log)$/i;

export function isIgnoredFolder(name: string, siblings: readonly string[]): boolean {
  if (ignoredFolders.has(name) || name.endsWith('.egg-info')) return true;
  const [, manifest] = outputsBeside.find(([folder]) => folder === name) ?? [];
  return manifest !== undefined && siblings.some((sibling) => manifest.test(sibling));
}

export function filesBelow(folder: string, files: SourceFiles, bounds = usualBounds): Walk {
  const found: string[] = [];
  let level: readonly string[] = [folder];
  let folders = 0;
  for (let depth = 0; level.length > 0 && depth <= bounds.maximumDepth; depth++) {
    const next: string[] = [];
    for (const current of level) {
      folders++;
      if (folders > bounds.maximumFolders) return { files: found, cut: 'folders' };
      const names = files.namesIn(current);
      if (names.includes('pyvenv.cfg') && current !== folder) continue;
      for (const name of names) {
        const path = current.endsWith('/') ? current + name : `${current}/${name}`;
        const kind = filesByName.test(name) ? 'file' : files.kindOf(path);
        if (kind === 'file') found.push(path);
        else if (kind === 'folder' && !isIgnoredFolder(name, names)) next.push(path);
        if (found.length >= bounds.maximumFiles) return { files: found, cut: 'files' };
      }
    }
    level = next;
  }
  return { files: found, cut: level.length > 0 ? 'folders' : 'no' };
}
