/** From a server's name to the file where its source begins, and from a tool of a list to its declaration. */
import type { DefinitionParams, Location } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { cursorAt } from '../../core/document/cursor.ts';
import { lineStarts } from '../../core/document/range.ts';
import type { EntryRef, ToolPlace } from '../../protocol.ts';
import type { SourceSpan } from '../../source/messages.ts';
import type { ServerContext } from '../context.ts';
import { offsetAt } from '../convert.ts';
import type { OpenConfig } from '../documents.ts';
import { toolListDocument } from '../virtualDocuments.ts';
import { spanRange } from './diagnostics.ts';

export async function definition(
  { textDocument: { uri }, position }: DefinitionParams,
  context: ServerContext,
): Promise<Location[]> {
  const open = context.documents.get(uri);
  if (open !== undefined) {
    const { lines, text } = open.config;
    return serverDefinition(open, offsetAt(lines, text, position), context);
  }
  const list = await toolListDocument(uri, context);
  if (list === undefined) return [];
  const { text } = list.list;
  const tool = list.list.toolAt(offsetAt(lineStarts(text), text, position));
  return toolPlaces(list.entry, context)
    .filter(({ name }) => name === tool)
    .map(({ location }) => location);
}

function serverDefinition(open: OpenConfig, offset: number, context: ServerContext): Location[] {
  const cursor = cursorAt(open.config, offset);
  if (cursor?.kind !== 'server-key' || cursor.token === undefined) return [];
  const mapping = context.sources.of(open, cursor.token.value)?.answer.mapping;
  if (mapping?.kind !== 'mapped') return [];
  const start = { line: 0, column: 0 };
  return [locationOf({ file: mapping.file, start, end: start })];
}

/** The tools of a server that its source shows, in the order of the list. */
export function toolPlaces({ uri, server }: EntryRef, { documents, sources }: ServerContext): ToolPlace[] {
  const open = documents.known(uri);
  const tools = open === undefined ? [] : (sources.of(open, server)?.answer.tools ?? []);
  return tools.flatMap(({ name, place }) => (place ? [{ name, location: locationOf(place) }] : []));
}

export function locationOf(span: SourceSpan): Location {
  return { uri: URI.file(span.file).toString(), range: spanRange(span) };
}
