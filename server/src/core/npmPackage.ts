/** The npm package that an entry has installed and started. */
import type { ServerEntry } from './document/document.ts';
import type { Ranged } from './document/range.ts';
import { startedProgram } from './rules/entries/command.ts';

export interface NpmPackage {
  /** Without its version. */
  readonly name: string;
  /** The argument that names it, and its place in the entry's `args`. */
  readonly argument: Ranged<string>;
  readonly index: number;
}

/** Of `npx` alone, also behind `cmd /c`. A path, an address or a git repository is no package of the registry. */
export function npmPackageOf(entry: ServerEntry): NpmPackage | undefined {
  const started = startedProgram(entry);
  if (started?.name !== 'npx') return undefined;
  const { args } = started;
  // With `--package` it stands behind an option; the first word is then a program inside it.
  const option = args.findIndex(({ value }) => value === '-p' || value === '--package');
  const first = args.findIndex(({ value }) => !value.startsWith('-'));
  const argument = args[option >= 0 && option < first ? option + 1 : first];
  const name =
    argument && /^((?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*)(?:@[^/:]*)?$/i.exec(argument.value)?.[1];
  return name === undefined || argument === undefined ? undefined : { name, argument, index: argument.index };
}
