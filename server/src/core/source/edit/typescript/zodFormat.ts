/** A format and examples for a string of zod. */
import { isArray, isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { bare } from '../../languages/typescript/resolve.ts';
import type { Caveat } from '../caveats.ts';
import { type EditContext, type Edited, type FileEdit, insertedAt } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { appendCall, type Chain, type Link } from './chain.ts';
import type { ZodSite } from './keywords.ts';
import { type Version, zodOf } from './library.ts';
import { literalText, setPairs } from './objects.ts';
import { escapedText, type Quote, quotedText, valueText } from './write.ts';
import { describing } from './zodDescribe.ts';

/** Methods that leave the type as it is. zod 4.0 forgets at them what `.meta()` has said before. */
const checks =
  /^(?:min|max|length|nonempty|regex|includes|startsWith|endsWith|trim|toLowerCase|toUpperCase|lowercase|uppercase|normalize|slugify|overwrite|refine|superRefine|check|email|url|uuid|uuidv4|uuidv6|uuidv7|guid|cuid|cuid2|ulid|xid|ksuid|nanoid|emoji|base64|base64url|jwt|e164|ipv4|ipv6|ip|cidr|cidrv4|cidrv6|datetime|date|time|duration|gt|gte|lt|lte|int|positive|negative|nonnegative|nonpositive|multipleOf|step|finite|safe)$/;
const remarks = /^(?:describe|meta|register|brand|openapi)$/;
const turning = /^(?:transform|pipe)$/;
const wrappers = /^(?:optional|nullable|nullish|exactOptional|default|prefault|readonly|catch)$/;

const stringMethods = [checks, remarks, turning, wrappers];

export function exampleAndFormat(
  set: ReadonlyMap<string, unknown>,
  site: ZodSite,
  context: EditContext,
): Edited | undefined {
  const { making, chains } = site;
  const format = set.get('format');
  const examples = set.get('examples');
  const zod = zodOf(making.base, context.sources);
  if (zod === undefined || making.made !== 'string' || site.parameter === undefined) return undefined;
  if ((format !== undefined && !isString(format)) || (examples !== undefined && !isArray(examples)))
    return undefined;
  // Behind a reference only what leaves the string a string may stand.
  const outer = chains.slice(0, -1).flatMap(({ links }) => links);
  if (!outer.every(({ method }) => wrappers.test(method) || remarks.test(method))) return undefined;
  // `.or(…)` and `.array()` make another type, of which the string is a part.
  if (!making.links.every(({ method }) => stringMethods.some((known) => known.test(method))))
    return undefined;
  const made =
    zod.major === 4
      ? asMeta(format, examples, making, context)
      : zod.major === 3
        ? asChecks(format, examples, zod, site, context)
        : undefined;
  if (made === undefined) return undefined;
  return {
    edits: made.edits,
    caveats: [...(made.caveats ?? []), ...reachOf(making.base, site.parameter, context)],
  };
}

/** zod 4 copies what `.meta()` says into the schema, and checks nothing of it. */
function asMeta(
  format: string | undefined,
  examples: readonly unknown[] | undefined,
  { base, links, made }: Chain,
  context: EditContext,
): Edited | undefined {
  const pairs = { ...(format !== undefined && { format }), ...(examples !== undefined && { examples }) };
  const style = styleOf(base.file);
  const end = links.findIndex(({ method }) => !checks.test(method) && !remarks.test(method));
  const own = end < 0 ? links : links.slice(0, end);
  const last = own.findLastIndex(({ method }) => checks.test(method));
  const meta = own.slice(last + 1).findLast(({ method }) => method === 'meta');
  const object = meta?.args[0] && bare(meta.args[0]);
  if (object?.node.type === 'object') {
    const edits = setPairs(
      object,
      Object.entries(pairs).map(([key, json]) => [key, { json }] as const),
      [],
      context,
    );
    return edits && { edits };
  }
  const behind = own[last]?.call ?? base;
  const call = `.meta(${valueText(pairs, style, 'where-needed')})`;
  return { edits: [appendCall(behind, call, { base, links, ...(made !== undefined && { made }) })] };
}

/** zod 3 knows formats as checks. */
const calls: { readonly [format: string]: readonly [call: string, sinceMinor: number] } = {
  'date-time': ['.datetime({ offset: true })', 20],
  date: ['.date()', 23],
  time: ['.time()', 23],
  duration: ['.duration()', 23],
  email: ['.email()', 0],
  uri: ['.url()', 0],
  uuid: ['.uuid()', 0],
};

function asChecks(
  format: string | undefined,
  examples: readonly unknown[] | undefined,
  zod: Version,
  { making, chains }: ZodSite,
  context: EditContext,
): Edited | undefined {
  const [call, since] =
    (format !== undefined && Object.hasOwn(calls, format) ? calls[format] : undefined) ?? [];
  if (format !== undefined && (call === undefined || since === undefined)) return undefined;
  if (since !== undefined && zod.minor !== undefined && zod.minor < since) return undefined;
  const edits: FileEdit[] = [];
  const caveats: Caveat[] = call === undefined ? [] : [{ kind: 'rejects-other-texts' }];
  const [example] = examples ?? [];
  const told = example === undefined ? undefined : `${isString(example) ? example : JSON.stringify(example)}`;
  let behind = call ?? '';
  if (told !== undefined) {
    const link = chains
      .flatMap(({ links }) => links.toReversed())
      .find(({ method }) => method === 'describe');
    const added = link && exampleIn(link, told, context);
    if (link === undefined)
      behind += `.describe(${quotedText(`For example ${told}`, styleOf(making.base.file).quote)})`;
    else if (added !== undefined) edits.push(added);
    if (link !== undefined && added === undefined && call === undefined) return undefined;
    caveats.push({
      kind: link !== undefined && added === undefined ? 'example-left-out' : 'example-in-description',
    });
  }
  if (behind !== '') edits.push(appendCall(making.base, behind, making));
  return { edits, caveats };
}

/** `When to collect, for example 2026-08-15T19:00:00Z`, in the literal that is there. */
function exampleIn(link: Link, example: string, context: EditContext): FileEdit | undefined {
  const literal: Place | undefined = describing(link);
  const text = literal && literalText(literal, context);
  if (literal === undefined || text === undefined) return undefined;
  const quote = literal.file.text[literal.node.start] as Quote;
  const sentence = /[.!?]\s*$/.test(text);
  const lead = text.trim() === '' ? 'For example ' : sentence ? ' For example ' : ', for example ';
  return insertedAt(
    literal.file,
    literal.node.end - 1,
    escapedText(`${lead}${example}${sentence ? '.' : ''}`, quote),
  );
}
