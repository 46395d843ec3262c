/** The plain commands of a shell text: npm scripts, `sh -c`, launcher scripts. Nothing is run; what is not plain is passed over. */
import { absolutePath, folderOf, isAbsolute } from './paths.ts';

export interface ShellCommand {
  readonly words: readonly string[];
  /** Where it is started: `cd` counts. */
  readonly cwd: string;
}

/** UTF-16 units. */
const longestScript = 64_000;
const maximumCommands = 200;

/** Words before a command that leave it what it is. */
const prefixes = new Set([
  'exec',
  'command',
  'then',
  'else',
  'do',
  '{',
  '(',
  '!',
  'if',
  'nohup',
  'time',
  'call',
  '@call',
]);

/** `script` is the file that the text was read from; `dirname "$0"` and `%~dp0` are its folder. */
export function shellCommands(text: string, start: string, script?: string): readonly ShellCommand[] {
  const found: ShellCommand[] = [];
  const variables = new Map<string, string>();
  let cwd = start;
  const scriptFolder = script === undefined ? start : folderOf(script);
  const expand = (word: string) => expanded(word, { variables, scriptFolder, cwd });
  for (const raw of splitCommands(text.slice(0, longestScript))) {
    const words = plainWords(raw, (name, value) => variables.set(name, expand(value))).map(expand);
    const [program = '', first = ''] = words;
    if (/^(?:cd|pushd|chdir)$/i.test(program)) {
      const target = /^\/d$/i.test(first) ? (words[2] ?? '') : first === '--' ? (words[2] ?? '') : first;
      if (target !== '' && target !== '-') cwd = absolutePath(target, cwd);
    } else if (words.length > 0 && found.length < maximumCommands) found.push({ words, cwd });
  }
  return found;
}

/** Without leading keywords and assignments. */
function plainWords(
  words: readonly string[],
  assign: (name: string, value: string) => void,
): readonly string[] {
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined && value !== undefined) assign(name, value);
    else if (
      /^(?:export|local|readonly|declare|set)$/.test(word) &&
      /^"?[A-Za-z_]\w*=/.test(words[at + 1] ?? '')
    )
      continue;
    else if (!prefixes.has(word)) break;
  }
  return words.slice(at);
}

interface Surroundings {
  readonly variables: ReadonlyMap<string, string>;
  readonly scriptFolder: string;
  readonly cwd: string;
}

function expanded(word: string, { variables, scriptFolder, cwd }: Surroundings): string {
  return word
    .replace(
      /\$\(([^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)/g,
      (call) => substituted(call, scriptFolder, cwd) ?? call,
    )
    .replace(/%~dp0[\\/]?/gi, `${scriptFolder}/`)
    .replace(/\$\{(\w+)(?::?-([^}]{0,500}))?\}|\$(\w+)|%(\w+)%/g, (all, braced, fallback, bare, percent) => {
      const name: string = braced ?? bare ?? percent ?? '';
      if (name === 'PWD' || name === 'INIT_CWD') return cwd;
      return variables.get(name) ?? fallback ?? all;
    });
}

/** `$(cd "$(dirname "$0")/.." && pwd)` and the like. */
function substituted(call: string, scriptFolder: string, cwd: string): string | undefined {
  const up = call.split(/\bdirname\b/).length - 1;
  if (up > 0) {
    let folder = scriptFolder;
    for (let level = 1; level < up && level < 8; level++) folder = folderOf(folder);
    const behind = /\)"?(\/[\w./-]+)/.exec(call)?.[1];
    return behind === undefined ? folder : absolutePath(`.${behind}`, folder);
  }
  return /^\$\(\s*pwd\s*\)$/.test(call) ? cwd : undefined;
}

/** Lists of words; what stands behind a redirection is left out, and quotes are taken away. */
function splitCommands(text: string): readonly (readonly string[])[] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let skipNext = false;
  const endWord = () => {
    if (word !== undefined && !skipNext) words.push(word);
    if (word !== undefined) skipNext = false;
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    skipNext = false;
    if (words.length > 0) commands.push(words);
    words = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '#' && word === undefined) at = lineEnd(text, at) - 1;
    else if (sign === "'" || sign === '"') {
      const end = quoteEnd(text, at);
      word = (word ?? '') + unquoted(text.slice(at + 1, end), sign);
      at = end;
    } else if (sign === '$' && text[at + 1] === '(') {
      const end = callEnd(text, at + 1);
      word = (word ?? '') + text.slice(at, end + 1);
      at = end;
    } else if (sign === '\\' && /\r?\n/y.test(text.slice(at + 1, at + 3)))
      at += text[at + 1] === '\r' ? 2 : 1;
    else if (sign === '\\' && !/[\w.]/.test(text[at + 1] ?? 'x')) word = (word ?? '') + (text[++at] ?? '');
    else if (sign === '\n' || sign === '\r' || sign === ';') endCommand();
    else if (
      sign === '|' ||
      (sign === '&' && text[at + 1] === '&') ||
      (sign === '&' && !/[<>]/.test(text[at - 1] ?? ''))
    )
      endCommand();
    else if (sign === '>' || sign === '<') {
      if (word !== undefined && /^\d$/.test(word)) word = undefined;
      endWord();
      while (/[<>&]/.test(text[at + 1] ?? '')) at++;
      skipNext = true;
    } else if (/\s/.test(sign)) endWord();
    else word = (word ?? '') + sign;
  }
  endCommand();
  return commands;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The place of the closing quote, or the end of the text. Quotes inside `$(…)` are not its end. */
function quoteEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (quote === '"' && text[at] === '$' && text[at + 1] === '(') at = callEnd(text, at + 1);
    else if (text[at] === quote) return at;
  }
  return text.length;
}

function callEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

function unquoted(text: string, quote: string): string {
  return quote === "'" ? text : text.replace(/\\(["\\$`])/g, '$1');
}

/** A line that Windows' `cmd` reads: its backslashes are those of paths. */
export function cmdLine(args: readonly string[]): string {
  if (args.length === 1) return args[0] ?? '';
  return args.map((word) => (/\s/.test(word) && !/&&|\||"/.test(word) ? `"${word}"` : word)).join(' ');
}

/** Whether words have to be read by a shell to be understood. */
export function needsShell(words: readonly string[]): boolean {
  return words.length === 1
    ? /\s/.test(words[0] ?? '') && !isAbsolute(words[0] ?? '')
    : words.some((word) => /^(?:&&|\|\|?|;)$|&&/.test(word));
}
