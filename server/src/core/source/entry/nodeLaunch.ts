/** Programs that run a JavaScript or TypeScript file. */
import { binOf, linkedPackage, mainOf, packageIn, packageOf, scriptOf } from './npmPackages.ts';
import { optionSet, optionValue, readOptions } from './options.ts';
import { absolutePath, isAbsolute, joined, looksLikePath } from './paths.ts';
import { shellCommands } from './shellText.ts';
import {
  commands,
  external,
  file,
  fromAddress,
  opaque,
  programOf,
  type Started,
  type Words,
  withCommand,
} from './started.ts';
import { isFile, isFolder, type Workspace } from './workspace.ts';

const runners = optionSet(
  'node nodejs deno bun tsx ts-node ts-node-esm ts-node-script ts-node-dev tsnd esno esmo esr jiti sucrase-node babel-node vite-node swc-node nodemon node-dev tsimp electron electron-mcp',
);

const takesValue = optionSet(
  `-r --require --import --loader --experimental-loader --env-file --env-file-if-exists -C --conditions --title
  --tsconfig -P --project --cwd --dir -O --compiler-options -c --config --import-map --lock --cert --seed --location -w
  --watch -x --exec -e --ext -i --ignore --delay --inspect-port --max-http-header-size --input-type --experimental-config-file
  --preload --jsx --define --watch-path --log-level -L --node-arg --env`,
);

/** Options of which the word behind belongs to them for one program and not for another. */
const flagOnly: { readonly [program: string]: ReadonlySet<string> } = {
  node: optionSet('-c --watch -w -i --project'),
  tsx: optionSet('--watch -w -i -c'),
  deno: optionSet('--watch -w -r -x -i --lock --env-file --env'),
  bun: optionSet('--watch -w -i'),
};

export function isNodeRunner(program: string): boolean {
  return runners.has(program);
}

export function startedByNode(words: Words, workspace: Workspace): Started {
  const program = programOf(words.command).replace(/^nodejs$/, 'node');
  const flags = flagOnly[program];
  const valued =
    flags === undefined ? takesValue : new Set([...takesValue].filter((option) => !flags.has(option)));
  let { values, rest } = readOptions(words.args, valued);
  if (program === 'deno' || program === 'bun' || program === 'tsx') {
    const cwd = absolutePath(optionValue(values, '--cwd', '--dir') ?? '.', words.cwd);
    const [verb = '', ...behind] = rest;
    if (program === 'deno' && verb === 'task') return denoTask({ ...words, cwd }, behind, workspace);
    if (program === 'bun' && verb === 'x') return commands([withCommand(words, ['bunx', ...behind], cwd)]);
    if (program === 'bun') return startedByBun({ ...words, cwd }, rest, workspace);
    if (/^(?:run|watch|serve)$/.test(verb)) ({ values, rest } = readOptions(behind, valued));
  }
  const script = values.get('--run');
  if (program === 'node' && values.has('--run')) {
    return commands([withCommand(words, ['npm', 'run', script || (rest[0] ?? '')])]);
  }
  const execute = program === 'nodemon' ? optionValue(values, '-x', '--exec') : undefined;
  if (execute) {
    const lines = shellCommands([execute, ...rest].join(' '), words.cwd);
    return commands(
      lines.map(({ words: line, cwd }) => withCommand(words, line, cwd)),
      'shell',
    );
  }
  if (
    program !== 'nodemon' &&
    (values.has('-e') || values.has('--eval') || values.has('-p') || values.has('--print'))
  )
    return opaque;
  // nodemon tells by the ending what to run the file with.
  const [path] = rest;
  return path === undefined || path === '-' ? opaque : fileOfNode(path, words, workspace);
}

function fileOfNode(path: string, words: Words, workspace: Workspace): Started {
  const remote = /^(?:(npm|jsr):|https?:\/\/)(.*)/i.exec(path);
  if (remote !== null) {
    const [, registry, name = ''] = remote;
    return registry === undefined ? fromAddress(path) : external({ kind: 'package', registry: 'npm', name });
  }
  const installed = linkedPackage(absolutePath(path, words.cwd), workspace);
  if (installed !== undefined) return ofInstalled(installed, path, words);
  const program = /[\\/]node_modules[\\/]\.bin[\\/]([^\\/]+)$/.exec(`/${path}`)?.[1];
  if (program !== undefined) return commands([withCommand(words, ['npx', program, ...behind(path, words)])]);
  return file(path, words);
}

/** `node node_modules/tsx/dist/cli.mjs server.ts` runs a runner; a package of the workspace is linked there. */
function ofInstalled(
  { name, package: found, rest }: NonNullable<ReturnType<typeof linkedPackage>>,
  written: string,
  words: Words,
): Started {
  if (found !== undefined) {
    const path = rest === '' ? mainOf(found) : rest;
    return path === undefined ? opaque : file(joined(found.folder, path), words, 'package-main');
  }
  if (isNodeRunner(name)) return commands([withCommand(words, [name, ...behind(written, words)])]);
  return external({ kind: 'package', registry: 'npm', name });
}

function behind(path: string, { args }: Words): readonly string[] {
  return args.slice(args.indexOf(path) + 1);
}

/** A script of that name comes before a file; `bun start` is `bun run start`. */
function startedByBun(words: Words, args: readonly string[], workspace: Workspace): Started {
  const afterRun = args[0] === 'run' ? readOptions(args.slice(1), takesValueOfBun).rest : args;
  const [target, ...rest] = afterRun;
  if (target === undefined) return opaque;
  const own = packageOf(words.cwd, workspace);
  const script = looksLikePath(target) || isAbsolute(target) ? undefined : own && scriptOf(own, target);
  if (script !== undefined) return commands([withCommand(words, ['npm', 'run', target, ...rest])]);
  const path = absolutePath(target, words.cwd);
  if (/\.\w+$/.test(target) || looksLikePath(target) || isFile(path, workspace) || isFolder(path, workspace))
    return fileOfNode(target, words, workspace);
  return commands([withCommand(words, ['bunx', ...afterRun])]);
}

const takesValueOfBun = optionSet('--cwd --env-file --preload -r --config -c --filter -F');

function denoTask(words: Words, args: readonly string[], workspace: Workspace): Started {
  const { values, rest } = readOptions(args, optionSet('--cwd -c --config'));
  const cwd = absolutePath(optionValue(values, '--cwd') ?? '.', words.cwd);
  const [name = ''] = rest;
  for (const config of ['deno.json', 'deno.jsonc']) {
    const tasks = workspace.json(joined(cwd, config))?.tasks;
    const task =
      typeof tasks === 'object' && tasks !== null && Object.hasOwn(tasks, name)
        ? (tasks as Record<string, unknown>)[name]
        : undefined;
    const text = typeof task === 'string' ? task : (task as { command?: unknown } | undefined)?.command;
    if (typeof text !== 'string') continue;
    const lines = shellCommands(text, cwd);
    return commands(
      lines.map((line) => withCommand(words, line.words, line.cwd)),
      'package-script',
    );
  }
  return external({ kind: 'no-script', script: name, folder: cwd });
}

/** A folder that `node` or `npx` is pointed at, or that an import names: its program or its entry. */
export function fileOfFolder(
  folder: string,
  wanted: 'bin' | 'main',
  workspace: Workspace,
): string | undefined {
  const own = packageIn(folder, workspace);
  const written = own && (wanted === 'bin' ? (binOf(own) ?? mainOf(own)) : (mainOf(own) ?? binOf(own)));
  if (written !== undefined) return joined(folder, written);
  const names = ['index.ts', 'index.tsx', 'index.mts', 'index.js', 'index.mjs', 'index.cjs'];
  return names.map((name) => joined(folder, name)).find((path) => isFile(path, workspace));
}
