/** Namespaces: whether a file knows a name, and the lines that make it known. */
import type { Place } from '../../declaration.ts';
import { typeNamed } from '../../languages/csharp/values.ts';
import { startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { type FileEdit, insertedAt, type NeededImport } from '../draft.ts';
import { styleOf } from '../style.ts';

const description = { module: 'System.ComponentModel', name: 'Description' };

/** What `[Description]` needs in a file; `undefined` where the name means something else there. */
export function descriptionName(place: Place, sources: Sources): readonly NeededImport[] | undefined {
  const { file } = place;
  if (usesDescription(file)) return [];
  if (/\busing\s+NUnit\b/.test(file.text)) return undefined;
  const reading = startReading(sources);
  if (['Description', 'DescriptionAttribute'].some((name) => typeNamed(place, name, reading)))
    return undefined;
  return isKnown(file, description.module, sources) ? [] : [{ file, ...description }];
}

/** Whether the file has that attribute already, by its plain name. */
const usesDescription = perFile((file: SourceFile): boolean =>
  [...walk(file.root)].some((node) => {
    const name = node.type === 'attribute' ? fieldOf(node, 'name') : undefined;
    return name !== undefined && textOf(file, name) === 'Description';
  }),
);

/** Whether the file, or the whole project, uses the namespace or one in it. */
export function isKnown(file: SourceFile, namespace: string, sources: Sources): boolean {
  const own = new RegExp(`(?:^|[\\r\\n])[ \\t]*(?:global\\s+)?using\\s+${namespace}\\s*;`);
  return own.test(file.text) || globalUsings(sources).has(namespace);
}

function globalUsings(sources: Sources): ReadonlySet<string> {
  return sources.derived('global usings of C#', () => {
    const found = new Set<string>();
    for (const path of sources.paths()) {
      if (!path.endsWith('.cs')) continue;
      const text = sources.files.text(path) ?? '';
      if (!text.includes('global using')) continue;
      for (const [, name = ''] of text.matchAll(/^[ \t]*global using ([\w.]+);/gm)) found.add(name);
    }
    return found;
  });
}

/** The lines are put where the file has its namespaces: those of the system first, by their names. */
export function usingEdits(
  file: SourceFile,
  needed: readonly NeededImport[],
): readonly FileEdit[] | undefined {
  const { lineEnd } = styleOf(file);
  const lines = [...new Set(needed.map(({ module }) => `using ${module};`))];
  const statements = partsOf(file.root);
  const plain = statements.filter((node) => isPlainUsing(file, node));
  const last = plain.findLast(
    (node) => isSystem(file, node) && nameIn(textOf(file, node)) < nameIn(lines[0] ?? ''),
  );
  if (last !== undefined) return [insertedAt(file, last.end, lines.map((line) => lineEnd + line).join(''))];
  const [first] = plain.length > 0 ? plain : statements;
  if (first === undefined || /^(?:extern|preproc)/.test(first.type)) return undefined;
  const gap = plain.length > 0 ? '' : lineEnd;
  const at = plain.length > 0 ? first.start : startOf(file, first);
  return [insertedAt(file, at, lines.map((line) => line + lineEnd).join('') + gap)];
}

/** Where a statement begins with its documentation. */
function startOf(file: SourceFile, node: SyntaxNode): number {
  let { start } = node;
  for (const before of [...file.root.children].reverse())
    if (before.end <= start && before.type === 'comment') {
      if (!file.text.startsWith('///', before.start)) break;
      start = before.start;
    }
  return start;
}

function isPlainUsing(file: SourceFile, node: SyntaxNode): boolean {
  return node.type === 'using_directive' && /^using\s+[\w.]+\s*;/.test(textOf(file, node));
}

/** What stands before the semicolon, so that a namespace comes before those in it. */
function nameIn(line: string): string {
  return line.replace(/\s*;.*$/s, '');
}

function isSystem(file: SourceFile, node: SyntaxNode): boolean {
  return /^using\s+System\b/.test(textOf(file, node));
}
