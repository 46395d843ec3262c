/** Revisions of the protocol, by the dates that name them. */

/** Oldest first. The first was never released, but SDKs still speak it. */
export const knownRevisions = [
  '2024-10-07',
  '2024-11-05',
  '2025-03-26',
  '2025-06-18',
  '2025-11-25',
  '2026-07-28',
] as const;

export type RevisionStanding =
  | { readonly kind: 'known' }
  /** A date behind the last one that this build knows. */
  | { readonly kind: 'newer' }
  /** `meant` is the revision that it looks like, where it looks like one. */
  | { readonly kind: 'unknown'; readonly meant?: string };

export function standingOf(revision: string): RevisionStanding {
  if (knownRevisions.some((known) => known === revision)) return { kind: 'known' };
  const meant = knownRevisions.find((known) => looksLike(revision, known));
  if (meant !== undefined) return { kind: 'unknown', meant };
  return isDay(revision) && revision > newestRevision ? { kind: 'newer' } : { kind: 'unknown' };
}

export const newestRevision = knownRevisions[knownRevisions.length - 1] ?? '';

/** The same digits, in another order or with other separators, or one digit mistyped. */
function looksLike(revision: string, known: string): boolean {
  const digits = [...revision.replace(/\D/g, '')];
  const expected = [...known.replace(/\D/g, '')];
  if (digits.length !== expected.length) return revision === known.replaceAll('-0', '-');
  const wrong = digits.filter((digit, index) => digit !== expected[index]).length;
  return wrong < 2 || digits.sort().join('') === expected.sort().join('');
}

function isDay(text: string): boolean {
  const match = /^\d{4}-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return false;
  const [month, day] = [Number(match[1]), Number(match[2])];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
