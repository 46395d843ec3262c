/** Another name for a tool. */
import type { Place } from '../../declaration.ts';
import { textIn } from '../../languages/python/strings.ts';
import { startReading } from '../../reading.ts';
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { type SyntaxNode, walk } from '../../syntax.ts';
import { type EditContext, type Edited, replaced } from '../draft.ts';
import { filesHolding, renamed } from '../rename.ts';
import { styleOf } from '../style.ts';
import { isSdkTool } from './annotation.ts';
import { decorated } from './description.ts';
import { isWritten } from './items.ts';
import { escapedText, quotedText } from './write.ts';

export function renameTool(name: string, context: EditContext): Edited | undefined {
  const { declaration, tool } = context;
  const { literal, name: named, handler, call } = declaration.parts;
  const own = literal ?? named;
  if (own.node.type === 'string')
    return textOfLiteral(own, context) === tool ? everywhere(name, context) : undefined;
  // A function keeps its name: others may call it.
  const isFunction =
    handler !== undefined && own.node.parent === handler.node && textOf(own.file, own.node) === tool;
  if (!isFunction || call === undefined || !isSdkTool(declaration, context.sources)) return undefined;
  const made = decorated(call, `name=${quotedText(name, styleOf(call.file).quote)}`);
  return made && { ...made, caveats: [{ kind: 'renames', places: 1, files: 1 }] };
}

function everywhere(name: string, context: EditContext): Edited | undefined {
  const files = filesHolding(context.tool, context);
  if (files === undefined) return undefined;
  const places = files
    .flatMap((file) => literalsOf(file).map((node): Place => ({ file, node })))
    .filter((place) => textOfLiteral(place, context) === context.tool);
  return renamed(places.map((place) => replaced(place, sameQuotes(place, name))));
}

const literalsOf = perFile(({ root }: SourceFile): readonly SyntaxNode[] =>
  [...walk(root)].filter(({ type, parent }) => type === 'string' && parent?.type !== 'concatenated_string'),
);

function textOfLiteral(place: Place, { sources }: EditContext): string | undefined {
  return isWritten(place.node) ? textIn(place, startReading(sources)) : undefined;
}

function sameQuotes({ file, node }: Place, name: string): string {
  const quote = /("""|'''|"|')$/.exec(textOf(file, node))?.[1] ?? '"';
  return `${quote}${escapedText(name, quote)}${quote}`;
}
