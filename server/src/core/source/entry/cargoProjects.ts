/** Rust crates: from a manifest and the name of a program to its main file. */
import { folderOf, joined, nameOf } from './paths.ts';
import { external, type Source, type Started, source } from './started.ts';
import { parseToml, type TomlTable, tomlList, tomlString } from './toml.ts';
import { isFile, nearest, openFolderOf, type Workspace } from './workspace.ts';

export interface CargoTarget {
  readonly bin: string | undefined;
  readonly example: string | undefined;
  readonly package: string | undefined;
}

export function cargoManifestOf(folder: string, workspace: Workspace): string | undefined {
  return nearest(folder, ['Cargo.toml'], workspace);
}

export function cargoSource(
  manifest: string | undefined,
  target: CargoTarget,
  workspace: Workspace,
  built?: Source['built'],
): Started {
  if (manifest === undefined || openFolderOf(manifest, workspace) === undefined) {
    return external({ kind: 'no-project', folder: manifest ?? '' });
  }
  const folder = folderOf(manifest);
  const crates = cratesOf(folder, workspace).filter(
    ({ toml }) => target.package === undefined || tomlString(toml, 'package', 'name') === target.package,
  );
  for (const crate of crates) {
    const file = mainOf(crate, target, workspace);
    if (file !== undefined) {
      return source(file, 'project', { packageFolder: crate.folder, ...(built !== undefined && { built }) });
    }
  }
  return external({ kind: 'no-project', folder });
}

interface Crate {
  readonly folder: string;
  readonly toml: TomlTable;
}

/** The crate of the manifest, then those below it. */
function cratesOf(folder: string, workspace: Workspace): readonly Crate[] {
  const others = workspace.named('Cargo.toml').filter((path) => path.startsWith(`${folder}/`));
  const folders = [...new Set([folder, ...others.map(folderOf)])].slice(0, 200);
  return folders.flatMap((each) => {
    const text = workspace.files.text(joined(each, 'Cargo.toml'));
    return text === undefined ? [] : [{ folder: each, toml: parseToml(text) }];
  });
}

function mainOf(
  { folder, toml }: Crate,
  { bin, example }: CargoTarget,
  workspace: Workspace,
): string | undefined {
  const here = (...paths: readonly string[]) =>
    paths.map((path) => joined(folder, path)).find((path) => isFile(path, workspace));
  if (example !== undefined) return here(`examples/${example}.rs`, `examples/${example}/main.rs`);
  const bins = tomlList(toml, 'bin').map((each) => ({
    name: tomlString(each, 'name'),
    path: tomlString(each, 'path'),
  }));
  const name = tomlString(toml, 'package', 'name');
  const wanted = bin ?? tomlString(toml, 'package', 'default-run');
  const declared = bins.find((each) => each.name === wanted);
  if (declared?.path !== undefined) return here(declared.path);
  if (wanted !== undefined) {
    const own = here(`src/bin/${wanted}.rs`, `src/bin/${wanted}/main.rs`);
    // Cargo writes the names of programs with the hyphens of the package's name.
    return own ?? (wanted === name || declared !== undefined ? here('src/main.rs') : undefined);
  }
  const only = bins.length === 1 ? bins[0]?.path : undefined;
  const inBin = workspace.files
    .namesIn(joined(folder, 'src/bin'))
    .filter((each) => nameOf(each).endsWith('.rs'));
  return (
    here(...(only === undefined ? [] : [only]), 'src/main.rs') ??
    (inBin.length === 1 ? here(`src/bin/${inBin[0]}`) : undefined)
  );
}
