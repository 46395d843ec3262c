/** For tests of fixes: what a text becomes by them, and what went that nobody meant to change. */
import { type JsonNode, members, nodeRange } from '../document/node.ts';
import { applyEdits, type Range, type Ranged, type TextEdit } from '../document/range.ts';
import { parseText } from '../document/syntax.ts';
import { tokens } from '../document/tokens.ts';
import type { Finding } from '../finding.ts';
import { safeEdits } from '../fixAll.ts';

export interface FixedText {
  readonly text: string;
  /** How often an editor would have to save: what one fix uncovers takes another pass. */
  readonly passes: number;
  /** Comments and values that are gone, though no fix was about them. */
  readonly lost: readonly string[];
}

/** All safe fixes as an editor makes them on save, until there is none. */
export function fixAll(text: string, findingsOf: (text: string) => readonly Finding[]): FixedText {
  const lost: string[] = [];
  let fixed = text;
  for (let passes = 0; passes < 10; passes++) {
    const edits = safeEdits(findingsOf(fixed));
    if (edits.length === 0) return { text: fixed, passes, lost };
    lost.push(...lostBy(edits, fixed));
    fixed = applyEdits(fixed, edits);
  }
  throw new Error('the fixes never come to an end');
}

/** Comments and values outside of the edits that are no longer there, or no longer under their key. */
export function lostBy(edits: readonly TextEdit[], text: string): readonly string[] {
  const touched = ({ start, end }: Range) =>
    edits.some(({ range }) => range.start < end && range.end > start);
  const after = [...partsOf(applyEdits(text, edits))];
  return partsOf(text).flatMap(({ what, range, key }) => {
    if (touched(range)) return [];
    const renamed = key !== undefined && touched(key.range);
    const place = after.findIndex(
      (part) => part.what === what && (renamed || part.key?.value === key?.value),
    );
    if (place < 0) return [`${key?.value ?? ''} ${what}`];
    // Each stands for one of its kind only.
    after.splice(place, 1);
    return [];
  });
}

/** A comment, or a value with the key that it belongs to. */
interface Part {
  readonly what: string;
  readonly range: Range;
  readonly key?: Ranged<string> | undefined;
}

function partsOf(text: string): readonly Part[] {
  const comments = [...tokens(text)]
    .filter(({ kind }) => kind === 'comment')
    .map(({ range }) => ({ what: text.slice(range.start, range.end), range }));
  const { root } = parseText(text);
  return root === undefined ? comments : [...comments, ...valuesIn(root)];
}

function valuesIn(node: JsonNode, key?: Ranged<string>): readonly Part[] {
  if (node.type === 'object') return members(node).flatMap((one) => valuesIn(one.value, one.key));
  if (node.type === 'array') return (node.children ?? []).flatMap((one) => valuesIn(one, key));
  return [{ what: JSON.stringify(node.value), range: nodeRange(node), key }];
}

/** Edits of one fix never overlap, so that they can be made in any order. */
export function areApart(edits: readonly TextEdit[]): boolean {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start);
  return ordered.every(({ range }, index) => {
    const next = ordered[index + 1];
    return next === undefined || range.end <= next.range.start;
  });
}
