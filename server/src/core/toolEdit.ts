/** Changes of tool definitions in a JSON text, written as the text around them is. */
import { insertElement, lineEnd, removeElement, removeMember, setMember } from './document/edits.ts';
import { elements, type JsonNode, member, nodeRange } from './document/node.ts';
import { applyEdits, type TextEdit } from './document/range.ts';
import { parseText } from './document/syntax.ts';
import { isArray, isObject, pointerKeys } from './json.ts';
import type { ToolOperation } from './rules/rule.ts';

/** The text after `operations` on the tool at `path`, its keys and indices from the root. */
export function editTool(
  text: string,
  path: readonly string[],
  operations: readonly ToolOperation[],
): string {
  return operations.reduce((before, operation) => {
    if (operation.kind === 'answer-with-text') return before;
    const { root } = parseText(before);
    const tool = root && path.reduce<JsonNode | undefined>(child, root);
    return tool === undefined ? before : applyEdits(before, editsFor(before, tool, operation));
  }, text);
}

/** A change that a tool's definition shows. */
type DefinitionChange = Exclude<ToolOperation, { readonly kind: 'answer-with-text' }>;

function editsFor(text: string, tool: JsonNode, operation: DefinitionChange): readonly TextEdit[] {
  const keys = pointerKeys(operation.pointer);
  let parent = tool;
  let depth = 0;
  for (; depth < keys.length - 1; depth++) {
    const next = child(parent, keys[depth] ?? '');
    if (next === undefined) break;
    parent = next;
  }
  const [key, ...missing] = keys.slice(depth);
  if (key === undefined) return [];
  if (operation.kind === 'set') {
    // What is not there yet comes to be as objects around the value.
    const value = missing.reduceRight<unknown>((inner, name) => ({ [name]: inner }), operation.value);
    return set(text, parent, key, value);
  }
  if (missing.length > 0) return [];
  return parent.type === 'array' ? removeElement(text, parent, Number(key)) : removeMember(text, parent, key);
}

function set(text: string, parent: JsonNode, key: string, value: unknown): readonly TextEdit[] {
  const written = jsonText(value, styleAt(text, parent));
  if (parent.type !== 'array') return setMember(text, parent, key, written);
  const present = elements(parent)[Number(key)];
  return present === undefined
    ? insertElement(text, parent, Number(key), written)
    : [{ range: nodeRange(present), text: written }];
}

function child(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.type !== 'array') return member(node, key)?.value;
  return /^\d+$/.test(key) ? elements(node)[Number(key)] : undefined;
}

/** How an object or list is written. */
interface Style {
  /** In front of a member on a line of its own; absent where everything stands on one line. */
  readonly lead?: string;
  readonly step: string;
}

function styleAt(text: string, container: JsonNode): Style {
  const { start, end } = nodeRange(container);
  const step = /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  if (!/[\r\n]/.test(text.slice(start, end))) return { step };
  const lineStart = Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
  return { lead: `${lineEnd(text)}${indent}${step}`, step };
}

function jsonText(value: unknown, style: Style): string {
  const items = isArray(value)
    ? value.map((item) => ['', item] as const)
    : isObject(value)
      ? Object.entries(value).map(([key, item]) => [`${JSON.stringify(key)}: `, item] as const)
      : [];
  if (items.length === 0) return JSON.stringify(value);
  const plain = isArray(value) && items.every(([, item]) => typeof item !== 'object');
  const { lead, step } = style;
  const inner = lead === undefined || plain ? { step } : { lead: `${lead}${step}`, step };
  const [open, close] = isArray(value) ? ['[', ']'] : ['{', '}'];
  const written = items.map(([name, item]) => `${name}${jsonText(item, inner)}`);
  if (inner.lead !== undefined) return `${open}${inner.lead}${written.join(`,${inner.lead}`)}${lead}${close}`;
  const padding = isArray(value) ? '' : ' ';
  return `${open}${padding}${written.join(', ')}${padding}${close}`;
}
