/** The hints of a tool: an annotation in its annotation. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { Hint } from '../changes.ts';
import type { EditContext, Edited } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { setElements } from './annotations.ts';
import { familyOf } from './families.ts';

const known = /^(?:readOnly|destructive|idempotent|openWorld)Hint$/;

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { call, annotations } = context.declaration.parts;
  const family = familyOf(context);
  if (call === undefined || family?.hints === undefined || !hints.every(([name]) => known.test(name)))
    return undefined;
  const elements = hints.map(([name, value]) => [name, String(value)] as const);
  const edits =
    annotations === undefined
      ? setElements(call, [['annotations', nested(call, family.hints, elements)]])
      : /annotation$/.test(annotations.node.type)
        ? setElements(annotations, elements)
        : undefined;
  return edits && { edits, caveats: reachOf(call, ({ parts }) => parts.call, context) };
}

/** `@McpTool.McpAnnotations(readOnlyHint = true)`: by the name that the outer one has in the file. */
function nested(
  { file, node }: Place,
  name: string,
  elements: readonly (readonly [string, string])[],
): string {
  const outer = fieldOf(node, 'name');
  const written = outer === undefined ? '' : `${textOf(file, outer)}.`;
  return `@${written}${name}(${elements.map(([key, value]) => `${key} = ${value}`).join(', ')})`;
}
