/** Where a source declares a tool and its parameters: what every language finds, in one shape. */
import type { Range } from '../document/range.ts';
import type { SourceFile } from './sources.ts';
import type { SyntaxNode } from './syntax.ts';

/** A node and the file that it stands in. `bound` holds what the parameters of the called function stand for. */
export interface Place {
  readonly file: SourceFile;
  readonly node: SyntaxNode;
  readonly bound?: ReadonlyMap<string, Place>;
}

/**
 * Something in a source that looks as if it declared a tool. A language makes one for each place that may be a
 * declaration; `locate` decides which of them is the tool's.
 */
export interface Declaration {
  /** The form by its name: `registerTool`, `decorator`. For tests and for wording; nothing decides by it. */
  readonly form: string;
  /**
   * How sure the form alone makes us, 0 to 10. 10: nothing else is written so (`registerTool('x', {…})`);
   * 6: needs little support (a map `x: {description, inputSchema}`); at most 3: never enough by itself.
   */
  readonly weight: number;
  readonly name: NamePieces;
  readonly parts: DeclarationParts;
}

/**
 * The value of the name, in pieces: one string where it is known; `undefined` for a piece that is known at run time
 * only, as in `${prefix}_search`.
 */
export type NamePieces = readonly (string | undefined)[];

/** The nodes that make the declaration. Edits begin here; which of them a form has is up to the language. */
export interface DeclarationParts {
  /** All of it: the call, the object, the decorated function. */
  readonly whole: Place;
  /** The name at the declaration: a literal, `TOOLS.search`, or the name of the function. */
  readonly name: Place;
  /** The literal that the name comes from where `name` is a constant; in any file. */
  readonly literal?: Place;
  /** The expression of the description, as it stands at the declaration. */
  readonly description?: Place;
  /** Its value: constants and concatenations evaluated, docstrings dedented. */
  readonly descriptionText?: string;
  /** What makes the input schema: an expression, a parameter list, a struct. `language.findParameter` begins here. */
  readonly input?: Place;
  readonly output?: Place;
  /** The expression of the annotations. */
  readonly annotations?: Place;
  /** The object, or list of arguments, where another key of the tool would be added. */
  readonly config?: Place;
  /** The call, decorator or attribute that declares it. */
  readonly call?: Place;
  /** The function that runs when the tool is called. */
  readonly handler?: Place;
}

/** Where a source declares a parameter. */
export interface ParameterPlace {
  /** The key, parameter or field: a finding about the parameter is underlined here. */
  readonly key: Place;
  /** What is written beside the key. */
  readonly value: Place;
  /** What makes the value, identifiers followed: the same as `value` where it stands beside the key. Edits go here. */
  readonly target: Place;
  readonly kind: SchemaKind;
}

/** How the schema of a parameter is written. */
export type SchemaKind = 'zod' | 'json-schema' | 'typebox' | 'valibot' | 'annotation' | 'type' | 'unknown';

/** Which of a tool's two schemas. */
export type SchemaKey = 'inputSchema' | 'outputSchema';

/** A stretch of a file, as results give it. */
export interface FileRange {
  readonly file: string;
  readonly range: Range;
}

export function fileRange({ file, node }: Place): FileRange {
  return { file: file.path, range: { start: node.start, end: node.end } };
}

/** How a declaration's name fits a tool's: `exact`, or `partial` where some piece is known at run time only. */
export function nameFit(pieces: NamePieces, name: string): 'exact' | 'partial' | undefined {
  if (pieces.every((piece) => piece !== undefined)) return pieces.join('') === name ? 'exact' : undefined;
  const known = pieces.filter((piece) => piece !== undefined && piece !== '');
  // A name of which nothing is known fits everything, so it says nothing.
  if (known.join('').length < 3) return undefined;
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece === undefined) continue;
    const last = index === pieces.length - 1;
    const found = last ? name.length - piece.length : name.indexOf(piece, at);
    if (found < at || (index === 0 && found !== 0) || !name.startsWith(piece, found)) return undefined;
    at = found + piece.length;
  }
  return 'partial';
}
