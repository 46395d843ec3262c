/** The tags of struct fields, from which the official SDK makes schemas. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { at } from '../../languages/places.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode } from '../../syntax.ts';
import { type EditContext, type Edited, insertedAt, isWhole, removedBetween } from '../draft.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { literalSdk } from './sdk.ts';
import { quotedText } from './write.ts';

/** Whether the schema is made of a struct by the official SDK; `key` is a parameter's in it. */
export function isStructRead(
  { declaration: { form, parts } }: EditContext,
  root: Place | undefined,
): boolean {
  if (form !== 'tool-literal' || root === undefined || parts.config === undefined) return false;
  return isType(root.node) && literalSdk(parts.config, 'Tool')?.sdk === 'official';
}

function isType({ type }: SyntaxNode): boolean {
  return /_type$|^type_identifier$/.test(type);
}

/** The field of a key, which is a name or stands in the field's tag. Several names have their tag in common. */
function fieldAt({ node }: Place): SyntaxNode | undefined {
  const field = node.parent?.type === 'field_declaration' ? node.parent : node.parent?.parent;
  const names = field?.children.filter((child) => child.field === 'name') ?? [];
  return field?.type === 'field_declaration' && names.length === 1 && isWhole(field) ? field : undefined;
}

interface TagPart {
  /** Offsets of what stands between the quotes. */
  readonly start: number;
  readonly end: number;
}

/** The value of a key in a tag between backquotes; `undefined` in the place of a tag that is written otherwise. */
function partOf({ file, node }: Place, key: string): TagPart | 'none' | undefined {
  const text = textOf(file, node);
  if (!/^`(?:\s*\w+:"(?:[^"\\`]|\\.)*")*\s*`$/.test(text)) return undefined;
  for (const found of text.matchAll(/(\w+):"((?:[^"\\]|\\.)*)"/g)) {
    if (found[1] !== key) continue;
    const start = node.start + found.index + key.length + 2;
    return { start, end: start + (found[2] ?? '').length };
  }
  return 'none';
}

export function describeField(text: unknown, site: ParameterSite, context: EditContext): Edited | undefined {
  const { key, value } = site.located.place;
  const field = fieldAt(key);
  // The SDK takes no `WORD=` at the beginning, and no empty text.
  if (field === undefined || !isString(text) || text === '' || /^[^ \t\n]*=/.test(text)) return undefined;
  const { file } = key;
  const quoted = quotedText(text).replaceAll('`', '\\x60');
  const caveats = reachOf(value, site, context);
  const tag = fieldOf(field, 'tag');
  const type = fieldOf(field, 'type');
  if (tag === undefined)
    return type && { edits: [insertedAt(file, type.end, ` \`jsonschema:${quoted}\``)], caveats };
  const part = partOf(at(key, tag), 'jsonschema');
  if (part === undefined) return undefined;
  const edit =
    part === 'none'
      ? insertedAt(file, tag.end - 1, `${tag.end - tag.start > 2 ? ' ' : ''}jsonschema:${quoted}`)
      : { file, range: { start: part.start, end: part.end }, text: quoted.slice(1, -1) };
  return { edits: [edit], caveats };
}

/** What may be left out of the JSON is not required: `omitempty` and `omitzero` go. */
export function requireField(site: ParameterSite, context: EditContext): Edited | undefined {
  const { key, value } = site.located.place;
  const field = fieldAt(key);
  const tag = field && fieldOf(field, 'tag');
  const part = tag && partOf(at(key, tag), 'json');
  if (part === undefined || part === 'none') return undefined;
  const edits = [
    ...key.file.text.slice(part.start, part.end).matchAll(/,(?:omitempty|omitzero)(?=,|$)/g),
  ].map((found) => {
    const start = part.start + found.index;
    return removedBetween(key.file, start, start + found[0].length);
  });
  return edits.length === 0 ? undefined : { edits, caveats: reachOf(value, site, context) };
}
