/** The fix that puts another text where a rule's range is. */
import type { Range } from '../../document/range.ts';
import { shown } from '../../words.ts';
import type { Fix } from '../rule.ts';

/** Unsafe: what stands in a command, a path or an address is what is started. No fix without a replacement. */
export function rewrite(range: Range, replacement: string | undefined, spelt = asItIs): Fix | undefined {
  if (replacement === undefined) return undefined;
  const edits = [{ range, text: spelt(replacement) }];
  return { kind: 'config', title: `Write ${shown(replacement)}`, safety: 'unsafe', edits };
}

function asItIs(text: string): string {
  return text;
}
