/** Programs that run Python: the interpreter, uv and its kin, and the runners of MCP servers. */
import { placesOfForeign } from './foreignPaths.ts';
import { optionSet, optionValue, readOptions } from './options.ts';
import { absolutePath, isAbsolute, joined, looksLikePath } from './paths.ts';
import {
  importedModule,
  moduleAnywhere,
  moduleRoots,
  type PythonProject,
  pythonProjectIn,
  pythonProjectsAbove,
  pythonProjectsHere,
  runnableModule,
  sameProjectName,
} from './pythonProjects.ts';
import {
  commands,
  external,
  file,
  fromAddress,
  opaque,
  programOf,
  type Started,
  source,
  type Words,
  withCommand,
} from './started.ts';
import { isFile, type Workspace } from './workspace.ts';

const uvOptions = optionSet(
  `--directory --project --with --with-editable --with-requirements -w -p --python --extra --group --only-group --no-group
  --env-file --package --index --index-url -i --default-index --extra-index-url -f --find-links --from --refresh-package
  --python-platform --config-file --cache-dir --color --no-extra --resolution --prerelease --spec -c --constraint --constraints
  --overrides --isolated-from -b --build-constraints -n --name --pip-args --index-strategy --keyring-provider
  --link-mode --config-setting -C -P --upgrade-package --reinstall-package --exclude-newer --no-build-package --env -e`,
);

const launchers = optionSet('poetry pdm hatch rye pipenv');

export function isPythonProgram(program: string): boolean {
  return (
    /^(?:python[\d.]*w?|pythonw|py|pypy[\d.]*|ipython)$/.test(program) ||
    /^(?:uv|uvx|pipx|fastmcp|mcp|uvicorn|gunicorn|hypercorn)$/.test(program) ||
    launchers.has(program)
  );
}

export function startedByPython(words: Words, workspace: Workspace): Started {
  const program = programOf(words.command);
  if (program === 'uv') return startedByUv(words, workspace);
  if (program === 'uvx') return startedByUvx(words, workspace);
  if (program === 'pipx') return startedByPipx(words, workspace);
  if (program === 'fastmcp' || program === 'mcp') return startedByMcp(words, workspace);
  if (/^(?:uvicorn|gunicorn|hypercorn)$/.test(program)) return startedByAsgi(words, workspace);
  if (launchers.has(program)) {
    const { values, rest } = readOptions(words.args, optionSet('-C --directory -P --project -p -e --env'));
    const cwd = absolutePath(
      optionValue(values, '-C', '--directory', '-P', '--project', '-p') ?? '.',
      words.cwd,
    );
    const [verb, ...args] = rest;
    if (verb !== 'run') return opaque;
    return runTarget(readOptions(args, optionSet('-p --project')).rest, { ...words, cwd }, workspace);
  }
  return startedByInterpreter(words, workspace);
}

function startedByInterpreter(words: Words, workspace: Workspace): Started {
  const { args } = words;
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    const [, flags, letter, value = ''] = /^-([a-zA-Z]*?)([mcWX])(.*)$/s.exec(word) ?? [];
    if (!word.startsWith('-')) return file(word, words);
    if (flags === undefined || word.startsWith('--')) continue;
    const given = value === '' ? (args[++at] ?? '') : value;
    if (letter === 'm') return startedModule(given, { ...words, args: args.slice(at + 1) }, workspace);
    if (letter === 'c') return inlineCode(given, words, workspace);
  }
  return opaque;
}

/** `from package.server import main; main()`: the module that is imported last. */
function inlineCode(code: string, words: Words, workspace: Workspace): Started {
  const modules = [...code.slice(0, 4000).matchAll(/(?:^|[;\n])\s*(?:from|import)\s+([\w.]+)/g)];
  for (const [, module = ''] of modules.reverse()) {
    const found = importedModule(
      module,
      moduleRoots(words.cwd, words.pythonPath ?? [], workspace),
      workspace,
    );
    if (found !== undefined) return source(found, 'module');
  }
  return opaque;
}

/** Modules that run others. */
const runningModules = optionSet('mcp fastmcp uvicorn gunicorn hypercorn uv pipx poetry pdm');

function startedModule(module: string, words: Words, workspace: Workspace): Started {
  const roots = moduleRoots(words.cwd, [...(words.pythonPath ?? []), ...(words.projects ?? [])], workspace);
  const found = runnableModule(module, roots, workspace);
  if (found !== undefined) return source(found, 'module');
  const [top = ''] = module.split('.');
  if (runningModules.has(top)) return commands([withCommand(words, [top, ...words.args])]);
  const anywhere = moduleAnywhere(module, ['/__main__.py', '.py', '/__init__.py'], workspace);
  return anywhere === undefined ? external({ kind: 'no-module', module }) : source(anywhere, 'module');
}

function startedByUv(words: Words, workspace: Workspace): Started {
  const outer = readOptions(words.args, uvOptions);
  const [verb, ...args] = outer.rest;
  const isTool = verb === 'tool' && args[0] === 'run';
  if (verb !== 'run' && !isTool) return opaque;
  const inner = readOptions(isTool ? args.slice(1) : args, uvOptions);
  const values = new Map([...outer.values, ...inner.values]);
  const cwd = placeOf(optionValue(values, '--directory') ?? '.', words.cwd, workspace);
  const project = optionValue(values, '--project');
  const projects = project === undefined ? [] : [placeOf(project, words.cwd, workspace)];
  const here: Words = { ...words, cwd, projects: [...(words.projects ?? []), ...projects] };
  if (isTool) return startedByUvx({ ...here, args: args.slice(1) }, workspace);
  // `-m` and `--script` say what the first word is.
  const [first = ''] = inner.rest;
  if (inner.values.has('-m') || inner.values.has('--module')) {
    return startedModule(first, { ...here, args: inner.rest.slice(1) }, workspace);
  }
  if (inner.values.has('-s') || inner.values.has('--script')) return file(first, here);
  return runTarget(inner.rest, here, workspace);
}

/** A folder that the launch names; where it is not here, the one that its end leads to. */
function placeOf(written: string, cwd: string, workspace: Workspace): string {
  const path = absolutePath(written, cwd);
  if (workspace.files.kindOf(path) !== 'absent' || !(isAbsolute(written) || /^[~$%]/.test(written)))
    return path;
  const manifest = ['pyproject.toml', 'setup.py', 'package.json', 'go.mod', 'Cargo.toml'].flatMap((name) =>
    placesOfForeign(`${path}/${name}`, workspace).filter((place) => isFile(place, workspace)),
  )[0];
  return manifest === undefined ? path : manifest.slice(0, manifest.lastIndexOf('/'));
}

/** What `uv run` and `poetry run` start: a file, a program of the project, or any other command. */
function runTarget(target: readonly string[], words: Words, workspace: Workspace): Started {
  const [first, ...args] = target;
  if (first === undefined) return opaque;
  if (/^https?:\/\//i.test(first)) return fromAddress(first);
  if (/\.pyw?$/i.test(first)) return file(first, { ...words, args });
  const script = consoleScript(first, words, workspace);
  if (script !== undefined) return script;
  if (looksLikePath(first) && !isPythonProgram(programOf(first))) return file(first, { ...words, args });
  return commands([withCommand(words, target)]);
}

/** A program that a project of the workspace installs: those near the launch first. */
export function consoleScript(program: string, words: Words, workspace: Workspace): Started | undefined {
  const name = program.replace(/^.*[\\/]/, '').replace(/\.exe$/i, '');
  const near = [words.cwd, ...(words.projects ?? [])].flatMap((folder) =>
    pythonProjectsAbove(folder, workspace),
  );
  const project =
    near.find(({ scripts }) => scripts.has(name)) ??
    pythonProjectsHere(workspace).find(({ scripts }) => scripts.has(name));
  return project && scriptIn(project, name, workspace);
}

function scriptIn(project: PythonProject, name: string, workspace: Workspace): Started | undefined {
  const module = project.scripts.get(name)?.replace(/[:\s[].*$/s, '');
  if (module === undefined) return undefined;
  const found =
    importedModule(module, moduleRoots(project.folder, [], workspace), workspace) ??
    moduleAnywhere(module, ['.py', '/__init__.py'], workspace);
  if (found === undefined) return external({ kind: 'no-module', module });
  return source(found, 'console-script', { packageFolder: project.folder });
}

function startedByUvx(words: Words, workspace: Workspace): Started {
  const { values, rest } = readOptions(words.args, uvOptions);
  const [first, ...args] = rest;
  const from = optionValue(values, '--from', '--spec') ?? first;
  if (first === undefined || from === undefined) return opaque;
  const program = first.replace(/@[^/]*$/, '');
  const local =
    /^(?:[\w.-]+(?:\[[^\]]*\])?\s*@\s*)?(?:file:\/\/)?((?:\.{1,2}|~|\$\{?\w+\}?|[a-z]:)?(?:[\\/].*)?)$/i.exec(
      from,
    )?.[1];
  if (local) {
    const project = pythonProjectIn(placeOf(local, words.cwd, workspace), workspace);
    const started = project && scriptIn(project, program, workspace);
    const only =
      project && project.scripts.size > 0 && first === from ? [...project.scripts.keys()][0] : undefined;
    return started ?? (only && project ? scriptIn(project, only, workspace) : undefined) ?? opaque;
  }
  if (/^(?:fastmcp|mcp|uvicorn|python[\d.]*)$/.test(program))
    return commands([withCommand(words, [program, ...args])]);
  const name = from.replace(/(?:\[[^\]]*\])?\s*(?:[=<>~!@ ].*)?$/, '');
  const project = pythonProjectsHere(workspace).find((each) => sameProjectName(each.name, name));
  const started = project && scriptIn(project, scriptLike(project, program), workspace);
  const inner = args.indexOf('--') >= 0 ? args.slice(args.indexOf('--') + 1) : [];
  if (started !== undefined) return started;
  if (inner.length > 0) return commands([withCommand(words, inner)]);
  return external({
    kind: 'package',
    registry: /:\/\/|^git\+/.test(from) ? 'url' : 'pypi',
    name: /:\/\//.test(from) ? program : name,
  });
}

/** Packages and their programs are the same name in several spellings. */
function scriptLike({ scripts }: PythonProject, program: string): string {
  return [...scripts.keys()].find((name) => sameProjectName(name, program)) ?? program;
}

function startedByPipx(words: Words, workspace: Workspace): Started {
  return words.args[0] === 'run' ? startedByUvx({ ...words, args: words.args.slice(1) }, workspace) : opaque;
}

const mcpOptions = optionSet(
  '--transport -t --host --port -p --log-level -l --path --with -w --with-editable -e --project --python --with-requirements -f --env-file --env -v --name -n --server-spec',
);

/** `fastmcp run server.py:mcp` and `mcp run server.py`. */
function startedByMcp(words: Words, workspace: Workspace): Started {
  const [verb, ...args] = words.args;
  if (!/^(?:run|dev|inspect|install)$/.test(verb ?? '')) return opaque;
  const [target = 'fastmcp.json'] = readOptions(args, mcpOptions).rest;
  if (/\.json$/i.test(target)) {
    const config = workspace.json(absolutePath(target, words.cwd));
    const written = config?.source;
    const path = typeof written === 'string' ? written : (written as { path?: unknown } | undefined)?.path;
    return typeof path === 'string' ? file(path.replace(/:\w+$/, ''), words, 'launcher') : opaque;
  }
  if (/^https?:/i.test(target)) return fromAddress(target);
  const path = target.replace(/(\.py):[\w.]+$/i, '$1');
  return /\.py$/i.test(path) ? file(path, words) : startedModule(path.replace(/:.*$/, ''), words, workspace);
}

/** `uvicorn package.module:app`. */
function startedByAsgi(words: Words, workspace: Workspace): Started {
  const target = words.args.find((word) => /^[\w.]+:[\w.]+/.test(word));
  const folder = optionValue(readOptions(words.args, optionSet('--app-dir')).values, '--app-dir');
  if (target === undefined) return opaque;
  const module = target.replace(/:.*$/, '');
  const roots = moduleRoots(
    folder === undefined ? words.cwd : joined(words.cwd, folder),
    words.pythonPath ?? [],
    workspace,
  );
  const found = importedModule(module, roots, workspace);
  return found === undefined ? external({ kind: 'no-module', module }) : source(found, 'module');
}
