/** Tools declared by a call that is given the name: `registerTool('x', …)`, `tool('x', …)`, and people's own wrappers. */
import type { Declaration, Place } from '../../../declaration.ts';
import type { Reading } from '../../../reading.ts';
import { textOf } from '../../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../../syntax.ts';
import { argumentsOf, bare } from '../resolve.ts';
import { literalOf, piecesOf } from '../strings.ts';
import { givenParts, mayBeName } from './given.ts';
import type { ToolParts } from './toolKeys.ts';

/** Calls with a name and more that declare no tool. */
const foreign =
  /^(?:(?:call|invoke|execute|run|use|get|has|find|remove|delete|unregister|disable|enable|update|mock|stub|spy|on|once|off|emit)[A-Z_]?\w*|describe|it|test|expect|require|import|log|warn|error|info|debug|includes|startsWith|push|set(?:Item|Attribute)?|fetch|assert\w*|registerPrompt|registerResource|prompt|resource|addPrompt|addResource)$/;

/** `undefined` for a call that gives no name, or nothing of a tool besides. */
export function callDeclaration(call: Place, reading: Reading): Declaration | undefined {
  const callee = fieldOf(call.node, 'function') ?? fieldOf(call.node, 'constructor');
  if (callee === undefined) return undefined;
  const called = calledName(call, callee);
  const args = argumentsOf(call);
  if (args.length < 2 || foreign.test(called)) return undefined;
  const index = args.slice(0, 3).findIndex((arg) => mayBeName(arg));
  const named = index < 0 ? undefined : nameAmong(args, reading);
  if (named === undefined) return undefined;
  const given = givenParts(args.slice(named.index + 1), called, reading);
  const weight = weightOf(called, callee, given);
  if (weight === 0) return undefined;
  const name = args[named.index];
  if (name === undefined) return undefined;
  const literal = literalOf(name, reading);
  return {
    form: called,
    weight,
    name: named.pieces,
    parts: {
      ...given,
      whole: call,
      call,
      name,
      ...(literal !== undefined && literal.node !== bare(name).node && { literal }),
    },
  };
}

function calledName({ file }: Place, callee: SyntaxNode): string {
  if (callee.type === 'super') return 'super';
  const last = fieldOf(callee, 'property') ?? partsOf(callee).at(-1) ?? callee;
  return callee.type === 'member_expression' || callee.type === 'parenthesized_expression'
    ? textOf(file, last).replace(/^.*[.\s]/s, '')
    : textOf(file, callee).slice(0, 60);
}

/** The first of the first three arguments that is a text, of which something is known. */
function nameAmong(args: readonly Place[], reading: Reading) {
  for (const [index, arg] of args.slice(0, 3).entries()) {
    if (!mayBeName(arg)) continue;
    const pieces = piecesOf(arg, reading);
    const known = pieces.filter((piece) => piece !== undefined).join('');
    // A name has no spaces: a first text with spaces is a description or a message.
    if (known !== '' && known.length <= 200 && !/\s/.test(known)) return { index, pieces };
    if (known !== '') return undefined;
  }
  return undefined;
}

function weightOf(called: string, callee: SyntaxNode, parts: ToolParts): number {
  const { description, input, handler } = parts;
  const isMember = callee.type === 'member_expression';
  if (called === 'registerTool') return 10;
  if (called === 'tool' && isMember) return handler || description || input ? 10 : 4;
  const support = [description, input, handler].filter((part) => part !== undefined).length;
  if (support === 0) return 0;
  if (/tool/i.test(called)) return support > 1 ? 8 : 6;
  if (called === 'super') return support > 1 ? 6 : 3;
  return support > 1 && description !== undefined ? 4 : 1;
}
