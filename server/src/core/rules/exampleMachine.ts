/** The machine of a rule's example: a list of what is there, answering as a real one does. */
import type { Machine, PackageFacts } from '../machine.ts';
import { fileName, folderOf, resolvePath } from '../paths.ts';
import type { MachineExample, Platform } from './rule.ts';

/** `platform`: the one that the example is about, which here is the machine's own. */
export function exampleMachine(example: MachineExample, platform: Platform): Machine {
  const { folder = '/work', home = '/home/ada', role = 'desk', variables = [], commands = [] } = example;
  const files = new Set([...(example.files ?? []).map((path) => resolvePath(folder, path)), ...commands]);
  const folders = new Set(['/', folder, home]);
  const addFolders = (path: string) => {
    for (let at = path; !folders.has(at); at = folderOf(at)) folders.add(at);
  };
  for (const path of example.folders ?? []) addFolders(resolvePath(folder, path));
  for (const path of [...files, folder, home]) addFolders(folderOf(path));
  const packages = new Map<string, PackageFacts>(
    Object.entries(example.packages ?? {}).map(([path, facts]) => [
      resolvePath(folder, path),
      { modules: 'common', scripts: [], ...facts },
    ]),
  );
  for (const path of packages.keys()) {
    addFolders(path);
    files.add(resolvePath(path, 'package.json'));
  }
  return {
    folder,
    home,
    role,
    variable: (name) => (variables.includes(name) ? 'set' : 'unset'),
    findCommand: (name, path) => {
      const found = commands.find(
        (command) =>
          isNamed(fileName(command), name, platform) &&
          (path === undefined || path.split(/[:;]/).includes(folderOf(command))),
      );
      return found === undefined ? { kind: 'absent' } : { kind: 'found', path: found };
    },
    kindOf: (path) => {
      const whole = resolvePath('/', path);
      return files.has(whole) ? 'file' : folders.has(whole) ? 'folder' : 'absent';
    },
    namesIn: (path) => {
      const whole = resolvePath('/', path);
      const inside = [...files, ...folders].filter((one) => one !== whole && folderOf(one) === whole);
      return [...new Set(inside.map(fileName))].sort();
    },
    packageIn: (path) => packages.get(resolvePath('/', path)),
  };
}

function isNamed(file: string, name: string, platform: Platform): boolean {
  if (platform !== 'win32') return file === name;
  return (
    file.toLowerCase() === name.toLowerCase() ||
    file.toLowerCase().replace(/\.(?:exe|cmd|bat|com)$/, '') === name.toLowerCase()
  );
}
