/** Values that Go code writes down: strings, constants, locals, and what they stand for. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { addTo, at, perNode } from '../places.ts';
import { declaredBy, importedNamed, importsOf, methodNamed, topNamed } from './packages.ts';

export const functions = new Set(['function_declaration', 'method_declaration', 'func_literal']);
const blocks = new Set(['block', 'statement_list', ...functions]);

/** The name and arguments of a call; `name` is the last part: `AddTool` for `mcp.AddTool[In, Out](…)`. */
export interface Call {
  readonly name: string;
  readonly callee: SyntaxNode;
  readonly qualifier: string | undefined;
  readonly args: readonly Place[];
  readonly types: readonly Place[];
}

export function callOf(place: Place): Call | undefined {
  const { node, file } = place;
  if (node.type === 'type_conversion_expression') return convertedCall(place);
  const callee = node.type === 'call_expression' ? fieldOf(node, 'function') : undefined;
  if (callee === undefined) return undefined;
  // With one type argument the grammar takes `For[T]()` for an element of a list.
  const index = callee.type === 'index_expression' ? fieldOf(callee, 'index') : undefined;
  const generic = callee.type === 'type_instantiation_expression' ? fieldOf(callee, 'type') : undefined;
  const named = generic ?? (index && fieldOf(callee, 'operand')) ?? callee;
  const last = fieldOf(named, 'field') ?? fieldOf(named, 'name') ?? named;
  const object = fieldOf(named, 'operand') ?? fieldOf(named, 'package');
  const list = fieldOf(node, 'type_arguments');
  const types = index === undefined ? partsOf(list).flatMap((one) => partsOf(one)) : [index];
  return {
    name: textOf(file, last),
    callee: named,
    qualifier: object && textOf(file, object),
    args: partsOf(fieldOf(node, 'arguments')).map((argument) => at(place, argument)),
    types: types.map((type) => at(place, type)),
  };
}

/** `For[T](x)`: with one argument the grammar takes it for a conversion to a generic type. */
function convertedCall(place: Place): Call | undefined {
  const [type, operand] = [fieldOf(place.node, 'type'), fieldOf(place.node, 'operand')];
  const callee = type?.type === 'generic_type' ? fieldOf(type, 'type') : undefined;
  if (callee === undefined || operand === undefined) return undefined;
  const object = fieldOf(callee, 'package');
  const types = partsOf(fieldOf(type, 'type_arguments')).flatMap((one) => partsOf(one));
  return {
    name: textOf(place.file, fieldOf(callee, 'name') ?? callee),
    callee,
    qualifier: object && textOf(place.file, object),
    args: [at(place, operand)],
    types: types.map((one) => at(place, one)),
  };
}

/** What an identifier or `package.Name` is declared to be: its value, or the function or type itself. */
export function referredTo(place: Place, reading: Reading): Place | undefined {
  const { node, file } = place;
  if (!mayStep(reading)) return undefined;
  if (node.type === 'identifier' || node.type === 'type_identifier') {
    const name = textOf(file, node);
    const local = localNamed(place, name);
    return local === 'unknown' ? undefined : (local ?? topNamed(file, name, reading));
  }
  const object = fieldOf(node, 'operand') ?? fieldOf(node, 'package');
  const field = fieldOf(node, 'field') ?? fieldOf(node, 'name');
  if (!/^(?:selector_expression|qualified_type)$/.test(node.type) || !object || !field) return undefined;
  const [owner, name] = [textOf(file, object), textOf(file, field)];
  if (/identifier$/.test(object.type) && importsOf(file).has(owner))
    return importedNamed(file, owner, name, reading);
  const type = typeOf(at(place, object), reading);
  return methodNamed(type?.file ?? file, name, type?.name, reading);
}

/** A local's value; `unknown` for a parameter, and for what a statement of another kind declares. */
function localNamed(place: Place, name: string): Place | 'unknown' | undefined {
  const { node } = place;
  for (let scope = node.parent; scope !== undefined; scope = scope.parent) {
    if (!blocks.has(scope.type)) continue;
    if (functions.has(scope.type)) {
      if (parametersOf(at(place, scope)).some((one) => one.name === name)) return 'unknown';
      continue;
    }
    const declared = localsOf(at(place, scope))
      .get(name)
      ?.findLast(({ start }) => start <= node.start);
    if (declared !== undefined) return declared.value === undefined ? 'unknown' : at(place, declared.value);
  }
  return undefined;
}

/** What the statements of a block declare, by name, in the order of the text. */
const localsOf = perNode(({ file, node }) => {
  const locals = new Map<string, { readonly start: number; readonly value: SyntaxNode | undefined }[]>();
  for (const statement of node.children) {
    const specs = statement.type === 'short_var_declaration' ? [statement] : specsIn(statement);
    for (const spec of specs)
      for (const [word, { value }] of declaredBy(file, spec))
        addTo(locals, word, { start: statement.start, value });
  }
  return locals;
});

function specsIn(statement: SyntaxNode): readonly SyntaxNode[] {
  if (!/^(?:var|const)_declaration$/.test(statement.type)) return [];
  return [...walk(statement, ({ type }) => !/_spec$/.test(type))].filter(({ type }) => /_spec$/.test(type));
}

interface TypeName {
  readonly name: string;
  /** A file of the package that declares it. */
  readonly file: SourceFile;
}

/** The type that an expression is known to have: a receiver or parameter, `&Server{}`, `NewServer()`. */
function typeOf(place: Place, reading: Reading): TypeName | undefined {
  const { node, file } = place;
  const further = onward(reading);
  if (further === undefined) return undefined;
  if (node.type === 'unary_expression') {
    const operand = fieldOf(node, 'operand');
    return operand && typeOf(at(place, operand), further);
  }
  if (node.type === 'composite_literal') return typeName(place, fieldOf(node, 'type'), further);
  const call = callOf(place);
  if (call !== undefined) {
    const called = referredTo(at(place, call.callee), further);
    const result = called && fieldOf(called.node, 'result');
    const first = result?.type === 'parameter_list' ? fieldOf(partsOf(result)[0], 'type') : result;
    return called && typeName(called, first, further);
  }
  if (node.type !== 'identifier') return undefined;
  const name = textOf(file, node);
  for (let scope = node.parent; scope !== undefined; scope = scope.parent) {
    if (!functions.has(scope.type)) continue;
    const declared = [...parametersOf(at(place, scope), 'receiver'), ...parametersOf(at(place, scope))];
    const parameter = declared.find((one) => one.name === name);
    if (parameter !== undefined) return typeName(parameter.type, parameter.type.node, further);
  }
  const value = referredTo(place, further);
  return value && typeOf(value, further);
}

function typeName(place: Place, type: SyntaxNode | undefined, reading: Reading): TypeName | undefined {
  const { file } = place;
  switch (type?.type) {
    case 'type_identifier':
      return { name: textOf(file, type), file };
    case 'pointer_type':
      return typeName(place, partsOf(type)[0], reading);
    case 'generic_type':
      return typeName(place, fieldOf(type, 'type'), reading);
    case 'qualified_type': {
      const [left, right] = [fieldOf(type, 'package'), fieldOf(type, 'name')];
      if (left === undefined || right === undefined) return undefined;
      const name = textOf(file, right);
      const declared = importedNamed(file, textOf(file, left), name, reading);
      return declared && { name, file: declared.file };
    }
    default:
      return undefined;
  }
}

/** The parameters of a function, one for each name. */
export function parametersOf(
  place: Place,
  field: 'parameters' | 'receiver' = 'parameters',
): readonly { readonly name: string; readonly type: Place }[] {
  return partsOf(fieldOf(place.node, field)).flatMap((declaration) => {
    const type = fieldOf(declaration, 'type');
    if (type === undefined) return [];
    const names = declaration.children.filter(({ field }) => field === 'name');
    const words = names.length === 0 ? ['_'] : names.map((name) => textOf(place.file, name));
    return words.map((name) => ({ name, type: at(place, type) }));
  });
}

/** What makes the value: names followed; `&x`, `(x)` and list elements looked through. */
export function follow(place: Place, reading: Reading): Place {
  const { node } = place;
  const inner =
    node.type === 'unary_expression'
      ? fieldOf(node, 'operand')
      : /^(?:parenthesized_expression|literal_element)$/.test(node.type)
        ? partsOf(node)[0]
        : undefined;
  if (inner !== undefined) return follow(at(place, inner), reading);
  if (node.type !== 'identifier' && node.type !== 'selector_expression') return place;
  const further = onward(reading);
  const next = further && referredTo(place, further);
  return next === undefined || further === undefined ? place : follow(next, further);
}

/** What a function returns, one place for each of its own return statements. */
export function returnsOf(place: Place): readonly Place[] {
  const body = fieldOf(place.node, 'body');
  if (body === undefined) return [];
  const found: Place[] = [];
  for (const node of walk(body, ({ type }) => type !== 'func_literal')) {
    if (node.type !== 'return_statement') continue;
    for (const list of partsOf(node)) for (const value of partsOf(list)) found.push(at(place, value));
  }
  return found;
}
