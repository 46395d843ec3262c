/** Paths as text: absolute, with `/` between folders, whatever system wrote them. */

/**
 * Absolute and without `.` and `..`. `from` is an absolute folder. Backslashes count as slashes; what begins in
 * somebody's home or with a variable stands in a folder that does not exist, and can be found by its end only.
 */
export function absolutePath(written: string, from: string): string {
  const path = written.replaceAll('\\', '/').replace(/^file:\/\/(?=\/)/i, '');
  if (/^(?:~|\$\{?\w|%\w+%)/.test(path)) return normalized(`/~/${path.replace(/^[^/]*\/?/, '')}`);
  return normalized(isAbsolute(path) ? path : `${from}/${path}`);
}

export function isAbsolute(path: string): boolean {
  return /^(?:[\\/]|[a-z]:[\\/])/i.test(path);
}

/** Whether a word stands for a path and not for a name: it has a folder, or begins with a dot. */
export function looksLikePath(word: string): boolean {
  return /^(?:\.{1,2}$|\.{0,2}[\\/]|~[\\/]|[a-z]:[\\/])/i.test(word);
}

function normalized(path: string): string {
  const root = /^(?:[a-z]:)?\/*/i.exec(path)?.[0] ?? '';
  const kept: string[] = [];
  for (const segment of path.slice(root.length).split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  const start = root.replace(/\/+$/, '');
  return kept.length === 0 ? `${start}/` : `${start}/${kept.join('/')}`;
}

/** The folder that holds it; that of a root is the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  if (slash < 0) return path;
  return slash === 0 || /^[a-z]:$/i.test(path.slice(0, slash))
    ? path.slice(0, slash + 1)
    : path.slice(0, slash);
}

/** From the folder itself to the root. */
export function foldersUp(folder: string): readonly string[] {
  const found: string[] = [];
  for (let current = folder; found.at(-1) !== current && found.length < 64; current = folderOf(current)) {
    found.push(current);
  }
  return found;
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** With its dot, in lower case; `''` where there is none. */
export function extensionOf(path: string): string {
  return /[^/]\.(\w+)$/.exec(path) === null ? '' : path.slice(path.lastIndexOf('.')).toLowerCase();
}

export function withoutExtension(path: string): string {
  const extension = extensionOf(path);
  return extension === '' ? path : path.slice(0, -extension.length);
}

export function joined(folder: string, relative: string): string {
  return absolutePath(`./${relative.replaceAll('\\', '/')}`, folder);
}

export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** From `folder` down to `path`, which is below it; `''` for the folder itself. */
export function relativeTo(folder: string, path: string): string {
  return path.slice(folder.endsWith('/') ? folder.length : folder.length + 1);
}

/** Segments of the path, without its root. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '' && !/^[a-z]:$/i.test(segment));
}
