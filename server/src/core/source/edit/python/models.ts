/** Models of pydantic that take keys which they do not name. */
import type { Place } from '../../declaration.ts';
import { partsOfClass } from '../../languages/python/classes.ts';
import { at, follow } from '../../languages/python/resolve.ts';
import { textIn } from '../../languages/python/strings.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import type { SchemaAt } from '../changes.ts';
import type { EditContext, Edited } from '../draft.ts';
import { listingOf, removeItem } from '../list.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { annotationAt, classOf } from './annotation.ts';
import { argumentIn, memberIn } from './items.ts';

/** `extra="forbid"` goes from the model's configuration. */
export function openModel(
  parameter: ParameterSite | undefined,
  rest: readonly string[],
  schema: SchemaAt,
  context: EditContext,
): Edited | undefined {
  const site = parameter && annotationAt(parameter, rest, context);
  const model =
    parameter === undefined
      ? rootModel(context.declaration, schema, context)
      : site && classOf(site.part, context);
  const config =
    model && partsOfClass(model.node).find(({ name }) => textOf(model.file, name) === 'model_config')?.value;
  if (model === undefined || config === undefined) return undefined;
  const place = at(model, config);
  const holder = config.type === 'call' ? fieldOf(config, 'arguments') : config;
  const extra = config.type === 'call' ? argumentIn(place, 'extra') : memberIn(place, 'extra', context);
  const list = holder && listingOf(at(model, holder));
  if (
    list === undefined ||
    extra === undefined ||
    textIn(extra.value, startReading(context.sources)) !== 'forbid'
  )
    return undefined;
  return {
    edits: removeItem(list, extra.node),
    caveats: reachOf(model, parameter ?? ((declaration) => rootModel(declaration, schema, context)), context),
  };
}

/** `Model` of `Model.model_json_schema()`. */
function rootModel(
  { parts }: EditContext['declaration'],
  { schema, keys }: SchemaAt,
  { sources }: EditContext,
): Place | undefined {
  const root = schema === 'inputSchema' ? parts.input : parts.output;
  const callee = root && fieldOf(root.node, 'function');
  const object = fieldOf(callee, 'object');
  const method = fieldOf(callee, 'attribute');
  if (root === undefined || object === undefined || method === undefined || keys.length > 0) return undefined;
  if (textOf(root.file, method) !== 'model_json_schema') return undefined;
  const found = follow(at(root, object), startReading(sources));
  return found.node.type === 'class_definition' ? found : undefined;
}
