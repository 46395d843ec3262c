/** Another name for a tool: every text that is the old name becomes the new one. */
import type { Place } from '../../declaration.ts';
import { isLiteral, knownString } from '../../languages/typescript/strings.ts';
import { startReading } from '../../reading.ts';
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { type EditContext, type Edited, replaced } from '../draft.ts';
import { filesHolding, renamed } from '../rename.ts';
import { styleOf } from '../style.ts';
import { escapedText, keyText, type Quote } from './write.ts';

export function renameTool(name: string, context: EditContext): Edited | undefined {
  const { declaration, tool, sources } = context;
  const { parts } = declaration;
  const own = parts.literal ?? parts.name;
  const isKey = own.node.type === 'property_identifier' && own.node.field === 'key';
  if (!isKey && literalValue(own, context) !== tool) return undefined;
  if (isKey && textOf(own.file, own.node) !== tool) return undefined;
  const files = filesHolding(tool, context);
  if (files === undefined) return undefined;
  const places: Place[] = [];
  for (const file of files) {
    // A key without quotes may be how the tool is found, or something else of that name.
    const keys = keysOf(file).filter(
      (node) => textOf(file, node) === tool && !(file === own.file && node === own.node),
    );
    if (keys.length > 0) return undefined;
    places.push(
      ...literalsOf(file)
        .map((node): Place => ({ file, node }))
        .filter((place) => literalValue(place, { sources }) === tool),
    );
  }
  const all = isKey ? [own, ...places] : places;
  return renamed(
    all.map((place) =>
      replaced(place, place.node === own.node && isKey ? asKey(own, name) : asLiteral(place, name)),
    ),
  );
}

function literalValue(place: Place, { sources }: Pick<EditContext, 'sources'>): string | undefined {
  return isLiteral(place) ? knownString(place, startReading(sources)) : undefined;
}

function asKey({ file }: Place, name: string): string {
  return keyText(name, styleOf(file), 'where-needed');
}

function asLiteral({ file, node }: Place, name: string): string {
  const quote = file.text[node.start] as Quote;
  return `${quote}${escapedText(name, quote)}${quote}`;
}

const literalsOf = perFile(({ root }: SourceFile): readonly SyntaxNode[] =>
  [...walk(root)].filter(
    ({ type, parent }) =>
      (type === 'string' && !/^(?:import|export)_statement$/.test(parent?.type ?? '')) ||
      type === 'template_string',
  ),
);

/** Keys and methods that are written without quotes. */
const keysOf = perFile(({ root }: SourceFile): readonly SyntaxNode[] =>
  [...walk(root)].flatMap((node) => {
    if (node.type === 'shorthand_property_identifier') return [node];
    const key =
      node.type === 'pair'
        ? fieldOf(node, 'key')
        : node.type === 'method_definition'
          ? fieldOf(node, 'name')
          : undefined;
    return key?.type === 'property_identifier' ? [key] : [];
  }),
);
