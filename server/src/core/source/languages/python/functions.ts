/** Calls: which arguments they give, what they call, and what that answers. */
import type { Place } from '../../declaration.ts';
import { mayStep, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { isFunction, nameOfParameter } from './bindings.ts';
import { at, follow } from './resolve.ts';

export interface Arguments {
  readonly positional: readonly Place[];
  readonly named: ReadonlyMap<string, Place>;
  /** What stands behind `**`. */
  readonly splats: readonly Place[];
}

export function argumentsOf(call: Place): Arguments {
  const list = call.node.type === 'argument_list' ? call.node : fieldOf(call.node, 'arguments');
  const positional: Place[] = [];
  const named = new Map<string, Place>();
  const splats: Place[] = [];
  for (const argument of list?.type === 'argument_list' ? partsOf(list) : []) {
    const name = fieldOf(argument, 'name');
    const value = fieldOf(argument, 'value');
    if (argument.type === 'keyword_argument' && name !== undefined && value !== undefined)
      named.set(textOf(call.file, name), at(call, value));
    else if (argument.type === 'dictionary_splat')
      splats.push(...partsOf(argument).map((node) => at(call, node)));
    else if (argument.type !== 'list_splat') positional.push(at(call, argument));
  }
  return { positional, named, splats };
}

/** The first of the named arguments that is given. */
export function argumentNamed({ named }: Arguments, ...names: readonly string[]): Place | undefined {
  for (const name of names) {
    const found = named.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The last name of what is called: `tool` of `self.mcp.tool(…)`. */
export function calleeName(file: SourceFile, callee: SyntaxNode | undefined): string | undefined {
  if (callee?.type === 'identifier') return textOf(file, callee);
  const attribute = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : undefined;
  return attribute && textOf(file, attribute);
}

/** The function or class that a call calls, if it is written in the sources. */
export function called(call: Place, reading: Reading): Place | undefined {
  const callee = fieldOf(call.node, 'function');
  if (callee === undefined || !mayStep(reading)) return undefined;
  const found = follow(at(call, callee), reading);
  return isFunction(found.node) || found.node.type === 'class_definition' ? found : undefined;
}

/** The parameters that a caller fills: without `self` and `cls`, markers and comments. */
export function parametersOf(fn: SyntaxNode, file: SourceFile): readonly SyntaxNode[] {
  return partsOf(fieldOf(fn, 'parameters')).filter((parameter, index) => {
    const name = nameOfParameter(parameter);
    return name !== undefined && !(index === 0 && /^(?:self|cls)$/.test(textOf(file, name)));
  });
}

/** The function's parameters by name, standing for the arguments of a call. */
export function boundArguments(fn: Place, call: Place): ReadonlyMap<string, Place> {
  const given = argumentsOf(call);
  const bound = new Map<string, Place>();
  const names = new Set<string>();
  let next = 0;
  for (const parameter of parametersOf(fn.node, fn.file)) {
    const node = nameOfParameter(parameter);
    if (node === undefined) continue;
    const name = textOf(fn.file, node);
    names.add(name);
    const splat = parameter.type === 'typed_parameter' ? parameter.children[0]?.type : parameter.type;
    if (splat === 'dictionary_splat_pattern') {
      // What no parameter takes is a mapping, which is how the list of arguments is read.
      const list = fieldOf(call.node, 'arguments');
      if (list !== undefined) bound.set(name, at(call, list));
      continue;
    }
    if (splat === 'list_splat_pattern') {
      next = given.positional.length;
      continue;
    }
    const fallback = fieldOf(parameter, 'value');
    const value = given.named.get(name) ?? given.positional[next];
    if (!given.named.has(name)) next += 1;
    if (value !== undefined) bound.set(name, value);
    else if (fallback !== undefined) bound.set(name, { file: fn.file, node: fallback });
  }
  return bound;
}

/** What a function may answer, its parameters standing for the arguments of the call. At most six answers. */
export function returnsOf(fn: Place, call?: Place): readonly Place[] {
  const body = fieldOf(fn.node, 'body');
  if (body === undefined || !isFunction(fn.node)) return [];
  const bound = call === undefined ? fn.bound : boundArguments(fn, call);
  const answer = (node: SyntaxNode): Place => ({ file: fn.file, node, ...(bound && { bound }) });
  if (fn.node.type === 'lambda') return [answer(body)];
  const found: Place[] = [];
  for (const node of walk(body, (inner) => !isFunction(inner) && inner.type !== 'class_definition'))
    if (node.type === 'return_statement' && found.length < 6) {
      const value = partsOf(node)[0];
      if (value !== undefined && value.type !== 'none') found.push(answer(value));
    }
  return found;
}
