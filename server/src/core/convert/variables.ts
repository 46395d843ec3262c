/** Variables of one dialect in the words of another. */
import type { Dialect } from '../dialects/dialect.ts';
import { findVariables, type VariableSyntax, type VariableUse } from '../dialects/variables.ts';
import type { Writing } from './writing.ts';

/** What became of a variable that could not be carried over as it is. No value is in it. */
export type VariableLoss =
  /** An input, asked for by its editor, is a variable of the environment now. */
  | { readonly kind: 'input'; readonly id: string; readonly name: string }
  | { readonly kind: 'default'; readonly name: string }
  /** It stays as it is written, and nobody replaces it; `shown` has no default in it. */
  | { readonly kind: 'unknown'; readonly shown: string }
  /** The readers know it, but not in this field. */
  | { readonly kind: 'field'; readonly shown: string };

export interface Translation {
  readonly text: string;
  readonly losses: readonly VariableLoss[];
}

export interface VariableTarget {
  readonly dialect: Dialect;
  readonly writing: Writing;
  /** The variable that holds what an input is asked for, with the default of the input where it has one. */
  readonly variableFor: (id: string) => { readonly name: string; readonly fallback?: string };
  /** The id under which the target has an input. */
  readonly inputId: (id: string) => string;
}

/** The value of a field as the readers of the target are to find it. */
export function translated(
  value: string,
  field: string,
  from: VariableSyntax,
  target: VariableTarget,
): Translation {
  const losses: VariableLoss[] = [];
  const reaches = target.writing.replacesIn(field);
  let text = '';
  let at = 0;
  for (const { use, start, end } of findVariables(value, from)) {
    const written = value.slice(start, end);
    const meant = meaningOf(use, from);
    const result = reaches ? inForm(meant, written, target) : withoutForm(meant, written, target);
    if (result.loss !== undefined) losses.push(result.loss);
    text += value.slice(at, start) + result.text;
    at = end;
  }
  return { text: text + value.slice(at), losses };
}

interface Written {
  readonly text: string;
  readonly loss?: VariableLoss;
}

/** `${CLAUDE_PROJECT_DIR:-.}` is the project's folder; some variables of the environment are folders too. */
function meaningOf(use: VariableUse, { places }: VariableSyntax): VariableUse {
  if (use.kind !== 'environment') return use;
  const named = places.get(use.name);
  if (named !== undefined) return { kind: 'place', name: named };
  if (use.fallback !== undefined) return use;
  if (use.name === 'PWD') return { kind: 'place', name: 'cwd' };
  return /^(HOME|USERPROFILE)$/.test(use.name) ? { kind: 'place', name: 'userHome' } : use;
}

function inForm(use: VariableUse, written: string, target: VariableTarget): Written {
  const { variables } = target.dialect;
  if (use.kind !== 'input' && meansTheSame(use, written, variables)) return { text: written };
  switch (use.kind) {
    case 'environment':
      return variable(use.name, use.fallback, written, variables);
    case 'input': {
      if (variables.words.input !== undefined) return { text: variables.words.input(target.inputId(use.id)) };
      const { name, fallback } = target.variableFor(use.id);
      const { text, loss } = variable(name, fallback, written, variables);
      return loss?.kind === 'unknown' ? { text, loss } : { text, loss: { kind: 'input', id: use.id, name } };
    }
    case 'place':
      return place(use, written, target);
    case 'editor':
      return unknown(written);
  }
}

function variable(
  name: string,
  fallback: string | undefined,
  written: string,
  variables: VariableSyntax,
): Written {
  const plain = variables.words.environment?.(name);
  if (plain === undefined || !reads(plain, variables)) return unknown(written);
  if (fallback === undefined) return { text: plain };
  const full = `\${${name}:-${fallback}}`;
  const [found] = findVariables(full, variables);
  const isSame = found?.end === full.length && found.use.kind === 'environment';
  return isSame && found.use.name === name && found.use.fallback === fallback
    ? { text: full }
    : { text: plain, loss: { kind: 'default', name } };
}

function place(
  { name, folder }: Extract<VariableUse, { kind: 'place' }>,
  written: string,
  { dialect: { variables }, writing }: VariableTarget,
): Written {
  if (folder !== undefined) return unknown(written);
  const { words, places } = variables;
  const relative = writing.startsIn === 'project' ? '.' : undefined;
  const key = [...places].find(([, of]) => of === name)?.[0];
  const text = {
    workspaceFolder: words.project ?? relative,
    projectDirectory: words.project ?? relative,
    cwd: words.project ?? relative,
    userHome: words.home ?? words.environment?.('HOME'),
    pathSeparator: words.separator ?? '/',
    workspaceFolderBasename: undefined,
    pluginRoot: undefined,
  }[name];
  return text === undefined ? (key === undefined ? unknown(written) : { text: `\${${key}}` }) : { text };
}

/** In a field where the readers replace nothing, only a path that is relative to the folder will do. */
function withoutForm(use: VariableUse, written: string, target: VariableTarget): Written {
  if (use.kind === 'place' && use.folder === undefined) {
    const isFolder = ['workspaceFolder', 'projectDirectory', 'cwd'].includes(use.name);
    if (isFolder && target.writing.startsIn === 'project') return { text: '.' };
    if (use.name === 'pathSeparator') return { text: '/' };
  }
  const { text, loss } = inForm(use, written, target);
  return loss?.kind === 'unknown' ? { text, loss } : { text, loss: { kind: 'field', shown: bare(text) } };
}

function unknown(written: string): Written {
  return { text: written, loss: { kind: 'unknown', shown: bare(written) } };
}

/** Without a default, which may be a secret. */
function bare(written: string): string {
  return written.replace(/:-[\s\S]*\}$/, ':-…}');
}

function meansTheSame(use: VariableUse, written: string, syntax: VariableSyntax): boolean {
  const [found] = findVariables(written, syntax);
  if (found === undefined || found.start > 0 || found.end < written.length) return false;
  return JSON.stringify(meaningOf(found.use, syntax)) === JSON.stringify(use);
}

function reads(written: string, syntax: VariableSyntax): boolean {
  const [found] = findVariables(written, syntax);
  return found !== undefined && found.start === 0 && found.end === written.length;
}
