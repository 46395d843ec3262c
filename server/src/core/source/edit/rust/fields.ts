/** Fields of structs of which schemars makes a schema. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { at } from '../../languages/places.ts';
import { types } from '../../languages/rust/types.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { type EditContext, type Edited, isWhole } from '../draft.ts';
import { insertItems } from '../list.ts';
import { type ParameterSite, reachOf, type SharedPlace } from '../parameter.ts';
import {
  addTokens,
  documented,
  frontOf,
  lineInFront,
  removeToken,
  tokenIn,
  valueReplaced,
} from './attributes.ts';
import { hasExtend } from './sdk.ts';
import { tokenListOf } from './tokens.ts';
import { jsonText, quotedText } from './write.ts';

const own = /^schemars$/;
const both = /^(?:serde|schemars)$/;
const items: ReadonlySet<string> = new Set(['struct_item', 'enum_item']);

/** The field of a key, if its struct derives a schema. */
function fieldAt(key: Place): Place | undefined {
  const field = key.node.parent;
  const item = enclosing(key.node, items);
  if (field?.type !== 'field_declaration' || item === undefined || !isWhole(field)) return undefined;
  return derivesSchema(at(key, item)) ? at(key, field) : undefined;
}

function derivesSchema(item: Place): boolean {
  return (frontOf(item)?.attributes ?? []).some(
    ({ name, list }) => name === 'derive' && list?.tokens.some(({ key }) => /(?:^|::)JsonSchema$/.test(key)),
  );
}

export function describeField(text: unknown, site: ParameterSite, context: EditContext): Edited | undefined {
  const { key } = site.located.place;
  const field = fieldAt(key);
  const front = field && frontOf(field);
  if (!isString(text) || field === undefined || front === undefined) return undefined;
  const caveats = reachOf(key, site, context);
  const said = tokenIn(front.attributes, own, 'description')?.token;
  if (said !== undefined) {
    const edit = valueReplaced(key.file, said, quotedText(text));
    return edit && { edits: [edit], caveats };
  }
  if (front.attributes.some(({ name }) => name === 'doc')) return undefined;
  // Versions differ in what they make of several lines.
  const edits = /[\r\n]/.test(text) ? undefined : documented(field, text);
  if (edits !== undefined || front.docs.length > 0) return edits && { edits, caveats };
  const line = lineInFront(field, field.node.start, [`#[schemars(description = ${quotedText(text)})]`]);
  return line && { edits: [line], caveats };
}

/** Keywords that Rust knows nothing of: `#[schemars(extend("format" = "date-time"))]`. */
export function extendField(
  keywords: readonly (readonly [string, unknown])[],
  site: ParameterSite,
  context: EditContext,
): Edited | undefined {
  const { key, value } = site.located.place;
  const field = fieldAt(key);
  const front = field && frontOf(field);
  if (field === undefined || front === undefined || !isTextType(value)) return undefined;
  if (!hasExtend(key.file, context.sources)) return undefined;
  if (['with', 'schema_with', 'skip'].some((one) => tokenIn(front.attributes, both, one) !== undefined))
    return undefined;
  const codes = keywords.map(([keyword, json]) => `${quotedText(keyword)} = ${jsonText(json)}`);
  const caveats = reachOf(key, site, context);
  const extended = tokenIn(front.attributes, own, 'extend')?.token.tree;
  if (extended !== undefined) {
    const list = tokenListOf(at(key, extended));
    const isSaid = list?.tokens.some((one) => keywords.some(([keyword]) => one.key === quotedText(keyword)));
    if (list === undefined || isSaid) return undefined;
    const added = codes.map((code) => () => code);
    return { edits: insertItems(list.listing, list.tokens.length, added), caveats };
  }
  const code = `extend(${codes.join(', ')})`;
  const attribute = front.attributes.find(({ name, list }) => own.test(name) && list !== undefined);
  if (attribute !== undefined) return { edits: addTokens(attribute, [code]), caveats };
  const line = lineInFront(field, field.node.start, [`#[schemars(${code})]`]);
  return line && { edits: [line], caveats };
}

function isTextType({ file, node }: Place): boolean {
  return /^(?:Option\s*<\s*)?(?:(?:std::string::)?String|&(?:'\w+\s+)?str|Cow\s*<\s*'\w+\s*,\s*str\s*>)(?:\s*>)?$/.test(
    textOf(file, node),
  );
}

/** A default goes. An `Option` may be left out without one: its type says so, and code depends on that. */
export function requireField(name: string, site: ParameterSite, context: EditContext): Edited | undefined {
  const { key, value } = site.located.place;
  const field = fieldAt(key);
  const item = enclosing(key.node, items);
  const front = field && frontOf(field);
  if (front === undefined || item === undefined || /^Option\b/.test(textOf(value.file, value.node)))
    return undefined;
  const given = front.attributes.filter((one) => both.test(one.name) && one.list?.tokens.some(isDefault));
  const [attribute, other] = given;
  const token = attribute?.list?.tokens.find(isDefault);
  if (attribute === undefined || token === undefined || other !== undefined) return undefined;
  if (tokenIn(frontOf(at(key, item))?.attributes ?? [], both, 'default') !== undefined) return undefined;
  const edits = removeToken(attribute, token);
  return (
    edits && {
      edits,
      caveats: [{ kind: 'drops-default', parameters: [name] }, ...reachOf(key, site, context)],
    }
  );
}

function isDefault({ key }: { readonly key: string }): boolean {
  return key === 'default';
}

/** `deny_unknown_fields` goes from the struct that the type leads to. */
export function openStruct(
  type: Place,
  rest: readonly string[],
  shared: ParameterSite | SharedPlace,
  context: EditContext,
): Edited | undefined {
  const item = structOf(type, rest, context);
  const found = item && tokenIn(frontOf(item)?.attributes ?? [], both, 'deny_unknown_fields');
  const edits = found && removeToken(found.attribute, found.token);
  return edits && { edits, caveats: reachOf(found.attribute.item, shared, context) };
}

export function structOf(type: Place, rest: readonly string[], context: EditContext): Place | undefined {
  const shape = types.shapeOf(type, startReading(context.sources));
  const [key] = rest;
  if (shape === undefined) return undefined;
  if (shape.kind === 'record') return key === undefined ? shape.declaration : undefined;
  const isElement = shape.kind === 'list' ? key === 'items' : key === 'additionalProperties';
  return isElement ? structOf(shape.element, rest.slice(1), context) : undefined;
}

/** `T` of `Parameters<T>` among the parameters of a function, or the type that is named itself. */
export function rootType(root: Place): Place | undefined {
  if (root.node.type !== 'parameters') return root;
  const isWanted = (node: SyntaxNode | undefined) =>
    node !== undefined && /^(?:\w+::)*Parameters\s*</.test(textOf(root.file, node));
  const type = partsOf(root.node)
    .map((node) => fieldOf(node, 'type'))
    .find(isWanted);
  return type && at(root, type);
}
