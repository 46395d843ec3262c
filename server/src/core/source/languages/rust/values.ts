/** Values and types that Rust code declares, found by their names. */

import type { Place } from '../../declaration.ts';
import { mayStep, type Reading } from '../../reading.ts';
import { perFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { declaring } from '../declaredNames.ts';
import { addTo, at, lastName, perNode } from '../places.ts';
import { dedentedParts, type LiteralPart, type StringSyntax } from '../spelled.ts';
import { headOf, type ListHead } from './heads.ts';

const declarations = new Set([
  'struct_item',
  'enum_item',
  'type_item',
  'const_item',
  'static_item',
  'function_item',
]);

const declaredIn = perFile((file): ReadonlyMap<string, readonly SyntaxNode[]> => {
  const found = new Map<string, SyntaxNode[]>();
  for (const node of walk(file.root, ({ type }) => type !== 'token_tree')) {
    const name = declarations.has(node.type) ? fieldOf(node, 'name') : undefined;
    if (name !== undefined) addTo(found, textOf(file, name), node);
  }
  return found;
});

const written = {
  pattern:
    /\b(?:struct|enum|type|const|static|fn)\s+(?!fn\b|unsafe\b|async\b|extern\b)(?:mut\s+)?(?:r#)?(\w+)/g,
  extension: '.rs',
  manifest: /^Cargo\.toml$/,
};

/**
 * The item of that name and kind: of this file, its folder, its crate, the workspace. Among several at the same
 * distance the path that the file uses decides; else there is none.
 */
export function itemNamed(
  place: Place,
  path: string,
  kinds: RegExp,
  { sources }: Reading,
): Place | undefined {
  const name = lastName(path);
  for (const ring of declaring(place.file, name, written, sources)) {
    const found: Place[] = [];
    for (const one of ring) {
      const file = sources.file(one);
      for (const node of (file && declaredIn(file).get(name)) ?? [])
        if (file !== undefined && kinds.test(node.type)) found.push({ file, node });
    }
    const [first, second] = found;
    if (first === undefined) continue;
    return second === undefined ? first : bySegments(place, path, found);
  }
  return undefined;
}

/** The one whose file or module is named in the path, or in the `use` that brings the name in. */
function bySegments({ file, node }: Place, path: string, found: readonly Place[]): Place | undefined {
  const name = lastName(path);
  const inSameBlock = found.filter((one) => one.file === file && one.node.parent === enclosingItems(node));
  if (inSameBlock.length === 1) return inSameBlock[0];
  const used = path.includes('::')
    ? path
    : partsOf(file.root)
        .filter(({ type }) => type === 'use_declaration')
        .map((use) => textOf(file, use))
        .find((text) => text.split(/[^\p{L}\p{N}_]+/u).includes(name));
  const segments = (used?.split(/\W+/) ?? []).filter(
    (word) => !/^(?:|use|crate|super|self|as|pub)$/.test(word),
  );
  const fitting = found.filter((one) =>
    segments.some((segment) => new RegExp(`/${segment}(?:\\.rs$|/)`).test(one.file.path)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

function enclosingItems(node: SyntaxNode): SyntaxNode | undefined {
  let at: SyntaxNode | undefined = node.parent;
  while (at !== undefined && !/^(?:declaration_list|source_file)$/.test(at.type)) at = at.parent;
  return at;
}

/** The value of a constant, or of a local: what its name stands for where it is used. */
export function valueNamed(place: Place, path: string, reading: Reading): Place | undefined {
  if (!mayStep(reading)) return undefined;
  const local = path.includes('::') ? undefined : localNamed(place, path);
  if (local !== undefined) return local === 'unknown' ? place.bound?.get(path) : local;
  const item = itemNamed(place, path, /^(?:const|static)_item$/, reading);
  const value = item && fieldOf(item.node, 'value');
  return value && item && at(item, value);
}

function localNamed(place: Place, name: string): Place | 'unknown' | undefined {
  const { file, node } = place;
  for (let scope = node.parent; scope !== undefined; scope = scope.parent) {
    if (scope.type === 'function_item') {
      const parameters = partsOf(fieldOf(scope, 'parameters'));
      const own = parameters.some((one) => {
        const pattern = fieldOf(one, 'pattern');
        return pattern !== undefined && textOf(file, pattern) === name;
      });
      return own ? 'unknown' : undefined;
    }
    if (scope.type !== 'block') continue;
    const declared = localsOf(at(place, scope))
      .get(name)
      ?.findLast(({ start }) => start < node.start);
    if (declared !== undefined) return declared.value === undefined ? 'unknown' : at(place, declared.value);
  }
  return undefined;
}

/** What `let` declares in a block, by name, in the order of the text. */
const localsOf = perNode(({ file, node }) => {
  const locals = new Map<string, { readonly start: number; readonly value: SyntaxNode | undefined }[]>();
  for (const statement of node.children) {
    const pattern = statement.type === 'let_declaration' ? fieldOf(statement, 'pattern') : undefined;
    if (pattern === undefined) continue;
    const name = textOf(file, pattern).replace(/^mut\s+/, '');
    addTo(locals, name, { start: statement.start, value: fieldOf(statement, 'value') });
  }
  return locals;
});

/** The last expression of a function, or what it returns. */
export function resultOf(item: Place): Place | undefined {
  const body = fieldOf(item.node, 'body');
  const last = partsOf(body).at(-1);
  return last && at(item, last);
}

/** What a call of one of the project's own functions answers, its parameters bound to the arguments. */
export function calledResult(place: Place, call: ListHead, reading: Reading): Place | undefined {
  const item = itemNamed(place, call.path, /^function_item$/, reading);
  if (item === undefined) return undefined;
  const bound = new Map<string, Place>();
  const parameters = partsOf(fieldOf(item.node, 'parameters')).filter(({ type }) => type === 'parameter');
  for (const [index, parameter] of parameters.entries()) {
    const [pattern, value] = [fieldOf(parameter, 'pattern'), call.args[index]];
    if (pattern !== undefined && value !== undefined) bound.set(textOf(item.file, pattern), value);
  }
  return resultOf({ ...item, bound });
}

/** Calls that answer what they are handed. */
const harmless =
  /^(?:Some|Ok|Into::into|(?:\w+::)*(?:String|Cow|Arc|Box|Rc|Value|JsonObject)::(?:from|new|Borrowed|Owned|Object)|(?:\w+::)*from_value|(?:\w+::)*from_str)$/;

export function handedOn(place: Place): Place | undefined {
  const head = headOf(place);
  return head?.kind === 'call' && harmless.test(head.path) ? head.args[0] : undefined;
}

export const strings: StringSyntax = {
  literal: (place) => literalParts(place),
  operands: (place) => {
    const head = headOf(place);
    if (head === undefined) return undefined;
    if (head.kind === 'macro' && /(?:^|::)concat$/.test(head.path)) return head.args;
    if (head.kind === 'macro' && /(?:^|::)(?:indoc|formatdoc)$/.test(head.path)) return head.args.slice(0, 1);
    const inner = handedOn(place);
    if (inner !== undefined) return [inner];
    return head.kind === 'literal' && head.node !== place.node ? [at(place, head.node)] : undefined;
  },
  referent: (place, reading) => {
    const head = headOf(place);
    if (head?.kind === 'path') return valueNamed(place, head.path, reading);
    if (head?.kind !== 'call' || !mayStep(reading)) return undefined;
    return calledResult(place, head, reading);
  },
};

function literalParts(place: Place): readonly LiteralPart[] | undefined {
  const { node, file } = place;
  if (node.type === 'string_literal' || node.type === 'raw_string_literal') {
    const block = node.parent?.parent;
    const dedents = block?.type === 'macro_invocation' && /^indoc/.test(textOf(file, block));
    return node.children.flatMap(({ type, start, end }, index): readonly LiteralPart[] => {
      if (type === 'escape_sequence') return [{ kind: 'escape', start, end }];
      if (dedents) return dedentedParts(file.text, start, end);
      const before = node.children[index - 1];
      // A backslash at the end of a line takes the white space of the next with it.
      const continued = before?.type === 'escape_sequence' && /^\\\s/.test(textOf(file, before));
      const skipped = continued ? (/^\s*/.exec(file.text.slice(start, end))?.[0].length ?? 0) : 0;
      return [{ kind: 'plain', start: start + skipped, end }];
    });
  }
  const head = node.type === 'tokens' || node.type === 'macro_invocation' ? headOf(place) : undefined;
  if (head?.kind !== 'macro' || !/(?:^|::)format$/.test(head.path)) return undefined;
  const [format, ...values] = head.args;
  const literal = format && literalParts(format);
  if (literal === undefined) return undefined;
  let next = 0;
  return literal.flatMap((part): readonly LiteralPart[] => {
    if (part.kind !== 'plain') return [part];
    const parts: LiteralPart[] = [];
    let start = part.start;
    for (const hole of file.text.slice(part.start, part.end).matchAll(/\{([^{}]*)\}/g)) {
      parts.push({ kind: 'plain', start, end: part.start + hole.index });
      const positional = hole[1] === '';
      parts.push({ kind: 'value', node: positional ? values[next]?.node : undefined });
      if (positional) next += 1;
      start = part.start + hole.index + hole[0].length;
    }
    return [...parts, { kind: 'plain', start, end: part.end }];
  });
}
