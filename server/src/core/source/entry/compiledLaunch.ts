/** Programs of compiled languages: `dotnet`, `go run`, `cargo run`, `java`, and what they build. */

import { cargoManifestOf, cargoSource } from './cargoProjects.ts';
import { dotnetSource, projectOfOutput, projectOfTool } from './dotnetProjects.ts';
import { placesOfForeign } from './foreignPaths.ts';
import { goSource, installedGo } from './goProjects.ts';
import { javaSource, projectOfJar } from './javaProjects.ts';
import { optionSet, optionValue, readOptions } from './options.ts';
import { absolutePath, extensionOf, folderOf, joined, nameOf } from './paths.ts';
import { external, file, opaque, programOf, type Started, type Words } from './started.ts';
import { asOpened, isFile, isFolder, openFolderOf, type Workspace } from './workspace.ts';

export function isCompiledProgram(program: string): boolean {
  return /^(?:dotnet|dnx|go|cargo|java|javaw|mvn|mvnw|mvnd|gradle|gradlew|jbang)$/.test(program);
}

export function startedCompiled(words: Words, workspace: Workspace): Started {
  switch (programOf(words.command)) {
    case 'dotnet':
      return startedByDotnet(words, workspace);
    case 'dnx':
      return external({
        kind: 'package',
        registry: 'nuget',
        name: words.args.find((word) => !word.startsWith('-')) ?? '',
      });
    case 'go':
      return startedByGo(words, workspace);
    case 'cargo':
      return startedByCargo(words, workspace);
    case 'java':
    case 'javaw':
    case 'jbang':
      return startedByJava(words, workspace);
    default:
      return startedByBuildTool(words, workspace);
  }
}

/** A file or folder that the launch names: as written, or where the end of another machine's path leads to. */
function placed(written: string, words: Words, workspace: Workspace): string {
  const path = asOpened(absolutePath(written, words.cwd), workspace);
  const here = (place: string) => isFile(place, workspace) || isFolder(place, workspace);
  if (here(path) || openFolderOf(path, workspace) !== undefined) return path;
  return placesOfForeign(path, workspace).find(here) ?? path;
}

function startedByDotnet(words: Words, workspace: Workspace): Started {
  const { rest } = readOptions(
    words.args,
    optionSet('--additionalprobingpath --fx-version --roll-forward --depsfile --runtimeconfig'),
  );
  const [verb = '', ...args] = rest;
  if (/\.dll$/i.test(verb)) return outputOfDotnet(verb, words, workspace);
  if (verb === 'exec')
    return outputOfDotnet(args.find((word) => /\.dll$/i.test(word)) ?? '', words, workspace);
  if (verb === 'watch') {
    const inner = args.filter((word) => word !== 'run');
    return startedByDotnet({ ...words, args: ['run', ...inner] }, workspace);
  }
  if (verb !== 'run') {
    return /\.cs$/i.test(verb)
      ? file(verb, words)
      : external({ kind: 'package', registry: 'nuget', name: verb });
  }
  const own = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined);
  const project = optionAnywhere(own, /^(?:--project|-p|--file)$/);
  const named = project ?? own.find((word) => /\.cs$/i.test(word));
  if (named !== undefined && /\.cs$/i.test(named)) return file(named, words);
  return dotnetSource(placed(project ?? '.', words, workspace), workspace);
}

function optionAnywhere(args: readonly string[], option: RegExp): string | undefined {
  const at = args.findIndex((word) => option.test(word.replace(/=.*$/s, '')));
  const word = args[at];
  if (word === undefined) return undefined;
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : args[at + 1];
}

function outputOfDotnet(written: string, words: Words, workspace: Workspace): Started {
  const output = asOpened(absolutePath(written, words.cwd), workspace);
  const project = projectOfOutput(output, workspace);
  if (project === undefined) return external({ kind: 'absent', path: output });
  return dotnetSource(project, workspace, output);
}

function startedByGo(words: Words, workspace: Workspace): Started {
  const outer = readOptions(words.args, optionSet('-C'));
  const [verb, ...args] = outer.rest;
  if (verb !== 'run') return opaque;
  const { values, rest } = readOptions(
    args,
    optionSet('-C -tags -mod -modfile -ldflags -gcflags -exec -overlay -p -asmflags'),
  );
  const cwd = placed(optionValue(values, '-C') ?? outer.values.get('-C') ?? '.', words, workspace);
  const [target = '.'] = rest;
  if (/@/.test(target)) return external({ kind: 'package', registry: 'url', name: target });
  if (/\.go$/.test(target)) return file(target, { ...words, cwd });
  return goSource(placed(target, { ...words, cwd }, workspace), workspace, target);
}

function startedByCargo(words: Words, workspace: Workspace): Started {
  const own = words.args.slice(0, words.args.includes('--') ? words.args.indexOf('--') : undefined);
  if (!own.some((word) => /^(?:run|r|watch|shuttle)$/.test(word))) return opaque;
  const written = optionAnywhere(own, /^--manifest-path$/);
  const folder = optionAnywhere(own, /^(?:-C|--directory)$/);
  const manifest = written === undefined ? undefined : placed(written, words, workspace);
  const cwd = folder === undefined ? words.cwd : placed(folder, words, workspace);
  const asked = {
    bin: optionAnywhere(own, /^--bin$/),
    example: optionAnywhere(own, /^--example$/),
    package: optionAnywhere(own, /^(?:-p|--package)$/),
  };
  return cargoSource(manifest ?? cargoManifestOf(cwd, workspace), asked, workspace);
}

const javaOptions = optionSet(
  '-cp -classpath --class-path -p --module-path --add-modules --add-opens --add-exports --add-reads -m --module',
);

function startedByJava(words: Words, workspace: Workspace): Started {
  const at = words.args.indexOf('-jar');
  const jar = words.args[at + 1];
  if (at >= 0 && jar !== undefined) {
    const output = asOpened(absolutePath(jar, words.cwd), workspace);
    const project = projectOfJar(output, workspace);
    return project === undefined
      ? external({ kind: 'absent', path: output })
      : javaSource(project, undefined, workspace, output);
  }
  const { rest } = readOptions(words.args, javaOptions);
  const [main = ''] = rest;
  if (/\.java$/.test(main)) return file(main, words);
  return main === '' ? opaque : javaSource(words.cwd, main, workspace);
}

/** Maven and Gradle run the project of a folder, or one of its modules. */
function startedByBuildTool(words: Words, workspace: Workspace): Started {
  const project = optionAnywhere(words.args, /^(?:-f|--file|-p|--project-dir|-b|--build-file)$/);
  const module = optionAnywhere(words.args, /^(?:-pl|--projects)$/);
  const task = words.args.find(
    (word) => /^:?(?:[\w.-]+:)+(?:run|bootRun)$/.test(word) && !/^(?:spring-boot|exec|quarkus):/.test(word),
  );
  const wrapper = words.command.replaceAll('\\', '/');
  const start =
    wrapper.includes('/') && /mvnw|gradlew/.test(wrapper)
      ? folderOf(absolutePath(wrapper, words.cwd))
      : words.cwd;
  const named = project === undefined ? start : placed(project, words, workspace);
  const folder = extensionOf(named) === '' ? named : folderOf(named);
  const inner = module ?? task?.replace(/^:/, '').split(':').slice(0, -1).join('/');
  return javaSource(
    inner === undefined ? folder : joined(folder, inner.replace(/^:/, '')),
    undefined,
    workspace,
  );
}

/** A bare name: what `go install`, `cargo install` or `dotnet tool install` would make of a project here. */
export function installedBinary(name: string, workspace: Workspace): Started | undefined {
  const cargo = workspace.named('Cargo.toml').slice(0, 50);
  const asked = { bin: name, example: undefined, package: undefined };
  const found = [
    ...cargo.map((manifest) => cargoSource(manifest, asked, workspace)),
    installedGo(name, workspace),
    toolOf(name, workspace),
  ];
  return found.find((started) => started?.kind === 'source');
}

function toolOf(command: string, workspace: Workspace): Started | undefined {
  const project = projectOfTool(command, workspace);
  return project === undefined ? undefined : dotnetSource(project, workspace);
}

/** A program that was built here: found by where it stands and what it is called. */
export function startedBinary(path: string, workspace: Workspace): Started | undefined {
  if (/\.(?:dll|exe)$/i.test(path) && /\/(?:bin|publish|artifacts)\//i.test(path)) {
    const project = projectOfOutput(path, workspace);
    if (project !== undefined) return dotnetSource(project, workspace, path);
  }
  const name = nameOf(path).replace(/\.exe$/i, '');
  const cargo = /^(.*)\/target\/(?:[\w-]+\/)?(?:debug|release)\/[^/]+$/.exec(path);
  if (cargo !== null) {
    const manifest =
      cargoManifestOf(cargo[1] ?? '', workspace) ??
      placesOfForeign(`${cargo[1]}/Cargo.toml`, workspace).find((place) => isFile(place, workspace));
    const build = path.includes('/release/') ? ['cargo', 'build', '--release'] : ['cargo', 'build'];
    return cargoSource(manifest, { bin: name, example: undefined, package: undefined }, workspace, {
      output: path,
      build,
    });
  }
  const go = goSource(folderOf(path), workspace, undefined, { output: path, name });
  return go.kind === 'source' ? go : undefined;
}
