/** Package managers of JavaScript: scripts, and programs of packages. */
import { isNodeRunner } from './nodeLaunch.ts';
import {
  binOf,
  type NpmPackage,
  nameOfPackage,
  packageIn,
  packageNamed,
  packageOf,
  packagesHere,
  packageWithBin,
  scriptOf,
} from './npmPackages.ts';
import { optionSet, optionValue, readOptions } from './options.ts';
import { absolutePath, joined, looksLikePath } from './paths.ts';
import { shellCommands } from './shellText.ts';
import {
  commands,
  external,
  file,
  opaque,
  programOf,
  type Started,
  type Words,
  withCommand,
} from './started.ts';
import type { Workspace } from './workspace.ts';

const takesValue = optionSet(
  '--prefix -C --dir --cwd -w --workspace --filter -F -p --package -c --call --loglevel --userconfig --registry --config --env-file',
);

/** Words of npm that run the script of the same name. */
const lifecycle = optionSet('start test stop restart');

const executes = optionSet('exec x dlx');

export function isPackageManager(program: string): boolean {
  return /^(?:npm|pnpm|yarn|yarnpkg|npx|pnpx|bunx|corepack)$/.test(program);
}

export function startedByNpm(words: Words, workspace: Workspace): Started {
  const program = programOf(words.command);
  if (program === 'corepack') return commands([withCommand(words, words.args)]);
  if (/^(?:npx|pnpx|bunx)$/.test(program)) return startedByNpx(words, workspace);
  const { values, rest } = readOptions(words.args, takesValue);
  const [verb = '', ...args] = rest;
  // Options may stand behind the verb as well: `npm start --prefix server`, `npm run dev -w server`.
  const behind = readOptions(args, takesValue);
  if (executes.has(verb)) return startedByNpx({ ...words, args, cwd: folderIn(values, words) }, workspace);
  if (verb === 'workspace' && program.startsWith('yarn')) {
    return inPackage(args[0], args[1] === 'run' ? args[2] : args[1], words, workspace);
  }
  const isRun = /^(?:run|run-script|rum)$/.test(verb);
  const name = isRun ? behind.rest[0] : verb;
  const given = new Map([...values, ...readAll(args)]);
  const member = optionValue(given, '-w', '--workspace', '--filter', '-F');
  if (name === undefined || name === '') return opaque;
  if (member !== undefined)
    return inPackage(member, name, { ...words, cwd: folderIn(given, words) }, workspace);
  const folder = folderIn(given, words);
  const own = packageOf(folder, workspace);
  const started = own && runScript(own, name, words);
  if (started !== undefined) return started;
  // npm knows no other words; pnpm and yarn run the programs of installed packages by their name.
  if (!isRun && program !== 'npm' && !lifecycle.has(verb)) {
    return startedByNpx({ ...words, args: rest, cwd: folder }, workspace);
  }
  return external({ kind: 'no-script', script: name, folder });
}

function folderIn(values: ReadonlyMap<string, string>, words: Words): string {
  return absolutePath(optionValue(values, '--prefix', '-C', '--dir', '--cwd') ?? '.', words.cwd);
}

/** Options anywhere before `--`. */
function readAll(args: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let left = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  while (left.length > 0) {
    const read = readOptions(left, takesValue);
    for (const [option, value] of read.values) values.set(option, value);
    left = read.rest.slice(1);
  }
  return values;
}

function inPackage(
  member: string | undefined,
  script: string | undefined,
  words: Words,
  workspace: Workspace,
): Started {
  const name = (member ?? '').replace(/\.{3}$/, '');
  const byFolder = packageIn(absolutePath(name, words.cwd), workspace);
  const found =
    packageNamed(name, workspace) ??
    byFolder ??
    packagesHere(workspace).find((each) => nameOfPackage(each)?.replace(/^@[^/]*\//, '') === name);
  const started = found && script !== undefined ? runScript(found, script, words) : undefined;
  return started ?? external({ kind: 'no-script', script: script ?? '', folder: found?.folder ?? words.cwd });
}

function runScript(own: NpmPackage, name: string, words: Words): Started | undefined {
  const text = scriptOf(own, name);
  if (text !== undefined) {
    const lines = shellCommands(text, own.folder);
    return commands(
      lines.map((line) => withCommand(words, line.words, line.cwd)),
      'package-script',
    );
  }
  // Without a script `npm start` runs this file.
  return name === 'start' ? file(joined(own.folder, 'server.js'), words, 'package-script') : undefined;
}

function startedByNpx(words: Words, workspace: Workspace): Started {
  const { values, rest } = readOptions(words.args, takesValue);
  const cwd = folderIn(values, words);
  const call = optionValue(values, '-c', '--call');
  if (call !== undefined) {
    return commands(
      shellCommands(call, cwd).map((line) => withCommand(words, line.words, line.cwd)),
      'shell',
    );
  }
  const [first, ...args] = rest;
  if (first === undefined) return opaque;
  const asked = optionValue(values, '-p', '--package');
  const bare = withoutVersion(first);
  if (isNodeRunner(bare) || isPackageManager(bare))
    return commands([withCommand(words, [bare, ...args], cwd)]);
  if (looksLikePath(first)) return file(first, { ...words, args, cwd }, 'package-bin');
  const found = asked === undefined ? packageNamed(bare, workspace) : packageAsked(asked, cwd, workspace);
  const program = asked === undefined ? undefined : bare;
  const bin = found && binOf(found, program);
  if (found !== undefined && bin !== undefined) return file(joined(found.folder, bin), words, 'package-bin');
  const own = asked === undefined ? packageWithBin(bare, workspace) : undefined;
  const ownBin = own && binOf(own, bare);
  if (own !== undefined && ownBin !== undefined)
    return file(joined(own.folder, ownBin), words, 'package-bin');
  // Inspectors, proxies and loaders of variables start what stands behind them.
  const wrapped = wrappedCommand(args);
  const reason = { kind: 'package', registry: 'npm', name: bare } as const;
  return wrapped === undefined
    ? external(reason)
    : commands([...wrapped.map((inner) => withCommand(words, inner, cwd))]);
}

function packageAsked(asked: string, cwd: string, workspace: Workspace): NpmPackage | undefined {
  return looksLikePath(asked)
    ? packageIn(absolutePath(asked, cwd), workspace)
    : packageNamed(withoutVersion(asked), workspace);
}

function withoutVersion(name: string): string {
  return name.replace(/^(@?[^@]+)@[^@]*$/, '$1');
}

const innerPrograms = optionSet(
  'node tsx ts-node bun deno python python3 uv uvx npx npm pnpm yarn go cargo dotnet java',
);

/** The command among the arguments of a program that starts another: behind `--`, or from a known program on. */
export function wrappedCommand(args: readonly string[]): readonly (readonly string[])[] | undefined {
  const behind = args.indexOf('--');
  if (behind >= 0 && behind < args.length - 1) return [args.slice(behind + 1)];
  const known = args.findIndex((word) => innerPrograms.has(programOf(word)));
  if (known >= 0) return [args.slice(known)];
  // `--stdio "node dist/index.js"`.
  const line = args.find(
    (word) => /\s/.test(word) && innerPrograms.has(programOf(word.split(/\s/)[0] ?? '')),
  );
  return line === undefined ? undefined : shellCommands(line, '/').map(({ words }) => words);
}
