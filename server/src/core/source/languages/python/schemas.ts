/** A Python tool's schema as its source writes it: a function, a model, or a dictionary however it is put together. */
import type { Place, SchemaKind } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { fieldOf } from '../../syntax.ts';
import type { SchemaMember, SchemaView } from '../schemaView.ts';
import { isFunction } from './bindings.ts';
import { argumentsOf, called, calleeName, returnsOf } from './functions.ts';
import { elementsOf, firstOf, memberAddedBelow, memberOf } from './mappings.ts';
import { at, bare, follow, isReference } from './resolve.ts';
import { annotationView, calledModelView, parametersView } from './typedViews.ts';

/** The view of whatever makes an input or output schema; `undefined` where it cannot be seen. */
export function schemaView(place: Place, reading: Reading): SchemaView | undefined {
  const further = onward(reading);
  if (further === undefined || !mayStep(reading)) return undefined;
  if (place.node.type === 'parameters') return parametersView(place, further);
  if (place.node.type === 'type') return annotationView(place, further);
  const found = follow(place, further);
  if (isFunction(found.node)) {
    const parameters = fieldOf(found.node, 'parameters');
    return parameters && parametersView(at(found, parameters), further);
  }
  if (found.node.type === 'class_definition') return annotationView(found, further);
  return modelOf(found, further) ?? dictionaryView(place, further);
}

/** The schema of `Model.model_json_schema()`, `TypeAdapter(Model).json_schema()`, `schema_for(Model)`. */
function modelOf(place: Place, reading: Reading): SchemaView | undefined {
  if (place.node.type === 'subscript' || place.node.type === 'attribute') return undefined;
  if (place.node.type !== 'call') return undefined;
  const callee = fieldOf(place.node, 'function');
  const object = fieldOf(callee, 'object');
  const name = calleeName(place.file, callee) ?? '';
  if (/^(?:model_json_schema|schema|json_schema)$/.test(name) && object !== undefined) {
    const model = follow(at(place, object), reading);
    const maker =
      model.node.type === 'call' ? calleeName(model.file, fieldOf(model.node, 'function')) : undefined;
    const [adapted] = maker === 'TypeAdapter' ? argumentsOf(model).positional : [];
    if (adapted !== undefined) return annotationView(adapted, reading);
    return model.node.type === 'class_definition' || model.node.type === 'call'
      ? annotationView(model, reading)
      : undefined;
  }
  const fn = called(place, reading);
  if (fn?.node.type === 'function_definition') {
    const views = returnsOf(fn, place).flatMap((answer) => schemaView(answer, reading) ?? []);
    const given = modelGiven(place, reading);
    const all = given === undefined ? views : [...views, given];
    return { ...all[0], property: (key) => firstOf(all, (view) => view.property(key)) };
  }
  if (/^(?:create_model|TypedDict|NamedTuple)$/.test(name)) return calledModelView(place, reading);
  // A helper of a package that is given a model: `model_schema(Search)`.
  return /schema/i.test(name) ? modelGiven(place, reading) : undefined;
}

/** The model among the arguments: a helper may read its fields in a way that nobody can follow. */
function modelGiven(call: Place, reading: Reading): SchemaView | undefined {
  const { positional, named } = argumentsOf(call);
  const model = [...positional, ...named.values()].find(
    (argument) => isReference(argument.node) && follow(argument, reading).node.type === 'class_definition',
  );
  return model && annotationView(model, reading);
}

/** JSON Schema as a dictionary, however it is put together. */
function dictionaryView(place: Place, reading: Reading): SchemaView | undefined {
  const under = (keyword: string) => memberOf(place, keyword, reading)?.value;
  const viewUnder = (keyword: string) => {
    const value = under(keyword);
    return value && schemaView(value, reading);
  };
  // A parameter may be called `type` too.
  const isTyped = () => {
    const type = under('type');
    return type !== undefined && !/^(?:dictionary|identifier|call)$/.test(bare(type).node.type);
  };
  const definition = (keyword: string, name: string) => {
    const all = under(keyword);
    const found = all && memberOf(all, name, reading);
    return found && schemaView(found.value, reading);
  };
  return {
    property: (name) => {
      const properties = under('properties');
      // A map of names to types, or to schemas, is a schema to some frameworks.
      const mapping = properties ?? (isTyped() ? undefined : place);
      const added = properties && memberAddedBelow(place, 'properties', name, reading);
      const found = added ?? (mapping && memberOf(mapping, name, reading));
      if (found === undefined) return undefined;
      return { place: placeOf(found, reading), schema: () => schemaView(found.value, reading) };
    },
    element: (kind) => viewUnder(kind === 'list' ? 'items' : 'additionalProperties'),
    definition: (name) => definition('$defs', name) ?? definition('definitions', name),
    branch: (keyword, index) => {
      const list = under(keyword);
      const branch = list && elementsOf(list, reading)[index];
      return branch && schemaView(branch, reading);
    },
  };
}

function placeOf({ key, value }: { key: Place; value: Place }, reading: Reading): SchemaMember['place'] {
  const target = follow(value, reading);
  const isSchema = /^(?:dictionary|call|binary_operator)$/.test(bare(target).node.type);
  const kind: SchemaKind = isSchema ? 'json-schema' : 'annotation';
  return { key, value, target: isSchema ? target : value, kind };
}
