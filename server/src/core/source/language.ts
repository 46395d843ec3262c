/** What a programming language has to know to take part in locating: one object in a folder of its own. */
import type { Declaration, ParameterPlace, SchemaKey } from './declaration.ts';
import type { SourceFile, Sources } from './sources.ts';
import type { Grammar } from './syntax.ts';

export interface Language {
  readonly id: 'typescript' | 'python' | 'csharp' | 'go' | 'rust' | 'java';
  /** The grammar that reads a file of this name; `undefined` for files of other languages. */
  grammarOf(path: string): Grammar | undefined;
  /**
   * A text that has errors, with what is unfinished replaced by spaces; `undefined` where that cannot be told. The
   * length stays the same. For grammars in which one open bracket hides everything behind it.
   */
  mended?(text: string): string | undefined;
  /**
   * What the source may hold in place of a tool's name where the SDK derives it: `SearchDocs` for `search_docs`.
   * Files without the name and without any of these are not parsed.
   */
  spellings(name: string): readonly string[];
  /** Found in every file that declares tools; asked only when no file holds the name, for it may be put together. */
  readonly marker: RegExp;
  /**
   * All places of the file that may declare a tool, in any order. Memoise what depends on the file alone with
   * `perFile`; names and descriptions may depend on other files and are evaluated anew.
   */
  collect(file: SourceFile, sources: Sources): readonly Declaration[];
  /**
   * The parameter that the unescaped keys of a JSON pointer lead to, as in `['properties', 'at', 'items',
   * 'properties', 'unit']`. Keys behind the last parameter (`format`, `description`) are passed over. `undefined`
   * where there is no parameter in the path or the source does not show it: never a guess.
   */
  findParameter(
    declaration: Declaration,
    schema: SchemaKey,
    keys: readonly string[],
    sources: Sources,
  ): ParameterPlace | undefined;
}
