/** Classes: what they bind, what they inherit, and what an attribute of an instance is. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { perFile, textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { fieldsOf } from './fields.ts';
import { argumentsOf, boundArguments, called, calleeName, returnsOf } from './functions.ts';
import { at, follow } from './resolve.ts';

/** A statement of a class that names something, decorators set aside. */
interface ClassPart {
  readonly name: SyntaxNode;
  readonly node: SyntaxNode;
  /** `function_definition` and `class_definition` stand for themselves. */
  readonly value: SyntaxNode | undefined;
}

export function partsOfClass(cls: SyntaxNode): readonly ClassPart[] {
  return partsOf(fieldOf(cls, 'body')).flatMap((statement): ClassPart[] => {
    const inner = statement.type === 'expression_statement' ? statement.children[0] : undefined;
    if (inner?.type === 'assignment') {
      const name = fieldOf(inner, 'left');
      return name?.type === 'identifier' ? [{ name, node: inner, value: fieldOf(inner, 'right') }] : [];
    }
    const definition = fieldOf(statement, 'definition') ?? statement;
    if (definition.type !== 'function_definition' && definition.type !== 'class_definition') return [];
    const name = fieldOf(definition, 'name');
    return name === undefined ? [] : [{ name, node: statement, value: definition }];
  });
}

/** What `object.name` is: `object` is a class, or the call that makes an instance of it. */
export function attributeOf(object: Place, name: string, reading: Reading): Place | undefined {
  if (object.node.type !== 'call') return attributeOfClass(object, name, reading);
  const cls = called(object, reading);
  const given = argumentsOf(object).named.get(name);
  if (cls?.node.type !== 'class_definition') return given;
  const init = methodOf(cls, '__init__', reading);
  if (init === undefined) {
    const fields = fieldsOf(cls, reading);
    const position = fields.findIndex((field) => field.name === name);
    return given ?? argumentsOf(object).positional[position] ?? attributeOfClass(cls, name, reading);
  }
  return attributeOfClass({ ...cls, bound: boundArguments(init, object) }, name, reading);
}

/** `cls.bound` holds what the constructor was given. */
function attributeOfClass(cls: Place, name: string, reading: Reading): Place | undefined {
  if (!mayStep(reading)) return undefined;
  const own = partsOfClass(cls.node).findLast((part) => textOf(cls.file, part.name) === name);
  if (own?.value?.type === 'function_definition' && isProperty(cls, own.node))
    return returnsOf(at(cls, own.value))[0];
  if (own?.value !== undefined) return at(cls, own.value);
  const assigned = assignedToSelf(cls.file).get(cls.node)?.get(name);
  if (assigned !== undefined) return at(cls, assigned);
  const further = onward(reading);
  if (further === undefined) return undefined;
  for (const base of basesOf(cls, further)) {
    const bound = boundForBase(cls, base, further);
    const found = attributeOfClass(
      { file: base.file, node: base.node, ...(bound && { bound }) },
      name,
      further,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isProperty({ file }: Place, statement: SyntaxNode): boolean {
  return statement.children.some(
    (child) => child.type === 'decorator' && /property$/.test(textOf(file, child).trim()),
  );
}

/** The values of `self.name = …` in the methods of each class. */
const assignedToSelf = perFile((file): ReadonlyMap<SyntaxNode, ReadonlyMap<string, SyntaxNode>> => {
  const found = new Map<SyntaxNode, Map<string, SyntaxNode>>();
  for (const node of walk(file.root)) {
    if (node.type !== 'assignment') continue;
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const object = fieldOf(left, 'object');
    if (object === undefined || right === undefined || textOf(file, object) !== 'self') continue;
    const owner = enclosing(node, classes);
    const name = calleeName(file, left);
    if (owner === undefined || name === undefined) continue;
    const known = found.get(owner) ?? new Map<string, SyntaxNode>();
    if (!known.has(name)) known.set(name, right);
    found.set(owner, known);
  }
  return found;
});

const classes: ReadonlySet<string> = new Set(['class_definition']);

/** What a class hands to the constructor of its base. */
function boundForBase(cls: Place, base: Place, reading: Reading): Place['bound'] {
  const own = partsOfClass(cls.node).find(({ name }) => textOf(cls.file, name) === '__init__')?.value;
  if (own === undefined) return cls.bound;
  const init = methodOf(base, '__init__', reading);
  if (init === undefined) return undefined;
  for (const node of walk(own)) {
    const callee = node.type === 'call' ? fieldOf(node, 'function') : undefined;
    if (calleeName(cls.file, callee) === '__init__')
      return boundArguments(init, { file: cls.file, node, ...(cls.bound && { bound: cls.bound }) });
  }
  return undefined;
}

/** A method of the class or of what it inherits from. */
export function methodOf(cls: Place, name: string, reading: Reading): Place | undefined {
  const own = partsOfClass(cls.node).find((part) => textOf(cls.file, part.name) === name);
  if (own?.value?.type === 'function_definition') return { file: cls.file, node: own.value };
  const further = onward(reading);
  if (further === undefined) return undefined;
  for (const base of basesOf(cls, further)) {
    const found = methodOf(base, name, further);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The base classes that are written in the sources. */
export function basesOf(cls: Place, reading: Reading): readonly Place[] {
  return partsOf(fieldOf(cls.node, 'superclasses')).flatMap((node) => {
    if (node.type === 'keyword_argument' || !mayStep(reading)) return [];
    // `Base[T]` is what stands before the brackets.
    const named = node.type === 'subscript' ? (fieldOf(node, 'value') ?? node) : node;
    const base = follow({ file: cls.file, node: named }, reading);
    return base.node.type === 'class_definition' ? [base] : [];
  });
}
