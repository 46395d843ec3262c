/** The `${…}` forms of the dialects: found in a text, and replaced as their readers replace them. */
import type { Range } from '../document/range.ts';

export type VariableUse =
  | { readonly kind: 'environment'; readonly name: string; readonly fallback?: string }
  | { readonly kind: 'input'; readonly id: string }
  | { readonly kind: 'place'; readonly name: PlaceName; readonly folder?: string }
  /** A form that only the client itself can answer: `${config:…}`, `${command:…}`, `{file:…}`. */
  | { readonly kind: 'editor'; readonly text: string };

export type PlaceName =
  | 'workspaceFolder'
  | 'workspaceFolderBasename'
  | 'userHome'
  | 'pathSeparator'
  | 'cwd'
  | 'pluginRoot'
  | 'projectDirectory';

/** What the host knows. Environment values and inputs are secrets; the probe keeps them out of its report. */
export interface VariableValues {
  readonly environment: { readonly [name: string]: string | undefined };
  readonly inputs: { readonly [id: string]: string };
  readonly places: { readonly [name in PlaceName]?: string };
}

export interface VariableSyntax {
  /** Reads what stands between `${` and `}`; `undefined` where the readers leave it as it is. */
  readonly read: (inside: string) => VariableUse | undefined;
  /** Further forms, without those braces: matches of `pattern`, which has the flag `g`. */
  readonly others?: {
    readonly pattern: RegExp;
    readonly read: (match: RegExpMatchArray) => VariableUse | undefined;
  };
  /** What becomes of a variable that is not set and has no default; where nothing is known, it is kept. */
  readonly unset: 'left-literal' | 'empty' | 'unknown';
  /** What may stand between the braces for a place. */
  readonly places: ReadonlyMap<string, PlaceName>;
  readonly words: VariableWords;
}

/** How rules write a variable. What a kind of file has no words for is not written into it. */
export interface VariableWords {
  /** A variable of the environment. */
  readonly environment?: (name: string) => string;
  /** The folder of the project that the file belongs to. */
  readonly project?: string;
  /** The folder that the client was started in. */
  readonly here?: string;
  readonly home?: string;
  /** The same where a path is one of Windows. */
  readonly windowsHome?: string;
  readonly separator?: string;
  /** An input that a person is asked for. */
  readonly input?: (id: string) => string;
}

export interface FoundVariable {
  readonly use: VariableUse;
  /** UTF-16 offsets in the text that was searched. */
  readonly start: number;
  readonly end: number;
}

export type Substitution =
  | {
      readonly ok: true;
      readonly text: string;
      readonly secrets: readonly string[];
      readonly unset: readonly string[];
    }
  | { readonly ok: false; readonly missing: Extract<VariableUse, { kind: 'input' | 'editor' }> };

/** Every variable of the syntax in `text`, from left to right. Nothing is looked for inside a default. */
export function findVariables(text: string, syntax: VariableSyntax): readonly FoundVariable[] {
  const found: FoundVariable[] = [];
  let from = 0;
  for (const { start, end } of bracedSpans(text)) {
    const use = start < from ? undefined : syntax.read(text.slice(start + 2, end - 1));
    if (use === undefined) continue;
    found.push({ use, start, end });
    from = end;
  }
  return syntax.others === undefined ? found : withOthers(found, text, syntax.others);
}

function withOthers(
  braced: readonly FoundVariable[],
  text: string,
  { pattern, read }: NonNullable<VariableSyntax['others']>,
): readonly FoundVariable[] {
  const others = [...text.matchAll(pattern)].flatMap((match): readonly FoundVariable[] => {
    const range = { start: match.index, end: match.index + match[0].length };
    const use = read(match);
    const inside = braced.some(({ start, end }) => range.start < end && start < range.end);
    return use === undefined || inside ? [] : [{ use, ...range }];
  });
  return [...braced, ...others].sort((a, b) => a.start - b.start);
}

/** Each `${` with the `}` that closes it, by where they start. One within another is closed first. */
function bracedSpans(text: string): readonly Range[] {
  const spans: Range[] = [];
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/\$\{|\}/g)) {
    if (brace !== '}') {
      open.push(index);
      continue;
    }
    const start = open.pop();
    if (start !== undefined) spans.push({ start, end: index + 1 });
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Replaces the variables of `text`. Fails where a value is needed that only a person or an editor has. */
export function substitute(text: string, syntax: VariableSyntax, values: VariableValues): Substitution {
  const secrets: string[] = [];
  const unset: string[] = [];
  let out = '';
  let from = 0;
  for (const { use, start, end } of findVariables(text, syntax)) {
    if (use.kind === 'editor') return { ok: false, missing: use };
    const value = known(use, values);
    if (use.kind === 'input' && value === undefined) return { ok: false, missing: use };
    if (value === undefined && use.kind === 'environment') unset.push(use.name);
    else if (value !== undefined && use.kind !== 'place') secrets.push(value);
    const replacement = value ?? (syntax.unset === 'empty' ? '' : text.slice(start, end));
    out += text.slice(from, start) + replacement;
    from = end;
  }
  return { ok: true, text: out + text.slice(from), secrets, unset };
}

function known(use: VariableUse, values: VariableValues): string | undefined {
  if (use.kind === 'environment') {
    const value = Object.hasOwn(values.environment, use.name) ? values.environment[use.name] : undefined;
    return value ?? use.fallback;
  }
  if (use.kind === 'input') return Object.hasOwn(values.inputs, use.id) ? values.inputs[use.id] : undefined;
  return use.kind === 'place' ? values.places[use.name] : undefined;
}
