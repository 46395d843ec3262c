/** Finds what in a config entry a cause is about, to put a finding where it can be corrected. */
import type { ServerEntry } from '../../document/document.ts';
import type { LaunchFacts } from '../../report/report.ts';
import type { Place } from '../rule.ts';
import type { Cause } from './stderr.ts';

/** The argument, environment entry or other field that the cause names; `command` where it names none. */
export function blamed(
  { kind, subject }: Cause,
  { args }: LaunchFacts,
  entry: ServerEntry | undefined,
): Place {
  if (subject === undefined) return kind === 'no-executable' ? firstWord(args) : { kind: 'launch' };
  if (kind === 'missing-variable') {
    const pair = entry?.env.find(({ key }) => key.value.toLowerCase() === subject.toLowerCase());
    return pair === undefined ? { kind: 'launch' } : { kind: 'config', range: pair.key.range };
  }
  const argument = args.findIndex((text) => mentions(text, subject));
  if (argument >= 0) return { kind: 'launch', argument };
  const value = entry?.env.find((pair) => pair.value.value !== null && mentions(pair.value.value, subject));
  return value === undefined ? { kind: 'launch' } : { kind: 'config', range: value.value.range };
}

/** What a package runner was asked to run: the first argument that is no option. */
function firstWord(args: readonly string[]): Place {
  const argument = args.findIndex((text) => !text.startsWith('-'));
  return argument < 0 ? { kind: 'launch' } : { kind: 'launch', argument };
}

/**
 * Whether a text of the config is what a program names. The config may have a relative path or a variable
 * where the program names the whole path, and a version or a value behind the name.
 */
function mentions(text: string, subject: string): boolean {
  const written = comparable(text.replace(/^.*\}/, ''));
  const named = comparable(subject);
  if (written.length < 2 || named === '') return false;
  return (
    written === named ||
    named.endsWith(`/${written}`) ||
    written.startsWith(`${named}@`) ||
    written.startsWith(`${named}=`) ||
    written.endsWith(`=${named}`) ||
    (/^\d+$/.test(named) && new RegExp(`\\b${named}\\b`).test(written))
  );
}

function comparable(text: string): string {
  return text
    .replace(/^file:\/\//, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}
