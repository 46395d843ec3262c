/** The `${…}` forms of the dialects: found in a text, and replaced as their readers replace them. */
import type { Range } from '../document/range.ts';

export type VariableUse =
  | { readonly kind: 'environment'; readonly name: string; readonly fallback?: string }
  | { readonly kind: 'input'; readonly id: string }
  | { readonly kind: 'place'; readonly name: PlaceName; readonly folder?: string }
  /** A form that only the editor itself can answer: `${config:…}`, `${command:…}`. */
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
  /** What becomes of a variable that is not set and has no default. */
  readonly unset: 'left-literal' | 'empty';
  /** How a variable of the environment is written. */
  readonly environment: (name: string) => string;
  /** What may stand between the braces for a place. */
  readonly places: ReadonlyMap<string, PlaceName>;
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
  return found;
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

/** Claude Code and VS Code set these for files that belong to a plugin (Claude Code plugin reference). */
const pluginPlaces: ReadonlyMap<string, PlaceName> = new Map([
  ['CLAUDE_PLUGIN_ROOT', 'pluginRoot'],
  ['PLUGIN_ROOT', 'pluginRoot'],
  ['CLAUDE_PROJECT_DIR', 'projectDirectory'],
]);

/**
 * `${VAR}` and `${VAR:-default}`, as Claude Code, Copilot CLI and VS Code read them in `.mcp.json`. The
 * default counts only for a variable that is not set at all, and a variable within it stays as it is (VS Code,
 * envVarResolution.ts).
 */
export const shellVariables: VariableSyntax = {
  unset: 'left-literal',
  environment: (name) => `\${${name}}`,
  places: pluginPlaces,
  read: (inside) => {
    const match = /^([A-Za-z_][A-Za-z0-9_]*)(?::-(.*))?$/s.exec(inside);
    const name = match?.[1];
    if (name === undefined) return undefined;
    const fallback = match?.[2];
    const place = pluginPlaces.get(name);
    if (place !== undefined && fallback === undefined) return { kind: 'place', name: place };
    return { kind: 'environment', name, ...(fallback !== undefined && { fallback }) };
  },
};

const editorPlaces: ReadonlyMap<string, PlaceName> = new Map([
  ['workspaceFolder', 'workspaceFolder'],
  ['workspaceFolderBasename', 'workspaceFolderBasename'],
  ['userHome', 'userHome'],
  ['pathSeparator', 'pathSeparator'],
  ['/', 'pathSeparator'],
  ['cwd', 'cwd'],
]);

/** VS Code's own forms (code.visualstudio.com/docs/reference/variables-reference). */
export const editorVariables: VariableSyntax = {
  unset: 'empty',
  environment: (name) => `\${env:${name}}`,
  places: editorPlaces,
  read: (inside) => {
    if (inside.includes('${')) return undefined;
    const colon = inside.indexOf(':');
    const head = colon < 0 ? inside : inside.slice(0, colon);
    const rest = colon < 0 ? undefined : inside.slice(colon + 1);
    if (rest !== undefined) {
      if (head === 'env') return { kind: 'environment', name: rest };
      if (head === 'input') return { kind: 'input', id: rest };
      if (head === 'workspaceFolder') return { kind: 'place', name: 'workspaceFolder', folder: rest };
      return head === 'config' || head === 'command' ? { kind: 'editor', text: inside } : undefined;
    }
    const place = editorPlaces.get(inside);
    return place && { kind: 'place', name: place };
  },
};
