/** Annotations in front of Java methods, parameters, fields and types. */
import type { Place } from '../../declaration.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { at, lastName } from '../places.ts';

export function annotationOf(item: Place, names: ReadonlySet<string>): Place | undefined {
  const modifiers = item.node.children.find(({ type }) => type === 'modifiers');
  for (const node of partsOf(modifiers)) {
    const name = /annotation$/.test(node.type) ? fieldOf(node, 'name') : undefined;
    if (name !== undefined && names.has(lastName(textOf(item.file, name)))) return at(item, node);
  }
  return undefined;
}

/** The value of an element; a lone value has the name `value`. */
export function elementOf(annotation: Place | undefined, key: string): Place | undefined {
  if (annotation === undefined) return undefined;
  for (const node of partsOf(fieldOf(annotation.node, 'arguments'))) {
    const [name, value] = [fieldOf(node, 'key'), fieldOf(node, 'value')];
    if (node.type !== 'element_value_pair') {
      if (key === 'value') return at(annotation, node);
    } else if (name && value && textOf(annotation.file, name) === key) return at(annotation, value);
  }
  return undefined;
}

export function hasModifier({ file, node }: Place, word: string): boolean {
  const modifiers = node.children.find(({ type }) => type === 'modifiers');
  if (modifiers === undefined) return false;
  const bare = textOf(file, modifiers).replace(/@\w+(?:\([^()]*\))?/g, ' ');
  return bare.split(/\s+/).includes(word);
}

export interface Parameter {
  readonly whole: Place;
  readonly key: Place;
  readonly type: Place;
}

/** The parameters of a method or record; `T... x` has no fields in the grammar. */
export function parametersOf(list: Place): readonly Parameter[] {
  return partsOf(list.node).flatMap((node) => {
    const whole = at(list, node);
    const spread = node.type === 'spread_parameter';
    const declarator = spread ? node.children.find(({ type }) => type === 'variable_declarator') : node;
    const key = fieldOf(declarator, 'name');
    const type = spread ? node.children.find(({ type }) => /type/.test(type)) : fieldOf(node, 'type');
    return key === undefined || type === undefined
      ? []
      : [{ whole, key: at(list, key), type: at(list, type) }];
  });
}
