/** The function that handles a tool, and the type of what it is handed: go-sdk makes the input schema from it. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { filesWith, packageFiles } from '../folderFiles.ts';
import { at } from '../places.ts';
import { callOf, follow, functions, parametersOf, referredTo, returnsOf } from './values.ts';

export interface Handled {
  readonly handler?: Place;
  /** The type of the arguments. */
  readonly input?: Place;
  readonly output?: Place;
}

/** Parameters of these types say nothing about the schema. */
const untyped =
  /^\*?(?:\w+\.)?(?:CallToolRequest|CallToolParams|CallToolParamsRaw|ServerSession|Context|RawMessage|any|string|Request)$/;

/** What handles the tool that is declared here: beside it in a call, a literal or a `return`, or where its name is used. */
export function handledBy(tool: Place, reading: Reading): Handled {
  const place = outermost(tool);
  const parent = place.node.parent;
  if (parent === undefined) return {};
  if (parent.type === 'argument_list' && parent.parent !== undefined)
    return inCall(at(place, parent.parent), place.node, reading);
  if (parent.type === 'literal_element') return beside(place, reading);
  if (parent.type !== 'expression_list' || parent.parent === undefined) return {};
  const statement = parent.parent;
  if (statement.type === 'return_statement') return returned(place, statement, reading);
  // tool := mcp.Tool{…}: what it is handed to.
  const names = statement.children.filter(({ field }) => field === 'name');
  const list = fieldOf(statement, 'left');
  const name = (list === undefined ? names : partsOf(list))[parent.children.indexOf(place.node)];
  return name === undefined ? {} : whereUsed(place, textOf(place.file, name), isIdentifier, reading);
}

/** The literal with its `&` and parentheses. */
function outermost(place: Place): Place {
  let { node } = place;
  while (node.parent !== undefined && /^(?:unary|parenthesized)_expression$/.test(node.parent.type))
    node = node.parent;
  return at(place, node);
}

/** `mcp.AddTool[In, Out](server, tool, handler)`: the type argument, else the last function behind the tool. */
function inCall(place: Place, tool: SyntaxNode, reading: Reading): Handled {
  const call = callOf(place);
  if (call === undefined) return {};
  const [input, output] = call.types;
  const index = call.args.findIndex(({ node }) => node === tool);
  for (const argument of call.args.slice(index + 1).reverse()) {
    const handled = inputOf(argument, reading);
    if (handled.handler === undefined && handled.input === undefined) continue;
    return input === undefined ? handled : { ...handled, input, ...(output && { output }) };
  }
  return input === undefined ? {} : { input, ...(output && { output }) };
}

/** `{Tool: mcp.Tool{…}, Handler: search}` */
function beside(tool: Place, reading: Reading): Handled {
  const element = tool.node.parent?.parent;
  if (element?.type !== 'keyed_element') return {};
  for (const other of partsOf(element.parent)) {
    const value = partsOf(fieldOf(other, 'value'))[0];
    if (other === element || value === undefined) continue;
    const handled = inputOf(at(tool, value), reading);
    if (handled.handler !== undefined) return handled;
  }
  return {};
}

/** `return mcp.Tool{…}, func(…) {…}`, and functions that answer the tool alone. */
function returned(tool: Place, statement: SyntaxNode, reading: Reading): Handled {
  const list = tool.node.parent;
  for (const other of partsOf(list)) {
    if (other === tool.node) continue;
    const handled = inputOf(at(tool, other), reading);
    if (handled.handler !== undefined) return handled;
  }
  let scope = statement.parent;
  while (scope !== undefined && !functions.has(scope.type)) scope = scope.parent;
  const result = fieldOf(scope, 'result');
  const typed = result && handlerTypes(at(tool, result));
  if (typed?.input !== undefined) return typed;
  const name = fieldOf(scope, 'name');
  return name === undefined ? {} : whereUsed(tool, textOf(tool.file, name), isCalled, reading);
}

const isIdentifier = ({ type, parent }: SyntaxNode) =>
  type === 'identifier' && /^(?:argument_list|unary_expression|literal_element)$/.test(parent?.type ?? '');
const isCalled = (node: SyntaxNode) => node.field === 'function' || node.parent?.field === 'function';

/** The calls of the package to which a tool of that name is handed. */
function whereUsed(
  tool: Place,
  name: string,
  fits: (node: SyntaxNode) => boolean,
  reading: Reading,
): Handled {
  const further = onward(reading);
  if (further === undefined) return {};
  for (const file of filesWith(packageFiles(tool.file, '.go', reading.sources), name, reading.sources))
    for (const node of walk(file.root)) {
      if (!/identifier$/.test(node.type) || node.end - node.start !== name.length) continue;
      if (!fits(node) || textOf(file, node) !== name || !mayStep(reading)) continue;
      let expression = node;
      while (expression.field === 'function' || expression.parent?.field === 'function')
        expression = expression.parent ?? expression;
      if (expression.type === 'selector_expression') expression = expression.parent ?? expression;
      const handled = handledBy({ file, node: expression }, further);
      if (handled.handler !== undefined || handled.input !== undefined) return handled;
    }
  return {};
}

/** The type that a handler is handed, if the expression is one. */
export function inputOf(value: Place, reading: Reading): Handled {
  const further = onward(reading);
  if (further === undefined) return {};
  const target = follow(value, further);
  if (functions.has(target.node.type)) return ofFunction(target);
  const call = callOf(target);
  if (call === undefined) return {};
  const called = referredTo(at(target, call.callee), further);
  if (called !== undefined && functions.has(called.node.type)) {
    const result = fieldOf(called.node, 'result');
    const typed = result && handlerTypes(at(called, result));
    if (typed?.input !== undefined && !isTypeParameter(called, typed.input))
      return { handler: called, ...typed };
    for (const one of returnsOf(called)) {
      const handled = functions.has(one.node.type) ? ofFunction(one) : {};
      if (handled.input !== undefined) return handled;
    }
  }
  // withLogging(search), mcp.NewTypedToolHandler(search)
  for (const argument of call.args) {
    const handled = inputOf(argument, further);
    if (handled.input !== undefined) return handled;
  }
  return {};
}

/** Of a function the last parameter: what stands before it is the context and the request. */
function ofFunction(handler: Place): Handled {
  const parameters = parametersOf(handler);
  const last = parameters.at(-1);
  const type = last && argumentType(last.type);
  const generic = type !== undefined && isTypeParameter(handler, type);
  const results = fieldOf(handler.node, 'result');
  const output = results?.type === 'parameter_list' ? fieldOf(partsOf(results)[1], 'type') : undefined;
  const typed = type !== undefined && !generic && !untyped.test(textOf(type.file, type.node));
  return {
    handler,
    ...(typed && { input: type }),
    ...(output && partsOf(results).length > 2 && { output: at(handler, output) }),
  };
}

/** `In` of `func logged[In, Out any](…)`: what it stands for is said elsewhere. */
function isTypeParameter({ file, node }: Place, type: Place): boolean {
  const word = textOf(type.file, type.node);
  return partsOf(fieldOf(node, 'type_parameters')).some((declaration) =>
    partsOf(declaration).some((name) => textOf(file, name) === word),
  );
}

/** `*mcp.CallToolParamsFor[Args]` and `*mcp.ServerRequest[…]` of older versions hold the type. */
function argumentType(type: Place): Place {
  for (const node of walk(type.node)) {
    if (node.type !== 'generic_type') continue;
    const name = fieldOf(node, 'type');
    const [inner] = partsOf(partsOf(fieldOf(node, 'type_arguments'))[0]);
    if (name && inner && /CallToolParamsFor$/.test(textOf(type.file, name))) return at(type, inner);
  }
  return type;
}

/** `mcp.ToolHandlerFor[In, Out]` among a function's results. */
function handlerTypes(result: Place): Handled {
  for (const node of walk(result.node)) {
    const name = node.type === 'generic_type' ? fieldOf(node, 'type') : undefined;
    if (name === undefined || !/HandlerFor$|HandlerFunc$/.test(textOf(result.file, name))) continue;
    const [input, output] = partsOf(fieldOf(node, 'type_arguments')).map((one) => partsOf(one)[0]);
    if (input === undefined || untyped.test(textOf(result.file, input))) continue;
    return { input: at(result, input), ...(output && { output: at(result, output) }) };
  }
  return {};
}
