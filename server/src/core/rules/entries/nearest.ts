/** Which of several names somebody may have meant. */

/** Names are compared this far; what is longer is no slip of the keyboard. */
const longest = 64;

/**
 * The candidate that differs only in case and separators, or by one or two slips: a letter more, less,
 * changed, or two swapped. Short names have to be closer.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const plain = simplified(name);
  const same = candidates.find((candidate) => simplified(candidate) === plain);
  if (same !== undefined) return same;
  const allowed = plain.length < 3 ? 0 : plain.length < 6 ? 1 : 2;
  const ranked = candidates
    .map((candidate) => ({ candidate, other: simplified(candidate) }))
    .filter(({ other }) => Math.abs(other.length - plain.length) <= allowed)
    .map(({ candidate, other }) => ({ candidate, slips: distance(plain, other) }))
    .filter(({ candidate, slips }) => slips <= allowed && slips < candidate.length / 2)
    .sort((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate;
}

function simplified(name: string): string {
  return name
    .slice(0, longest)
    .toLowerCase()
    .replace(/[-_\s.]/g, '');
}

/** Damerau–Levenshtein distance, neighbours swapped counting as one. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
