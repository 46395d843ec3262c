/** Names, declarations and strings of Java code. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { packageFiles, projectFiles } from '../folderFiles.ts';
import { addTo, at, lastName } from '../places.ts';

const manifest = /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/;
const typeDeclarations = new Set([
  'class_declaration',
  'record_declaration',
  'interface_declaration',
  'enum_declaration',
]);

interface Declared {
  readonly types: ReadonlyMap<string, SyntaxNode>;
  /** Fields, locals and methods by their names. */
  readonly values: ReadonlyMap<string, readonly SyntaxNode[]>;
}

const declaredIn = perFile((file): Declared => {
  const types = new Map<string, SyntaxNode>();
  const values = new Map<string, SyntaxNode[]>();
  for (const node of walk(file.root)) {
    const name = fieldOf(node, 'name');
    if (name === undefined) continue;
    const text = textOf(file, name);
    if (typeDeclarations.has(node.type)) types.set(text, types.get(text) ?? node);
    else if (node.type === 'variable_declarator' || node.type === 'method_declaration')
      addTo(values, text, node);
  }
  return { types, values };
});

/** The class or record of that name: of this file, of its package, or imported from the same project. */
export function typeNamed(place: Place, written: string, { sources }: Reading): Place | undefined {
  const { file } = place;
  const name = lastName(written);
  const own = declaredIn(file).types.get(name);
  if (own !== undefined) return { file, node: own };
  // `Outer.Inner` stands in Outer.java, and so does what is imported as `a.b.Outer.Inner`.
  const [outer = name] = written.split('.').filter((segment) => /^[A-Z]/.test(segment));
  const imported = importOf(file, name) ?? importOf(file, outer);
  const owners = [name, ...segmentsBefore(written), ...segmentsBefore(imported ?? '')];
  const near = packageFiles(file, '.java', sources);
  const all = () => projectFiles(file.path, '.java', manifest, sources);
  for (const files of imported === undefined ? [() => near, all] : [all, () => near])
    for (const owner of owners) {
      const paths = files().filter((path) => path.endsWith(`/${owner}.java`));
      const exact = paths.filter((path) => imported?.includes(folderName(path)));
      const [path, other] = exact.length > 0 ? exact : paths;
      const found = path === undefined || other !== undefined ? undefined : sources.file(path);
      const node = found && declaredIn(found).types.get(name);
      if (found !== undefined && node !== undefined) return { file: found, node };
    }
  return undefined;
}

function segmentsBefore(dotted: string): readonly string[] {
  return dotted
    .split('.')
    .slice(0, -1)
    .filter((segment) => /^[A-Z]/.test(segment))
    .reverse();
}

/** The last folder of a path as a part of a package: `.tools.`. */
function folderName(path: string): string {
  return `.${path.split('/').at(-2) ?? ''}.`;
}

/** The full name under which a file imports a class, or a static member. */
function importOf(file: SourceFile, name: string): string | undefined {
  for (const node of partsOf(file.root)) {
    const [path] = node.type === 'import_declaration' ? partsOf(node) : [];
    const text = path && textOf(file, path);
    if (text?.endsWith(`.${name}`)) return text;
  }
  return undefined;
}

/** What a name is declared to be: a local or field around, a member of a class, a static import. */
export function referredTo(place: Place, reading: Reading): Place | undefined {
  const { node, file } = place;
  if (!mayStep(reading)) return undefined;
  if (node.type === 'identifier') {
    const name = textOf(file, node);
    const here = declaredAt(place, name);
    if (here !== undefined) return here;
    const owner = segmentsBefore(importOf(file, name) ?? '')[0];
    const type = owner === undefined ? undefined : typeNamed(place, owner, reading);
    return type && memberNamed(type, name);
  }
  if (node.type !== 'field_access') return undefined;
  const [object, field] = [fieldOf(node, 'object'), fieldOf(node, 'field')];
  if (object === undefined || field === undefined) return undefined;
  if (object.type === 'this') return declaredAt(place, textOf(file, field));
  const type = typeNamed(place, textOf(file, object), reading);
  return type && memberNamed(type, textOf(file, field));
}

const scopes = /^(?:block|class_body|enum_body_declarations|interface_body|constructor_body)$/;

function declaredAt(place: Place, name: string): Place | undefined {
  const candidates = declaredIn(place.file).values.get(name) ?? [];
  for (let scope = place.node.parent; scope !== undefined; scope = scope.parent) {
    // A block may have very many children, and none of them are parameters.
    const parameters = scopes.test(scope.type) ? undefined : fieldOf(scope, 'parameters');
    const hidden = partsOf(parameters).some(
      (one) => textOf(place.file, fieldOf(one, 'name') ?? one) === name,
    );
    if (hidden) return undefined;
    const here = scope;
    const found = candidates.find((one) => one.type === 'variable_declarator' && holderOf(one) === here);
    if (found !== undefined) return at(place, found);
  }
  return undefined;
}

function holderOf(node: SyntaxNode): SyntaxNode | undefined {
  let holder = node.parent;
  while (holder !== undefined && !scopes.test(holder.type)) holder = holder.parent;
  return holder;
}

/** A field or method of a type. */
export function memberNamed(type: Place, name: string, kind = 'variable_declarator'): Place | undefined {
  const body = fieldOf(type.node, 'body');
  const found = (declaredIn(type.file).values.get(name) ?? []).filter((one) => {
    const holder = holderOf(one);
    return one.type === kind && (holder === body || holder?.parent === body);
  });
  return found.length === 1 && found[0] !== undefined ? at(type, found[0]) : undefined;
}

/** The method that a call runs, where it is one of the project's own: `schema()`, `Schemas.search()`. */
export function calledMethod(call: Place, reading: Reading): Place | undefined {
  const [object, name] = [fieldOf(call.node, 'object'), fieldOf(call.node, 'name')];
  if (name === undefined || !mayStep(reading)) return undefined;
  const text = textOf(call.file, name);
  if (object !== undefined && object.type !== 'this') {
    const written = textOf(call.file, object);
    const type = /^(?:\w+\.)*[A-Z]\w*$/.test(written) ? typeNamed(call, written, reading) : undefined;
    const method = type && memberNamed(type, text, 'method_declaration');
    return method && withArguments(method, call);
  }
  const methods = (declaredIn(call.file).values.get(text) ?? []).filter(
    ({ type }) => type === 'method_declaration',
  );
  return methods.length === 1 && methods[0] !== undefined
    ? withArguments(at(call, methods[0]), call)
    : undefined;
}

/** The method with its parameters bound to what the call hands it. */
function withArguments({ file, node }: Place, call: Place): Place {
  const args = argumentsOf(call);
  const bound = new Map<string, Place>();
  for (const [index, parameter] of partsOf(fieldOf(node, 'parameters')).entries()) {
    const [name, value] = [fieldOf(parameter, 'name'), args[index]];
    if (name !== undefined && value !== undefined) bound.set(textOf(file, name), value);
  }
  return { file, node, bound };
}

export function returnsOf(method: Place): readonly Place[] {
  const body = fieldOf(method.node, 'body');
  const found: Place[] = [];
  for (const node of body === undefined ? [] : walk(body, ({ type }) => type !== 'lambda_expression')) {
    const [value] = node.type === 'return_statement' ? partsOf(node) : [];
    if (value !== undefined) found.push(at(method, value));
  }
  return found;
}

export function argumentsOf(place: Place): readonly Place[] {
  return partsOf(fieldOf(place.node, 'arguments')).map((argument) => at(place, argument));
}

/** The expression that a name stands for: a constant's or local's value, what a parameter is bound to. */
export function valueAt(place: Place, reading: Reading): Place | undefined {
  const declaration = referredTo(place, reading);
  const value = declaration && fieldOf(declaration.node, 'value');
  if (declaration !== undefined && value !== undefined) return at(declaration, value);
  return place.node.type === 'identifier' ? place.bound?.get(textOf(place.file, place.node)) : undefined;
}

/** What makes the value: names followed, casts and parentheses looked through. */
export function follow(place: Place, reading: Reading): Place {
  const { node } = place;
  const inner =
    node.type === 'parenthesized_expression'
      ? partsOf(node)[0]
      : node.type === 'cast_expression'
        ? fieldOf(node, 'value')
        : undefined;
  if (inner !== undefined) return follow(at(place, inner), reading);
  const further = onward(reading);
  const value = further && valueAt(place, further);
  return value === undefined || further === undefined ? place : follow(value, further);
}
