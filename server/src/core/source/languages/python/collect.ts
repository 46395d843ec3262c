/** Every place of a Python file that may declare a tool. */
import type { Declaration } from '../../declaration.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { callTools } from './calls.ts';
import { classTool } from './classTools.ts';
import { declare } from './declare.ts';
import { decoratedTools } from './decorators.ts';
import { dictionaryTool, pairTool, tupleTool } from './dictionaries.ts';
import { docstringOf } from './strings.ts';

interface Candidates {
  readonly functions: readonly SyntaxNode[];
  readonly calls: readonly SyntaxNode[];
  readonly dictionaries: readonly SyntaxNode[];
  readonly pairs: readonly SyntaxNode[];
  readonly tuples: readonly SyntaxNode[];
  readonly classes: readonly SyntaxNode[];
}

const candidatesOf = perFile((file): Candidates => {
  const functions: SyntaxNode[] = [];
  const calls: SyntaxNode[] = [];
  const dictionaries: SyntaxNode[] = [];
  const pairs: SyntaxNode[] = [];
  const tuples: SyntaxNode[] = [];
  const classes: SyntaxNode[] = [];
  for (const node of walk(file.root)) {
    if (node.type === 'function_definition') functions.push(node);
    else if (node.type === 'call') calls.push(node);
    else if (node.type === 'dictionary') dictionaries.push(node);
    else if (node.type === 'pair') pairs.push(node);
    else if (node.type === 'tuple') tuples.push(node);
    else if (node.type === 'class_definition') classes.push(node);
  }
  return { functions, calls, dictionaries, pairs, tuples, classes };
});

export function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  const { functions, calls, dictionaries, pairs, tuples, classes } = candidatesOf(file);
  return [
    ...functions.flatMap((fn) => functionTools(file, fn, sources)),
    ...calls.flatMap((node) => callTools({ file, node }, sources)),
    ...dictionaries.flatMap((node) => dictionaryTool({ file, node }, sources) ?? []),
    ...pairs.flatMap((node) => pairTool({ file, node }, sources) ?? []),
    ...tuples.flatMap((node) => tupleTool({ file, node }, sources) ?? []),
    ...classes.flatMap((cls) => classTool(file, cls, sources) ?? []),
  ];
}

/** A function with a decorator; without one it may be registered where nobody can see it, so only its docstring can tell. */
function functionTools(file: SourceFile, fn: SyntaxNode, sources: Sources): readonly Declaration[] {
  const decorated = decoratedTools(file, fn, sources);
  if (decorated.length > 0) return decorated;
  const name = fieldOf(fn, 'name');
  if (name === undefined || textOf(file, name).startsWith('_') || docstringOf(fn) === undefined) return [];
  const whole = fn.parent?.type === 'decorated_definition' ? fn.parent : fn;
  const declaration = declare(
    { form: 'function', weight: 0.5, whole: { file, node: whole }, function: { file, node: fn } },
    sources,
  );
  return declaration === undefined ? [] : [declaration];
}
