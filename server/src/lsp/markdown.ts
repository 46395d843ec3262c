/** Text from servers and configs inside Markdown: escaped or in a code span, so that none of it is rendered. */
import { shown } from '../core/words.ts';
import type { ClientAbilities } from './context.ts';

export interface Wording {
  /** Whether nothing is rendered. */
  readonly plain: 'yes' | 'no';
  /** A name or a command. */
  code(text: string, limit?: number): string;
  /** Words that stand in a sentence. */
  prose(text: string, limit?: number): string;
}

/** The same without any Markdown for an editor that shows none. */
export function wordingFor({ markdown }: ClientAbilities): Wording {
  const plain = (text: string, limit = 300) => shown(text, limit);
  return markdown === 'yes'
    ? { plain: 'no', code: codeSpan, prose: escaped }
    : { plain: 'yes', code: plain, prose: plain };
}

function codeSpan(text: string, limit = 300): string {
  const safe = shown(text, limit);
  if (safe.trim() === '') return '` `';
  // A span ends at a run of as many backticks as it began with.
  const longest = Math.max(0, ...(safe.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 || /^ .* $/.test(safe) ? ' ' : '';
  return `${fence}${padding}${safe}${padding}${fence}`;
}

/** Every mark of ASCII may be escaped, whether it means something there or not. */
function escaped(text: string, limit = 300): string {
  return shown(text, limit).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
