/** The fields of pydantic models, dataclasses and TypedDicts, and the names that they have over the wire. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { basesOf, partsOfClass } from './classes.ts';
import { argumentNamed, argumentsOf, calleeName } from './functions.ts';
import { textIn } from './strings.ts';

/** `name: annotation = value`. */
export interface Field {
  readonly name: string;
  readonly key: Place;
  readonly annotation: Place;
  readonly value?: Place;
}

/** The fields of a class and of those that it inherits from, its own first. */
export function fieldsOf(cls: Place, reading: Reading): readonly Field[] {
  if (!mayStep(reading)) return [];
  const { file } = cls;
  const own = partsOfClass(cls.node).flatMap(({ name, node, value }): Field[] => {
    const annotation = fieldOf(node, 'type');
    if (annotation === undefined) return [];
    const place = (inner: SyntaxNode): Place => ({ file, node: inner });
    const field = { name: textOf(file, name), key: place(name), annotation: place(annotation) };
    return [value === undefined ? field : { ...field, value: place(value) }];
  });
  const further = onward(reading);
  const inherited =
    further === undefined ? [] : basesOf(cls, further).flatMap((base) => fieldsOf(base, further));
  return [...own, ...inherited.filter(({ name }) => own.every((field) => field.name !== name))];
}

/** The field that a schema calls by that name: by its alias, if it has one. */
export function fieldNamed(cls: Place, name: string, reading: Reading): Field | undefined {
  const fields = fieldsOf(cls, reading);
  return (
    fields.find((field) => aliasOf(field, reading) === name) ??
    fields.find((field) => field.name === name) ??
    fields.find((field) => camelCase(field.name) === name && hasGenerator(cls, reading))
  );
}

/** What `Field(alias=…)` names the field, in its default or in `Annotated`. */
function aliasOf({ annotation, value }: Field, reading: Reading): string | undefined {
  for (const place of value === undefined ? [annotation] : [value, annotation])
    for (const node of walk(place.node)) {
      if (node.type !== 'call') continue;
      const call: Place = { file: place.file, node };
      if (calleeName(place.file, fieldOf(node, 'function')) !== 'Field') continue;
      const alias = argumentNamed(argumentsOf(call), 'validation_alias', 'alias');
      if (alias !== undefined) return textIn(alias, reading);
    }
  return undefined;
}

/** Whether the class, or one that it inherits from, derives aliases from names. */
function hasGenerator(cls: Place, reading: Reading): boolean {
  if (!mayStep(reading)) return false;
  if (textOf(cls.file, cls.node).includes('alias_generator')) return true;
  const further = onward(reading);
  return further !== undefined && basesOf(cls, further).some((base) => hasGenerator(base, further));
}

function camelCase(name: string): string {
  return name.replace(/_+([a-zA-Z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
