/** The hints of a tool: properties of its attribute, of the options it is created with, or of its annotations. */
import type { Place } from '../../declaration.ts';
import { lastName } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { Hint } from '../changes.ts';
import type { EditContext, Edited } from '../draft.ts';
import { reachOf, type SharedPlace } from '../parameter.ts';
import { type Members, setMembers } from './attributes.ts';
import { isKnown } from './usings.ts';

const known = /^(?:readOnly|destructive|idempotent|openWorld)Hint$/;

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  const { annotations, config } = parts;
  if (!hints.every(([name]) => known.test(name))) return undefined;
  if (form === 'attribute' && annotations !== undefined)
    return made(
      annotations,
      membersOf(hints, /Hint$/),
      (declaration) => declaration.parts.annotations,
      context,
    );
  if (config === undefined || !isSdkObject(context)) return undefined;
  if (form === 'create')
    return made(config, membersOf(hints, /Hint$/), (declaration) => declaration.parts.config, context);
  const members = membersOf(hints, /$/);
  if (annotations !== undefined)
    return /object_creation_expression$/.test(annotations.node.type)
      ? made(annotations, members, (declaration) => declaration.parts.annotations, context)
      : undefined;
  const inner = members.map(([name, code]) => `${name} = ${code}`).join(', ');
  const type = typeText(config).replace(/Tool$/, 'ToolAnnotations');
  return made(
    config,
    [['Annotations', `new ${type} { ${inner} }`]],
    (declaration) => declaration.parts.config,
    context,
  );
}

/** `readOnlyHint` as a property: in upper case, without what `ending` matches. */
function membersOf(hints: readonly Hint[], ending: RegExp): Members {
  return hints.map(([name, value]) => [
    name.slice(0, 1).toUpperCase() + name.slice(1).replace(ending, ''),
    String(value),
  ]);
}

function made(
  holder: Place,
  members: Members,
  shared: SharedPlace,
  context: EditContext,
): Edited | undefined {
  const edits = setMembers(holder, members);
  return edits && { edits, caveats: reachOf(holder, shared, context) };
}

/** Whether the tool is an object of the SDK's own types: other objects have other properties. */
export function isSdkObject({ declaration: { form, parts }, sources }: EditContext): boolean {
  const { config } = parts;
  if (config === undefined || !/object_creation_expression$/.test(config.node.type)) return false;
  // The options of `McpServerTool.Create` can be nothing else.
  if (form === 'create') return true;
  if (form !== 'tool-object' || lastName(typeText(config)) !== 'Tool') return false;
  return (
    /\bProtocol\.Tool$/.test(typeText(config)) ||
    isKnown(config.file, 'ModelContextProtocol.Protocol', sources)
  );
}

function typeText({ file, node }: Place): string {
  const type = fieldOf(node, 'type');
  return type === undefined ? '' : textOf(file, type);
}
