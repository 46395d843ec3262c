/** The hints of a tool. */
import type { Place } from '../../declaration.ts';
import { calleeName } from '../../languages/python/functions.ts';
import { follow } from '../../languages/python/resolve.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { Hint } from '../changes.ts';
import { type EditContext, type Edited, isWhole } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { isSdkTool } from './annotation.ts';
import { decorated } from './description.ts';
import { type ImportedName, importedName } from './imports.ts';
import { memberIn, setArguments, setMembers } from './items.ts';

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { declaration } = context;
  const { annotations, config, call } = declaration.parts;
  const members = hints.map(([name, json]) => [name, { json }] as const);
  const given = annotations ?? givenTo(context);
  if (given !== undefined) return addedTo(given, members, context);
  if (config?.node.type === 'dictionary') {
    // Only what goes over the wire as it is has every key read.
    const isWire = memberIn(config, 'inputSchema', context) !== undefined;
    const edits =
      isWire && isWhole(config.node)
        ? setMembers(config, [['annotations', { json: Object.fromEntries(hints) }]], [], context)
        : undefined;
    return edits && { edits, caveats: reachOf(config, ({ parts }) => parts.config, context) };
  }
  if (call === undefined || (declaration.form !== 'Tool' && !isSdkTool(declaration, context.sources)))
    return undefined;
  const type = typeBeside(call, context);
  if (type === undefined) return undefined;
  const words = hints.map(([name, value]) => `${name}=${value ? 'True' : 'False'}`).join(', ');
  const made = decorated(call, `annotations=${type.written}(${words})`);
  return (
    made && { ...made, imports: type.needed, caveats: reachOf(call, ({ parts }) => parts.call, context) }
  );
}

/** What the decorator or `Tool(…)` says, where the declaration does not tell. */
function givenTo({ declaration }: EditContext): Place | undefined {
  const { call } = declaration.parts;
  const list = call?.node.type === 'call' ? fieldOf(call.node, 'arguments') : undefined;
  const argument = list?.children.find((one) => {
    const name = fieldOf(one, 'name');
    return call !== undefined && name !== undefined && textOf(call.file, name) === 'annotations';
  });
  const value = fieldOf(argument, 'value');
  return call && value && { ...call, node: value };
}

function addedTo(
  given: Place,
  members: readonly (readonly [string, { readonly json: boolean }])[],
  context: EditContext,
): Edited | undefined {
  const place = follow(given, startReading(context.sources));
  if (!isWhole(place.node)) return undefined;
  const isCall =
    place.node.type === 'call' &&
    calleeName(place.file, fieldOf(place.node, 'function')) === 'ToolAnnotations';
  const snake =
    isCall &&
    /\b(?:read_only|destructive|idempotent|open_world)_hint\s*=/.test(textOf(place.file, place.node));
  const named = members.map(([name, value]) => [snake ? snakeCase(name) : name, value] as const);
  const edits = isCall ? setArguments(place, named) : setMembers(place, members, [], context);
  const shared = reachOf(
    place,
    ({ parts }) => parts.annotations && follow(parts.annotations, startReading(context.sources)),
    context,
  );
  return edits && { edits, caveats: shared };
}

/** Version 2 of the SDK takes both spellings: two for the same hint would be one too many. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `types.ToolAnnotations` beside `types.Tool(…)`, else as the file imports it or will. */
function typeBeside(call: Place, { declaration }: EditContext): ImportedName | undefined {
  const callee = fieldOf(call.node, 'function');
  const object = fieldOf(callee, 'object');
  if (declaration.form === 'Tool' && object !== undefined)
    return { written: `${textOf(call.file, object)}.ToolAnnotations`, needed: [] };
  return importedName(call, 'ToolAnnotations', ['mcp.types', 'mcp_types']);
}
