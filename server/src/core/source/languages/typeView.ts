/** The schema that an SDK derives from a type: the members of records, followed through lists, maps and wrappers. */
import type { Place, SchemaKind } from '../declaration.ts';
import { mayStep, onward, type Reading } from '../reading.ts';
import type { SyntaxNode } from '../syntax.ts';
import { at } from './places.ts';
import type { SchemaMember, SchemaView } from './schemaView.ts';

/** What a type is to a schema. */
export type TypeShape =
  | { readonly kind: 'list' | 'map'; readonly element: Place }
  | { readonly kind: 'record'; readonly declaration: Place };

export interface TypeMember {
  /** The names that it may have over the wire, the likeliest first. */
  readonly names: readonly string[];
  readonly key: Place;
  readonly type: Place;
  /** Its members stand beside the others: an embedded struct, a base class, `#[serde(flatten)]`. */
  readonly spread?: 'spread';
}

export interface TypeSyntax {
  /** Aliases and wrappers such as `Option<T>` and `*T` are looked through; `undefined` for texts, numbers, the unknown. */
  shapeOf(type: Place, reading: Reading): TypeShape | undefined;
  membersOf(declaration: Place, reading: Reading): readonly TypeMember[];
  /** The name under which the declaration stands in `$defs`. */
  nameOf(declaration: Place): string | undefined;
}

/** A list or a map of `element`, which is written inside of `type`; nothing where there is no element. */
export function holding(
  kind: 'list' | 'map',
  type: Place,
  element: SyntaxNode | undefined,
): TypeShape | undefined {
  return element && { kind, element: at(type, element) };
}

/** The view of a type's schema; empty for one that has no members. */
export function typeView(syntax: TypeSyntax, type: Place, reading: Reading): SchemaView {
  const shape = (): TypeShape | undefined => {
    const further = onward(reading);
    return further && syntax.shapeOf(type, further);
  };
  return {
    property: (name) => {
      const record = shape();
      return record?.kind === 'record'
        ? memberNamed(membersOf(syntax, record.declaration, reading), name, syntax, reading)
        : undefined;
    },
    element: (kind) => {
      const list = shape();
      return list?.kind === kind ? typeView(syntax, list.element, reading) : undefined;
    },
    definition: (name) => definitionOf(syntax, [type], name, reading),
  };
}

/** The one member of that name: first by its likeliest name, then by its others. Two that fit are none. */
export function memberNamed(
  members: readonly TypeMember[],
  name: string,
  syntax: TypeSyntax,
  reading: Reading,
  kind: SchemaKind = 'type',
): SchemaMember | undefined {
  const first = members.filter(({ names }) => names[0] === name);
  const fitting = first.length > 0 ? first : members.filter(({ names }) => names.includes(name));
  const [member, other] = fitting;
  // Of two with the same name the outer one hides what was embedded, and stands before it.
  if (member === undefined || (other !== undefined && first.length === 0)) return undefined;
  return {
    place: { key: member.key, value: member.type, target: member.type, kind },
    schema: () => typeView(syntax, member.type, reading),
  };
}

/** The members of a record, those of its embedded records behind its own. */
function membersOf(syntax: TypeSyntax, declaration: Place, reading: Reading): readonly TypeMember[] {
  if (!mayStep(reading)) return [];
  const members = syntax.membersOf(declaration, reading);
  const embedded = members.filter(({ spread }) => spread !== undefined);
  const further = onward(reading);
  return [
    ...members.filter(({ spread }) => spread === undefined),
    ...embedded.flatMap(({ type }) => {
      const shape = further && syntax.shapeOf(type, further);
      return shape?.kind === 'record' && further ? membersOf(syntax, shape.declaration, further) : [];
    }),
  ];
}

/** The record of that name that the types lead to: `$defs` holds every record once, under its name. */
export function definitionOf(
  syntax: TypeSyntax,
  types: readonly Place[],
  name: string,
  reading: Reading,
): SchemaView | undefined {
  const seen = new Set<unknown>();
  let level = types;
  for (let depth = 0; depth < maximumDefinitionDepth && level.length > 0; depth++) {
    const next: Place[] = [];
    for (const type of level) {
      const shape = mayStep(reading) ? syntax.shapeOf(type, reading) : undefined;
      if (shape === undefined) continue;
      if (shape.kind !== 'record') next.push(shape.element);
      else if (syntax.nameOf(shape.declaration) === name) return typeView(syntax, type, reading);
      else if (!seen.has(shape.declaration.node)) {
        seen.add(shape.declaration.node);
        next.push(...syntax.membersOf(shape.declaration, reading).map((member) => member.type));
      }
    }
    level = next;
  }
  return undefined;
}

const maximumDefinitionDepth = 12;
