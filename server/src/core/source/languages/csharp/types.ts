/** The members that a C# type has in its schema: properties and the parameters of records. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at, camelCase, lastName, nameAt, snakeCase } from '../places.ts';
import { knownText } from '../spelled.ts';
import { holding, type TypeMember, type TypeShape, type TypeSyntax } from '../typeView.ts';
import { argumentNamed, attributeOf, nameText, parametersOf } from './names.ts';
import { strings } from './strings.ts';
import { isModifier, typeNamed } from './values.ts';

const lists = new Set(
  `List IList ICollection IEnumerable IReadOnlyList IReadOnlyCollection HashSet ISet IReadOnlySet Collection
  ImmutableArray ImmutableList IAsyncEnumerable Queue Stack`.split(/\s+/),
);
const maps = new Set(
  'Dictionary IDictionary IReadOnlyDictionary SortedDictionary ConcurrentDictionary ImmutableDictionary'.split(
    ' ',
  ),
);
const wrappers = new Set(['Task', 'ValueTask', 'Nullable', 'CallToolResult', 'Lazy', 'Optional']);
const jsonName = new Set(['JsonPropertyName']);
const ignored = new Set(['JsonIgnore']);

export const types: TypeSyntax = { shapeOf, membersOf, nameOf: nameAt };

function shapeOf(type: Place, reading: Reading): TypeShape | undefined {
  const { node, file } = type;
  switch (node.type) {
    case 'nullable_type': {
      const inner = fieldOf(node, 'type');
      return inner && shapeOf(at(type, inner), reading);
    }
    case 'array_type':
      return holding('list', type, fieldOf(node, 'type'));
    case 'qualified_name': {
      const name = fieldOf(node, 'name');
      return name && shapeOf(at(type, name), reading);
    }
    case 'generic_name': {
      const [name, list] = partsOf(node);
      const written = name === undefined ? '' : textOf(file, name);
      const inner = partsOf(list);
      const [first, last] = [inner[0], inner.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      if (lists.has(written)) return holding('list', type, first);
      if (maps.has(written)) return holding('map', type, last);
      if (wrappers.has(written)) return shapeOf(at(type, first), reading);
      return recordOf(type, written, reading);
    }
    case 'identifier':
      return recordOf(type, textOf(file, node), reading);
    default:
      return undefined;
  }
}

function recordOf(type: Place, name: string, reading: Reading): TypeShape | undefined {
  const further = onward(reading);
  const declaration = further && typeNamed(type, lastName(name), further);
  return declaration && { kind: 'record', declaration };
}

function membersOf(declaration: Place, reading: Reading): readonly TypeMember[] {
  const { node } = declaration;
  const members: TypeMember[] = [];
  const list = node.children.find(({ type }) => type === 'parameter_list');
  if (list !== undefined && node.type.startsWith('record'))
    for (const { whole, key, type, name } of parametersOf(at(declaration, list)))
      if (type !== undefined) members.push(member(whole, key, type, name, reading));
  for (const child of partsOf(fieldOf(node, 'body'))) {
    if (child.type !== 'property_declaration') continue;
    const place = at(declaration, child);
    const [type, name] = [fieldOf(child, 'type'), fieldOf(child, 'name')];
    if (type === undefined || name === undefined || isHidden(place)) continue;
    members.push(member(place, at(place, name), at(place, type), nameText(place.file, name), reading));
  }
  const bases = node.children.find(({ type }) => type === 'base_list');
  for (const base of partsOf(bases)) members.push(spread(declaration, base));
  return members;
}

function spread(declaration: Place, base: SyntaxNode): TypeMember {
  // `: Base(Name)` of a record.
  const inner = base.type === 'primary_constructor_base_type' ? (partsOf(base)[0] ?? base) : base;
  const type = at(declaration, inner);
  return { names: [], key: type, type, spread: 'spread' };
}

function isHidden(place: Place): boolean {
  const { children } = place.node;
  const hidden = children.some(
    (one) => isModifier(place, one, 'static') || isModifier(place, one, 'private'),
  );
  return hidden || attributeOf(place, ignored) !== undefined;
}

/** Named by its attribute, else by a naming policy: that of the SDK is camel case, and a project may set another. */
function member(whole: Place, key: Place, type: Place, name: string, reading: Reading): TypeMember {
  const attribute = attributeOf(whole, jsonName);
  const written = attribute && argumentNamed(attribute, 'name', 0);
  const known = written && knownText(strings, written, reading);
  return { names: known === undefined ? [camelCase(name), name, snakeCase(name)] : [known], key, type };
}
