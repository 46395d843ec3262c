/** Keywords that `Field` says of an annotation: description, format, examples. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { bracketsOf } from '../../languages/python/annotations.ts';
import { bare } from '../../languages/python/resolve.ts';
import { textOf } from '../../sources.ts';
import { type EditContext, type Edited, isWhole, type NeededImport, replaced } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { type AnnotationSite, fieldCall, isField, unannotated } from './annotation.ts';
import { importedName } from './imports.ts';
import { argumentIn, setArguments, setMembers } from './items.ts';
import { valueText } from './write.ts';

/** Other functions that say more of a parameter: two of them do not go together. */
const others = /^(?:Query|Path|Body|Header|Form|Depends|File|Cookie)$/;

/** What the schema of a string shall say. */
export function addToString(
  extra: { readonly [keyword: string]: unknown },
  site: AnnotationSite,
  context: EditContext,
): Edited | undefined {
  const { part, whole } = site;
  const type = unannotated(part);
  if (type.node.type !== 'identifier' || textOf(type.file, type.node) !== 'str') return undefined;
  // Only where the string is all of the parameter does a default say something of it.
  const field = fieldCall(part, part.node === whole.node ? site.default : undefined);
  return field === undefined
    ? wrapped(type, ['json_schema_extra', extra], site, context)
    : intoExtra(field, extra, site, context);
}

function intoExtra(
  field: Place,
  extra: { readonly [keyword: string]: unknown },
  site: AnnotationSite,
  context: EditContext,
): Edited | undefined {
  const present = argumentIn(field, 'json_schema_extra');
  const members = Object.entries(extra).map(([key, json]) => [key, { json }] as const);
  const edits =
    present === undefined
      ? setArguments(field, [['json_schema_extra', { json: extra }]])
      : setMembers(present.value, members, [], context);
  return edits && { edits, caveats: reachOf(field, site.parameter, context) };
}

export function describeAnnotation(
  text: unknown,
  site: AnnotationSite,
  context: EditContext,
): Edited | undefined {
  const { part, whole } = site;
  if (!isString(text)) return undefined;
  const field = fieldCall(part, part.node === whole.node ? site.default : undefined);
  if (field === undefined) return wrapped(part, ['description', text], site, context);
  const edits = setArguments(field, [['description', { json: text }]]);
  return edits && { edits, caveats: reachOf(field, site.parameter, context) };
}

/** `str` becomes `Annotated[str, Field(…)]`; what is annotated already gets a `Field` more. */
function wrapped(
  type: Place,
  [keyword, value]: readonly [string, unknown],
  site: AnnotationSite,
  context: EditContext,
): Edited | undefined {
  if (!isWhole(type.node) || type.node.type === 'string' || !isPlain(site)) return undefined;
  const { file } = type;
  const field = importedName(type, 'Field', ['pydantic']);
  const annotated = importedName(type, 'Annotated', ['typing', 'typing_extensions']);
  if (field === undefined || annotated === undefined) return undefined;
  const call = `${field.written}(${keyword}=${valueText(value, styleOf(file))})`;
  const brackets = bracketsOf(bare(type));
  const imports: NeededImport[] = [...field.needed];
  if (brackets?.name === 'Annotated') {
    const last = brackets.arguments.at(-1);
    // A text in `Annotated` is a description to some, and a second one would contradict it.
    if (last === undefined || brackets.arguments.some(({ node }) => node.type === 'string')) return undefined;
    const edit = { file, range: { start: last.node.end, end: last.node.end }, text: `, ${call}` };
    return { edits: [edit], imports, caveats: reachOf(type, site.parameter, context) };
  }
  imports.push(...annotated.needed);
  const text = `${annotated.written}[${textOf(file, type.node)}, ${call}]`;
  return { edits: [replaced(type, text)], imports, caveats: reachOf(type, site.parameter, context) };
}

/** Whether the default is a value, and not something that another framework reads. */
function isPlain({ default: given }: AnnotationSite): boolean {
  if (given?.node.type !== 'call' || isField(given)) return true;
  const name = /^[\w.]*?(\w+)\s*\(/.exec(textOf(given.file, given.node))?.[1];
  return name === undefined || !others.test(name);
}
