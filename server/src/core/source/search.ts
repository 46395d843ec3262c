/** The files worth parsing: those in which the name of some tool is written. Reading texts is a hundred times cheaper. */
import type { Language } from './language.ts';
import type { Sources } from './sources.ts';

/** Parsing more than that would keep somebody waiting, and no server declares its tools in as many files. */
const maximumFiles = 500;

/** Files that may hold anything are worth less waiting than those that hold a name. */
const maximumMarked = 150;

export interface Search {
  /** The paths of files that hold one of the names, in the order given. */
  mentioning(paths: readonly string[]): readonly string[];
  /** The paths of files that hold what every declaration of their language holds. */
  marked(paths: readonly string[]): readonly string[];
}

/** What was searched for in a text, and whether it was there: after an edit one text is another. */
interface Searched {
  readonly text: string;
  readonly pattern: string;
  readonly found: boolean;
}

const searched = new WeakMap<Sources, Map<string, Searched>>();

export function searchFor(names: readonly string[], sources: Sources): Search {
  const { files, languageOf } = sources;
  const known = searched.get(sources) ?? new Map<string, Searched>();
  searched.set(sources, known);
  const patterns = new Map<Language, RegExp | undefined>();
  const patternOf = (language: Language) => {
    if (!patterns.has(language))
      patterns.set(language, anyOf(names.flatMap((name) => [name, ...language.spellings(name)])));
    return patterns.get(language);
  };
  const holding = (
    paths: readonly string[],
    pattern: (language: Language) => RegExp | undefined,
    most: number,
  ) => {
    const found: string[] = [];
    for (const path of paths) {
      const language = languageOf(path);
      const wanted = language && pattern(language);
      if (wanted === undefined || found.length >= most) continue;
      const text = files.text(path);
      if (text !== undefined && holds(path, text, wanted)) found.push(path);
    }
    return found;
  };
  const holds = (path: string, text: string, wanted: RegExp) => {
    const before = known.get(path);
    if (before?.pattern === wanted.source && before.text === text) return before.found;
    const found = wanted.test(text);
    known.set(path, { text, pattern: wanted.source, found });
    return found;
  };
  return {
    mentioning: (paths) => holding(paths, patternOf, maximumFiles),
    marked: (paths) => holding(paths, ({ marker }) => marker, maximumMarked),
  };
}

/** One pattern for all texts. Names are put in as they are, longer ones cut: what is left finds them as well. */
function anyOf(texts: readonly string[]): RegExp | undefined {
  const parts = [...new Set(texts.filter((text) => text !== ''))].map((text) =>
    text.slice(0, 80).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  );
  return parts.length === 0 ? undefined : new RegExp(parts.join('|'));
}
