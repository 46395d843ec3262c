/** The declarations of the files read so far, by the tools that they may be of. */
import type { Candidate } from './choose.ts';
import { type Declaration, nameFit } from './declaration.ts';
import type { Memo, SourceFile, Sources } from './sources.ts';

export interface Collector {
  /** Reads files, those before included only once. */
  read(paths: readonly string[]): void;
  candidates(name: string, closure: ReadonlySet<string>): readonly Candidate[];
}

/** Each is compared with each. */
const maximumCandidates = 200;

const declarations: Memo<readonly Declaration[]> = new WeakMap();

function declarationsOf(file: SourceFile, sources: Sources): readonly Declaration[] {
  return sources.remembered(declarations, file, '', () => file.language.collect(file, sources));
}

export function collector(sources: Sources): Collector {
  const seen = new Set<string>();
  const exact = new Map<string, Declaration[]>();
  const partial: Declaration[] = [];
  const add = (declaration: Declaration) => {
    const { name } = declaration;
    if (name.includes(undefined)) {
      partial.push(declaration);
      return;
    }
    const same = exact.get(name.join(''));
    if (same === undefined) exact.set(name.join(''), [declaration]);
    else same.push(declaration);
  };
  return {
    read: (paths: readonly string[]) => {
      for (const path of paths) {
        if (seen.has(path)) continue;
        seen.add(path);
        const file = sources.file(path);
        for (const declaration of file === undefined ? [] : declarationsOf(file, sources)) add(declaration);
      }
    },
    candidates: (name: string, closure: ReadonlySet<string>): readonly Candidate[] => {
      const candidate = (declaration: Declaration, fit: 'exact' | 'partial'): Candidate => ({
        declaration,
        fit,
        inClosure: closure.has(declaration.parts.whole.file.path),
        needsEvidence: closure.size > 0 && !closure.has(declaration.parts.whole.file.path),
      });
      const all = [
        ...(exact.get(name) ?? []).map((declaration) => candidate(declaration, 'exact')),
        ...partial
          .filter((declaration) => nameFit(declaration.name, name) !== undefined)
          .map((declaration) => candidate(declaration, 'partial')),
      ];
      return all.slice(0, maximumCandidates);
    },
  };
}
