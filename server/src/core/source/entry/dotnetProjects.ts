/** C# projects: from a project file, its folder or what was built from it to the file with the entry point. */
import { placesOfForeign } from './foreignPaths.ts';
import { extensionOf, folderOf, nameOf, withoutExtension } from './paths.ts';
import { external, type Started, source } from './started.ts';
import { filesBelow } from './walk.ts';
import { isFile, nearest, openFolderOf, type Workspace } from './workspace.ts';

const bounds = { maximumFiles: 4_000, maximumFolders: 600, maximumDepth: 10 };

/** `project` is a project file or a folder; `output` is what is started in its place. */
export function dotnetSource(project: string, workspace: Workspace, output?: string): Started {
  const file = /\.\w+proj$/i.test(project) ? project : projectIn(project, workspace);
  if (file === undefined || !isFile(file, workspace) || openFolderOf(file, workspace) === undefined) {
    return external({ kind: 'no-project', folder: project });
  }
  const folder = folderOf(file);
  const own = csharpFilesOf(folder, workspace);
  const isEntry = (path: string) => nameOf(path).toLowerCase() === 'program.cs';
  const entry = own.find(isEntry) ?? own.find((path) => hasMain(path, workspace)) ?? own[0];
  if (entry === undefined) return external({ kind: 'no-project', folder });
  const built = output === undefined ? {} : { built: { output, build: ['dotnet', 'build', file] } };
  return source(entry, 'project', { packageFolder: folder, ...built });
}

function projectIn(folder: string, workspace: Workspace): string | undefined {
  const name = workspace.files.namesIn(folder).find((each) => /\.csproj$/i.test(each));
  return name && `${folder}/${name}`;
}

/** The files that a project compiles, those beside the project file first. */
export function csharpFilesOf(folder: string, workspace: Workspace): readonly string[] {
  return filesBelow(folder, workspace.files, bounds).files.filter((path) => extensionOf(path) === '.cs');
}

function hasMain(path: string, workspace: Workspace): boolean {
  return /\bstatic\s+(?:async\s+)?[\w<>]+\s+Main\s*\(/.test(workspace.files.text(path) ?? '');
}

/** The project whose output this is: above `bin`, or named like it anywhere. */
export function projectOfOutput(output: string, workspace: Workspace): string | undefined {
  const name = withoutExtension(nameOf(output));
  const [, above] = /^(.*?)\/bin\/(?:debug|release|publish|[^/]*)\//i.exec(output) ?? [];
  const ofProject = `${name}.csproj`;
  if (above !== undefined && openFolderOf(above, workspace) !== undefined) {
    const here = projectIn(above, workspace);
    if (here !== undefined) return here;
  }
  const foreign = above === undefined ? [] : placesOfForeign(`${above}/${ofProject}`, workspace);
  const found = [...foreign.filter((place) => isFile(place, workspace)), ...workspace.named(ofProject)][0];
  return found ?? projectWithAssembly(name, workspace) ?? nearestProject(output, workspace);
}

function projectWithAssembly(name: string, workspace: Workspace): string | undefined {
  return projectWith('AssemblyName', name, workspace);
}

/** The project that is packed as a tool of that command. */
export function projectOfTool(command: string, workspace: Workspace): string | undefined {
  return projectWith('ToolCommandName', command, workspace);
}

function projectWith(
  property: 'AssemblyName' | 'ToolCommandName',
  value: string,
  workspace: Workspace,
): string | undefined {
  const element = new RegExp(`<${property}>([^<]{1,300})<`, 'i');
  return workspace
    .written()
    .filter((path) => extensionOf(path) === '.csproj')
    .slice(0, 100)
    .find((path) => element.exec(workspace.files.text(path) ?? '')?.[1]?.trim() === value);
}

function nearestProject(output: string, workspace: Workspace): string | undefined {
  const name = `${withoutExtension(nameOf(output))}.csproj`;
  return nearest(folderOf(output), [name], workspace);
}
