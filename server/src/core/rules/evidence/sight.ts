/** What the machine shows of the cause of a failed start: the file that is meant, the package that is not installed. */
import type { ServerEntry } from '../../document/document.ts';
import { replaceString } from '../../document/edits.ts';
import { rangeInside } from '../../document/literal.ts';
import type { TextEdit } from '../../document/range.ts';
import { fileName, folderOf, isWithin, pathFrom, resolvePath } from '../../paths.ts';
import { listed, quoted, shown } from '../../words.ts';
import { buildAdvice } from '../entries/buildOutputs.ts';
import { startedProgram } from '../entries/command.ts';
import { type MissingPath, missingPath } from '../entries/missingPaths.ts';
import { nearest } from '../entries/nearest.ts';
import { environmentPrograms } from '../entries/programs.ts';
import { type Ground, workingFolder } from '../entries/resolved.ts';
import { type WrittenPath, writtenPaths } from '../entries/writtenPaths.ts';
import type { Context } from '../rule.ts';
import { quotedPath } from './output.ts';
import type { Cause } from './stderr.ts';

export interface Sight {
  /** What is there, as a sentence. */
  readonly seen: string;
  /** What to do, in place of what is said without a look at the machine. */
  readonly fix: string;
  readonly change?: Change;
}

export interface Change {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Everything that it takes to look: a server of a config file, on a machine that may be looked at. */
export interface Scene {
  readonly entry: ServerEntry;
  readonly ground: Ground;
  /** The folder that the server was started in. */
  readonly folder: string | undefined;
}

export function sceneOf({ entry, document, machine, platform }: Context<never>): Scene | undefined {
  if (entry === undefined || document === undefined || machine === undefined) return undefined;
  const ground = { document, machine, platform };
  return { entry, ground, folder: workingFolder(entry, ground) };
}

export function sightOf({ kind, subject }: Cause, scene: Scene): Sight | undefined {
  switch (kind) {
    case 'missing-script':
      return missingSight(scene, ({ role }) => role === 'script' || role === 'program');
    case 'missing-module':
      return subject !== undefined && /^(?:[./\\]|[A-Za-z]:|file:)/.test(subject)
        ? missingSight(scene, ({ role }) => role === 'script')
        : modulesSight(scene);
    case 'module-kind':
      return moduleKindSight(scene);
    case 'runtime-too-old':
      return engineSight(scene);
    case 'missing-task':
      return taskSight(subject, scene);
    case 'missing-file':
      return fileSight(subject, scene);
    default:
      return undefined;
  }
}

/** The first path of the entry that leads nowhere. */
export function missingSight(
  { entry, ground, folder }: Scene,
  isAsked: (written: WrittenPath) => boolean,
): Sight | undefined {
  for (const written of writtenPaths(entry).filter(isAsked)) {
    const base = written.role === 'cwd' ? workingFolder({ ...entry, cwd: undefined }, ground) : folder;
    const missing = missingPath(written, base, ground);
    const sight = missing && pathSight(missing, written, ground);
    if (sight !== undefined) return sight;
  }
  return undefined;
}

function pathSight(
  { nearest: near, unbuilt, path }: MissingPath,
  { text }: WrittenPath,
  { document, machine }: Ground,
): Sight | undefined {
  const told = quotedPath(pathFrom(machine.folder, path), 80);
  if (unbuilt !== undefined) {
    return {
      seen: `${told} is what a build makes, and it is not built yet.`,
      fix: buildAdvice(unbuilt, machine),
    };
  }
  if (near === undefined) return undefined;
  const range = rangeInside(document.text, text, near.start, near.end);
  return {
    seen: `There is no ${told}, but there is ${quoted(near.text, 60)}.`,
    fix: `Write ${quoted(near.text, 60)}.`,
    change: {
      title: `Write ${shown(near.text)}`,
      edits: [{ range, text: JSON.stringify(near.text).slice(1, -1) }],
    },
  };
}

/** Folders from that of the script up to that of the config, or the one that the server is started in. */
function foldersAbove({ entry, ground, folder }: Scene): readonly string[] {
  const { machine } = ground;
  const script = writtenPaths(entry).find(({ role }) => role === 'script');
  const literal = script?.text.value.slice(script.start, script.end);
  const moved = script?.from;
  const base =
    moved === undefined || folder === undefined
      ? folder
      : resolvePath(folder, moved.text.value.slice(moved.start, moved.end));
  if (base === undefined) return [];
  const first = literal === undefined || /[$%{]/.test(literal) ? base : folderOf(resolvePath(base, literal));
  const found: string[] = [];
  for (let at = first; found.length < 8; at = folderOf(at)) {
    found.push(at);
    if (at === machine.folder || at === folderOf(at) || !isWithin(at, machine.folder)) break;
  }
  return found.includes(base) ? found : [...found, base];
}

/** A module that is missing because the packages of the project are, or because another interpreter has them. */
function modulesSight(scene: Scene): Sight | undefined {
  const name = startedProgram(scene.entry)?.name ?? '';
  return /^(?:python|py|pypy)/.test(name) ? environmentSight(name, scene) : packagesSight(name, scene);
}

function environmentSight(program: string, scene: Scene): Sight | undefined {
  const { entry, ground } = scene;
  const { machine, document, platform } = ground;
  const { command } = entry;
  const folders = foldersAbove(scene);
  const name = platform === 'win32' || program === 'py' ? 'python' : program;
  const interpreter = folders
    .flatMap((folder) => environmentPrograms(folder, name, ground))
    .find((path) => machine.kindOf(path) === 'file');
  if (interpreter !== undefined && command !== undefined && !command.value.includes('venv')) {
    const from = isWithin(interpreter, machine.folder)
      ? `${document.dialect.variables.words.project ?? '.'}/${pathFrom(machine.folder, interpreter)}`
      : interpreter;
    return {
      seen: `There is a virtual environment, ${quotedPath(pathFrom(machine.folder, folderOf(folderOf(interpreter))), 60)}, and the server is not started with its interpreter.`,
      fix: `Start it with ${quoted(from, 80)}.`,
      ...(startedProgram(entry)?.through.length === 0 && {
        change: { title: `Start it with ${shown(from)}`, edits: [replaceString(command, from)] },
      }),
    };
  }
  const project = folders.find((folder) =>
    machine
      .namesIn(folder)
      .some((file) => /^(?:pyproject\.toml|requirements\.txt|uv\.lock|poetry\.lock)$/.test(file)),
  );
  if (interpreter !== undefined || project === undefined) return undefined;
  return {
    seen: `${quotedPath(pathFrom(machine.folder, project), 60)} is a Python project, and has no virtual environment.`,
    fix: buildAdvice({ kind: 'environment', project }, machine),
  };
}

function packagesSight(program: string, scene: Scene): Sight | undefined {
  if (!/^(?:node|nodejs|tsx|ts-node|npx|bun|npm)$/.test(program)) return undefined;
  const { machine } = scene.ground;
  const project = foldersAbove(scene).find((folder) => machine.packageIn(folder) !== undefined);
  if (project === undefined || machine.kindOf(`${project}/node_modules`) !== 'absent') return undefined;
  return {
    seen: `${quotedPath(pathFrom(machine.folder, `${project}/package.json`), 60)} is there, and no \`node_modules\` beside it.`,
    fix: buildAdvice({ kind: 'packages', project }, machine),
  };
}

function nearestPackage(scene: Scene) {
  const { machine } = scene.ground;
  const folder = foldersAbove(scene).find((one) => machine.packageIn(one) !== undefined);
  const facts = folder === undefined ? undefined : machine.packageIn(folder);
  return folder === undefined || facts === undefined
    ? undefined
    : { facts, file: quotedPath(pathFrom(machine.folder, `${folder}/package.json`), 60) };
}

function moduleKindSight(scene: Scene): Sight | undefined {
  const found = nearestPackage(scene);
  if (found === undefined) return undefined;
  return found.facts.modules === 'common'
    ? {
        seen: `${found.file} has no \`"type": "module"\`, so that a file named .js is CommonJS.`,
        fix: 'Set `"type": "module"` there or name the file .mjs, if it uses `import`; otherwise start the built file.',
      }
    : {
        seen: `${found.file} says \`"type": "module"\`, so that a file named .js is an ES module.`,
        fix: 'Use `import` in it, or name the file .cjs.',
      };
}

function engineSight(scene: Scene): Sight | undefined {
  const found = nearestPackage(scene);
  const { engine } = found?.facts ?? {};
  if (found === undefined || engine === undefined) return undefined;
  return {
    seen: `${found.file} asks for Node.js ${quoted(engine, 30)}.`,
    fix: `Point \`command\` at such a Node.js by its absolute path: clients often find another one first than your terminal does.`,
  };
}

function taskSight(task: string | undefined, scene: Scene): Sight | undefined {
  const found = nearestPackage(scene);
  if (task === undefined || found === undefined) return undefined;
  const { scripts } = found.facts;
  const near = nearest(task, scripts);
  const argument = scene.entry.args.find(({ value }) => value === task);
  const names = listed(scripts.map((name) => quoted(name, 24)));
  return {
    seen: scripts.length === 0 ? `${found.file} has no scripts.` : `${found.file} has the scripts ${names}.`,
    fix:
      near === undefined
        ? 'Name one of them, or set `cwd` to the folder of the project.'
        : `Write ${quoted(near, 40)}.`,
    ...(near !== undefined &&
      argument !== undefined && {
        change: { title: `Write ${shown(near)}`, edits: [replaceString(argument, near)] },
      }),
  };
}

/** A file that the program itself looks for: only what is beside it can be told. */
function fileSight(subject: string | undefined, { ground, folder }: Scene): Sight | undefined {
  if (subject === undefined || folder === undefined) return undefined;
  const { machine } = ground;
  const path = resolvePath(folder, subject);
  if (machine.kindOf(path) !== 'absent') return undefined;
  const near = nearest(fileName(path), machine.namesIn(folderOf(path)));
  if (near === undefined) return undefined;
  return {
    seen: `There is ${quoted(near, 60)} in ${quotedPath(pathFrom(machine.folder, folderOf(path)), 60)}.`,
    fix: 'Correct the name where the server is told of it, or rename the file.',
  };
}
