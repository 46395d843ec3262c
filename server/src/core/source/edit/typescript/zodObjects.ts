/** Objects of zod that take keys which they do not name. */
import type { Declaration, Place } from '../../declaration.ts';
import { startReading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { contains, fieldOf, partsOf } from '../../syntax.ts';
import { type EditContext, type Edited, insertedAt } from '../draft.ts';
import { reachOf, type SharedPlace } from '../parameter.ts';
import { appendCall, chainsOf, removeLink, renameLink } from './chain.ts';
import type { ZodSite } from './keywords.ts';
import { sdkOf, zodOf } from './library.ts';
import { rootPlace, type Site } from './site.ts';

/** Methods that make another object of an object. */
const objects =
  /^(?:extend|safeExtend|merge|augment|pick|omit|partial|deepPartial|required|describe|meta|catchall|strip|refine|superRefine|check)$/;

/** `z.object({…}).strict()`, `z.strictObject({…})`, and in zod 3 every object. */
export function openObject(site: ZodSite, context: EditContext): Edited | undefined {
  const { chains, making } = site;
  const zod = zodOf(making.base, context.sources);
  const library = fieldOf(making.base.node, 'function');
  if (zod === undefined || library === undefined) return undefined;
  const reach = reachOf(making.base, site.parameter ?? inputOf(context), context);
  const strict = chains.flatMap(({ links }) => links).filter(({ method }) => method === 'strict');
  if (zod.major === 4) {
    const edits = strict.map(removeLink).filter((edit) => edit !== undefined);
    if (edits.length !== strict.length) return undefined;
    const property = making.made === 'strictObject' ? fieldOf(library, 'property') : undefined;
    const all =
      property === undefined
        ? edits
        : [
            ...edits,
            { file: making.base.file, range: { start: property.start, end: property.end }, text: 'object' },
          ];
    return all.length === 0 ? undefined : { edits: all, caveats: reach };
  }
  if (zod.major !== 3 || making.made !== 'object' || chains.length > 1) return undefined;
  const caveats = [{ kind: 'keeps-unknown-keys' } as const, ...reach];
  const [only] = strict;
  if (only !== undefined) {
    const edit = renameLink(only, 'passthrough');
    return edit && strict.length === 1 ? { edits: [edit], caveats } : undefined;
  }
  const end = making.links.findIndex(({ method }) => !objects.test(method));
  const own = end < 0 ? making.links : making.links.slice(0, end);
  return { edits: [appendCall(own.at(-1)?.call ?? making.base, '.passthrough()', making)], caveats };
}

/** A raw shape becomes an object, which `registerTool` takes since 1.23 of the SDK. */
export function openShape(shape: Place, { parameter }: Site, context: EditContext): Edited | undefined {
  const { declaration, sources } = context;
  const { input, config } = declaration.parts;
  const sdk = sdkOf(shape.file, sources);
  if (
    parameter !== undefined ||
    declaration.form !== 'registerTool' ||
    input === undefined ||
    config === undefined
  )
    return undefined;
  if (sdk?.major !== 1 || sdk.minor === undefined || sdk.minor < 23 || !contains(config.node, shape.node))
    return undefined;
  const bases = partsOf(shape.node).flatMap((part) => {
    const value = fieldOf(part, 'value');
    return value === undefined
      ? []
      : [chainsOf({ ...shape, node: value }, startReading(sources)).at(-1)?.base];
  });
  const first = bases.find(
    (base) => base !== undefined && base.file === shape.file && zodOf(base, sources) !== undefined,
  );
  const library = first && fieldOf(fieldOf(first.node, 'function'), 'object');
  if (first === undefined || library === undefined || zodOf(first, sources)?.major !== 3) return undefined;
  const { file, node } = shape;
  return {
    edits: [
      insertedAt(file, node.start, `${textOf(file, library)}.object(`),
      insertedAt(file, node.end, ').passthrough()'),
    ],
    caveats: [{ kind: 'keeps-unknown-keys' }, ...reachOf(shape, inputOf(context), context)],
  };
}

function inputOf(context: EditContext): SharedPlace {
  return (declaration: Declaration) => {
    const root = rootPlace(declaration, 'inputSchema', context);
    return root && chainsOf(root, startReading(context.sources)).at(-1)?.base;
  };
}
