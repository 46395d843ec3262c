/** Pointers to true and false: Go has no expression for them that every version takes. */
import { packageFiles } from '../../languages/folderFiles.ts';
import { importsOf } from '../../languages/go/packages.ts';
import { perFile, type SourceFile, type Sources } from '../../sources.ts';
import { type FileEdit, insertedAt } from '../draft.ts';
import { styleOf } from '../style.ts';
import { isAtLeast, manifestOf } from './sdk.ts';

export interface PointerWriting {
  /** The expression of a pointer to the value. */
  write(value: boolean): string;
  /** What it takes. */
  readonly edits: readonly FileEdit[];
}

/** By a function that the package has, one that the file imports, or what Go 1.26 has; else by a new function. */
export function pointersIn(file: SourceFile, sources: Sources): PointerWriting | undefined {
  const known = helperOf(file, sources) ?? importedHelper(file);
  if (known !== undefined) return { write: (value) => `${known}(${value})`, edits: [] };
  if (isAtLeast(manifestOf(file, sources), /^go (\d+)\.(\d+)/m, [1, 26]) === true)
    return { write: (value) => `new(${value})`, edits: [] };
  const own = 'boolPtr';
  if (packageTexts(file, sources).some((text) => new RegExp(`\\b${own}\\b`).test(text))) return undefined;
  const { lineEnd } = styleOf(file);
  const lines = ['', `func ${own}(value bool) *bool {`, '\treturn &value', '}', ''];
  const gap = /[\r\n]$/.test(file.text) ? '' : lineEnd;
  return {
    write: (value) => `${own}(${value})`,
    edits: [insertedAt(file, file.text.length, gap + lines.join(lineEnd))],
  };
}

/** `func ptr[T any](v T) *T { return &v }` and its like for bool, in the file's package. */
function helperOf(file: SourceFile, sources: Sources): string | undefined {
  const own = helperIn(file.text);
  if (own !== undefined) return own;
  for (const path of packageFiles(file, '.go', sources)) {
    const found = path.endsWith('_test.go') ? undefined : helperIn(sources.files.text(path) ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}

function helperIn(text: string): string | undefined {
  const pattern = /^func (\w+)(?:\[(\w+) any\])?\((\w+) (\w+)\) \*(\w+) \{\s*return &(\w+)\s*\}/gm;
  for (const [, name, generic, parameter, type, result, returned] of text.matchAll(pattern))
    if (parameter === returned && type === result && type === (generic ?? 'bool')) return name;
  return undefined;
}

/** `jsonschema.Ptr` of google/jsonschema-go, from which the official SDK's schemas are. */
const importedHelper = perFile((file: SourceFile): string | undefined => {
  for (const [name, path] of importsOf(file))
    if (path === 'github.com/google/jsonschema-go/jsonschema') return `${name}.Ptr`;
  return undefined;
});

/** The texts of the package, its tests among them. */
function packageTexts(file: SourceFile, sources: Sources): readonly string[] {
  return packageFiles(file, '.go', sources).map((path) => sources.files.text(path) ?? '');
}
