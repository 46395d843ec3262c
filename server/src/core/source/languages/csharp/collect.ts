/** The forms in which C# declares tools. */
import type { Declaration, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, walk } from '../../syntax.ts';
import type { Parts } from '../declaring.ts';
import { at, lastName } from '../places.ts';
import { created } from './calls.ts';
import {
  assignedTo,
  creations,
  declaration,
  declarationOfMembers,
  described,
  functionTypes,
  methodParts,
  toolAttribute,
} from './declare.ts';
import { argumentNamed, argumentsOf, attributeOf, parametersOf } from './names.ts';
import { initialValue, memberNamed, methodResult } from './values.ts';

const triggerAttribute = new Set(['McpToolTrigger']);

/** The nodes of a file that may be declarations; all that does not depend on other files. */
const nodesOf = perFile((file) =>
  [...walk(file.root)].filter(
    ({ type }) =>
      functionTypes.has(type) ||
      creations.has(type) ||
      type === 'invocation_expression' ||
      type === 'class_declaration',
  ),
);

export function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  return nodesOf(file).flatMap((node) => {
    const place = { file, node };
    const reading = startReading(sources);
    if (node.type === 'class_declaration') return classForm(place, reading) ?? [];
    const found = functionTypes.has(node.type)
      ? (attributed(place, reading) ?? triggered(place, reading))
      : creations.has(node.type)
        ? toolObject(place, reading)
        : created(place, reading);
    return found ?? [];
  });
}

/** `[McpServerTool(Name = "x"), Description("…")]` on a method. */
function attributed(method: Place, reading: Reading): Declaration | undefined {
  const attribute = attributeOf(method, toolAttribute);
  if (attribute === undefined) return undefined;
  const name = argumentNamed(attribute, 'Name');
  const parts = {
    ...methodParts(method, reading),
    call: attribute,
    config: attribute,
    annotations: attribute,
  };
  return declaration('attribute', 10, method, name, parts, reading);
}

/** Azure Functions: `[McpToolTrigger("x", "…")]` on the first parameter, `[McpToolProperty("p", …)]` on others. */
function triggered(method: Place, reading: Reading): Declaration | undefined {
  const list = fieldOf(method.node, 'parameters');
  if (list === undefined) return undefined;
  for (const { whole } of parametersOf(at(method, list))) {
    const attribute = attributeOf(whole, triggerAttribute);
    const [name, description] = attribute === undefined ? [] : argumentsOf(attribute);
    if (attribute === undefined || name === undefined) continue;
    const parts = {
      ...methodParts(method, reading),
      ...described(description?.value, reading),
      call: attribute,
      config: attribute,
    };
    return declaration('trigger', 10, method, name.value, parts, reading);
  }
  return undefined;
}

/** `new Tool { Name = "x", Description = "…", InputSchema = … }`. */
function toolObject(object: Place, reading: Reading): Declaration | undefined {
  const type = fieldOf(object.node, 'type');
  const written = type === undefined ? '' : lastName(textOf(object.file, type));
  const name = assignedTo(object, 'Name');
  const input = assignedTo(object, 'InputSchema');
  const description = assignedTo(object, 'Description');
  // What is not the SDK's own type could be anything unless it has a schema.
  const typed = written === 'Tool';
  const own = /tool(?!.*options$)/i.test(written) && description !== undefined;
  if (name === undefined || !(typed || input !== undefined || own)) return undefined;
  const weight = typed ? 9 : input === undefined ? 4 : 7;
  const output = assignedTo(object, 'OutputSchema');
  const annotations = assignedTo(object, 'Annotations');
  const parts: Parts = {
    ...described(description, reading),
    ...(input && { input }),
    ...(output && { output }),
    ...(annotations && { annotations }),
    whole: object,
    config: object,
  };
  return declaration('tool-object', weight, object, name, parts, reading);
}

/** A class with `Name`, `Description` and `InputSchema` of its own, as servers without the SDK have them. */
function classForm(item: Place, reading: Reading): Declaration | undefined {
  const bases = item.node.children.find(({ type }) => type === 'base_list');
  if (bases === undefined || !/tool/i.test(textOf(item.file, bases))) return undefined;
  const value = (...names: readonly string[]): Place | undefined => {
    for (const name of names) {
      const member = memberNamed(item, name);
      const found = member && (initialValue(member) ?? methodResult(member));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const [name, description] = [value('Name'), value('Description')];
  const input = value('InputSchema', 'GetInputSchema', 'Parameters', 'Schema');
  if (description === undefined) return undefined;
  return declarationOfMembers('class', item, { name, description, input }, reading);
}
