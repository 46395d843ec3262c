/** Splits a command line into words as a POSIX shell would, without starting one. */
import { parse } from 'shell-quote';

export type SplitCommand =
  | { readonly ok: true; readonly words: readonly [string, ...string[]] }
  | { readonly ok: false; readonly problem: string };

/**
 * Quotes, backslashes and `$VARIABLES` are taken as a shell takes them. What only a shell can do, pipes and
 * redirections among it, is refused. On Windows a backslash is a part of a path and `^` escapes.
 */
export function splitCommand(
  text: string,
  environment: { readonly [name: string]: string | undefined },
  platform: string,
): SplitCommand {
  const unset = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? '']));
  const parts = parse(text, unset, platform === 'win32' ? { escape: '^' } : undefined);
  const words: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') words.push(part);
    else if ('op' in part && part.op === 'glob') words.push(part.pattern);
    else if ('op' in part) return { ok: false, problem: `\`${part.op}\` needs a shell, and none is started` };
  }
  const [command, ...rest] = words;
  if (command === undefined || command === '') return { ok: false, problem: 'it names no program' };
  if (unclosedQuote(text)) return { ok: false, problem: 'a quote is not closed' };
  return { ok: true, words: [command, ...rest] };
}

/** The library takes a lone quote as a character; a shell would wait for more. */
function unclosedQuote(text: string): boolean {
  let open = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? '';
    if (unit === '\\' && open !== "'") at++;
    else if (open === '') open = unit === '"' || unit === "'" ? unit : '';
    else if (unit === open) open = '';
  }
  return open !== '';
}
