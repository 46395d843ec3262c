/** The schema that is derived from annotations: of a function's parameters, of a model's fields. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import type { SchemaMember, SchemaView } from '../schemaView.ts';
import { annotationOf, targetOf } from './annotations.ts';
import { nameOfParameter } from './bindings.ts';
import { type Field, fieldNamed, fieldsOf } from './fields.ts';
import { argumentsOf, parametersOf } from './functions.ts';
import { memberOf } from './mappings.ts';
import { at } from './resolve.ts';

/** The parameters of a function. Where one model is all that it takes, its fields may be the tool's. */
export function parametersView(place: Place, reading: Reading): SchemaView {
  const fn = place.node.parent ?? place.node;
  const parameters = parametersOf(fn, place.file).filter((one) => !isContext(place, one));
  const named = (name: string) =>
    parameters.find((one) => {
      const node = nameOfParameter(one);
      return (
        node !== undefined && textOf(place.file, node) === name && !/splat/.test(node.parent?.type ?? '')
      );
    });
  const typed = parameters.flatMap((one) => fieldOf(one, 'type') ?? []);
  const whole =
    parameters.length === 1 && typed[0] ? annotationView(at(place, typed[0]), reading) : undefined;
  return {
    property: (name) => {
      const parameter = named(name);
      return parameter === undefined ? whole?.property(name) : parameterMember(at(place, parameter), reading);
    },
    definition: (name) =>
      definitionIn(
        typed.map((type) => at(place, type)),
        name,
        reading,
      ),
  };
}

/** The SDK fills these itself. */
function isContext({ file }: Place, parameter: SyntaxNode): boolean {
  const type = fieldOf(parameter, 'type');
  return type !== undefined && /^(?:[\w.]+\.)?Context\b/.test(textOf(file, type));
}

function parameterMember(parameter: Place, reading: Reading): SchemaMember | undefined {
  const key = nameOfParameter(parameter.node);
  const type = fieldOf(parameter.node, 'type');
  if (key === undefined) return undefined;
  const value = type ?? fieldOf(parameter.node, 'value') ?? key;
  return annotatedMember(at(parameter, key), at(parameter, value), reading);
}

function annotatedMember(key: Place, value: Place, reading: Reading): SchemaMember {
  return {
    place: { key, value, target: targetOf(value, reading), kind: 'annotation' },
    schema: () => annotationView(value, reading),
  };
}

/** The view of what an annotation stands for. */
export function annotationView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined) return undefined;
  const annotation = annotationOf(place, further);
  switch (annotation.kind) {
    case 'class':
      return {
        property: (name) => fieldMember(fieldNamed(annotation.definition, name, further), further),
        definition: (name) => definitionIn([annotation.definition], name, further),
      };
    case 'call':
      return calledModelView(annotation.call, further);
    case 'list':
    case 'map':
      return {
        property: () => undefined,
        element: (kind) =>
          kind === annotation.kind ? annotationView(annotation.element, further) : undefined,
        definition: (name) => definitionIn([annotation.element], name, further),
      };
    case 'union':
      return unionView(annotation.members, further);
    case 'other':
      return undefined;
  }
}

/** What one branch alone has, the union has. */
function unionView(members: readonly Place[], reading: Reading): SchemaView {
  const views = () => members.flatMap((member) => annotationView(member, reading) ?? []);
  return {
    property: (name) => only(views().flatMap((view) => view.property(name) ?? [])),
    element: (kind) => only(views().flatMap((view) => view.element?.(kind) ?? [])),
    definition: (name) => definitionIn(members, name, reading),
    branch: (_keyword, index) => {
      const member = members[index];
      return member && annotationView(member, reading);
    },
  };
}

function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

function fieldMember(field: Field | undefined, reading: Reading): SchemaMember | undefined {
  return field && annotatedMember(field.key, field.annotation, reading);
}

/** The class of that name among those that the annotations lead to. */
function definitionIn(annotations: readonly Place[], name: string, reading: Reading): SchemaView | undefined {
  const seen = new Set<SyntaxNode>();
  let level = annotations;
  for (let depth = 0; depth < 10 && level.length > 0; depth++) {
    const next: Place[] = [];
    for (const place of level) {
      if (!mayStep(reading)) return undefined;
      const annotation = annotationOf(place, reading);
      if (annotation.kind === 'union') next.push(...annotation.members);
      else if (annotation.kind === 'list' || annotation.kind === 'map') next.push(annotation.element);
      else if (annotation.kind === 'class' && !seen.has(annotation.definition.node)) {
        const { definition } = annotation;
        seen.add(definition.node);
        const own = fieldOf(definition.node, 'name');
        if (own !== undefined && textOf(definition.file, own) === name)
          return annotationView(definition, reading);
        next.push(...fieldsOf(definition, reading).map((field) => field.annotation));
      }
    }
    level = next;
  }
  return undefined;
}

/** `create_model("X", query=(str, …))`, `TypedDict("X", {"query": str})`. */
export function calledModelView(call: Place, reading: Reading): SchemaView {
  const given = argumentsOf(call);
  const member = (name: string) => {
    const list = fieldOf(call.node, 'arguments');
    const mapping = given.positional[1];
    return (mapping && memberOf(mapping, name, reading)) ?? (list && memberOf(at(call, list), name, reading));
  };
  return {
    property: (name) => {
      const found = member(name);
      if (found === undefined) return undefined;
      const isTuple = found.value.node.type === 'tuple';
      const type = isTuple ? (partsOf(found.value.node)[0] ?? found.value.node) : found.value.node;
      return annotatedMember(found.key, at(found.value, type), reading);
    },
  };
}
