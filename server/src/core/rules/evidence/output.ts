/** What a foreign program wrote on stderr or stdout, cut and escaped for a message. */
import type { LaunchFacts } from '../../report/report.ts';
import { shown } from '../../words.ts';

const maximumLines = 10;
const maximumUnits = 160;

/** Escape sequences that only set colours or move the cursor: noise on a terminal that is not there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const terminalSequences = /\u001b\[[0-9;?]{0,16}[A-Za-z]/g;

export function withoutTerminalSequences(text: string): string {
  return text.replace(terminalSequences, '');
}

/**
 * The last lines that say something, safe to show. Stack frames and lone brackets are left out, so that a
 * short tail still holds the error itself.
 */
export function tailLines(text: string): readonly string[] {
  return withoutTerminalSequences(text)
    .split(/[\r\n]+/)
    .map((line) => line.trimEnd())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^\s+at\s/.test(line))
    .slice(-maximumLines)
    .map((line) => shown(line, maximumUnits));
}

/** The tail as the end of a paragraph: one sentence, then a line for each line. */
export function tellTail(lines: readonly string[]): string {
  if (lines.length === 0) return 'It wrote nothing to stderr.';
  return ['The end of its stderr:', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The command with its arguments as the config spells them, for a person to try by hand. */
export function commandLine({ command, args }: LaunchFacts): string {
  return [command, ...args].map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(' ');
}

/** A path in code quotes. Its end tells more than its beginning, so that is what stays. */
export function quotedPath(path: string, limit = 40): string {
  const whole = shown(path, Number.POSITIVE_INFINITY);
  return `\`${whole.length <= limit ? whole : `…${whole.slice(1 - limit)}`}\``;
}

/** `1.2 s`, `350 ms`. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
