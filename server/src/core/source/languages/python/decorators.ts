/** Tools that are functions with a decorator: `@mcp.tool()`, and whatever a server wraps it in. */
import type { Declaration, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode } from '../../syntax.ts';
import { isFunction } from './bindings.ts';
import { declare, type Given, givenBy } from './declare.ts';
import { type Arguments, argumentsOf, calleeName } from './functions.ts';
import { prefixesOf } from './mounts.ts';
import { at, follow } from './resolve.ts';
import { piecesOf } from './strings.ts';

/** Handlers of the protocol, which are decorated the same way and are no tools. */
const noTools = /^(?:list|call|get|on)_?tools?$/i;

/** The declarations that a function with decorators makes, and all of them by which it may be known. */
export function decoratedTools(file: SourceFile, fn: SyntaxNode, sources: Sources): readonly Declaration[] {
  const whole = fn.parent;
  if (whole?.type !== 'decorated_definition') return [];
  let best: { readonly weight: number; readonly node: SyntaxNode } | undefined;
  for (const node of whole.children) {
    const weight = node.type === 'decorator' ? weightOf({ file, node }, sources) : 0;
    if (weight > (best?.weight ?? 0)) best = { weight, node };
  }
  if (best === undefined) return [];
  const expression = best.node.children[0];
  const isCall = expression?.type === 'call';
  const callee = isCall ? fieldOf(expression, 'function') : expression;
  const call: Place = { file, node: isCall ? expression : best.node };
  const config = isCall ? fieldOf(expression, 'arguments') : undefined;
  const declaration = declare(
    {
      form: 'decorator',
      weight: best.weight,
      whole: { file, node: whole },
      function: { file, node: fn },
      call,
      ...(config && { config: { file, node: config } }),
      ...(isCall && decoratorGiven(argumentsOf(call), startReading(sources))),
    },
    sources,
  );
  if (declaration === undefined) return [];
  return [declaration, ...prefixed(declaration, file, fieldOf(callee, 'object'))];
}

/** The same tool as it is known where its server is mounted under a prefix. */
export function prefixed(
  declaration: Declaration,
  file: SourceFile,
  server: SyntaxNode | undefined,
): readonly Declaration[] {
  if (server === undefined) return [];
  return prefixesOf(file, server).map((prefix) => ({
    ...declaration,
    form: `${declaration.form}, mounted`,
    weight: declaration.weight - 1,
    name: prefix === undefined ? [undefined, '_', ...declaration.name] : [`${prefix}_`, ...declaration.name],
  }));
}

/** How sure a decorator makes us that the function is a tool. */
function weightOf(decorator: Place, sources: Sources): number {
  const { file, node } = decorator;
  const [expression] = node.children;
  if (expression === undefined) return 0;
  const isCall = expression.type === 'call';
  const callee = isCall ? fieldOf(expression, 'function') : expression;
  const name = calleeName(file, callee);
  if (callee === undefined || name === undefined || noTools.test(name)) return 0;
  if (name === 'tool') return callee.type === 'attribute' ? 9 : 8;
  if (isCall && argumentsOf(at(decorator, expression)).named.has('operation_id')) return 7;
  const wrapper = follow(at(decorator, callee), startReading(sources));
  if (isFunction(wrapper.node) && /\.(?:tool|add_tool)\s*\(/.test(textOf(wrapper.file, wrapper.node)))
    return 8;
  if (/tool/i.test(name)) return 7;
  if (/tool/i.test(textOf(file, callee).slice(-200))) return 6;
  // Commands, routes and events are declared this way too: without the description they say nothing.
  return isCall && (fieldOf(expression, 'arguments')?.children.length ?? 0) > 0
    ? /regist/i.test(name)
      ? 4
      : 0.5
    : 0;
}

/** `@tool("name", "What it does", {…})`: positional arguments told apart by what they are. */
function decoratorGiven(given: Arguments, reading: Reading): Given {
  return { ...positionalGiven(given.positional, reading), ...defined(givenBy(given)), ...operationId(given) };
}

function operationId({ named }: Arguments): Given {
  const name = named.get('operation_id');
  return name === undefined ? {} : { name };
}

export function positionalGiven(positional: readonly Place[], reading: Reading): Given {
  let given: Given = {};
  for (const argument of positional.slice(0, 5)) {
    const { node } = follow(argument, reading);
    if (node.type === 'class_definition' || node.type === 'dictionary') {
      given = { ...given, input: given.input ?? argument };
      continue;
    }
    const pieces = piecesOf(argument, reading);
    if (pieces.every((piece) => piece === undefined)) continue;
    // A name has no spaces, a description nearly always has.
    const isName = pieces.every((piece) => piece === undefined || /^[\w./:-]*$/.test(piece));
    if (isName && given.name === undefined) given = { ...given, name: argument };
    else given = { ...given, description: given.description ?? argument };
  }
  return given;
}

/** Without the members that are not given, so that they leave others alone. */
export function defined(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, place]) => place !== undefined));
}
