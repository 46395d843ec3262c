/** The imports of a Python text: strings and comments are told from code, and lists in parentheses are read whole. */

export type PythonImport =
  /** `import a.b`, and `from a.b import c, d`; `dots` counts those before the name. */
  | {
      readonly kind: 'import';
      readonly dots: number;
      readonly module: string;
      readonly names: readonly string[];
    }
  /** A module whose name is put together at run time: the text before the first hole; `''` for all of the file's folder. */
  | { readonly kind: 'dynamic'; readonly head: string };

export function pythonImportsOf(text: string): readonly PythonImport[] {
  const found: PythonImport[] = [];
  const names = new Set<string>();
  let unknown: 'yes' | 'no' = 'no';
  let listsFolders: 'yes' | 'no' = 'no';
  for (const { code, strings } of logicalLines(text)) {
    for (const name of strings) if (name.length < 200 && dottedName.test(name)) names.add(name);
    if (folderWords.test(code)) listsFolders = 'yes';
    if (!code.includes('import')) continue;
    // Blanks as one: patterns that have to share them take very long.
    const statements = code.replace(/\s+/g, ' ').split(/;|: ?(?=(?:from|import) )/);
    for (const statement of statements) found.push(...importOf(statement.trim()));
    for (const each of dynamicIn(code, strings)) {
      if (each.kind === 'dynamic' && each.head === '') unknown = 'yes';
      else found.push(each);
    }
  }
  if (unknown === 'no') return found;
  // What is loaded by a variable stands somewhere in the text, or is found by listing the folder.
  const listed: readonly PythonImport[] = listsFolders === 'yes' ? [{ kind: 'dynamic', head: '' }] : [];
  return [...found, ...[...names].slice(0, 500).map(ofName), ...listed];
}

const dottedName = /^(?:\.+\w+|\w+\.\w+)(?:\.\w+)*$/;
const folderWords = /\b(?:iter_modules|walk_packages|listdir|scandir|iterdir|r?glob)\b/;

function importOf(statement: string): readonly PythonImport[] {
  const [, dots, module = '', names] = /^from (\.*) ?([\p{L}\p{N}_.]*) ?import ?(.*)$/u.exec(statement) ?? [];
  if (dots !== undefined && names !== undefined) {
    return [{ kind: 'import', dots: dots.length, module, names: listOf(names) }];
  }
  const modules = /^import (.*)$/.exec(statement)?.[1];
  return modules === undefined
    ? []
    : listOf(modules).map((each) => ({ kind: 'import', dots: 0, module: each, names: [] }));
}

function listOf(names: string): readonly string[] {
  return names
    .replace(/[()\\\s]+/g, ' ')
    .split(',')
    .map((each) => each.trim().replace(/ as .*$/, ''))
    .filter((each) => /^(?:[\p{L}\p{N}_.]+|\*)$/u.test(each));
}

function dynamicIn(code: string, strings: readonly string[]): readonly PythonImport[] {
  const calls = code.matchAll(/\b(?:import_module|__import__)\s*\(\s*(?:([a-zA-Z]*)"(\d+)"([^,)]*))?/g);
  return [...calls].map(([, prefix = '', number, rest = '']) => {
    const literal = number === undefined ? undefined : strings[Number(number)];
    const isWhole = literal !== undefined && !/f/i.test(prefix) && rest.trim() === '';
    return isWhole ? ofName(literal) : { kind: 'dynamic', head: (literal ?? '').replace(/\{.*$/s, '') };
  });
}

function ofName(name: string): PythonImport {
  const dots = /^\.*/.exec(name)?.[0].length ?? 0;
  return { kind: 'import', dots, module: name.slice(dots), names: [] };
}

interface Line {
  /** Each string is replaced by its number, in double quotes. */
  readonly code: string;
  readonly strings: readonly string[];
}

/** Lines, joined where parentheses or backslashes say so. */
function* logicalLines(text: string): Generator<Line> {
  let code = '';
  let strings: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    plain.lastIndex = at;
    const length = plain.exec(text)?.[0].length ?? 0;
    if (length > 0) code += text.slice(at, at + length);
    at += length;
    const sign = text[at] ?? '';
    if (sign === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (sign === '"' || sign === "'") {
      const quote = text.startsWith(sign.repeat(3), at) ? sign.repeat(3) : sign;
      const end = stringEnd(text, at + quote.length, quote);
      code += `"${strings.length}"`;
      strings.push(text.slice(at + quote.length, end));
      // One that is not closed ends with its line.
      at = text.startsWith(quote, end) ? end + quote.length : end;
    } else if (sign === '\\' && /[\r\n]/.test(text[at + 1] ?? '')) {
      at += text[at + 1] === '\r' && text[at + 2] === '\n' ? 3 : 2;
      code += ' ';
    } else if (sign === '\n' && depth === 0) {
      if (code !== '') yield { code, strings };
      code = '';
      strings = [];
      at++;
    } else {
      if (sign === '(' || sign === '[' || sign === '{') depth++;
      else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
      else if (sign === '\n' && statementStart.test(text.slice(at + 1, at + 200))) {
        // No statement begins inside parentheses: one that is not closed yet must not swallow the rest.
        depth = 0;
        continue;
      }
      code += sign;
      at++;
    }
  }
  yield { code, strings };
}

/** What neither ends a line nor opens or closes anything. */
const plain = /[^#"'\\\n()[\]{}]*/y;

const statementStart = /^[ \t]*(?:from\s+[.\w]+\s+import|import|def|class|async\s+def)\s/;

function stringEnd(text: string, start: number, quote: string): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(quote, at)) return at;
    else if (quote.length === 1 && text[at] === '\n') return at;
  }
  return text.length;
}
