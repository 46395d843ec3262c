/** JSON files beside a config file that may hold tool definitions: a bounded look, never the whole disk. */
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CancellationToken } from 'vscode-languageserver';

const maximumFiles = 200;
const maximumFolders = 400;
const maximumBytes = 1024 * 1024;
const passedOver = new Set(['node_modules', 'dist', 'build', 'out', 'target', '.git', '.venv', 'venv']);
const notLists = /^(package|package-lock|tsconfig.*|\.?mcp)\.json$/;

/** Absolute paths with `/`, nearest first. */
export async function jsonFilesAround(
  configFile: string,
  token: CancellationToken,
): Promise<readonly string[]> {
  const folder = dirname(configFile);
  const root = folder.endsWith('/.vscode') ? dirname(folder) : folder;
  const open = [root];
  const found: string[] = [];
  for (let seen = 0; seen < maximumFolders && found.length < maximumFiles; seen++) {
    const next = open.shift();
    if (next === undefined || token.isCancellationRequested) break;
    const entries = await readdir(next, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(next, entry.name).replaceAll('\\', '/');
      if (entry.isDirectory() && !passedOver.has(entry.name)) open.push(path);
      if (entry.isFile() && entry.name.endsWith('.json') && !notLists.test(entry.name)) found.push(path);
    }
  }
  const sizes = await Promise.all(
    found.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => maximumBytes + 1,
      ),
    ),
  );
  return found.filter((_, index) => (sizes[index] ?? 0) <= maximumBytes);
}
