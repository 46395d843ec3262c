/** What the fields of an entry mean, whoever's they are: one thing has several names. */
import type { Dialect } from '../dialects/dialect.ts';
import { isArray } from '../json.ts';
import { knows } from './writing.ts';

export interface Spelling {
  readonly name: string;
  /** Of a duration, where that does not depend on the file. */
  readonly unit?: 'ms' | 's';
  /** What `true` means. */
  readonly sense?: 'on' | 'off';
}

/** Things that clients call by different names, the commonest first. Any other field is called the same by all. */
const things: readonly (readonly Spelling[])[] = [
  [{ name: 'env' }, { name: 'environment' }],
  [{ name: 'url' }, { name: 'serverUrl' }, { name: 'httpUrl' }],
  [{ name: 'headers' }, { name: 'http_headers' }],
  [{ name: 'cwd' }, { name: 'workingDirectory' }],
  [
    { name: 'disabled', sense: 'off' },
    { name: 'enabled', sense: 'on' },
    { name: 'isActive', sense: 'on' },
  ],
  [{ name: 'timeout' }, { name: 'tool_timeout_sec', unit: 's' }],
  [{ name: 'autoApprove' }, { name: 'alwaysAllow' }],
  [{ name: 'disabledTools' }, { name: 'excludeTools' }, { name: 'disabled_tools' }],
  [{ name: 'tools' }, { name: 'includeTools' }, { name: 'enabledTools' }, { name: 'enabled_tools' }],
];

const byName = new Map(things.flatMap((names) => names.map((one) => [one.name, names] as const)));

/** The names of the thing that a field stands for, the field's own first. */
export function spellingsOf(field: string): readonly [Spelling, ...Spelling[]] {
  const names = byName.get(field) ?? [];
  const own = names.find(({ name }) => name === field) ?? { name: field };
  return [own, ...names.filter((one) => one !== own)];
}

/** The commonest name of the thing: what code asks by. */
export function thingOf(field: string): string {
  return byName.get(field)?.[0]?.name ?? field;
}

/** What the readers of `dialect` call it; `undefined` where they do not have it. */
export function spellingIn(dialect: Dialect, field: string): Spelling | undefined {
  const thing = thingOf(field);
  if (thing === 'url') return { name: dialect.fields.url };
  if (thing === 'env') return { name: dialect.fields.env };
  // `args` become a part of `command` where that is a list.
  if (thing === 'args') return { name: 'args' };
  return spellingsOf(field).find(({ name }) => knows(dialect, name));
}

/** A value that says what holds without it too, so that nothing is lost when it goes. */
export function saysNothing(field: string, value: unknown): boolean {
  const [{ sense }] = spellingsOf(field);
  if (sense !== undefined) return value === (sense === 'on');
  if (isArray(value)) return value.length === 0 || (thingOf(field) === 'tools' && value.includes('*'));
  return field === 'source' && value === 'custom';
}
