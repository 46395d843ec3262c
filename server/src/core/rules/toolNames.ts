/** New names for tools whose name makes trouble. */
import type { ToolFacts } from '../report/report.ts';
import { quoted } from '../words.ts';
import type { Fix } from './rule.ts';

/** More than any client takes, and few enough characters for any pattern. */
const longestName = 128;

/** Renames to `wanted`, or to `wanted_2` and so on where another tool has that name, whatever its case. */
export function rename(wanted: string, tools: readonly ToolFacts[]): Fix | undefined {
  const taken = new Set(tools.map(({ name }) => name.toLowerCase()));
  const name = candidates(wanted).find((candidate) => !taken.has(candidate.toLowerCase()));
  if (name === undefined) return undefined;
  return {
    kind: 'tool',
    title: `Rename the tool to ${quoted(name, 64)}`,
    safety: 'unsafe',
    operations: [{ kind: 'set', pointer: '/name', value: name }],
  };
}

/** The name cut to `limit` characters that every client takes, behind a whole word where one ends near there. */
export function shortened(name: string, limit: number): string {
  const cut = portable(name).slice(0, limit);
  const words = /^(.+)[_-][^_-]*$/.exec(cut)?.[1] ?? '';
  return (words.length > limit / 2 ? words : cut).replace(/[_-]+$/, '');
}

/** The beginning of a name in letters, digits, `_` and `-`. Empty when it holds none of them. */
export function portable(name: string): string {
  const start = name.slice(0, longestName);
  const written = start.replace(/[^A-Za-z0-9_-]+/g, '_');
  return written === start ? start : written.replace(/^_+|_+$/g, '');
}

function candidates(wanted: string): readonly string[] {
  if (wanted === '') return [];
  return [
    wanted,
    ...['_2', '_3', '_4', '_5'].map((suffix) => `${wanted.slice(0, 64 - suffix.length)}${suffix}`),
  ];
}
