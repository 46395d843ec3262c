/** Paths as texts, with `/` between folders, on whatever system they are meant for. */
import type { Platform } from './rules/rule.ts';

/** The same path with `/` in place of `\`, where the system takes both. */
export function withSlashes(path: string, platform: Platform): string {
  return platform === 'win32' ? path.replaceAll('\\', '/') : path;
}

/** Whether a path counts from no folder. `/x` of Windows counts from the drive, which is near enough. */
export function isAbsolutePath(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}

/** The path from `base` on, without `.`, `..` and doubled slashes. `base` is absolute. */
export function resolvePath(base: string, path: string): string {
  const [whole, root = '/'] = isAbsolutePath(path) ? rooted(path) : rooted(`${base}/${path}`);
  const kept: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') kept.pop();
    else kept.push(part);
  }
  return `${root}${kept.join('/')}`;
}

/** What is behind the root, and the root itself: `/` or `C:/`. */
function rooted(path: string): readonly [string, string] {
  const root = /^(?:[A-Za-z]:)?\/+/.exec(path)?.[0] ?? '';
  return [path.slice(root.length), root.replace(/\/+$/, '/')];
}

/** The folder that a path stands in; the root stands in itself. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash < 0) return path;
  return path.slice(0, slash + (/^(?:[A-Za-z]:)?$/.test(path.slice(0, slash)) ? 1 : 0));
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a path is the folder, or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** The path from the folder on; the whole path where it does not lie in it, and `.` for the folder. */
export function pathFrom(folder: string, path: string): string {
  if (path === folder) return '.';
  return isWithin(path, folder) ? path.slice(folder.endsWith('/') ? folder.length : folder.length + 1) : path;
}
