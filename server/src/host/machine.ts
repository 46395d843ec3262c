/**
 * Looks at this machine for the rules. It only looks: nothing is executed, nothing is opened but `package.json`,
 * and no path is touched that could lead to another machine, for a config may come from anybody.
 */
import { accessSync, constants, opendirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, resolve, sep } from 'node:path';
import type { Dialect } from '../core/dialects/dialect.ts';
import { configuredFolder } from '../core/dialects/index.ts';
import { isArray, isObject, isString, property } from '../core/json.ts';
import type { CommandPlace, Machine, PackageFacts, PathKind } from '../core/machine.ts';
import { isWithin, resolvePath } from '../core/paths.ts';
import { type Platform, platformOf } from '../core/rules/rule.ts';

export interface Surroundings {
  /** What a started server would get. */
  readonly environment: { readonly [name: string]: string | undefined };
  /** The system that findings are about, which may be another one than this. */
  readonly platform: Platform;
}

/** No folder of a project has so many names that somebody would find one among more. */
const maximumNames = 2000;
const maximumPackageBytes = 256 * 1024;

/** For one run of `lint` over as many files as there are: what was looked at once is not looked at again. */
export function machineLooks(surroundings: Surroundings): (file: string, dialect: Dialect) => Machine {
  const looks = lookedAtOnce(surroundings);
  return (file, dialect) => {
    const path = forward(resolve(file));
    return machineIn(configuredFolder(path, dialect) || forward(resolve('.')), surroundings, looks);
  };
}

/** The machine as it looks from a folder that no config file configures. */
export function machineAt(folder: string, surroundings: Surroundings): Machine {
  return machineIn(forward(resolve(folder)), surroundings, lookedAtOnce(surroundings));
}

interface Looks {
  readonly kindOf: (path: string) => PathKind;
  readonly namesIn: (folder: string) => readonly string[];
  readonly packageIn: (folder: string) => PackageFacts | undefined;
  readonly find: (name: string, path: string) => CommandPlace;
}

function lookedAtOnce({ environment }: Surroundings): Looks {
  const find = memory((both: string) => {
    const [name = '', path = ''] = both.split('\0');
    return findIn(path, name, variableOf(environment, 'PATHEXT'));
  });
  return {
    kindOf: memory(kindOf),
    namesIn: memory(namesIn),
    packageIn: memory(packageIn),
    find: (name, path) => find(`${name}\0${path}`),
  };
}

function machineIn(folder: string, { environment, platform }: Surroundings, looks: Looks): Machine {
  const here = platform === platformOf(process.platform);
  const known = (path: string) => isLocal(path) && (here || isWithin(resolvePath('/', path), folder));
  return {
    folder,
    home: forward(homedir()),
    role: roleOf(environment),
    variable: (name) => (here ? (variableOf(environment, name) === undefined ? 'unset' : 'set') : 'unknown'),
    findCommand: (name, path = variableOf(environment, 'PATH')) =>
      here && path !== undefined && !/[\\/\0]/.test(name) ? looks.find(name, path) : { kind: 'unknown' },
    kindOf: (path) => (known(path) ? looks.kindOf(path) : 'unknown'),
    namesIn: (path) => (known(path) ? looks.namesIn(path) : []),
    packageIn: (path) => (known(path) ? looks.packageIn(path) : undefined),
  };
}

function roleOf(environment: Surroundings['environment']): Machine['role'] {
  const ci = variableOf(environment, 'CI') ?? '';
  return /^(?:|0|false|no)$/i.test(ci) ? 'desk' : 'ci';
}

/** Windows does not tell the case of names apart, and a plain object does. */
function variableOf(environment: Surroundings['environment'], name: string): string | undefined {
  if (Object.hasOwn(environment, name)) return environment[name];
  if (process.platform !== 'win32') return undefined;
  const same = Object.keys(environment).find((key) => key.toLowerCase() === name.toLowerCase());
  return same === undefined ? undefined : environment[same];
}

/** Windows opens `//host/share` by logging in there, and an automounter mounts what stands in `/net`. */
function isLocal(path: string): boolean {
  return path.length < 4096 && !/^[\\/]{2}|^[\\/]net[\\/]|\0/.test(path) && isAbsolute(path);
}

function kindOf(path: string): PathKind {
  const stat = statOf(path);
  if (stat === 'absent' || stat === 'unknown') return stat;
  return stat.isDirectory() ? 'folder' : 'file';
}

function statOf(path: string): Stats | 'absent' | 'unknown' {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unknown';
  }
}

function namesIn(path: string): readonly string[] {
  try {
    const folder = opendirSync(path);
    try {
      const names: string[] = [];
      for (let one = folder.readSync(); one !== null && names.length < maximumNames; one = folder.readSync())
        names.push(one.name);
      return names.sort();
    } finally {
      folder.closeSync();
    }
  } catch {
    return [];
  }
}

function findIn(path: string, name: string, extensions: string | undefined): CommandPlace {
  const endings =
    process.platform === 'win32' ? ['', ...(extensions ?? '.COM;.EXE;.BAT;.CMD').split(';')] : [''];
  for (const folder of path.split(delimiter).slice(0, 200)) {
    if (!isLocal(folder)) continue;
    for (const ending of endings) {
      const file = resolve(folder, `${name}${ending}`);
      if (isProgram(file)) return { kind: 'found', path: forward(file) };
    }
  }
  return { kind: 'absent' };
}

function isProgram(file: string): boolean {
  const stat = statOf(file);
  if (typeof stat === 'string' || !stat.isFile()) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function packageIn(folder: string): PackageFacts | undefined {
  const file = `${folder}/package.json`;
  const stat = statOf(file);
  if (typeof stat === 'string' || !stat.isFile() || stat.size > maximumPackageBytes) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(read)) return undefined;
    const engine = property(property(read, 'engines'), 'node');
    const scripts = property(read, 'scripts');
    return {
      modules: property(read, 'type') === 'module' ? 'es' : 'common',
      ...(isString(engine) && { engine }),
      scripts: isObject(scripts) && !isArray(scripts) ? Object.keys(scripts).slice(0, 200) : [],
    };
  } catch {
    return undefined;
  }
}

function forward(path: string): string {
  return path.split(sep).join('/');
}

function memory<Answer>(ask: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (question) => {
    const before = known.get(question) ?? { answer: ask(question) };
    known.set(question, before);
    return before.answer;
  };
}
