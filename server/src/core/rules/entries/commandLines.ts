/** Strings that hold several words where one is meant: whole command lines, and joined arguments. */
import type { ServerEntry } from '../../document/document.ts';
import { isShell, programName, shellTexts, startedProgram } from './command.ts';
import { longestText } from './texts.ts';
import { splitWords } from './words.ts';

const runners = new Set(
  'npx npm pnpm pnpx yarn bunx bun deno node tsx uvx uv pipx python python3 py docker podman java dotnet go cargo ruby php'.split(
    ' ',
  ),
);
const scripts = /\.(?:[cm]?[jt]s|py|sh|rb|jar|dll)$/i;

/** A path may hold white space as well; what gives a line away is a known program, an option or a script. */
export function isCommandLine(command: string): boolean {
  const line = command.trim();
  if (line.length > longestText || !/\s/.test(line)) return false;
  const words = splitCommand(line);
  if (words === undefined) return /\s(?:&&|\|\|?|;|>)\s/.test(line);
  const [program = '', ...rest] = words;
  if (rest.length === 0) return false;
  const option = rest.some((word) => /^--?[A-Za-z]/.test(word));
  if (!/[\\/]/.test(program)) return option || !/\.(?:exe|cmd|bat|app)$/i.test(line);
  const name = programName(program);
  return option || isShell(name) || runners.has(name) || scripts.test(program) || /\.exe$/i.test(program);
}

/** Up to its ending, a Windows program may have spaces in its path. */
export function splitCommand(line: string): readonly string[] | undefined {
  const [, program, rest = ''] =
    /^([A-Za-z]:[\\/][^"]*?\.(?:exe|cmd|bat))(?:\s+(.*))?$/i.exec(line.trim()) ?? [];
  if (program === undefined) return splitWords(line);
  const words = splitWords(rest);
  return words && [program, ...words];
}

/** Places in `args` of options that hold their value, and of packages that hold their arguments. */
export function joinedArguments(entry: ServerEntry): readonly number[] {
  const shell = shellTexts(entry);
  const started = startedProgram(entry);
  const runs = /^(?:npx|bunx|uvx|pnpx)$/.test(started?.name ?? '');
  const first = runs ? started?.args.find(({ value }) => !value.startsWith('-'))?.index : undefined;
  return [...entry.args.entries()].flatMap(([index, { value }]) => {
    if (shell.has(index)) return [];
    const option = /^--?[A-Za-z][\w-]*\s+\S/.test(value);
    const packaged = index === first && /^[@\w][\w@./-]*\s+\S/.test(value);
    return option || packaged ? [index] : [];
  });
}
