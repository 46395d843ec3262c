/** Parameters of zod that have to be given: what makes them optional is taken away. */
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import type { Caveat } from '../caveats.ts';
import { namesIn, type SchemaAt } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, isWhole, replaced, together } from '../draft.ts';
import { reachOf, requiredNow } from '../parameter.ts';
import { chainsOf, type Link, onlyArgument, removeLink, renameLink } from './chain.ts';
import { siteAt } from './site.ts';

export function requireParameters(value: unknown, at: SchemaAt, context: EditContext): Edited | undefined {
  const names = namesIn(value);
  const now = requiredNow(at, context);
  // A name that is required now and shall not be would have to become optional.
  if (names === undefined || now?.some((name) => !names.includes(name))) return undefined;
  const parts = names.map((name) => requireOne(name, at, context));
  const all = together(parts);
  const unchanged = names.filter((_, index) => parts[index]?.edits.length === 0);
  if (all === undefined || all.edits.length === 0) return undefined;
  // What makes these optional is not written where we look.
  return now !== undefined && unchanged.some((name) => !now.includes(name)) ? undefined : all;
}

function requireOne(name: string, { schema, keys }: SchemaAt, context: EditContext): Edited | undefined {
  const site = siteAt({ schema, keys: [...keys, 'properties', name] }, context);
  if (site?.parameter === undefined || site.parameter.located.place.kind !== 'zod') return undefined;
  const { parameter } = site;
  const edits: FileEdit[] = [];
  const caveats: Caveat[] = [];
  for (const { base, links, made } of chainsOf(site.place, startReading(context.sources))) {
    if (!isWhole(base.node)) return undefined;
    const own = links.map((link) => edited(link));
    if (own.includes('unknown')) return undefined;
    const changed = own.filter((one) => typeof one === 'object');
    const wrapped =
      made !== undefined && /^(?:optional|nullish|exactOptional)$/.test(made)
        ? onlyArgument(base)
        : undefined;
    const unwrapped =
      wrapped &&
      replaced(base, inner(made, textOf(base.file, wrapped.node), base.file.text, base.node.start));
    const here = [...changed, ...(unwrapped ? [unwrapped] : [])];
    if (here.length > 0) caveats.push(...reachOf(base, parameter, context));
    if (links.some(({ method }) => method === 'default' || method === 'prefault'))
      caveats.push({ kind: 'drops-default', parameters: [name] });
    edits.push(...here);
  }
  return { edits, caveats };
}

/** `z.nullish(x)` becomes `z.nullable(x)`, the others become what they are given. */
function inner(made: string | undefined, argument: string, text: string, start: number): string {
  if (made !== 'nullish') return argument;
  const library = /^[\w$.]+(?=\s*\.\s*nullish)/.exec(text.slice(start, start + 80))?.[0] ?? 'z';
  return `${library}.nullable(${argument})`;
}

function edited(link: Link): FileEdit | 'unknown' | 'stays' {
  switch (link.method) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'exactOptional':
      return removeLink(link) ?? 'unknown';
    case 'nullish':
      return renameLink(link, 'nullable') ?? 'unknown';
    // A value that stands in for a wrong one stands in for none as well.
    case 'catch':
    case 'partial':
      return 'unknown';
    default:
      return 'stays';
  }
}
