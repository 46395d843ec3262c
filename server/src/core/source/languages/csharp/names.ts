/** What C# calls things: attributes, methods, and the names that the SDK derives from them. */
import type { Place } from '../../declaration.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at, lastName, siblingsBefore, snakeCase, textAt } from '../places.ts';

/** `AIFunctionMcpServerTool.DeriveName` of the C# SDK: without `Async` where the method is asynchronous, in snake case. */
export function derivedName(method: string, returns: string | undefined): string {
  const asynchronous = /^(?:[\w.:]*[.:])?(?:(?:Value)?Task(?:<|$)|IAsyncEnumerable<)/.test(returns ?? '');
  const bare = asynchronous && method.length > 5 && method.endsWith('Async') ? method.slice(0, -5) : method;
  const letters = bare.replace(/[^0-9A-Za-z]+/g, '_').replace(/^_|_$/g, '');
  return snakeCase(letters === '' ? method : letters);
}

/** The attributes in front of a method, parameter or type; `[property: X]` among them. */
export function attributesOf({ node, file }: Place): readonly Place[] {
  return node.children
    .filter(({ type }) => type === 'attribute_list')
    .flatMap((list) => partsOf(list).filter(({ type }) => type === 'attribute'))
    .map((attribute) => ({ file, node: attribute }));
}

/** The attribute of that name, with or without its namespace and the ending `Attribute`. */
export function attributeOf(place: Place, names: ReadonlySet<string>): Place | undefined {
  return attributesOf(place).find((attribute) => names.has(attributeName(attribute)));
}

function attributeName({ file, node }: Place): string {
  const name = fieldOf(node, 'name');
  return name === undefined ? '' : lastName(textOf(file, name)).replace(/(?<=\w)Attribute$/, '');
}

export interface Argument {
  /** `Name` in `Name = "x"`, `name` in `name: "x"`. */
  readonly name: string | undefined;
  readonly value: Place;
}

/** The arguments of a call, attribute or creation. */
export function argumentsOf(place: Place): readonly Argument[] {
  const list = place.node.children.find(({ type }) => /(?:^|_)argument_list$/.test(type));
  return partsOf(list).flatMap((argument): readonly Argument[] => {
    const value = partsOf(argument).at(-1);
    if (value === undefined) return [];
    if (value.type === 'assignment_expression') return [assignment(at(place, value))].flat();
    const name = fieldOf(argument, 'name');
    return [{ name: name && textOf(place.file, name), value: at(place, value) }];
  });
}

/** `Name = value`. */
export function assignment(place: Place): Argument | readonly never[] {
  const [left, right] = [fieldOf(place.node, 'left'), fieldOf(place.node, 'right')];
  return left === undefined || right === undefined
    ? []
    : { name: textOf(place.file, left), value: at(place, right) };
}

export function argumentNamed(place: Place, name: string, position?: number): Place | undefined {
  const list = argumentsOf(place);
  const named = list.find((argument) => argument.name === name);
  const placed = position === undefined ? undefined : list[position];
  return named?.value ?? (placed?.name === undefined ? placed?.value : undefined);
}

export interface Parameter {
  readonly name: string;
  /** All of it, its attributes in front; the token where the grammar has no node of its own. */
  readonly whole: Place;
  readonly key: Place;
  readonly type: Place | undefined;
}

/** The parameters of a parameter list. `params T[] x` has no node of its own in the grammar. */
export function parametersOf({ file, node }: Place): readonly Parameter[] {
  const made = (whole: SyntaxNode, key: SyntaxNode, type: SyntaxNode | undefined): Parameter => ({
    name: nameText(file, key),
    whole: { file, node: whole },
    key: { file, node: key },
    type: type && { file, node: type },
  });
  const found: Parameter[] = [];
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'parameter') {
      const name = fieldOf(child, 'name');
      if (name !== undefined) found.push(made(child, name, fieldOf(child, 'type')));
    } else if (child.field === 'name') {
      const before = node.children[index - 1];
      found.push(made(child, child, before?.field === 'type' ? before : undefined));
    }
  }
  return found;
}

/** An identifier without the `@` that escapes it. */
export function nameText(file: SourceFile, node: SyntaxNode): string {
  return textOf(file, node).replace(/^@/, '');
}

/** The text of a documentation comment's summary in front of a method, for the SDK's source generator uses it. */
export function summaryText(place: Place): string | undefined {
  const lines: string[] = [];
  for (const before of siblingsBefore(place.node)) {
    const text = before.type === 'comment' ? textAt(at(place, before)) : '';
    if (!text.startsWith('///')) break;
    lines.push(text.slice(3).trim());
  }
  const whole = lines.reverse().join(' ');
  const start = whole.indexOf('<summary>');
  const end = whole.indexOf('</summary>', start);
  if (start < 0 || end < 0) return undefined;
  return whole
    .slice(start + 9, end)
    .replace(/<[^<>]*>/g, '')
    .trim();
}
