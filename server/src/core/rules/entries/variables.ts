/** Every form in which people write variables into configs, whoever reads it. */

import type { VariableForm } from '../../clients/client.ts';
import { editorVariables, shellVariables } from '../../dialects/variableSyntaxes.ts';
import type { VariableWords } from '../../dialects/variables.ts';

/** The finer kinds of `other`, and a variable that is not closed. */
export type WrittenForm =
  | Exclude<VariableForm, 'other' | 'prefixed' | 'folder' | 'place'>
  | 'powershell'
  | 'command'
  | 'unknown'
  | 'unclosed';

export interface WrittenVariable {
  readonly form: WrittenForm;
  /** As it is written, its signs included. */
  readonly text: string;
  /** What it names, where that can be told. */
  readonly name: string;
  /** UTF-16 offsets in the value. */
  readonly start: number;
  readonly end: number;
}

export function formOf({ form, name }: WrittenVariable): VariableForm {
  switch (form) {
    case 'bare':
    case 'default':
    case 'nested':
    case 'dollar':
    case 'curly':
    case 'percent':
      return form;
    case 'editor':
      return editorForm(name);
    default:
      return 'other';
  }
}

/** Some of what VS Code writes is read by other editors too. */
function editorForm(inside: string): VariableForm {
  const use = editorVariables.read(inside);
  if (use?.kind === 'environment') return 'prefixed';
  if (use?.kind !== 'place' || use.folder !== undefined || use.name === 'cwd') return 'editor';
  return use.name === 'workspaceFolder' ? 'folder' : 'place';
}

/** Variables of Windows; any other text between percent signs is more likely part of an address. */
const windowsNames =
  'ALLUSERSPROFILE|APPDATA|COMPUTERNAME|HOMEDRIVE|HOMEPATH|LOCALAPPDATA|PATH|PROGRAMDATA|PROGRAMFILES|' +
  'SYSTEMDRIVE|SYSTEMROOT|TEMP|TMP|USERNAME|USERPROFILE|WINDIR|CD';

const outside = new RegExp(
  [
    '\\$env:(?<powershell>[A-Za-z_]\\w*)',
    // Upper case, and not behind a letter or another dollar: `$2b$10` and `pa$Word` are no variables.
    '(?<![\\w$\\\\])\\$(?<dollar>[A-Z_][A-Z0-9_]*)(?![\\w({])',
    `%(?<percent>${windowsNames})%`,
    '\\$\\((?<command>[^()]*)\\)',
    '(?<!\\$)\\{env:(?<curly>[A-Za-z_]\\w*)\\}',
  ].join('|'),
  'g',
);

/** From left to right. What stands inside a variable is part of it. */
export function writtenVariables(value: string): readonly WrittenVariable[] {
  if (!/[$%{]/.test(value)) return [];
  const braced = bracedVariables(value);
  const others = [...value.matchAll(outside)].flatMap((match): WrittenVariable[] => {
    const [form, name] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    const start = match.index;
    if (form === undefined || braced.some((one) => start >= one.start && start < one.end)) return [];
    const text = match[0];
    return [{ form: form as WrittenForm, name: name ?? '', text, start, end: start + text.length }];
  });
  return [...braced, ...others].sort((a, b) => a.start - b.start);
}

function bracedVariables(value: string): readonly WrittenVariable[] {
  const found: WrittenVariable[] = [];
  for (let start = value.indexOf('${'); start >= 0; ) {
    const end = closingBrace(value, start + 2);
    found.push(braced(value, start, end));
    start = value.indexOf('${', end ?? value.length);
  }
  return found;
}

function braced(value: string, start: number, end: number | undefined): WrittenVariable {
  if (end === undefined) {
    const text = /^\$\{[\w:]*/.exec(value.slice(start))?.[0] ?? '${';
    return { form: 'unclosed', text, name: text.slice(2), start, end: start + text.length };
  }
  const text = value.slice(start, end);
  const inside = text.slice(2, -1);
  const [, name = inside, fallback] = /^([A-Za-z_]\w*)(:-[\s\S]*)?$/.exec(inside) ?? [];
  const form = formInside(inside, fallback);
  return { form, text, name: form === 'editor' ? inside : name, start, end };
}

function formInside(inside: string, fallback: string | undefined): WrittenForm {
  if (fallback?.includes('${')) return 'nested';
  if (isEditorVariable(inside)) return 'editor';
  if (fallback !== undefined) return 'default';
  return /^[A-Za-z_]\w*$/.test(inside) ? 'bare' : 'unknown';
}

/** Variables that VS Code knows beyond those that a server entry is likely to need. */
const editorNames =
  /^(workspaceRoot|workspaceRootFolderName|file|fileWorkspaceFolder|fileWorkspaceFolderBasename|relativeFile|relativeFileDirname|fileBasename|fileBasenameNoExtension|fileExtname|fileDirname|fileDirnameBasename|lineNumber|columnNumber|selectedText|execPath|defaultBuildTask|extensionInstallFolder)(:|$)/;

function isEditorVariable(inside: string): boolean {
  return editorVariables.read(inside) !== undefined || editorNames.test(inside);
}

function closingBrace(value: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < value.length; at++) {
    if (value.startsWith('${', at)) depth++;
    else if (value[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The same thing in the form of the file, where there is one. */
export function rewritten(variable: WrittenVariable, words: VariableWords): string | undefined {
  const what = meaning(variable);
  switch (what?.kind) {
    case undefined:
      return undefined;
    case 'project':
      return words.project;
    case 'cwd':
      return words.here;
    case 'home':
      return words.home ?? words.environment?.('HOME');
    case 'separator':
      return words.separator ?? '/';
    case 'environment':
      return words.environment?.(what.name);
  }
}

type Meaning =
  | { readonly kind: 'project' | 'cwd' | 'home' | 'separator' }
  | { readonly kind: 'environment'; readonly name: string };

function meaning({ form, name }: WrittenVariable): Meaning | undefined {
  if (form === 'command') return /^pwd$/i.test(name.trim()) ? { kind: 'cwd' } : undefined;
  if (form === 'nested' || (form === 'unclosed' && name.includes(':'))) return undefined;
  if (form === 'editor') return editorMeaning(name);
  const plain = /^(?:env[.:]|ENV:)?([A-Za-z_]\w*)/.exec(name)?.[1];
  if (plain === undefined || shellVariables.read(plain) === undefined) return undefined;
  if (form === 'unknown' && !/^(env[.:]|ENV:|[A-Z_][A-Z0-9_]*([:%#?=+-]|$))/.test(name)) return undefined;
  if (plain === 'CLAUDE_PROJECT_DIR') return { kind: 'project' };
  if (/^(PWD|CD)$/.test(plain)) return { kind: 'cwd' };
  if (/^(HOME|USERPROFILE)$/.test(plain)) return { kind: 'home' };
  if (/^(CLAUDE_)?PLUGIN_ROOT$/.test(plain)) return undefined;
  return { kind: 'environment', name: plain };
}

function editorMeaning(inside: string): Meaning | undefined {
  const use = editorVariables.read(inside);
  if (use?.kind === 'environment') {
    return /^[A-Za-z_]\w*$/.test(use.name) ? { kind: 'environment', name: use.name } : undefined;
  }
  if (use?.kind === 'input') {
    const name = use.id.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
    return /^[A-Za-z_]/.test(name) ? { kind: 'environment', name: name.toUpperCase() } : undefined;
  }
  if (use?.kind !== 'place') return /^workspaceRoot$/.test(inside) ? { kind: 'project' } : undefined;
  if (use.name === 'workspaceFolder' || use.name === 'cwd') return { kind: 'project' };
  if (use.name === 'userHome') return { kind: 'home' };
  return use.name === 'pathSeparator' ? { kind: 'separator' } : undefined;
}
