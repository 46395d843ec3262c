/** The imports of a JavaScript or TypeScript text, by one pass over its tokens: comments, strings and templates are told apart. */

export interface ScriptImports {
  /** Literal module names of imports, re-exports and `require`, types only left out; each once. */
  readonly specifiers: readonly string[];
  /**
   * Loads that are put together at run time, as the text before the first hole: `./tools/` for
   * `import(\`./tools/${name}.js\`)`; `''` where nothing is known.
   */
  readonly dynamic: readonly string[];
  /** Whether it lists folders or matches globs. */
  readonly listsFolders: 'yes' | 'no';
  /** Short strings of the text, for finding the folders that a dynamic load reads. */
  readonly strings: readonly string[];
}

interface Token {
  /** `head`: a template up to its first hole. */
  readonly kind: 'word' | 'string' | 'head' | 'sign';
  readonly text: string;
}

const maximumStrings = 3_000;

export function importsOf(text: string): ScriptImports {
  const tokens = tokensOf(text);
  const specifiers = new Set<string>();
  const dynamic = new Set<string>();
  const strings: string[] = [];
  let listsFolders: 'yes' | 'no' = 'no';
  const argument = (at: number) => {
    const token = tokens[at];
    const isWhole = token?.kind === 'string' && /^[),]$/.test(tokens[at + 1]?.text ?? ')');
    if (token?.kind === 'string' && isWhole) specifiers.add(token.text);
    else if (token !== undefined)
      dynamic.add(token.kind === 'sign' || token.kind === 'word' ? '' : token.text);
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.kind === 'string' && token.text.length <= 200 && strings.length < maximumStrings)
      strings.push(token.text);
    if (token.kind !== 'word') continue;
    const before = tokens[at - 1];
    // The last of three dots spreads what follows.
    const isSpread = before?.text === '.' && tokens[at - 2]?.text === '.';
    const isMember = !isSpread && before?.kind === 'sign' && (before.text === '.' || before.text === '#');
    const next = tokens[at + 1];
    if (folderWords.has(token.text)) listsFolders = 'yes';
    if (token.text === 'import' && !isMember) {
      if (next?.kind === 'string') specifiers.add(next.text);
      else if (next?.text === '(') argument(at + 2);
      else if (next?.text !== '.') addFrom(clauseEnd(tokens, at + 1), tokens, specifiers);
    } else if (token.text === 'export' && !isMember && /^(?:\*|\{|type)$/.test(next?.text ?? '')) {
      addFrom(clauseEnd(tokens, at + 1), tokens, specifiers);
    } else if (token.text === 'require' && (!isMember || tokens[at - 2]?.text === 'module')) {
      if (next?.text === '(') argument(at + 2);
      else if (next?.text === '.' && tokens[at + 2]?.text === 'resolve') argument(at + 4);
    } else if (token.text === 'URL' && before?.text === 'new' && tokens[at + 2]?.kind === 'string') {
      if (tokens[at + 4]?.text === 'import') specifiers.add(tokens[at + 2]?.text ?? '');
    } else if (token.text === 'glob' && isMember && tokens[at - 2]?.text === 'meta') {
      dynamic.add((tokens[at + 2]?.text ?? '').replace(/[*{].*$/s, ''));
    }
  }
  return { specifiers: [...specifiers], dynamic: [...dynamic], listsFolders, strings };
}

const folderWords = new Set(
  'readdir readdirSync opendir opendirSync glob globSync globby globbySync fastGlob fg Glob readDir readDirSync requireContext'.split(
    ' ',
  ),
);

/**
 * The place of the module's name behind `import … from` or `export … from`; `undefined` where there is none, or
 * types are all that comes from it.
 */
function clauseEnd(tokens: readonly Token[], start: number): number | undefined {
  const isType = tokens[start]?.text === 'type' && !/^(?:from|,)$/.test(tokens[start + 1]?.text ?? '');
  for (let at = start; at < tokens.length && at < start + 5_000; at++) {
    const token = tokens[at];
    if (token?.text === 'from' && token.kind === 'word' && tokens[at + 1]?.kind === 'string') {
      return isType ? undefined : at + 1;
    }
    if (token?.kind === 'sign' && !/^[{},*]$/.test(token.text)) return undefined;
    if (token?.kind === 'head' || (token?.kind === 'word' && token.text === 'import')) return undefined;
  }
  return undefined;
}

function addFrom(at: number | undefined, tokens: readonly Token[], specifiers: Set<string>): void {
  const name = at === undefined ? undefined : tokens[at]?.text;
  if (name !== undefined) specifiers.add(name);
}

/** Letters, digits, `_`, `$`, and everything beyond ASCII. Asking a pattern for each character takes ten times as long. */
function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    (code >= 0xaa && code !== 0xfeff)
  );
}

/** Signs make half of all tokens. */
const signTokens = new Map<string, Token>();

function signToken(text: string): Token {
  const known = signTokens.get(text);
  if (known !== undefined) return known;
  const token: Token = { kind: 'sign', text };
  signTokens.set(text, token);
  return token;
}

/** Only what imports are told by: words, strings and signs. Numbers count as words. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  /** Depth of braces at which each open template goes on. */
  const templates: number[] = [];
  let depth = 0;
  /** Up to here no pattern ends on its line: asking again at each slash would take long. */
  let divisionsUntil = 0;
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    if (sign === '/' && text[at + 1] === '/') at = endOf(text, '\n', at);
    else if (sign === '/' && text[at + 1] === '*') at = endOf(text, '*/', at + 2);
    else if (sign === '"' || sign === "'") {
      const end = stringEnd(text, at);
      tokens.push({ kind: 'string', text: unescaped(text.slice(at + 1, end)) });
      at = end + 1;
    } else if (sign === '`' || (sign === '}' && templates.at(-1) === depth)) {
      if (sign === '}') templates.pop();
      const end = templateEnd(text, at + 1);
      const isWhole = text[end] === '`';
      if (sign === '`') tokens.push({ kind: isWhole ? 'string' : 'head', text: text.slice(at + 1, end) });
      if (!isWhole && end < text.length) templates.push(depth);
      at = end + (isWhole ? 1 : 2);
    } else if (sign === '/' && at >= divisionsUntil && regexMayStart(tokens.at(-1))) {
      const end = regexEnd(text, at);
      if (end === undefined) {
        divisionsUntil = endOf(text, '\n', at);
        at++;
      } else {
        tokens.push({ kind: 'word', text: '//' });
        at = end;
      }
    } else if (isWordCode(text.charCodeAt(at))) {
      let end = at + 1;
      while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
      tokens.push({ kind: 'word', text: text.slice(at, end) });
      at = end;
    } else {
      if (sign === '{') depth++;
      else if (sign === '}') depth--;
      if (sign > ' ') tokens.push(signToken(sign));
      at++;
    }
  }
  return tokens;
}

function endOf(text: string, sign: string, from: number): number {
  const end = text.indexOf(sign, from);
  return end < 0 ? text.length : end + sign.length;
}

/** A quote that is not closed on its line is an apostrophe in a text of JSX. */
function stringEnd(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === quote || sign === '\n') return at;
  }
  return text.length;
}

/** The closing backtick, or the `$` of the next hole. */
function templateEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`' || (text[at] === '$' && text[at + 1] === '{')) return at;
  }
  return text.length;
}

const beforeRegex = /^(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield)$/;

function regexMayStart(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'sign') return !/^[)\]}]$/.test(before.text);
  return before.kind === 'word' && beforeRegex.test(before.text);
}

/** Behind the closing slash; `undefined` where the line ends before, and it was a division. */
function regexEnd(text: string, start: number): number | undefined {
  let inClass = false;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') return undefined;
    if (sign === '\\') at++;
    else if (sign === '[') inClass = true;
    else if (sign === ']') inClass = false;
    else if (sign === '/' && !inClass) return at + 1;
  }
  return undefined;
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\([\\/'"])/g, '$1') : text;
}
