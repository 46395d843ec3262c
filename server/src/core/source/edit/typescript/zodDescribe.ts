/** A description for a schema of zod. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { libraryOf } from '../../languages/typescript/parameters.ts';
import { bare } from '../../languages/typescript/resolve.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { type EditContext, type Edited, type FileEdit, insertedAt, replaced } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { styleOf } from '../style.ts';
import { appendCall, chainOf, type Link } from './chain.ts';
import type { ZodSite } from './keywords.ts';
import { isWritten, pairOf } from './objects.ts';
import { quotedText } from './write.ts';

/** Behind these zod 4 says nothing of what a schema takes in. */
const turning = /^(?:transform|pipe|refinement|codec|to)$/;

export function describeSchema(text: unknown, site: ZodSite, context: EditContext): Edited | undefined {
  if (!isString(text) || site.parameter === undefined || !hasMethods(site)) return undefined;
  // The outermost description is the one that counts.
  const links = site.chains.flatMap((chain) => chain.links.toReversed());
  const said = links.flatMap((link) => describedBy(link, context) ?? [])[0];
  if (said !== undefined) {
    const quote =
      said.file.text[said.node.start] === '"'
        ? '"'
        : said.file.text[said.node.start] === "'"
          ? "'"
          : styleOf(said.file).quote;
    if (!isWritten(said.node)) return undefined;
    return {
      edits: [replaced(said, quotedText(text, quote))],
      caveats: reachOf(said, site.parameter, context),
    };
  }
  const edit = appended(text, site, context);
  return edit && { edits: [edit], caveats: reachOf(site.place, site.parameter, context) };
}

/** zod's mini has functions in place of methods; other libraries have neither. */
function hasMethods({ making, parameter }: ZodSite): boolean {
  const library = libraryOf(making.base);
  return parameter?.located.place.kind === 'zod' && !/mini|core/.test(library ?? '');
}

/** The description that a link gives: of `.describe(x)`, and of `.meta({ description: x })`. */
function describedBy(link: Link, { sources }: EditContext): Place | undefined {
  if (link.method === 'describe') return describing(link);
  const object = link.method === 'meta' ? link.args[0] : undefined;
  if (object === undefined || bare(object).node.type !== 'object') return undefined;
  return pairOf(bare(object), 'description', startReading(sources))?.value;
}

export function describing({ method, args }: Link): Place | undefined {
  return method === 'describe' ? args[0] : undefined;
}

/** At the end of what stands beside the key: a schema that several parameters share stays as it is. */
function appended(text: string, { place }: ZodSite, { sources }: EditContext): FileEdit | undefined {
  const { file } = place;
  const call = `.describe(${quotedText(text, styleOf(file).quote)})`;
  const start = bare(place);
  const { node } = start;
  if (node.type === 'shorthand_property_identifier')
    return insertedAt(file, node.end, `: ${textOf(file, node)}${call}`);
  if (!/^(?:call_expression|identifier|member_expression|subscript_expression)$/.test(node.type))
    return undefined;
  const chain = chainOf(start, startReading(sources));
  const turn = chain.links.find(({ method }) => turning.test(method));
  return appendCall(turn?.receiver ?? start, call, chain);
}
