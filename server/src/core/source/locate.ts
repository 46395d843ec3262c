/**
 * Finds where a server's own source declares the tools and parameters that the probe saw.
 *
 * CONTRACT
 * - `files.ts`: the disk, handed in. `syntax.ts`: a parsed text as plain nodes, and small walkers. `sources.ts`: files
 *   parsed when first asked for; `perFile` memoises what a file alone decides. `reading.ts`: bounded following of
 *   references. Keep one `Sources` for as long as a workspace is open, and locate again after each change.
 * - A language is one `Language` object (`language.ts`) in `languages/<id>/`, listed in `languages/languages.ts`.
 *   `collect` answers `Declaration`s (`declaration.ts`): form, weight, name in pieces, and the nodes it consists of.
 *   It does not ask which tool is looked for, and need not judge between copies: `choose.ts` does, with the
 *   description and the share of parameters that `findParameter` finds.
 * - `findParameter` starts at `parts.input` or `parts.output`, walks schema roots only, never the bodies of handlers, and
 *   answers `undefined` rather than a guess.
 * - Trees are at most `maximumDepth` deep. Whatever follows references or calls itself takes a `Reading`, and stops
 *   when that says so.
 * - Truth tables: `test/source/truth.ts` runs workspaces `{path: text}` in which marks say where each place is.
 */
import { pointerKeys } from '../json.ts';
import type { ToolFacts } from '../report/report.ts';
import { collector } from './candidates.ts';
import { type Choice, choose } from './choose.ts';
import {
  type Declaration,
  type FileRange,
  fileRange,
  type ParameterPlace,
  type Place,
  type SchemaKey,
} from './declaration.ts';
import { folderOf, foldersUp, isBelow, joined } from './entry/paths.ts';
import { parameterOf } from './parameter.ts';
import { searchFor } from './search.ts';
import { placeId, sharedPlaces } from './sharing.ts';
import type { Sources } from './sources.ts';
import { contains } from './syntax.ts';

export type SeenTool = Pick<ToolFacts, 'name' | 'raw'>;

export interface LocateRequest {
  readonly tools: readonly SeenTool[];
  /** The files that the started program is made of, absolute. Empty where nothing is known of the entry. */
  readonly closure: readonly string[];
  /** The other source files of the workspace; looked at only for tools that the closure does not hold. */
  readonly others: readonly string[];
  /** The open folders; where they are not given, the folder that holds all of the files. */
  readonly folders?: readonly string[];
}

/** What is known of one tool. */
export type ToolPlace =
  | {
      readonly kind: 'found';
      /** What findings about the tool are put on: the name as it is written, its literal if a constant beside it holds that. */
      readonly name: FileRange;
      /** The literal that makes the name, where that is another place than at the declaration: renaming edits it. */
      readonly literal?: FileRange;
      /** All of the declaration. */
      readonly whole: FileRange;
      readonly description?: FileRange;
      readonly declaration: Declaration;
    }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly FileRange[] }
  | { readonly kind: 'absent'; readonly reason: 'no-source' | 'not-written' | 'too-weak' };

/** Where the tools are; ask `parameter` for one that was found. */
export interface Located {
  /** By the name of the tool, every tool of the request. */
  readonly tools: ReadonlyMap<string, ToolPlace>;
  /** The parameter that a JSON pointer into one of the tool's schemas leads to. */
  parameter(tool: string, schema: SchemaKey, pointer: string): LocatedParameter | undefined;
}

export interface LocatedParameter {
  readonly place: ParameterPlace;
  readonly key: FileRange;
  readonly value: FileRange;
  /** Where an edit of the value goes, if it is not beside the key. */
  readonly elsewhere?: FileRange;
  /** The tools that share the key or the target, this one among them: an edit changes all of them. */
  readonly tools: readonly string[];
}

/** Never throws, whatever the sources hold; what is not certain is not found. */
export function locate(request: LocateRequest, sources: Sources): Located {
  const folders = request.folders ?? [commonFolder([...request.closure, ...request.others], sources)];
  sources.begin(folders, request.closure, request.others);
  const tools = new Map<string, ToolPlace>();
  const collected = collector(sources);
  const closure = new Set(request.closure);
  const wanted = [...new Map(request.tools.map((tool) => [tool.name, tool])).values()];
  let missing: readonly SeenTool[] = wanted;
  const stage = (paths: readonly string[]) => {
    collected.read(paths);
    for (const tool of missing)
      tools.set(tool.name, placeOf(choose(tool, collected.candidates(tool.name, closure), sources)));
    missing = missing.filter(({ name }) => tools.get(name)?.kind === 'absent');
  };
  const search = (paths: readonly string[], how: 'mentioning' | 'marked') =>
    missing.length === 0
      ? []
      : searchFor(
          missing.map(({ name }) => name),
          sources,
        )[how](paths);
  const others = request.others.filter((path) => !closure.has(path));
  stage(search(request.closure, 'mentioning'));
  // A name that is put together from parts stands nowhere as a whole.
  stage(search(request.closure, 'marked'));
  stage(search(others, 'mentioning'));
  if (closure.size === 0) stage(search(others, 'marked'));
  return located(wanted, tools, closure.size + others.length, sources);
}

/** The folder that holds all of the files, or the package around it. */
function commonFolder([first = '/', ...rest]: readonly string[], { files }: Sources): string {
  const holds = (folder: string) => rest.every((path) => isBelow(path, folder));
  const up = foldersUp(folderOf(first));
  const common = up.find(holds) ?? '/';
  const isPackage = (folder: string) => files.kindOf(joined(folder, 'package.json')) === 'file';
  return up.slice(up.indexOf(common), up.indexOf(common) + 4).find(isPackage) ?? common;
}

function placeOf(choice: Choice): ToolPlace {
  if (choice.kind === 'absent') return choice;
  if (choice.kind === 'ambiguous')
    return { kind: 'ambiguous', candidates: choice.declarations.map((one) => fileRange(anchorOf(one))) };
  const { declaration } = choice;
  const { whole, literal, description } = declaration.parts;
  return {
    kind: 'found',
    name: fileRange(anchorOf(declaration)),
    ...(literal !== undefined && { literal: fileRange(literal) }),
    whole: fileRange(whole),
    ...(description !== undefined && { description: fileRange(description) }),
    declaration,
  };
}

/**
 * A variable that holds one name stands for the tool; a member of a table of names does not, and the declaration is
 * where descriptions and schemas are.
 */
function anchorOf({ parts: { name, literal } }: Declaration): Place {
  return literal !== undefined && literal.file.path === name.file.path && name.node.type === 'identifier'
    ? literal
    : name;
}

function located(
  wanted: readonly SeenTool[],
  found: ReadonlyMap<string, ToolPlace>,
  files: number,
  sources: Sources,
): Located {
  const tools =
    files > 0
      ? found
      : new Map(wanted.map(({ name }) => [name, { kind: 'absent', reason: 'no-source' } as const]));
  const find = (tool: string, schema: SchemaKey, keys: readonly string[]) => {
    const place = tools.get(tool);
    if (place?.kind !== 'found') return undefined;
    return parameterOf(place.declaration, schema, keys, sources);
  };
  let sharing: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return {
    tools,
    parameter: (tool, schema, pointer) => {
      const place = find(tool, schema, pointerKeys(pointer));
      if (place === undefined) return undefined;
      sharing ??= sharedPlaces(wanted, (name, key) => find(name, 'inputSchema', ['properties', key]));
      const both = [place.key, place.target].flatMap((one) => [...(sharing?.get(placeId(one)) ?? [])]);
      const isElsewhere =
        place.target.file !== place.value.file || !contains(place.value.node, place.target.node);
      return {
        place,
        key: fileRange(place.key),
        value: fileRange(place.value),
        ...(isElsewhere && { elsewhere: fileRange(place.target) }),
        tools: [...new Set([tool, ...both])],
      };
    },
  };
}
