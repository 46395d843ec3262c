/** Texts that a source spells with literals: written anew where all of them are known. */
import type { Place } from '../declaration.ts';
import { literalOf, type StringSyntax } from '../languages/spelled.ts';
import { mayStep, type Reading, startReading } from '../reading.ts';
import { textOf } from '../sources.ts';
import { walk } from '../syntax.ts';
import { type EditContext, type Edited, type FileEdit, replaced } from './draft.ts';
import { type ParameterSite, reachOf, type SharedPlace } from './parameter.ts';
import { filesHolding, renamed } from './rename.ts';

export interface LiteralWriting {
  readonly strings: StringSyntax;
  /** The text as a literal. */
  quoted(text: string): string;
  /** Whether a node is a literal as a whole that may hold a tool's name: no path, no key of something else. */
  isLiteral(place: Place): boolean;
  /** Whether a literal may stand in place of the expression, which is made of literals; true where it is not given. */
  mayReplace?(place: Place): boolean;
}

/** The literal, or the literals joined, that make a value; `undefined` where a part is known at run time only. */
function writtenText(value: Place, { strings }: LiteralWriting, reading: Reading): Place | undefined {
  return literalOf(strings, value, reading) ?? (isJoined(value, strings, reading) ? value : undefined);
}

function isJoined(place: Place, strings: StringSyntax, reading: Reading): boolean {
  if (!mayStep(reading)) return false;
  const parts = strings.literal(place);
  if (parts !== undefined) return parts.every(({ kind }) => kind !== 'value');
  return strings.operands(place)?.every((operand) => isJoined(operand, strings, reading)) ?? false;
}

/** Another text in place of the one that `value` has, wherever that is written. */
export function rewrittenText(
  value: Place,
  text: string,
  writing: LiteralWriting,
  shared: ParameterSite | SharedPlace,
  context: EditContext,
): Edited | undefined {
  const literal = writtenText(value, writing, startReading(context.sources));
  return (
    literal && {
      edits: [replaced(literal, writing.quoted(text))],
      caveats: reachOf(literal, shared, context),
    }
  );
}

/** The description of a tool, where there is one. */
export function rewrittenDescription(
  text: string,
  writing: LiteralWriting,
  context: EditContext,
): Edited | undefined {
  const { description } = context.declaration.parts;
  const shared: SharedPlace = ({ parts }) =>
    parts.description && writtenText(parts.description, writing, startReading(context.sources));
  return description && rewrittenText(description, text, writing, shared, context);
}

/** Every literal that is the tool's name, in all files of the server. */
export function renamedLiterals(
  name: string,
  writing: LiteralWriting,
  context: EditContext,
): Edited | undefined {
  const { declaration, tool } = context;
  const { literal, name: written } = declaration.parts;
  const own = literal ?? written;
  if (!writing.isLiteral(own) || !isText(own, tool, writing)) return undefined;
  const edits = filesHolding(tool, context)?.flatMap((file): readonly FileEdit[] =>
    [...walk(file.root)]
      .map((node): Place => ({ file, node }))
      .filter((place) => writing.isLiteral(place) && isText(place, tool, writing))
      .map((place) => replaced(place, writing.quoted(name))),
  );
  return edits && renamed(edits);
}

/** Whether the literal is that text; names have nothing in them that would have to be escaped. */
function isText({ file, node }: Place, text: string, { quoted }: LiteralWriting): boolean {
  const written = textOf(file, node);
  return written === quoted(text) || written === `\`${text}\``;
}
