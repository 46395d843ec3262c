/** The type annotation of a parameter, taken apart as far as edits need it. */
import type { Place } from '../../declaration.ts';
import { annotationOf, bracketsOf } from '../../languages/python/annotations.ts';
import { nameOfParameter } from '../../languages/python/bindings.ts';
import { basesOf } from '../../languages/python/classes.ts';
import { calleeName } from '../../languages/python/functions.ts';
import { at, bare, follow } from '../../languages/python/resolve.ts';
import { startReading } from '../../reading.ts';
import type { Sources } from '../../sources.ts';
import { textOf } from '../../sources.ts';
import { enclosing, fieldOf, partsOf, type SyntaxNode } from '../../syntax.ts';
import type { EditContext } from '../draft.ts';
import type { ParameterSite } from '../parameter.ts';

export interface AnnotationSite {
  readonly parameter: ParameterSite;
  /** The annotation as a whole, names that stand for one followed. */
  readonly whole: Place;
  /** The part of it that the change is about: the element of a list, one type of a union. */
  readonly part: Place;
  readonly default?: Place;
  /** The parameter or statement that the annotation belongs to. */
  readonly holder: SyntaxNode;
}

/** `undefined` for a parameter without an annotation, and where it is not read as pydantic reads it. */
export function annotationAt(
  parameter: ParameterSite,
  rest: readonly string[],
  context: EditContext,
): AnnotationSite | undefined {
  const { key, value, target } = parameter.located.place;
  const holder = key.node.parent;
  const written = fieldOf(holder, 'type');
  if (holder === undefined || written === undefined || value.node !== written) return undefined;
  if (!isRead(key, context)) return undefined;
  const whole = bare(target);
  const part = partOf(whole, rest);
  const given = fieldOf(holder, 'value') ?? fieldOf(holder, 'right');
  return part && { parameter, whole, part, holder, ...(given && { default: at(key, given) }) };
}

/** The part that keys of a JSON pointer lead to. */
function partOf(annotation: Place, keys: readonly string[]): Place | undefined {
  if (keys.length === 0) return annotation;
  const inner = unannotated(annotation);
  const [key, next] = keys;
  const brackets = bracketsOf(inner);
  const list = annotationKind(inner);
  if (key === 'items' && list === 'list' && brackets?.arguments[0])
    return partOf(brackets.arguments[0], keys.slice(1));
  if (key === 'additionalProperties' && list === 'map' && brackets?.arguments[1])
    return partOf(brackets.arguments[1], keys.slice(1));
  if (key !== 'anyOf' || next === undefined) return undefined;
  const member = unionOf(inner)?.[Number(next)];
  return member && partOf(member, keys.slice(2));
}

/** What `Annotated` is about. */
export function unannotated(annotation: Place): Place {
  const brackets = bracketsOf(bare(annotation));
  const [first] = brackets?.arguments ?? [];
  return brackets?.name === 'Annotated' && first !== undefined ? unannotated(first) : bare(annotation);
}

function annotationKind(place: Place): 'list' | 'map' | 'other' {
  const name = bracketsOf(place)?.name ?? '';
  if (/^(?:list|List|Sequence|set|Set|frozenset|Iterable|Collection)$/.test(name)) return 'list';
  return /^(?:dict|Dict|Mapping)$/.test(name) ? 'map' : 'other';
}

/** The members of a union, `None` among them. */
export function unionOf(place: Place): readonly Place[] | undefined {
  const brackets = bracketsOf(place);
  if (brackets?.name === 'Optional') return brackets.arguments;
  if (brackets?.name === 'Union') return brackets.arguments;
  return place.node.type === 'binary_operator' ? sidesOf(place) : undefined;
}

function sidesOf(place: Place): readonly Place[] {
  if (place.node.type !== 'binary_operator') return [place];
  return ['left', 'right'].flatMap((side) => {
    const member = fieldOf(place.node, side);
    return member === undefined ? [] : sidesOf(bare(at(place, member)));
  });
}

/** The call of `Field` that says more of the annotation: in `Annotated`, or as the default. */
export function fieldCall(annotation: Place, given: Place | undefined): Place | undefined {
  if (given !== undefined && isField(given)) return given;
  const brackets = bracketsOf(bare(annotation));
  return brackets?.name === 'Annotated' ? brackets.arguments.slice(1).findLast(isField) : undefined;
}

export function isField({ file, node }: Place): boolean {
  return node.type === 'call' && calleeName(file, fieldOf(node, 'function')) === 'Field';
}

/** Whether pydantic makes the schema of what the annotation stands at: a tool's function, or a model. */
function isRead(key: Place, { declaration, sources }: EditContext): boolean {
  const cls = enclosing(key.node, classes);
  const isField = key.node.parent?.type === 'assignment';
  if (isField)
    return cls !== undefined && (isModel(at(key, cls), sources) || isSdkTool(declaration, sources));
  return isSdkTool(declaration, sources);
}

/** A function that the SDK itself makes a tool of; what other decorators do with annotations nobody knows. */
export function isSdkTool({ form, parts: { call } }: EditContext['declaration'], sources: Sources): boolean {
  if (!/^(?:decorator|add_tool)/.test(form) || call === undefined) return false;
  const callee =
    call.node.type === 'call' ? fieldOf(call.node, 'function') : (partsOf(call.node)[0] ?? call.node);
  // `mcp.tool("n")(fn)`.
  const decorator = callee?.type === 'call' ? fieldOf(callee, 'function') : callee;
  const object = decorator?.type === 'attribute' ? fieldOf(decorator, 'object') : undefined;
  const name = calleeName(call.file, decorator) ?? '';
  if (object === undefined) return false;
  if (name === 'from_function') return /Tool$/.test(textOf(call.file, object));
  return /^(?:tool|add_tool)$/.test(name) && isServer(at(call, object), sources);
}

/** Something that was made by the SDK's class, or is called as people call that. */
function isServer(object: Place, sources: Sources): boolean {
  const found = follow(object, startReading(sources));
  if (found.node.type === 'call')
    return /MCP|Server/.test(calleeName(found.file, fieldOf(found.node, 'function')) ?? '');
  const parameter = found.node.type === 'identifier' && typeOfParameter(found);
  return typeof parameter === 'string'
    ? /MCP|Server/.test(parameter)
    : /(?:mcp|server|app)\w*$/i.test(textOf(object.file, object.node));
}

/** The annotation of the parameter that an identifier means. */
function typeOfParameter({ file, node }: Place): string | undefined {
  const name = textOf(file, node);
  for (let fn = node.parent; fn !== undefined; fn = fn.parent) {
    const parameter = partsOf(fieldOf(fn, 'parameters')).find((one) => {
      const own = nameOfParameter(one);
      return own !== undefined && textOf(file, own) === name;
    });
    const type = fieldOf(parameter, 'type');
    if (parameter !== undefined) return type && textOf(file, type);
  }
  return undefined;
}

const classes: ReadonlySet<string> = new Set(['class_definition']);

function isModel(cls: Place, sources: Sources): boolean {
  const names = (place: Place) =>
    partsOf(fieldOf(place.node, 'superclasses')).map((node) => textOf(place.file, node));
  const isNamed = (place: Place) => names(place).some((name) => /(?:^|\.)BaseModel$/.test(name));
  return isNamed(cls) || basesOf(cls, startReading(sources)).some(isNamed);
}

/** The class that an annotation stands for. */
export function classOf(annotation: Place, { sources }: EditContext): Place | undefined {
  const found = annotationOf(unannotated(annotation), startReading(sources));
  return found.kind === 'class' ? found.definition : undefined;
}
