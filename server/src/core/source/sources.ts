/** The files of a workspace as the languages read them: parsed when first asked for, and kept until their text changes. */
import { rememberedBy } from '../remember.ts';
import type { SourceFiles } from './files.ts';
import type { Language } from './language.ts';
import { type Grammar, type Parse, type SyntaxNode, walk } from './syntax.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly root: SyntaxNode;
  readonly language: Language;
}

/** Keep one for as long as a workspace is open: after an edit only the edited file is parsed again. */
export interface Sources {
  readonly files: SourceFiles;
  /**
   * `undefined` where there is no such file, or no language reads it, or its grammar is not loaded. The same answer until
   * the next `begin`.
   */
  file(path: string): SourceFile | undefined;
  /** The language of a file of that name, whether it exists or not. */
  languageOf(path: string): Language | undefined;
  /** The folders outside of which no name of a module leads. */
  folders(): readonly string[];
  /** The files that may be read, those that the program is made of first. */
  paths(): readonly string[];
  /** Something derived from the disk as it is now, made once until the next `begin`. The key says what it is. */
  derived<T>(key: string, make: () => T): T;
  /**
   * Forgets what was derived: files may have changed. `locate` calls it with the files that it may read; where a
   * server is made of other files than before, nothing that is remembered counts.
   */
  begin(folders: readonly string[], closure: readonly string[], others: readonly string[]): void;
  /**
   * Something made from a key and from other files, made again only when one of the files read for it has changed.
   * `memo` tells different things of the same key apart.
   */
  remembered<T>(memo: Memo<T>, key: object, detail: string, make: () => T): T;
  /**
   * A question about more files than are read, as which of them declare a name: what is remembered is made again
   * when its answer changes. `answer` must be cheap; the key says what it is.
   */
  asked(key: string, answer: () => string): string;
}

/** What was made for each key, by its detail. */
export type Memo<T> = WeakMap<object, Map<string, Remembered<T>>>;

interface Remembered<T> {
  readonly value: T;
  readonly generation: number;
  readonly read: Trace;
}

/** What something was made from: files, and answers to questions. */
interface Trace {
  readonly files: Map<string, SourceFile | undefined>;
  readonly answers: Map<string, { readonly answer: () => string; readonly given: string }>;
}

/** What `sources` needs from its host. `parse` may begin to answer later, when a grammar has been loaded. */
export interface SourceParts {
  readonly files: SourceFiles;
  readonly parse: Parse;
  readonly languages: readonly Language[];
}

export function createSources({ files, parse, languages }: SourceParts): Sources {
  const known = new Map<string, SourceFile>();
  let folders: readonly string[] = [];
  let paths: readonly string[] = [];
  let generation = 0;
  const lists = new Map<string, readonly string[]>();
  const tracing: Trace[] = [];
  let current = new Map<string, SourceFile | undefined>();
  let derived = new Map<string, { readonly value: unknown }>();
  const languageOf = (path: string) => languages.find((language) => language.grammarOf(path) !== undefined);
  const read = (path: string): SourceFile | undefined => {
    const text = files.text(path);
    const before = known.get(path);
    if (text !== undefined && before?.text === text) return before;
    const language = languageOf(path);
    const grammar = language?.grammarOf(path);
    const root =
      text === undefined || language === undefined || grammar === undefined
        ? undefined
        : parseMended(text, grammar, language, parse);
    if (text === undefined || language === undefined || root === undefined) {
      known.delete(path);
      return undefined;
    }
    const file = { path, text, root, language };
    known.set(path, file);
    return file;
  };
  const file = (path: string): SourceFile | undefined => {
    const found = current.has(path) ? current.get(path) : read(path);
    current.set(path, found);
    for (const trace of tracing) trace.files.set(path, found);
    return found;
  };
  const asked = (key: string, answer: () => string) => {
    const given = answer();
    for (const trace of tracing) trace.answers.set(key, { answer, given });
    return given;
  };
  const isCurrent = (read: Trace) => {
    for (const [path, before] of read.files) if (file(path) !== before) return false;
    for (const [key, { answer, given }] of read.answers) if (asked(key, answer) !== given) return false;
    return true;
  };
  /** Whether a server is made of other files than it was. Of no files nothing is known. */
  const isOther = (key: string, now: readonly string[]) => {
    const before = lists.get(key);
    if (now.length > 0) lists.set(key, now);
    return before !== undefined && now.length > 0 && !isSame(before, now);
  };
  return {
    files,
    languageOf,
    folders: () => folders,
    paths: () => paths,
    begin: (now, closure, others) => {
      if (isOther(`closure ${closure[0]}`, closure) || isOther(`others ${closure[0]}`, others))
        generation += 1;
      folders = now;
      paths = [...closure, ...others];
      derived = new Map();
      current = new Map();
    },
    remembered: <T>(memo: Memo<T>, key: object, detail: string, make: () => T) => {
      const details = memo.get(key) ?? new Map<string, Remembered<T>>();
      memo.set(key, details);
      const before = details.get(detail);
      if (before !== undefined && before.generation === generation && isCurrent(before.read))
        return before.value;
      const read: Trace = { files: new Map(), answers: new Map() };
      tracing.push(read);
      try {
        const value = make();
        details.set(detail, { value, generation, read });
        return value;
      } finally {
        tracing.pop();
      }
    },
    derived: <T>(key: string, make: () => T) => {
      const before = derived.get(key);
      if (before !== undefined) return before.value as T;
      const value = make();
      derived.set(key, { value });
      return value;
    },
    asked,
    file,
  };
}

function parseMended(
  text: string,
  grammar: Grammar,
  language: Language,
  parse: Parse,
): SyntaxNode | undefined {
  const root = parse(text, grammar);
  if (root === undefined || language.mended === undefined || !hasErrors(root)) return root;
  const mended = language.mended(text);
  return mended === undefined ? root : (parse(mended, grammar) ?? root);
}

function hasErrors(root: SyntaxNode): boolean {
  for (const { type } of walk(root)) if (type === 'ERROR') return true;
  return false;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((path, index) => path === b[index]));
}

/** Something derived from a parsed file alone, made once for each of its texts. */
export function perFile<T>(make: (file: SourceFile) => T): (file: SourceFile) => T {
  return rememberedBy((file) => file, make);
}

/** The text of a node. */
export function textOf({ text }: SourceFile, { start, end }: SyntaxNode): string {
  return text.slice(start, end);
}
