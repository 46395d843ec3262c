/** The members that a Rust type has in its schema, as serde and schemars name them. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { at, lastName, nameAt } from '../places.ts';
import { knownText } from '../spelled.ts';
import { holding, type TypeMember, type TypeShape, type TypeSyntax } from '../typeView.ts';
import { type Attribute, attributesOf, hasValue, valueIn } from './attributes.ts';
import { pairOf, tokensOf } from './heads.ts';
import { itemNamed, strings } from './values.ts';

const wrappers = new Set([
  'Option',
  'Box',
  'Arc',
  'Rc',
  'Cow',
  'Json',
  'Parameters',
  'Cell',
  'Mutex',
  'RwLock',
]);
const lists = new Set(['Vec', 'HashSet', 'BTreeSet', 'IndexSet', 'VecDeque', 'LinkedList', 'SmallVec']);
const maps = new Set(['HashMap', 'BTreeMap', 'IndexMap', 'Map', 'FxHashMap']);

export const types: TypeSyntax = { shapeOf, membersOf, nameOf: nameAt };

function shapeOf(type: Place, reading: Reading): TypeShape | undefined {
  const { node, file } = type;
  const inner = (child: SyntaxNode | undefined) => child && shapeOf(at(type, child), reading);
  switch (node.type) {
    case 'reference_type':
      return inner(fieldOf(node, 'type'));
    case 'array_type':
      return holding('list', type, fieldOf(node, 'element'));
    case 'generic_type': {
      const name = fieldOf(node, 'type');
      const args = partsOf(fieldOf(node, 'type_arguments')).filter((one) => one.type !== 'lifetime');
      const [first, last] = [args[0], args.at(-1)];
      const written = name === undefined ? '' : lastName(textOf(file, name));
      if (first === undefined || last === undefined) return inner(name);
      if (wrappers.has(written)) return inner(last);
      if (lists.has(written)) return holding('list', type, first);
      if (maps.has(written)) return holding('map', type, last);
      return inner(name);
    }
    case 'type_identifier':
    case 'identifier':
    case 'tokens':
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const further = onward(reading);
      const path = textOf(file, node).replace(/\s+/g, '');
      const item = further && itemNamed(type, path, /^(?:struct|enum|type)_item$/, further);
      if (item === undefined || further === undefined) return undefined;
      return declaredShape(item, further);
    }
    default:
      return undefined;
  }
}

function declaredShape(item: Place, reading: Reading): TypeShape | undefined {
  const alias = item.node.type === 'type_item' ? fieldOf(item.node, 'type') : undefined;
  if (alias !== undefined) return shapeOf(at(item, alias), reading);
  const body = fieldOf(item.node, 'body');
  const [only, other] = partsOf(body).filter(({ field }) => field === 'type');
  // A struct around one value is that value in JSON.
  if (body?.type === 'ordered_field_declaration_list' && only !== undefined && other === undefined)
    return shapeOf(at(item, only), reading);
  return { kind: 'record', declaration: item };
}

function membersOf(declaration: Place, reading: Reading): readonly TypeMember[] {
  const body = fieldOf(declaration.node, 'body');
  const rename = renameAll(declaration, 'rename_all', reading);
  if (body?.type === 'field_declaration_list') return fieldsOf(declaration, body, rename, reading);
  if (body?.type !== 'enum_variant_list') return [];
  const inVariants = renameAll(declaration, 'rename_all_fields', reading);
  const members = partsOf(body).flatMap((variant): readonly TypeMember[] => {
    const inner = fieldOf(variant, 'body');
    if (inner?.type === 'field_declaration_list') return fieldsOf(declaration, inner, inVariants, reading);
    const [type] = partsOf(inner).filter(({ field }) => field === 'type');
    const place = type && at(declaration, type);
    return place === undefined ? [] : [{ names: [], key: place, type: place, spread: 'spread' }];
  });
  // Which variant is meant is not known: a field that two of them have is left out.
  return members.filter(
    (one) =>
      one.spread !== undefined || members.filter(({ names }) => names[0] === one.names[0]).length === 1,
  );
}

function fieldsOf(
  declaration: Place,
  list: SyntaxNode,
  rename: string | undefined,
  reading: Reading,
): readonly TypeMember[] {
  return partsOf(list).flatMap((node) => {
    const [name, type] = [fieldOf(node, 'name'), fieldOf(node, 'type')];
    if (node.type !== 'field_declaration' || name === undefined || type === undefined) return [];
    const place = at(declaration, type);
    const attributes = attributesOf(at(declaration, node)).filter(isNaming);
    if (attributes.some((one) => hasValue(one, 'skip') || hasValue(one, 'skip_deserializing'))) return [];
    if (attributes.some((one) => hasValue(one, 'flatten')))
      return [{ names: [], key: at(declaration, name), type: place, spread: 'spread' as const }];
    const written = textOf(declaration.file, name).replace(/^r#/, '');
    const renamed = renamedTo(attributes, 'rename', reading);
    return [{ names: [renamed ?? cased(written, rename)], key: at(declaration, name), type: place }];
  });
}

/** schemars reads serde's attributes, and prefers its own. */
function isNaming({ name }: Attribute): boolean {
  return name === 'serde' || name === 'schemars';
}

function renameAll(item: Place, key: string, reading: Reading): string | undefined {
  return renamedTo(attributesOf(item).filter(isNaming), key, reading);
}

function renamedTo(attributes: readonly Attribute[], key: string, reading: Reading): string | undefined {
  const own = attributes.find((one) => one.name === 'schemars' && valueIn(one, key) !== undefined);
  const value = valueIn(own ?? attributes.find((one) => valueIn(one, key) !== undefined), key);
  // rename(deserialize = "x", serialize = "y")
  const inner =
    value?.node.type === 'token_tree'
      ? tokensOf(value)
          .map(pairOf)
          .find((pair) => pair !== undefined && textOf(pair.key.file, pair.key.node) === 'deserialize')?.value
      : value;
  return inner && knownText(strings, inner, reading);
}

/** serde's `rename_all`, of a field that is written in snake case. */
function cased(name: string, style: string | undefined): string {
  const words = name.split('_').filter((word) => word !== '');
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  switch (style) {
    case 'camelCase':
      return words.map((word, index) => (index === 0 ? word : capital(word))).join('');
    case 'PascalCase':
      return words.map(capital).join('');
    case 'kebab-case':
      return name.replaceAll('_', '-');
    case 'SCREAMING-KEBAB-CASE':
      return name.replaceAll('_', '-').toUpperCase();
    case 'SCREAMING_SNAKE_CASE':
    case 'UPPERCASE':
      return name.toUpperCase();
    case 'lowercase':
      return name.toLowerCase();
    default:
      return name;
  }
}
