/** What a call that declares a tool is given besides the name. */
import type { Place } from '../../../declaration.ts';
import type { Reading } from '../../../reading.ts';
import { textOf } from '../../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../../syntax.ts';
import { isFunction } from '../bindings.ts';
import { keyOf } from '../members.ts';
import { at, bare, follow, isReference } from '../resolve.ts';
import { partsOfObject } from './objects.ts';
import { isToolKey, type ToolParts, textKnown } from './toolKeys.ts';

/** What stands behind the name: a description, a config or a shape, annotations, and the function. */
export function givenParts(
  args: readonly Place[],
  called: string,
  reading: Reading,
): ToolParts & { readonly config?: Place } {
  let parts: ToolParts & { readonly config?: Place } = {};
  let isGuess = false;
  for (const arg of args) {
    const value = follow(arg, reading);
    const { type } = value.node;
    if (isFunction(value.node)) {
      if (parts.handler === undefined) parts = { ...parts, handler: arg };
      continue;
    }
    if (type === 'object') {
      if (isGuess) {
        const { input: _, ...certain } = parts;
        parts = certain;
        isGuess = false;
      }
      if (isConfig(value, called, parts, reading))
        parts = { ...partsOfObject(value, reading), ...parts, config: value };
      else if (isAnnotations(value, reading)) parts = { ...parts, annotations: arg };
      else if (parts.input === undefined) parts = { ...parts, input: arg };
      continue;
    }
    const text = parts.description === undefined && mayBeName(value) ? textKnown(arg, reading) : undefined;
    if (text !== undefined) parts = { ...parts, description: arg, descriptionText: text };
    else if (parts.input === undefined && mayBeSchema(value)) {
      // A description that is put together at run time looks the same; an object behind it is the schema then.
      isGuess = true;
      parts = { ...parts, input: arg };
    }
  }
  return parts;
}

function mayBeSchema({ node }: Place): boolean {
  return node.type === 'call_expression' || node.type === 'member_expression';
}

/** Whether an object holds the keys of a tool and not of a shape. A parameter may be named `description`, too. */
function isConfig(object: Place, called: string, so: ToolParts, reading: Reading): boolean {
  if (called === 'tool' || so.input !== undefined) return false;
  if (called === 'registerTool' || called === 'addTool') return true;
  const members = partsOf(object.node).map((part) => at(object, part));
  return members.some((member) => {
    const key = keyOf(member, reading);
    if (key === undefined || !isToolKey(key)) return false;
    const value = fieldOf(member.node, 'value');
    const written = value === undefined ? undefined : bare(at(member, value)).node;
    // `description: z.string()` is a parameter, `description: '…'` and `inputSchema: z.object()` are not.
    return (
      !(key === 'description' || key === 'title') || written === undefined || !isSchemaCall(written, member)
    );
  });
}

function isSchemaCall(node: SyntaxNode, { file }: Place): boolean {
  return node.type === 'call_expression' && /^(?:z|zod|v|Type|t|s)\b/.test(textOf(file, node));
}

/** Annotations of `tool()` are told from a shape by their values alone. */
function isAnnotations(object: Place, reading: Reading): boolean {
  const parts = partsOf(object.node);
  return (
    parts.length > 0 &&
    parts.every((part) => /^(?:title|\w+Hint)$/.test(keyOf(at(object, part), reading) ?? '')) &&
    parts.some((part) => ['true', 'false', 'string'].includes(fieldOf(part, 'value')?.type ?? ''))
  );
}

const texts = new Set(['string', 'template_string', 'binary_expression', 'call_expression']);

/** Whether an expression may be a text. */
export function mayBeName({ node }: Place): boolean {
  return texts.has(node.type) || isReference(node) || node.type === 'as_expression';
}
