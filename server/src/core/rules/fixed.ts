/** For tests of fixes: the findings of one rule on a config, and the text that a fix makes of it. */
import { applyEdits } from '../document/range.ts';
import type { Finding } from '../finding.ts';
import { lint } from '../lint.ts';
import { exampleSettings, exampleSubject } from './examples.ts';
import type { Example, Rule } from './rule.ts';

export type Config = Omit<Example, 'name'> & { readonly config: string };

export function findingsOn(rule: unknown, example: Omit<Example, 'name'>): readonly Finding[] {
  const named = { ...example, name: '' };
  const { findings, failures } = lint(exampleSubject(named), exampleSettings(named), [rule as Rule]);
  const [failure] = failures;
  if (failure !== undefined) throw new Error(`${failure.rule} failed: ${failure.error}`);
  return findings;
}

/** The text after the fix of the finding at `index`; `undefined` where there is no such finding or fix. */
export function fixed(rule: unknown, example: Config, index = 0): string | undefined {
  const fix = findingsOn(rule, example)[index]?.fix;
  return fix?.kind === 'config' ? applyEdits(example.config, fix.edits) : undefined;
}

/** What the finding at `index` underlines. */
export function underlined(rule: unknown, example: Config, index = 0): string | undefined {
  const range = findingsOn(rule, example)[index]?.range;
  return range && example.config.slice(range.start, range.end);
}
