/** Splits a command line into words as a POSIX shell would, without starting one. */
import { parse } from 'shell-quote';

export type SplitCommand =
  | {
      readonly ok: true;
      readonly words: Words;
      /** With variables as they are spelled: what may be shown and kept. */
      readonly written: Words;
    }
  | { readonly ok: false; readonly problem: string };

type Words = readonly [string, ...string[]];

/**
 * Quotes, backslashes and `$VARIABLES` are taken as a shell takes them. What only a shell can do, pipes and
 * redirections among it, is refused. On Windows a backslash is a part of a path and `^` escapes.
 */
export function splitCommand(
  text: string,
  environment: { readonly [name: string]: string | undefined },
  platform: string,
): SplitCommand {
  const escaping = platform === 'win32' ? '^' : '\\';
  const problem = problemIn(text, escaping);
  if (problem !== undefined) return { ok: false, problem };
  const known = (name: string) => (Object.hasOwn(environment, name) ? environment[name] : undefined);
  const started = readWords(text, escaping, (name) => known(name) ?? '');
  if (!started.ok) return started;
  const written = readWords(text, escaping, (name) => `$${name}`);
  return written.ok ? { ok: true, words: started.words, written: written.words } : written;
}

type ReadWords =
  | { readonly ok: true; readonly words: Words }
  | { readonly ok: false; readonly problem: string };

function readWords(text: string, escaping: string, value: (name: string) => string): ReadWords {
  // Outside quotes a variable is split at its white space; the library's types do not know the option yet.
  const options = { escape: escaping, splitUnquoted: true };
  const words: string[] = [];
  for (const part of parse<string>(text, (name) => (name === '' ? undefined : value(name)), options)) {
    if (typeof part === 'string') words.push(part);
    else if ('comment' in part) return { ok: false, problem: 'a word with `#` needs quotes around it' };
    else if (part.op === 'glob') words.push(part.pattern);
    else return { ok: false, problem: needsShell(`\`${part.op}\``) };
  }
  const [command, ...rest] = words;
  if (command === undefined || command === '') return { ok: false, problem: 'it names no program' };
  return { ok: true, words: [command, ...rest] };
}

function needsShell(what: string): string {
  return `${what} needs a shell, and none is started`;
}

/** What the library lets pass, or throws at, and a shell would not take as it is. */
function problemIn(text: string, escaping: string): string | undefined {
  let open = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? '';
    if (open === "'") open = unit === "'" ? '' : open;
    else if (unit === escaping) at++;
    else if (unit === '`') return needsShell('a backquote');
    else if (text.startsWith('$(', at)) return needsShell('`$(`');
    else if (text.startsWith('${', at) && !/^\$\{\w+\}/.test(text.slice(at, at + 200)))
      return 'braces behind a `$` hold the name of a variable and nothing else';
    else if (open === '"') open = unit === '"' ? '' : open;
    else if (unit === '"' || unit === "'") open = unit;
  }
  return open === '' ? undefined : 'a quote is not closed';
}
