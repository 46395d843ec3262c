/** The members that a Java type has in its schema: record components and fields, as Jackson names them. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at, lastName, nameAt, snakeCase } from '../places.ts';
import { knownText } from '../spelled.ts';
import { holding, type TypeMember, type TypeShape, type TypeSyntax } from '../typeView.ts';
import { annotationOf, elementOf, hasModifier, parametersOf } from './annotations.ts';
import { strings } from './strings.ts';
import { typeNamed } from './values.ts';

const lists = new Set([
  'List',
  'Set',
  'Collection',
  'Iterable',
  'ArrayList',
  'LinkedList',
  'HashSet',
  'Flux',
  'Stream',
]);
const maps = new Set(['Map', 'HashMap', 'LinkedHashMap', 'TreeMap', 'ConcurrentHashMap']);
const wrappers = new Set(['Optional', 'Mono', 'CompletableFuture', 'Supplier', 'Uni', 'Class']);
const propertyNames = new Set(['JsonProperty', 'SerializedName', 'JSONField', 'ONodeAttr']);
const ignored = new Set(['JsonIgnore']);

export const types: TypeSyntax = { shapeOf, membersOf, nameOf: nameAt };

function shapeOf(type: Place, reading: Reading): TypeShape | undefined {
  const { node, file } = type;
  const inner = (child: SyntaxNode | undefined) => child && shapeOf(at(type, child), reading);
  switch (node.type) {
    case 'array_type':
      return holding('list', type, fieldOf(node, 'element'));
    case 'class_literal':
    case 'annotated_type':
      return inner(partsOf(node).at(-1));
    case 'generic_type': {
      const [name, list] = partsOf(node);
      const written = name === undefined ? '' : lastName(textOf(file, name));
      const args = partsOf(list);
      const [first, last] = [args[0], args.at(-1)];
      if (first === undefined || last === undefined) return inner(name);
      if (lists.has(written)) return holding('list', type, first);
      if (maps.has(written)) return holding('map', type, last);
      return inner(wrappers.has(written) ? first : name);
    }
    case 'type_identifier':
    case 'scoped_type_identifier': {
      const further = onward(reading);
      const declaration = further && typeNamed(type, textOf(file, node), further);
      return declaration && { kind: 'record', declaration };
    }
    default:
      return undefined;
  }
}

function membersOf(declaration: Place, reading: Reading): readonly TypeMember[] {
  const { node } = declaration;
  const members: TypeMember[] = [];
  const list = node.type === 'record_declaration' ? fieldOf(node, 'parameters') : undefined;
  for (const { whole, key, type } of list === undefined ? [] : parametersOf(at(declaration, list)))
    members.push(member(whole, key, type, reading));
  for (const child of partsOf(fieldOf(node, 'body'))) {
    const place = at(declaration, child);
    const [type, declarator] = [fieldOf(child, 'type'), fieldOf(child, 'declarator')];
    const name = fieldOf(declarator, 'name');
    if (child.type !== 'field_declaration' || type === undefined || name === undefined) continue;
    if (hasModifier(place, 'static') || hasModifier(place, 'transient') || annotationOf(place, ignored))
      continue;
    members.push(member(place, at(place, name), at(place, type), reading));
  }
  const [base] = partsOf(fieldOf(node, 'superclass'));
  if (base !== undefined) {
    const type = at(declaration, base);
    members.push({ names: [], key: type, type, spread: 'spread' });
  }
  return members;
}

function member(whole: Place, key: Place, type: Place, reading: Reading): TypeMember {
  const annotation = annotationOf(whole, propertyNames);
  const written = elementOf(annotation, 'value') ?? elementOf(annotation, 'name');
  const known = written && knownText(strings, written, reading);
  const name = textOf(key.file, key.node);
  return { names: known === undefined ? [name, snakeCase(name)] : [known], key, type };
}
