/** The members of what an expression makes: of objects, enums, classes, and what functions answer. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { argumentsOf, at, calledFunction, follow, returnsOf } from './resolve.ts';
import { knownString } from './strings.ts';

export interface Member {
  readonly key: Place;
  readonly value: Place;
}

/** The member of a value that has been followed. Of several the last counts, spreads included. */
export function memberOf(place: Place, key: string, reading: Reading): Member | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const { node } = place;
  switch (node.type) {
    case 'object':
      return objectMember(place, key, further);
    case 'enum_declaration':
      return enumMember(place, key);
    case 'class_declaration':
    case 'abstract_class_declaration':
    case 'class': {
      const body = fieldOf(node, 'body');
      const value = body && classMember(at(place, body), key, further);
      return value && { key: value, value };
    }
    case 'call_expression':
      return callMember(place, key, further);
    case 'new_expression': {
      const made = fieldOf(node, 'constructor');
      return made && memberOf(follow(at(place, made), further), key, further);
    }
    default:
      return undefined;
  }
}

/** The last member of that key in an object literal. */
export function objectMember(place: Place, key: string, reading: Reading): Member | undefined {
  for (const part of partsOf(place.node).toReversed()) {
    if (part.type === 'spread_element') {
      const spread = partsOf(part)[0];
      const found = spread && memberOf(follow(at(place, spread), reading), key, reading);
      if (found !== undefined) return found;
    } else if (keyOf(at(place, part), reading) === key) return ownMember(place, part);
  }
  return undefined;
}

/** Key and value of a part of an object literal; a getter's value is what it returns. */
export function ownMember(place: Place, part: SyntaxNode): Member | undefined {
  if (part.type === 'shorthand_property_identifier') return { key: at(place, part), value: at(place, part) };
  const key = fieldOf(part, part.type === 'pair' ? 'key' : 'name');
  const value = part.type === 'pair' ? fieldOf(part, 'value') : part;
  return key && value && { key: at(place, key), value: at(place, value) };
}

/** The name of a part of an object literal. Computed keys are evaluated. */
export function keyOf({ file, node, ...rest }: Place, reading: Reading): string | undefined {
  if (node.type === 'shorthand_property_identifier') return textOf(file, node);
  const key = fieldOf(node, node.type === 'pair' ? 'key' : 'name');
  if (key === undefined || (node.type !== 'pair' && node.type !== 'method_definition')) return undefined;
  if (key.type === 'string') return knownString({ ...rest, file, node: key }, reading);
  if (key.type !== 'computed_property_name') return textOf(file, key);
  const inner = partsOf(key)[0];
  return inner && knownString({ ...rest, file, node: inner }, reading);
}

function enumMember(place: Place, key: string): Member | undefined {
  for (const part of partsOf(fieldOf(place.node, 'body'))) {
    const name = part.type === 'enum_assignment' ? fieldOf(part, 'name') : part;
    if (name === undefined || textOf(place.file, name).replace(/^['"]|['"]$/g, '') !== key) continue;
    const value = fieldOf(part, 'value');
    return value && { key: at(place, name), value: at(place, value) };
  }
  return undefined;
}

/** `Object.freeze(x)`, `Object.assign({}, a, b)`, and functions of the sources that answer an object. */
function callMember(place: Place, key: string, reading: Reading): Member | undefined {
  const args = argumentsOf(place);
  const callee = fieldOf(place.node, 'function');
  if (callee !== undefined && /^Object\s*\.\s*(?:freeze|seal|assign)$/.test(textOf(place.file, callee))) {
    for (const arg of args.toReversed()) {
      const found = memberOf(follow(arg, reading), key, reading);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const fn = calledFunction(place, reading);
  for (const value of fn === undefined ? [] : returnsOf(fn, args)) {
    const found = memberOf(follow(value, reading), key, reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One field, getter or method that a class declares, or that is assigned to it. */
export interface ClassPart {
  readonly name: string;
  readonly key: Place;
  /** For a getter or method the function itself. */
  readonly value: Place;
}

/** What a class itself declares: in its body, as `this.x = …` in its constructor, and as `Name.x = …` behind it. */
export function classParts(body: Place): readonly ClassPart[] {
  const { file, node } = body;
  const part = (key: SyntaxNode | undefined, value: SyntaxNode | undefined): ClassPart[] =>
    key === undefined || value === undefined
      ? []
      : [
          {
            name: textOf(file, key).replace(/^['"#]|['"]$/g, ''),
            key: at(body, key),
            value: at(body, value),
          },
        ];
  const declared = node.children.flatMap((one) =>
    part(
      fieldOf(one, 'name') ?? fieldOf(one, 'property'),
      one.type === 'method_definition' ? one : fieldOf(one, 'value'),
    ),
  );
  const made = declared.find(({ name }) => name === 'constructor')?.value.node;
  const name = fieldOf(node.parent, 'name');
  const assigned = [
    ...assignmentsTo('this', file, fieldOf(made, 'body')),
    ...(name === undefined ? [] : assignmentsTo(textOf(file, name), file, file.root)),
  ];
  return [...declared, ...assigned.flatMap(([key, value]) => part(key, value))];
}

/** `target.key = value` among the statements of a block. */
function assignmentsTo(
  target: string,
  file: SourceFile,
  block: SyntaxNode | undefined,
): readonly (readonly [SyntaxNode | undefined, SyntaxNode | undefined])[] {
  return (block?.children ?? []).flatMap((statement) => {
    const assignment = statement.type === 'expression_statement' ? statement.children[0] : undefined;
    const left = assignment?.type === 'assignment_expression' ? fieldOf(assignment, 'left') : undefined;
    const object = left?.type === 'member_expression' ? fieldOf(left, 'object') : undefined;
    if (object === undefined || textOf(file, object) !== target) return [];
    return [[fieldOf(left, 'property'), fieldOf(assignment, 'right')] as const];
  });
}

/** The value of a member of a class, or of the class that it extends where it has none. */
export function classMember(body: Place, key: string, reading: Reading): Place | undefined {
  const own = classParts(body).findLast(({ name }) => name === key);
  if (own !== undefined) return own.value;
  const further = onward(reading);
  const parent = further && baseBody(body, further);
  return parent && classMember(parent, key, further);
}

/** The body of the class that a class extends, as far as it is written in the sources. */
export function baseBody(body: Place, reading: Reading): Place | undefined {
  const heritage = body.node.parent?.children.find(({ type }) => type === 'class_heritage');
  const clause = heritage?.children.find(({ type }) => type === 'extends_clause');
  const base = clause === undefined ? heritage?.children[0] : fieldOf(clause, 'value');
  const parent = base && follow(at(body, base), reading);
  const parentBody = fieldOf(parent?.node, 'body');
  return parent && parentBody?.type === 'class_body' ? at(parent, parentBody) : undefined;
}
