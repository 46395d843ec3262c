/** Imports: whether a name may be used in a file, and the lines that make it known. */
import type { Place } from '../../declaration.ts';
import { typeNamed } from '../../languages/java/values.ts';
import { startReading } from '../../reading.ts';
import { type SourceFile, type Sources, textOf } from '../../sources.ts';
import { partsOf } from '../../syntax.ts';
import { type FileEdit, insertedAt, type NeededImport } from '../draft.ts';
import { styleOf } from '../style.ts';
import { importsIn, isImported } from './families.ts';

/** What the name needs in a file; `undefined` where it means something else there. */
export function neededFor(
  place: Place,
  module: string,
  name: string,
  sources: Sources,
): readonly NeededImport[] | undefined {
  const { file } = place;
  if (isImported(file, module, name)) return [];
  if (importsIn(file).some((one) => one.endsWith(`.${name}`))) return undefined;
  if (typeNamed(place, name, startReading(sources)) !== undefined) return undefined;
  return [{ file, module, name }];
}

/** The lines are put in front of the first import that comes behind them by its name. */
export function importEdits(
  file: SourceFile,
  needed: readonly NeededImport[],
): readonly FileEdit[] | undefined {
  const { lineEnd } = styleOf(file);
  const names = [...new Set(needed.map(({ module, name }) => `${module}.${name}`))].sort();
  const lines = names.map((name) => `import ${name};`);
  const statements = partsOf(file.root);
  const imports = statements.filter(
    (node) => node.type === 'import_declaration' && !/^import\s+static\b/.test(textOf(file, node)),
  );
  const [name = ''] = names;
  const before = imports.findLast(
    (node) =>
      textOf(file, node)
        .replace(/^import\s+/, '')
        .replace(/\s*;.*$/s, '') < name,
  );
  if (before !== undefined)
    return [insertedAt(file, before.end, lines.map((line) => lineEnd + line).join(''))];
  const [first] = imports;
  if (first !== undefined)
    return [insertedAt(file, first.start, lines.map((line) => line + lineEnd).join(''))];
  const pack = statements.find(({ type }) => type === 'package_declaration');
  if (pack === undefined) return undefined;
  return [insertedAt(file, pack.end, lineEnd + lines.map((line) => lineEnd + line).join(''))];
}
