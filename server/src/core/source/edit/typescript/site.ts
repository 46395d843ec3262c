/** The expression of a schema that a change is about, and who else uses it. */
import { pointerToken } from '../../../json.ts';
import type { Declaration, Place, SchemaKey } from '../../declaration.ts';
import { argumentsOf, bare } from '../../languages/typescript/resolve.ts';
import { followSchema, methodCall } from '../../languages/typescript/schemas.ts';
import { alternativeOf, itemsOf, valuesOf } from '../../languages/typescript/steps.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { SchemaAt } from '../changes.ts';
import type { EditContext } from '../draft.ts';
import { lastParameter, type ParameterSite } from '../parameter.ts';

export interface Site {
  /** The schema as it is written at its place; a reference where it is one. */
  readonly place: Place;
  /** The parameter that it belongs to; absent for a tool's whole schema. */
  readonly parameter?: ParameterSite;
}

/** `undefined` where the source does not show the schema. */
export function siteAt(at: SchemaAt, context: EditContext): Site | undefined {
  const found = lastParameter(at, context);
  if (found === undefined) return undefined;
  if (found.kind === 'root') {
    const root = rootPlace(context.declaration, at.schema, context);
    const place = root && stepped(root, found.rest, context);
    return place && { place };
  }
  const place = stepped(found.parameter.located.place.value, found.rest, context);
  return place && { place, parameter: found.parameter };
}

/** One of the tool's two schemas, as it stands at the declaration. */
export function rootPlace(
  { parts }: Declaration,
  schema: SchemaKey,
  context: EditContext,
): Place | undefined {
  const root = schema === 'inputSchema' ? parts.input : parts.output;
  return root && unconverted(root, context);
}

/** The schema that `zodToJsonSchema(X)` or `z.toJSONSchema(X)` is given. */
function unconverted(place: Place, { sources }: EditContext): Place {
  const reading = startReading(sources);
  const found = followSchema(bare(place), reading);
  if (found.node.type !== 'call_expression') return place;
  const callee = fieldOf(found.node, 'function');
  const [first] = argumentsOf(found);
  const name = methodCall(found, reading)?.method ?? (callee ? textOf(found.file, callee) : '');
  return /^(?:zodToJsonSchema|toJSONSchema)$/.test(name) && first !== undefined ? first : place;
}

function stepped(place: Place, keys: readonly string[], { sources }: EditContext): Place | undefined {
  let at: Place | undefined = place;
  for (let index = 0; index < keys.length && at !== undefined; ) {
    const [key = '', next = ''] = keys.slice(index);
    const reading = startReading(sources);
    const number = /^\d{1,4}$/.test(next) ? Number(next) : undefined;
    if (key === 'items' || key === 'prefixItems') {
      at = itemsOf(at, number, reading);
      index += number === undefined ? 1 : 2;
    } else if (key === 'additionalProperties') {
      at = valuesOf(at, reading);
      index += 1;
    } else if ((key === 'anyOf' || key === 'oneOf' || key === 'allOf') && number !== undefined) {
      at = alternativeOf(at, key, number, reading);
      index += 2;
    } else return undefined;
  }
  return at;
}

/** The pointer of a property of the schema. */
export function propertyPointer({ keys }: SchemaAt, name: string): string {
  return [...keys, 'properties', name].map((key) => `/${pointerToken(key)}`).join('');
}
