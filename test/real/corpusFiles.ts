/**
 * Config files as people have them, kept outside of the project: each as a check reads it where it stood. Nothing
 * of them is copied, and nothing is written.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuredFolder, dialectOf } from '../../server/src/core/dialects/index.ts';
import { mcpJson } from '../../server/src/core/dialects/mcpJson.ts';
import {
  bareFolder,
  type ConfigDocument,
  type FolderFacts,
  type PluginKind,
  parseDocument,
} from '../../server/src/core/document/document.ts';
import { type LintResult, lint } from '../../server/src/core/lint.ts';
import type { Machine } from '../../server/src/core/machine.ts';
import type { Platform } from '../../server/src/core/rules/rule.ts';
import { decodeText } from '../../server/src/host/encoding.ts';

declare const LITMUS_ROOT: string;

const folder = join(LITMUS_ROOT, '..', 'shared', 'corpus');

/** Why there is nothing to read; `undefined` where there is. */
export const corpusMissing: string | undefined = existsSync(join(folder, 'index.tsv'))
  ? undefined
  : 'the corpus of real config files (../shared/corpus) is not on this machine';

export interface CorpusFile {
  /** Its name in the corpus. */
  readonly name: string;
  readonly document: ConfigDocument;
  /** Whether files of its name are read where a folder is checked. */
  readonly kind: 'known' | 'other';
  /** The other files that the corpus has of the same folder. */
  readonly siblings: readonly ConfigDocument[];
}

/** Every file of the corpus, in its order. */
export function readCorpus(): readonly CorpusFile[] {
  const [, ...rows] = readFileSync(join(folder, 'index.tsv'), 'utf8').trimEnd().split('\n');
  const files = rows.map((row) => {
    const [name = '', repository = '', path = '', , , context = ''] = row.split('\t');
    const document = read(name, path, context);
    return { name, document, place: `${repository}/${configuredFolder(path, document.dialect)}` };
  });
  return files.map(({ name, document, place }) => ({
    name,
    document,
    kind: dialectOf(document.path) === undefined ? 'other' : 'known',
    siblings: files
      .filter((other) => other.place === place && other.name !== name && isSibling(other.document))
      .map((other) => other.document),
  }));
}

function isSibling({ path, servers }: ConfigDocument): boolean {
  return dialectOf(path)?.level === 'project' && servers.length > 0;
}

function read(name: string, path: string, context: string): ConfigDocument {
  const decoded = decodeText(readFileSync(join(folder, name)));
  if (decoded === undefined) throw new Error(`${name} is not text`);
  const document = parseDocument(decoded.text, path, dialectOf(path) ?? mcpJson, folderOf(name, context));
  return { ...document, encoding: decoded.encoding };
}

const manifestDirectory = 'in-plugin-manifest-dir';
const pluginKinds: readonly PluginKind[] = ['claude', 'cursor', 'codex', 'gemini'];

/** The index knows no manifest of Copilot; this one was looked up in its repository (github/awesome-copilot). */
const pluginsOfCopilot = new Set(['mcp-json/081.json']);

/** `plugin(claude-plugin+cursor-plugin)` in the index. Of solutions of Visual Studio it says nothing. */
function folderOf(name: string, context: string): FolderFacts {
  const plugins: readonly PluginKind[] = pluginsOfCopilot.has(name)
    ? ['copilot']
    : context === manifestDirectory
      ? ['agent']
      : pluginKinds.filter((kind) => context.startsWith('plugin(') && context.includes(`${kind}-`));
  return plugins.length === 0 ? bareFolder : { ...bareFolder, pluginManifest: 'present', plugins };
}

/**
 * What a check tells of it. The repositories that the files come from are not there, so that nothing is known of
 * the machine: rules that look at it run, and have nothing to go by.
 */
export function checkFile(
  { document, siblings }: Pick<CorpusFile, 'document' | 'siblings'>,
  platform: Platform = 'linux',
): LintResult {
  return lint({ document, siblings, machine: unknownMachine }, { clients: ['auto'], platform });
}

const unknownMachine: Machine = {
  folder: '/work',
  home: '/home/ada',
  role: 'desk',
  variable: () => 'unknown',
  findCommand: () => ({ kind: 'unknown' }),
  kindOf: () => 'unknown',
  namesIn: () => [],
  packageIn: () => undefined,
};
