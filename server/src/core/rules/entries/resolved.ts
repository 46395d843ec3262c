/** What the texts of an entry become on the machine, as far as it is known. Values of variables are not. */
import type { VariableUse } from '../../dialects/variables.ts';
import { findVariables } from '../../dialects/variables.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import type { Machine } from '../../machine.ts';
import { fileName, isAbsolutePath, resolvePath, withSlashes } from '../../paths.ts';
import type { Platform } from '../rule.ts';
import { misplaced } from './misplaced.ts';

export interface Ground {
  readonly document: ConfigDocument;
  readonly machine: Machine;
  readonly platform: Platform;
}

/** Whether the servers of the file are started on the machine that is looked at. */
export function startsHere({ dialect }: ConfigDocument): boolean {
  return dialect.id !== 'devcontainer-json';
}

/**
 * Whether the servers are started on other machines than this one above all: those that a continuous integration
 * is about, or those of the users of a plugin. What is missing here may be there.
 */
export function startsElsewhere({ document, machine }: Pick<Ground, 'document' | 'machine'>): boolean {
  return machine.role === 'ci' || document.folder.pluginManifest === 'present';
}

/** A file with more servers than anybody has written is told of, but nothing near is looked for in its stead. */
export function isOfOrdinarySize({ document }: Pick<Ground, 'document'>): boolean {
  return document.servers.length <= 300;
}

/**
 * The folder that relative paths of the file count from. `undefined` where that is another one for each who uses
 * it: in a file of a person, or of a plugin, or where no client looks for the file at all.
 */
export function startFolder({ document, machine }: Ground): string | undefined {
  const { dialect, folder } = document;
  const elsewhere = folder.pluginManifest === 'present' || misplaced(document) !== undefined;
  return dialect.level === 'user' || elsewhere ? undefined : machine.folder;
}

/** The folder that the server is started in; `unknown` where a variable or the kind of file hides it. */
export function workingFolder(entry: ServerEntry, ground: Ground): string | undefined {
  const base = startFolder(ground);
  if (entry.cwd === undefined) return base;
  const path = resolvedPath(entry.cwd.value, ground);
  if (path === undefined) return undefined;
  if (isAbsolutePath(path)) return resolvePath('/', path);
  return base === undefined ? undefined : resolvePath(base, path);
}

/** The same with `/` between folders, wherever the system takes that. */
export function resolvedPath(text: string, ground: Ground): string | undefined {
  const resolved = resolvedText(text, ground);
  return resolved && withSlashes(resolved, ground.platform);
}

/** The text with its variables replaced; `undefined` where one of them stands for something unknown. */
export function resolvedText(text: string, ground: Ground): string | undefined {
  let out = '';
  let from = 0;
  for (const { use, start, end } of findVariables(text, ground.document.dialect.variables)) {
    const value = knownValue(use, ground);
    if (value === undefined) return undefined;
    out += text.slice(from, start) + value;
    from = end;
  }
  out += text.slice(from);
  // Whatever is left of variables is a form that some reader may replace all the same.
  return /\$|%\w+%|\{\w+:/.test(out) ? undefined : out;
}

function knownValue(use: VariableUse, ground: Ground): string | undefined {
  const { machine, document } = ground;
  if (use.kind === 'place') {
    switch (use.name) {
      case 'workspaceFolder':
        return use.folder === undefined ? startFolder(ground) : undefined;
      case 'workspaceFolderBasename': {
        const folder = startFolder(ground);
        return folder && fileName(folder);
      }
      case 'userHome':
        return machine.home;
      case 'pathSeparator':
        return '/';
      case 'pluginRoot':
        return document.folder.pluginManifest === 'present' ? machine.folder : undefined;
      default:
        return undefined;
    }
  }
  return use.kind === 'environment' ? environmentValue(use, ground) : undefined;
}

function environmentValue(
  { name, fallback }: Extract<VariableUse, { kind: 'environment' }>,
  ground: Ground,
): string | undefined {
  const { machine, platform } = ground;
  if (name === (platform === 'win32' ? 'USERPROFILE' : 'HOME')) return machine.home;
  if (name === 'PWD' || name === 'CLAUDE_PROJECT_DIR') return startFolder(ground);
  return machine.variable(name) === 'unset' ? fallback : undefined;
}
