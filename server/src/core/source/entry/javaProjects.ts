/** Java projects of Maven and Gradle: from a folder or a jar to the class with the entry point. */
import { placesOfForeign } from './foreignPaths.ts';
import { folderOf, joined, nameOf } from './paths.ts';
import { withoutSpans } from './spans.ts';
import { external, type Started, source } from './started.ts';
import { filesBelow } from './walk.ts';
import { isFile, nearest, openFolderOf, type Workspace } from './workspace.ts';

const manifests = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts'];
const bounds = { maximumFiles: 8_000, maximumFolders: 1_500, maximumDepth: 20 };

/** `main` is the name of a class, with its package; without it the project's own main class is looked for. */
export function javaSource(
  folder: string,
  main: string | undefined,
  workspace: Workspace,
  output?: string,
): Started {
  if (openFolderOf(folder, workspace) === undefined) return external({ kind: 'no-project', folder });
  const own = javaFilesOf(folder, workspace);
  const end = main && `/${main.replace(/^.*\//, '').replaceAll('.', '/')}.java`;
  const entry = end === undefined ? mainClass(own, workspace) : own.find((path) => path.endsWith(end));
  if (entry === undefined) return external({ kind: 'no-project', folder });
  const manifest = nearest(folderOf(entry), manifests, workspace);
  const tool = manifest?.endsWith('.xml') ? ['mvn', 'package'] : ['gradle', 'build'];
  return source(entry, 'project', {
    packageFolder: manifest === undefined ? folder : folderOf(manifest),
    ...(output !== undefined && { built: { output, build: tool } }),
  });
}

/** Sources, those of the program before those of its tests. */
export function javaFilesOf(folder: string, workspace: Workspace): readonly string[] {
  const own = filesBelow(folder, workspace.files, bounds).files.filter((path) => path.endsWith('.java'));
  return own.filter((path) => !path.includes('/src/test/'));
}

function mainClass(own: readonly string[], { files }: Workspace): string | undefined {
  let found: string | undefined;
  for (const path of own) {
    const text = files.text(path) ?? '';
    if (text.includes('@SpringBootApplication') || text.includes('@QuarkusMain')) return path;
    if (/\bstatic\s+void\s+main\s*\(/.test(text)) found ??= path;
  }
  return found;
}

/** The project whose jar this is: above `target` or `build/libs`, or the one that its name names. */
export function projectOfJar(jar: string, workspace: Workspace): string | undefined {
  const [, above] = /^(.*)\/(?:target|build\/libs|build)\/[^/]+\.jar$/.exec(jar) ?? [];
  if (above !== undefined && hasManifest(above, workspace)) return above;
  const foreign =
    above === undefined ? [] : manifests.flatMap((name) => placesOfForeign(`${above}/${name}`, workspace));
  const place = foreign.find((path) => isFile(path, workspace));
  if (place !== undefined) return folderOf(place);
  const artifact = nameOf(jar).replace(/-(?:\d|SNAPSHOT|all|fat|shaded|jar-with).*$|\.jar$/, '');
  const projects = manifests.flatMap((name) => workspace.named(name)).map(folderOf);
  return projects.find((folder) => nameOf(folder) === artifact || artifactOf(folder, workspace) === artifact);
}

function hasManifest(folder: string, workspace: Workspace): boolean {
  return (
    openFolderOf(folder, workspace) !== undefined &&
    manifests.some((name) => isFile(joined(folder, name), workspace))
  );
}

function artifactOf(folder: string, { files }: Workspace): string | undefined {
  const pom = withoutSpans(files.text(joined(folder, 'pom.xml')) ?? '', '<parent>', '</parent>');
  const settings =
    files.text(joined(folder, 'settings.gradle')) ?? files.text(joined(folder, 'settings.gradle.kts')) ?? '';
  return (
    /<artifactId>\s*([^<\s]+)/.exec(pom)?.[1] ?? /rootProject\.name\s*=\s*["']([^"']+)/.exec(settings)?.[1]
  );
}
