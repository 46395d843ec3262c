/** Paths that a build makes: they are in no repository, so that nobody has them before the first build. */
import type { Machine } from '../../machine.ts';
import { fileName, folderOf, isWithin, pathFrom, resolvePath } from '../../paths.ts';

export interface BuildOutput {
  readonly kind: 'environment' | 'packages' | 'output';
  /** The folder of the project that makes it. */
  readonly project: string;
}

const outputFolders =
  /^(?:dist|build|out|output|target|publish|\.next|\.output|\.build|_build|zig-out|dist-[\w-]+|build-[\w-]+|__pypackages__)$/i;
/** Where many projects have their sources and others what they build. */
const eitherFolders = /^(?:lib|esm|cjs|bin|generated)$/i;
const environments = /^(?:\.?venv|\.?env|\.virtualenv)$/i;
const outputFiles = /\.(?:jar|war|dll|whl|wasm|class|exe)$/i;

/** `undefined` for a path that somebody has to have written. `path` is absolute, and `base` the folder to begin in. */
export function buildOutputOf(path: string, base: string): BuildOutput | undefined {
  const root = isWithin(path, base) ? base : '/';
  const parts = pathFrom(root, path)
    .split('/')
    .filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    if (index === parts.length - 1) break;
    const project = resolvePath(root, parts.slice(0, index).join('/') || '.');
    if (environments.test(part)) return { kind: 'environment', project };
    if (part === 'node_modules') return { kind: 'packages', project };
    const dotnet = part.toLowerCase() === 'bin' && /^(?:debug|release)$/i.test(parts[index + 1] ?? '');
    if (outputFolders.test(part) || dotnet) return { kind: 'output', project };
  }
  const last = parts.at(-1) ?? '';
  // A folder such as `dist` itself, where one is asked for.
  if (outputFolders.test(last) || outputFiles.test(last)) return { kind: 'output', project: folderOf(path) };
  return undefined;
}

const manifest =
  /^(?:package\.json|tsconfig.*\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|requirements.*\.txt|pipfile|uv\.lock|poetry\.lock|cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|build\.zig|gemfile|composer\.json|makefile|cmakelists\.txt|src|lib|.+\.(?:csproj|fsproj|slnx?|ts|mts|py|rs|go|java|kt|cs|rb|swift|zig))$/i;

/** Whether the folder holds what the output would be made of. */
export function hasSources(project: string, machine: Machine): boolean {
  return machine.namesIn(project).some((name) => manifest.test(name));
}

/** `lib/index.js` in a project that has no `lib`, but sources. */
export function absentFolder(path: string, base: string, machine: Machine): BuildOutput | undefined {
  if (!isWithin(path, base)) return undefined;
  const parts = pathFrom(base, path).split('/');
  const at = parts.findIndex((part, index) => index < parts.length - 1 && eitherFolders.test(part));
  if (at < 0) return undefined;
  const project = resolvePath(base, parts.slice(0, at).join('/') || '.');
  const folder = resolvePath(project, parts[at] ?? '.');
  return machine.kindOf(folder) === 'absent' && hasSources(project, machine)
    ? { kind: 'output', project }
    : undefined;
}

/** Sources of a language whose programs are compiled. */
export function hasCompiledSources(folder: string, machine: Machine): boolean {
  return machine
    .namesIn(folder)
    .some((name) => /\.(?:go|rs|c|cc|cpp|swift|zig|kt)$|^(?:cargo\.toml|go\.mod|build\.zig)$/i.test(name));
}

/** What is likely to make it, as an imperative sentence. */
export function buildAdvice({ kind, project }: BuildOutput, machine: Machine): string {
  const names = machine.namesIn(project).map((name) => name.toLowerCase());
  const has = (...wanted: readonly string[]) => wanted.some((name) => names.includes(name));
  const where = project === machine.folder ? 'in its folder' : `in \`${fileName(project).slice(0, 40)}\``;
  if (kind === 'environment') {
    if (has('uv.lock')) return `Run \`uv sync\` ${where}.`;
    if (has('poetry.lock')) return `Run \`poetry install\` ${where}.`;
    return `Make the virtual environment ${where}: \`python3 -m venv .venv\`, then install its packages.`;
  }
  const installer = has('pnpm-lock.yaml')
    ? 'pnpm'
    : has('yarn.lock')
      ? 'yarn'
      : has('bun.lockb', 'bun.lock')
        ? 'bun'
        : 'npm';
  if (kind === 'packages') return `Run \`${installer} install\` ${where}.`;
  const scripts = machine.packageIn(project)?.scripts ?? [];
  if (scripts.includes('build'))
    return `Run \`${installer} install\` and \`${installer} run build\` ${where}.`;
  if (has('cargo.toml')) return `Run \`cargo build --release\` ${where}.`;
  if (has('pom.xml')) return `Run \`mvn package\` ${where}.`;
  if (has('build.gradle', 'build.gradle.kts')) return `Run \`gradle build\` ${where}.`;
  if (has('tsconfig.json')) return `Run \`npx tsc\` ${where}.`;
  return 'Build the project first, or correct the path.';
}
