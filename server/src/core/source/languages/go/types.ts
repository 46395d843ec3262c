/** The members that a Go struct has in its schema: those of its `json` tags. */
import type { Place } from '../../declaration.ts';
import { onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import { within } from '../jsonText.ts';
import { at, nameAt } from '../places.ts';
import { holding, type TypeMember, type TypeShape, type TypeSyntax } from '../typeView.ts';
import { importedNamed, topNamed } from './packages.ts';

export const types: TypeSyntax = {
  shapeOf,
  membersOf,
  nameOf: (struct) => struct.node.parent && nameAt(at(struct, struct.node.parent)),
};

function shapeOf(type: Place, reading: Reading): TypeShape | undefined {
  const { node, file } = type;
  const inner = (child: SyntaxNode | undefined) => child && shapeOf(at(type, child), reading);
  switch (node.type) {
    case 'pointer_type':
    case 'parenthesized_type':
    case 'type_elem':
      return inner(partsOf(node)[0]);
    case 'slice_type':
    case 'array_type':
      return holding('list', type, fieldOf(node, 'element'));
    case 'map_type':
      return holding('map', type, fieldOf(node, 'value'));
    case 'struct_type':
      return { kind: 'record', declaration: type };
    case 'type_spec':
    case 'type_alias':
    case 'generic_type':
      return inner(fieldOf(node, 'type'));
    case 'type_identifier':
    case 'identifier': {
      const further = onward(reading);
      const declared = further && topNamed(file, textOf(file, node), further);
      return declared && isType(declared) ? shapeOf(declared, further) : undefined;
    }
    case 'qualified_type':
    case 'selector_expression': {
      const further = onward(reading);
      const [left, right] = [
        fieldOf(node, 'package') ?? fieldOf(node, 'operand'),
        fieldOf(node, 'name') ?? fieldOf(node, 'field'),
      ];
      if (further === undefined || left === undefined || right === undefined) return undefined;
      const declared = importedNamed(file, textOf(file, left), textOf(file, right), further);
      return declared && isType(declared) ? shapeOf(declared, further) : undefined;
    }
    default:
      return undefined;
  }
}

function isType({ node }: Place): boolean {
  return node.type === 'type_spec' || node.type === 'type_alias';
}

function membersOf(declaration: Place): readonly TypeMember[] {
  const [list] = partsOf(declaration.node);
  return partsOf(list).flatMap((field) => {
    const type = fieldOf(field, 'type');
    return type === undefined ? [] : membersOfField(at(declaration, field), at(declaration, type));
  });
}

function membersOfField(field: Place, type: Place): readonly TypeMember[] {
  const { file, node } = field;
  const names = node.children.filter((child) => child.field === 'name');
  const tag = tagOf(field);
  if (tag?.name === '-') return [];
  if (tag !== undefined && tag.name !== '') return [{ names: [tag.name], key: tag.key, type }];
  if (names.length === 0) return [{ names: [], key: type, type, spread: 'spread' }];
  return names
    .map((name) => ({ names: [textOf(file, name)], key: at(field, name), type }))
    .filter(({ names: [name] }) => /^\p{Lu}/u.test(name ?? ''));
}

/** The name in a field's `json` tag, and where it stands. */
function tagOf(field: Place): { readonly name: string; readonly key: Place } | undefined {
  const tag = fieldOf(field.node, 'tag');
  const found = tag && /[`\s"]json:\\?"([^",\\]*)/.exec(textOf(field.file, tag));
  if (tag === undefined || !found) return undefined;
  const name = found[1] ?? '';
  const end = tag.start + found.index + found[0].length;
  return { name, key: at(field, within(tag, 'json_name', end - name.length, end)) };
}
