/** From a server to its source: the entry, the files it is made of, and the places of its tools in them. */
import { lineStarts, type Position, positionAt, type Range } from '../core/document/range.ts';
import { importClosure } from '../core/source/closure/closure.ts';
import { widen } from '../core/source/closure/widen.ts';
import type { FileRange } from '../core/source/declaration.ts';
import { caveatWords, editSource } from '../core/source/edit/edit.ts';
import { sourceEntry } from '../core/source/entry/entry.ts';
import { absolutePath, extensionOf, folderOf, isBelow } from '../core/source/entry/paths.ts';
import { languageOfExtension } from '../core/source/entry/started.ts';
import type { SourceFiles } from '../core/source/files.ts';
import { languages } from '../core/source/languages/languages.ts';
import { type Located, locate } from '../core/source/locate.ts';
import { createSources, type Sources } from '../core/source/sources.ts';
import type { Parsers } from '../host/parsers.ts';
import { reasonWords, setting, wayWords } from './mappingWords.ts';
import type {
  EditsAnswer,
  EditsRequest,
  FoundPlace,
  LocatedTool,
  PlacesAnswer,
  PlacesRequest,
  ServerRequest,
  SourceMapping,
  SourceSpan,
  WantedPlace,
} from './messages.ts';

export interface SourceSearcher {
  places(request: PlacesRequest): Promise<PlacesAnswer>;
  edits(request: EditsRequest): Promise<EditsAnswer>;
}

export interface SearcherParts {
  readonly files: SourceFiles;
  readonly parsers: Parsers;
}

/** Keep one for as long as a workspace is open: files are parsed again only when their text has changed. */
export function sourceSearcher({ files, parsers }: SearcherParts): SourceSearcher {
  const sources = createSources({ files, parse: parsers.parse, languages });
  const search = async (request: ServerRequest): Promise<{ mapping: SourceMapping; located: Located }> => {
    const mapping = mappingOf(request, files);
    const closure = mapping.kind === 'mapped' ? mapping.files : [];
    await parsers.load(grammarsOf(closure));
    const located = locate({ tools: request.tools, closure, others: [] }, sources);
    const isMissing = [...located.tools.values()].some(({ kind }) => kind === 'absent');
    if (mapping.kind === 'external' || !isMissing) return { mapping, located };
    // Listing a whole workspace takes longer than reading what a server is made of.
    const others = othersThan(mapping, request, files);
    await parsers.load(grammarsOf(others));
    return { mapping, located: locate({ tools: request.tools, closure, others }, sources) };
  };
  return {
    async places(request) {
      const { mapping, located } = await search(request);
      return {
        mapping,
        places: request.wanted.map((wanted) => placeOf(wanted, located, sources)),
        tools: request.tools.map(({ name }) => toolOf(name, located, sources)),
      };
    },
    async edits(request) {
      const { mapping, located } = await search(request);
      const own = mapping.kind === 'mapped' ? mapping.files : [];
      const made = editSource({ ...request, files: own }, located, sources);
      if (made === undefined) return {};
      const edited = made.files.map(({ file, edits }) => ({
        file,
        edits: edits.map(({ range, text }) => ({ ...spanOf({ file, range }, files), text })),
      }));
      return { edits: { files: edited, caveats: made.caveats.map(caveatWords) } };
    },
  };
}

function mappingOf({ launch, folders, given }: ServerRequest, files: SourceFiles): SourceMapping {
  if (given !== undefined) return givenMapping(given, folders, files);
  if (launch === undefined) return { kind: 'external', reason: 'it runs elsewhere' };
  const entry = sourceEntry(launch, folders, files);
  if (entry.kind === 'external') return { kind: 'external', reason: reasonWords(entry.reason) };
  const closure = importClosure(entry, files, { workspaceFolders: folders });
  const { built } = entry;
  return {
    kind: 'mapped',
    file: entry.file,
    folder: entry.packageFolder,
    how: wayWords(entry.how),
    files: closure.files,
    ...(built !== undefined && {
      built: {
        output: built.output,
        state: built.staleness.kind === 'older' ? 'stale' : built.staleness.kind,
        ...(built.build !== undefined && { command: built.build.words.join(' ') }),
      },
    }),
  };
}

/** What a person says counts, as long as it stays in the workspace. */
function givenMapping(given: string, folders: readonly string[], files: SourceFiles): SourceMapping {
  const paths = folders.map((folder) => absolutePath(given, folder));
  const path = paths.find(
    (one) => files.kindOf(one) !== 'absent' && folders.some((folder) => isBelow(one, folder)),
  );
  if (path === undefined)
    return {
      kind: 'external',
      reason: 'the workspace has no such file or folder as mcpLitmus.sources names',
    };
  if (files.kindOf(path) === 'folder') {
    const all = languages.flatMap(({ id }) => widen(path, id, files).files);
    return { kind: 'mapped', file: path, folder: path, how: setting, files: all };
  }
  const language = languageOfExtension(extensionOf(path));
  if (language === undefined)
    return {
      kind: 'external',
      reason: 'the file that mcpLitmus.sources names is of no language that is read',
    };
  const folder = folderOf(path);
  const closure = importClosure({ file: path, packageFolder: folder, language }, files, {
    workspaceFolders: folders,
  });
  return { kind: 'mapped', file: path, folder, how: setting, files: closure.files };
}

/** Everything else in the workspace that is written in the same language. */
function othersThan(
  { file }: Extract<SourceMapping, { kind: 'mapped' }>,
  { folders }: ServerRequest,
  files: SourceFiles,
): readonly string[] {
  const language = languageOfExtension(extensionOf(file));
  return language === undefined ? [] : folders.flatMap((folder) => widen(folder, language, files).files);
}

function grammarsOf(paths: readonly string[]) {
  return new Set(paths.flatMap((path) => languages.flatMap((language) => language.grammarOf(path) ?? [])));
}

function placeOf(wanted: WantedPlace, located: Located, { files }: Sources): FoundPlace | undefined {
  const tool = located.tools.get(wanted.tool);
  if (tool?.kind !== 'found') return undefined;
  const { schema, pointer } = wanted;
  const parameter =
    schema === undefined || pointer === undefined || pointer === ''
      ? undefined
      : located.parameter(wanted.tool, schema, pointer);
  if (parameter !== undefined) return { ...spanOf(parameter.key, files), exact: 'yes' };
  return { ...spanOf(tool.name, files), exact: pointer === undefined || pointer === '' ? 'yes' : 'tool' };
}

function toolOf(name: string, located: Located, { files }: Sources): LocatedTool {
  const place = located.tools.get(name);
  return {
    name,
    ...(place?.kind === 'found' && { place: spanOf(place.name, files) }),
    candidates: place?.kind === 'ambiguous' ? place.candidates.map((one) => spanOf(one, files)) : [],
  };
}

function spanOf({ file, range }: FileRange, files: SourceFiles): SourceSpan {
  const { start, end } = positionsIn(files.text(file) ?? '', range);
  return { file, start, end };
}

function positionsIn(
  text: string,
  { start, end }: Range,
): { readonly start: Position; readonly end: Position } {
  const lines = linesOf(text);
  return { start: positionAt(lines, start), end: positionAt(lines, end) };
}

/** The last text is asked for again and again. */
let last: { readonly text: string; readonly lines: readonly number[] } | undefined;

function linesOf(text: string): readonly number[] {
  if (last?.text !== text) last = { text, lines: lineStarts(text) };
  return last.lines;
}
