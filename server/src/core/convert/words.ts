/** How a conversion went, for people. */
import type { ConfigDocument } from '../document/document.ts';
import { positionAt } from '../document/range.ts';
import { counted, listed, quoted } from '../words.ts';
import type { Conversion, ConversionProblem } from './convert.ts';

interface Files<T> {
  readonly source: T;
  readonly target: T | undefined;
}

/** Why nothing was converted, as one or two sentences. `names` are those of the files. */
export function describeConversionProblem(
  problem: ConversionProblem,
  documents: Files<ConfigDocument>,
  names: Files<string>,
): string {
  switch (problem.kind) {
    case 'fault': {
      const lines = documents[problem.of]?.lines ?? [0];
      const { line, column } = positionAt(lines, problem.range.start);
      return `${names[problem.of]}:${line + 1}:${column + 1} has a fault. Mend it first; nothing was converted.`;
    }
    case 'no-servers':
      return `${names.source} has no servers that could be converted.`;
    case 'unknown-server':
      return `${names.source} has no server ${listed(problem.names.map((name) => quoted(name)))}.`;
    case 'no-place':
      return `${names.target} has its servers where its readers do not look, or is something else. Mend it first; nothing was converted.`;
  }
}

/** `2 servers added, 1 was there already, 3 notes.` */
export function outcomeOf({ carried, notes }: Extract<Conversion, { ok: true }>): string {
  const added = carried.filter(({ kind }) => kind === 'added').length;
  const present = carried.length - added;
  const parts = [
    `${counted(added, 'server')} added`,
    ...(present > 0 ? [`${present} ${present === 1 ? 'was' : 'were'} there already`] : []),
    ...(notes.length > 0 ? [counted(notes.length, 'note')] : []),
  ];
  return `${parts.join(', ')}.`;
}
