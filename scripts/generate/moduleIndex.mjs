// Names of the modules in a folder, sorted; tests and generated files left out.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function moduleIndex(root, folder, family) {
  const path = join(root, folder, family);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${family === '.' ? '' : `${family}/`}${name.slice(0, -3)}`)
    .sort();
}
