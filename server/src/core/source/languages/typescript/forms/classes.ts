/** Tools written as classes, with the name in a field, and as methods with a decorator. */
import type { Declaration, Place } from '../../../declaration.ts';
import { onward, type Reading } from '../../../reading.ts';
import { textOf } from '../../../sources.ts';
import { fieldOf, partsOf } from '../../../syntax.ts';
import { baseBody, classParts, type Member } from '../members.ts';
import { argumentsOf, at, follow } from '../resolve.ts';
import { literalOf, piecesOf } from '../strings.ts';
import { partsOfObject } from './objects.ts';
import { toolParts } from './toolKeys.ts';

const nameFields = ['name', 'toolName', 'NAME', 'TOOL_NAME'];

/** `class X { name = 'x'; description = '…'; get inputSchema() {…} }`. */
export function classDeclaration(body: Place, reading: Reading): Declaration | undefined {
  const own = classParts(body);
  const name = nameFields.flatMap((field) => own.filter((part) => part.name === field)).at(0)?.value;
  if (name === undefined) return undefined;
  const pieces = piecesOf(name, reading);
  if (pieces.every((piece) => piece === undefined)) return undefined;
  const parts = toolParts(fieldsOf(body, reading), reading);
  if (parts.description === undefined && parts.input === undefined) return undefined;
  const literal = literalOf(name, reading);
  const whole = body.node.parent === undefined ? body : at(body, body.node.parent);
  return {
    form: 'class',
    weight: parts.description !== undefined && parts.input !== undefined ? 8 : 5,
    name: pieces,
    parts: {
      ...parts,
      whole,
      name,
      ...(literal !== undefined && literal.node !== name.node && { literal }),
      config: body,
    },
  };
}

/** Fields, getters and methods as members; `getInputSchema()` counts as `inputSchema`. Bases are read, too. */
function fieldsOf(
  body: Place,
  reading: Reading,
  left = 3,
  own = body,
): readonly (readonly [string, Member])[] {
  // What a base takes from `this` is declared by the class that is looked at.
  const bound = new Map([['this', own]]);
  const found = classParts(body).map(({ name, key, value }): [string, Member] => {
    const plain = /^get[A-Z]/.test(name) ? name.slice(3, 4).toLowerCase() + name.slice(4) : name;
    return [plain, { key, value: { ...value, bound } }];
  });
  const further = left > 0 ? onward(reading) : undefined;
  const parent = further && baseBody(body, further);
  return parent === undefined ? found : [...found, ...fieldsOf(parent, further ?? reading, left - 1, own)];
}

/** `@Tool({ name: 'x', description, parameters })`, `@Tool('x', {…})` and `@Tool()` on a method. */
export function decoratorDeclaration(decorator: Place, reading: Reading): Declaration | undefined {
  const call = decorator.node.children.find(({ type }) => type === 'call_expression');
  const callee = call === undefined ? decorator.node.children[0] : fieldOf(call, 'function');
  if (callee === undefined || !/tool/i.test(textOf(decorator.file, callee))) return undefined;
  const method = decoratedMethod(decorator);
  const args = call === undefined ? [] : argumentsOf(at(decorator, call));
  const config = args.map((arg) => follow(arg, reading)).find(({ node }) => node.type === 'object');
  const configured = config === undefined ? undefined : configuredName(config, reading);
  const text = args.find(({ node }) => node.type !== 'object' && literalOf(at(decorator, node), reading));
  const methodName = fieldOf(method?.node, 'name');
  const name = configured ?? text ?? (method && methodName && at(method, methodName));
  if (name === undefined) return undefined;
  const isMethodName = name.node === methodName;
  const pieces = isMethodName ? [textOf(name.file, name.node)] : piecesOf(name, reading);
  const parts = config === undefined ? {} : partsOfObject(config, reading);
  const literal = isMethodName ? undefined : literalOf(name, reading);
  return {
    form: 'decorator',
    weight: 9,
    name: pieces,
    parts: {
      ...parts,
      whole: method ?? decorator,
      call: decorator,
      name,
      ...(literal !== undefined && literal.node !== name.node && { literal }),
      ...(config !== undefined && { config }),
      ...(method !== undefined && { handler: method }),
    },
  };
}

function configuredName(config: Place, reading: Reading): Place | undefined {
  const pair = partsOf(config.node).findLast((part) => {
    const key = fieldOf(part, 'key');
    return key !== undefined && textOf(config.file, key) === 'name';
  });
  const value = fieldOf(pair, 'value');
  return value === undefined || reading.hops < 0 ? undefined : at(config, value);
}

/** The method behind the decorators of a class body, or the decorator's own parent. */
function decoratedMethod({ file, node }: Place): Place | undefined {
  const siblings = node.parent?.children ?? [];
  const behind = siblings.slice(siblings.indexOf(node) + 1);
  const next = behind.find(({ type }) => type !== 'decorator' && type !== 'comment');
  if (node.parent?.type === 'method_definition') return { file, node: node.parent };
  return next?.type === 'method_definition' ? { file, node: next } : undefined;
}
