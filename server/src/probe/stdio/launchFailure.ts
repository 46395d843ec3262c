/** What kept a process from starting: the system's error code alone does not tell a command from a folder. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, resolve } from 'node:path';
import type { LaunchFailure } from '../../core/report/report.ts';
import type { Launch } from '../launch.ts';

export function launchFailure(launch: Launch, error: NodeJS.ErrnoException): LaunchFailure {
  if (!isFolder(launch.cwd)) return { kind: 'cwd-missing', path: launch.cwd };
  const path = commandPath(launch);
  if (error.code === 'EACCES' && path !== undefined) return { kind: 'not-executable', path };
  if (error.code !== 'ENOENT') return { kind: 'refused', code: error.code ?? error.name };
  if (path !== undefined && existsSync(path)) {
    const interpreter = interpreterOf(path);
    if (interpreter !== undefined) return { kind: 'interpreter-missing', path, interpreter };
  }
  return { kind: 'command-not-found', searched: path === undefined ? searchPath(launch) : [path] };
}

/** The file that a command with a folder in it names, or the first of that name on the PATH. */
function commandPath(launch: Launch): string | undefined {
  if (isAbsolute(launch.command) || /[\\/]/.test(launch.command)) return resolve(launch.cwd, launch.command);
  return searchPath(launch)
    .map((folder) => resolve(folder, launch.command))
    .find(existsSync);
}

function searchPath({ env }: Launch): readonly string[] {
  const path = env.PATH ?? env.Path ?? '';
  return [...new Set(path.split(delimiter))].filter((folder) => folder !== '').slice(0, 40);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The program behind `#!`, which the system looks for when it starts a script. */
function interpreterOf(path: string): string | undefined {
  try {
    const file = openSync(path, 'r');
    const head = Buffer.alloc(200);
    const length = readSync(file, head);
    closeSync(file);
    return /^#!\s*(\S+)/.exec(head.toString('latin1', 0, length))?.[1];
  } catch {
    return undefined;
  }
}
