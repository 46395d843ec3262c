/** The description of a tool: a docstring, a named argument, a member of a dictionary. */
import type { Place } from '../../declaration.ts';
import { at, follow } from '../../languages/python/resolve.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { type EditContext, type Edited, insertedAt, isWhole, replaced } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { indentAt, styleOf } from '../style.ts';
import { isSdkTool } from './annotation.ts';
import { isWritten, setArguments, setMembers } from './items.ts';
import { docstring, quotedText } from './write.ts';

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { declaration } = context;
  const { description, handler, config, call } = declaration.parts;
  if (description !== undefined) return rewritten(description, text, context);
  if (isSdkTool(declaration, context.sources)) return documented(handler, call, text, context);
  if (config === undefined || !isWhole(config.node)) return undefined;
  const edits =
    config.node.type === 'dictionary'
      ? setMembers(config, [['description', { json: text }]], ['name'], context)
      : declaration.form === 'Tool'
        ? setArguments(config, [['description', { json: text }]], ['name'])
        : undefined;
  return edits && { edits, caveats: reachOf(config, ({ parts }) => parts.config, context) };
}

function rewritten(description: Place, text: string, context: EditContext): Edited | undefined {
  const literal = follow(description, startReading(context.sources));
  if (literal.node.type !== 'string' || !isWritten(literal.node)) return undefined;
  const isDoc = literal.node.parent?.type === 'expression_statement';
  const quote = textOf(literal.file, literal.node).includes('"') ? '"' : "'";
  return {
    edits: [replaced(literal, isDoc ? docstring(text) : quotedText(text, quote))],
    caveats: reachOf(
      literal,
      ({ parts }) => parts.description && follow(parts.description, startReading(context.sources)),
      context,
    ),
  };
}

/** As the docstring of the function; as an argument of the decorator where the function has one line. */
function documented(
  handler: Place | undefined,
  call: Place | undefined,
  text: string,
  context: EditContext,
): Edited | undefined {
  const body = fieldOf(handler?.node, 'body');
  if (handler === undefined || body === undefined) return undefined;
  const first = partsOf(body)[0];
  const { file } = handler;
  const indent = first && indentAt(file, first.start);
  if (first !== undefined && indent !== undefined) {
    const written = `${docstring(text)}${styleOf(file).lineEnd}${indent}`;
    return {
      edits: [insertedAt(file, first.start, written)],
      caveats: reachOf(handler, ({ parts }) => parts.handler, context).filter(
        ({ kind }) => kind !== 'elsewhere',
      ),
    };
  }
  return call && decorated(call, `description=${quotedText(text, styleOf(file).quote)}`);
}

/** An argument for a decorator, which need not be a call yet: `@mcp.tool` becomes `@mcp.tool(…)`. */
export function decorated(call: Place, written: string): Edited | undefined {
  const [name = '', code = ''] = [
    written.slice(0, written.indexOf('=')),
    written.slice(written.indexOf('=') + 1),
  ];
  if (call.node.type === 'call') {
    const edits = isWhole(call.node) ? setArguments(call, [[name, { code }]]) : undefined;
    return edits && { edits };
  }
  const expression = partsOf(call.node)[0];
  if (call.node.type !== 'decorator' || expression?.type !== 'attribute') return undefined;
  return { edits: [insertedAt(at(call, expression).file, expression.end, `(${written})`)] };
}
