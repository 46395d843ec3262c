/** Keywords of a schema: fields that schemars reads, or an object in a JSON macro. */
import type { Place } from '../../declaration.ts';
import { schemaView } from '../../languages/rust/schemas.ts';
import { startReading } from '../../reading.ts';
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, isWhole, together } from '../draft.ts';
import { lastParameter, type ParameterSite, reachOf } from '../parameter.ts';
import { newlyRequired } from '../required.ts';
import { describeField, extendField, openStruct, requireField, rootType, structOf } from './fields.ts';
import { removePair, setPairs } from './json.ts';

export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  const found = lastParameter(change.at, context);
  const { input, output } = context.declaration.parts;
  const root = change.at.schema === 'inputSchema' ? input : output;
  if (found === undefined || root === undefined) return undefined;
  const parameter = found.kind === 'root' ? undefined : found.parameter;
  const object = found.rest.length === 0 ? jsonObject(root, parameter, context) : undefined;
  if (object !== undefined) return jsonKeywords(change, object, parameter, context);
  return fieldKeywords(change, root, parameter, found.rest, context);
}

/** The object of a schema that is JSON from its root on. */
function jsonObject(
  root: Place,
  parameter: ParameterSite | undefined,
  context: EditContext,
): Place | undefined {
  const target = parameter === undefined ? root : parameter.located.place.target;
  if (parameter !== undefined && parameter.located.place.kind !== 'json-schema') return undefined;
  const { file, node } = target;
  if (node.type !== 'token_tree' || file.text[node.start] !== '{' || !isWhole(node)) return undefined;
  // An object of properties alone is handed to somebody who makes a schema of it.
  const isSchema = /"(?:type|properties)"\s*:/.test(file.text.slice(root.node.start, root.node.end));
  return isSchema && schemaView(root, startReading(context.sources)) !== undefined ? target : undefined;
}

const behind: { readonly [keyword: string]: readonly string[] } = {
  format: ['type'],
  examples: ['type', 'format'],
  description: ['type', 'format'],
  items: ['type'],
  required: ['properties'],
};

function jsonKeywords(
  { at, set, removed }: KeywordsChange,
  object: Place,
  parameter: ParameterSite | undefined,
  context: EditContext,
): Edited | undefined {
  const edits: FileEdit[] = [];
  for (const keyword of removed) {
    const removal = removePair(object, keyword);
    if (removal === undefined) return undefined;
    edits.push(...removal);
  }
  const [first] = set;
  if (first !== undefined) {
    const made = setPairs(object, set, behind[first[0]] ?? []);
    if (made === undefined) return undefined;
    edits.push(...made);
  }
  const root = ({ parts }: EditContext['declaration']) =>
    at.schema === 'inputSchema' ? parts.input : parts.output;
  return { edits, caveats: reachOf(object, parameter ?? root, context) };
}

function fieldKeywords(
  { at, set, removed }: KeywordsChange,
  root: Place,
  parameter: ParameterSite | undefined,
  rest: readonly string[],
  context: EditContext,
): Edited | undefined {
  const parts: (Edited | undefined)[] = [];
  const extended = set.filter(([keyword]) => keyword === 'format' || keyword === 'examples');
  const site = rest.length === 0 ? parameter : undefined;
  if (extended.length > 0) parts.push(site && extendField(extended, site, context));
  for (const keyword of removed) {
    const start = parameter === undefined ? rootType(root) : parameter.located.place.target;
    const shared = parameter ?? rootStruct(at.schema, context);
    parts.push(
      keyword === 'additionalProperties' && start ? openStruct(start, rest, shared, context) : undefined,
    );
  }
  for (const [keyword, value] of set) {
    if (keyword === 'description') parts.push(site && describeField(value, site, context));
    else if (keyword === 'required')
      parts.push(
        together(
          newlyRequired(value, at, context)?.map((one) => requireField(one.name, one.site, context)) ?? [
            undefined,
          ],
        ),
      );
    else if (!extended.some(([one]) => one === keyword)) return undefined;
  }
  return together(parts);
}

/** The struct that a tool's schema is made of. */
function rootStruct(schema: KeywordsChange['at']['schema'], context: EditContext) {
  return ({ parts }: EditContext['declaration']): Place | undefined => {
    const root = schema === 'inputSchema' ? parts.input : parts.output;
    const type = root && rootType(root);
    return type && structOf(type, [], context);
  };
}
