/** The hints of a tool: `annotations(…)` of rmcp's attribute, arguments of rust-mcp-sdk's, an object in JSON. */
import type { Place } from '../../declaration.ts';
import { snakeCase } from '../../languages/places.ts';
import type { Hint } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, isWhole } from '../draft.ts';
import { insertItems } from '../list.ts';
import { reachOf } from '../parameter.ts';
import { addTokens, frontOf, type OwnAttribute, valueReplaced } from './attributes.ts';
import { pairIn, setPairs } from './json.ts';
import { isRmcp } from './sdk.ts';
import { type TokenList, tokenListOf } from './tokens.ts';

const known = /^(?:readOnly|destructive|idempotent|openWorld)Hint$/;

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  const { whole, config } = parts;
  if (!hints.every(([name]) => known.test(name))) return undefined;
  if (form === 'json' && config !== undefined) {
    const edits = isWhole(config.node) ? inJson(config, hints) : undefined;
    return edits && { edits, caveats: reachOf(config, (declaration) => declaration.parts.config, context) };
  }
  const isStruct = form === 'attribute' && whole.node.type === 'struct_item';
  if (!isStruct && !isRmcp(context)) return undefined;
  const wanted = isStruct ? 'mcp_tool' : 'tool';
  const attribute = frontOf(whole)?.attributes.find(({ name }) => name === wanted);
  const edits = attribute && (isStruct ? inArguments(attribute, hints) : inAnnotations(attribute, hints));
  return edits && { edits, caveats: reachOf(whole, (declaration) => declaration.parts.whole, context) };
}

function code([name, value]: Hint): string {
  return `${snakeCase(name)} = ${value}`;
}

function inArguments(attribute: OwnAttribute, hints: readonly Hint[]): readonly FileEdit[] | undefined {
  const { list } = attribute;
  const changed = list && replacedIn(attribute.item, list, hints);
  return (
    changed && [
      ...changed.edits,
      ...(changed.left.length > 0 ? addTokens(attribute, changed.left.map(code)) : []),
    ]
  );
}

function inAnnotations(attribute: OwnAttribute, hints: readonly Hint[]): readonly FileEdit[] | undefined {
  const present = attribute.list?.tokens.find(({ key }) => key === 'annotations');
  if (present === undefined) return addTokens(attribute, [`annotations(${hints.map(code).join(', ')})`]);
  const inner = present.tree && tokenListOf({ ...attribute.item, node: present.tree });
  const changed = inner && replacedIn(attribute.item, inner, hints);
  if (inner === undefined || changed === undefined) return undefined;
  const items = changed.left.map((hint) => () => code(hint));
  return [
    ...changed.edits,
    ...(items.length > 0 ? insertItems(inner.listing, inner.tokens.length, items) : []),
  ];
}

/** The values of the hints that are there; `undefined` where one of them is no literal. */
function replacedIn(
  { file }: Place,
  { tokens }: TokenList,
  hints: readonly Hint[],
): { readonly edits: readonly FileEdit[]; readonly left: readonly Hint[] } | undefined {
  const edits: FileEdit[] = [];
  const left: Hint[] = [];
  for (const hint of hints) {
    const token = tokens.find(({ key }) => key === snakeCase(hint[0]));
    const edit = token && valueReplaced(file, token, String(hint[1]));
    if (token === undefined) left.push(hint);
    else if (edit === undefined) return undefined;
    else edits.push(edit);
  }
  return { edits, left };
}

function inJson(config: Place, hints: readonly Hint[]): readonly FileEdit[] | undefined {
  // Only what goes over the wire as it is has every key read.
  if (pairIn(config, 'inputSchema') === undefined) return undefined;
  const given = pairIn(config, 'annotations');
  if (given === undefined) return setPairs(config, [['annotations', Object.fromEntries(hints)]]);
  const object = config.node.children.find(
    ({ type, start, end }) => type === 'token_tree' && start === given.node.start && end === given.node.end,
  );
  return object && setPairs({ ...config, node: object }, hints);
}
