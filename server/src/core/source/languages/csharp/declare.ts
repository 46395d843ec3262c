/** What the forms of C# have in common: names, descriptions, and the parts of a method. */
import type { Declaration, NamePieces, Place } from '../../declaration.ts';
import type { Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { declaringWith, type Parts } from '../declaring.ts';
import { at } from '../places.ts';
import { argumentsOf, assignment, attributeOf, derivedName, nameText, summaryText } from './names.ts';
import { strings } from './strings.ts';
import { isModifier } from './values.ts';

export const functionTypes = new Set(['method_declaration', 'local_function_statement', 'lambda_expression']);
export const creations = new Set(['object_creation_expression', 'implicit_object_creation_expression']);
export const toolAttribute = new Set(['McpServerTool']);
const descriptionAttribute = new Set(['Description']);

const declaring = declaringWith(strings);
export const { declarationOfMembers, described } = declaring;

/** What an object initialiser assigns to a property. */
export function assignedTo(object: Place, key: string): Place | undefined {
  const list = object.node.children.find(({ type }) => type === 'initializer_expression');
  for (const child of partsOf(list)) {
    const pair =
      child.type === 'assignment_expression' ? [assignment(at(object, child))].flat()[0] : undefined;
    if (pair?.name === key) return pair.value;
  }
  return undefined;
}

export function methodParts(method: Place, reading: Reading): Parts {
  const child = (node: SyntaxNode | undefined) => node && at(method, node);
  const input = child(fieldOf(method.node, 'parameters'));
  const output = child(fieldOf(method.node, 'returns') ?? fieldOf(method.node, 'type'));
  const attribute = attributeOf(method, descriptionAttribute);
  const [text] = attribute === undefined ? [] : argumentsOf(attribute);
  const partial = method.node.children.some((one) => isModifier(method, one, 'partial'));
  const summary = text === undefined && partial ? summaryText(method) : undefined;
  return {
    whole: method,
    handler: method,
    ...(input && { input }),
    ...(output && { output }),
    ...described(text?.value, reading),
    ...(summary !== undefined && { descriptionText: summary }),
  };
}

/** With the name that is written, else the one that the SDK derives from the method's. */
export function declaration(
  form: string,
  weight: number,
  method: Place,
  name: Place | undefined,
  parts: Parts,
  reading: Reading,
): Declaration | undefined {
  if (name !== undefined) return declaring.declaration(form, weight, name, parts, reading);
  const token = fieldOf(method.node, 'name');
  if (token === undefined) return undefined;
  const returns = fieldOf(method.node, 'returns') ?? fieldOf(method.node, 'type');
  const text = returns && textOf(method.file, returns);
  const derived: NamePieces = [derivedName(nameText(method.file, token), text)];
  return { form, weight, name: derived, parts: { ...parts, name: at(method, token) } };
}
