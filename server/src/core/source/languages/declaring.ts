/** From what a form says about a tool to a `Declaration`, for the languages whose texts `spelled.ts` reads. */
import type { Declaration, DeclarationParts, Place } from '../declaration.ts';
import type { Reading } from '../reading.ts';
import { knownText, literalOf, piecesOf, type StringSyntax } from './spelled.ts';

/** What a form found beside the name. */
export type Parts = Omit<DeclarationParts, 'name'>;

/** The values of the members that a class or something like it has. */
export type Members = { readonly [part in 'name' | 'description' | 'input']: Place | undefined };

export interface Declaring {
  /** A declaration whose name is what the expression at `name` says; its literal may stand elsewhere. */
  declaration(form: string, weight: number, name: Place, parts: Parts, reading: Reading): Declaration;
  /**
   * The declaration of an item whose members say what the tool is, as servers have them that do without an SDK.
   * `undefined` without a name, and where nothing else is there.
   */
  declarationOfMembers(
    form: string,
    item: Place,
    members: Members,
    reading: Reading,
  ): Declaration | undefined;
  /** The description's expression, if there is one, with its text where that is known. */
  described(value: Place | undefined, reading: Reading): Partial<Parts>;
}

export function declaringWith(strings: StringSyntax): Declaring {
  const declaration: Declaring['declaration'] = (form, weight, name, parts, reading) => {
    const literal = literalOf(strings, name, reading);
    const elsewhere = literal !== undefined && literal.node !== name.node;
    return {
      form,
      weight,
      name: piecesOf(strings, name, reading),
      parts: { ...parts, name, ...(elsewhere && { literal }) },
    };
  };
  const described: Declaring['described'] = (value, reading) => {
    if (value === undefined) return {};
    const text = knownText(strings, value, reading);
    return { description: value, ...(text !== undefined && { descriptionText: text }) };
  };
  const declarationOfMembers: Declaring['declarationOfMembers'] = (form, item, members, reading) => {
    const { name, description, input } = members;
    if (name === undefined || (description === undefined && input === undefined)) return undefined;
    const weight = description === undefined || input === undefined ? 4 : 6;
    const parts = { ...described(description, reading), ...(input && { input }), whole: item, config: item };
    return declaration(form, weight, name, parts, reading);
  };
  return { declaration, declarationOfMembers, described };
}
