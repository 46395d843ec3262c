/** Functions that make a tool of their arguments: `add("search", "Searches.", {…})`. */
import type { Declaration, Place } from '../../declaration.ts';
import { startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { contains, enclosing, fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { bindingAt, parameterNames } from './bindings.ts';
import { callTools } from './calls.ts';
import { nameKeys } from './declare.ts';
import { dictionaryTool } from './dictionaries.ts';
import { argumentNamed, argumentsOf, boundArguments, called, calleeName } from './functions.ts';
import { at, follow } from './resolve.ts';

/** A call or dictionary in a function that declares a tool whose name is a parameter of the function. */
interface Template {
  readonly fn: SyntaxNode;
  readonly node: SyntaxNode;
}

const templatesOf = perFile((file): readonly Template[] => {
  const found: Template[] = [];
  for (const node of walk(file.root)) {
    const name =
      node.type === 'call'
        ? (argumentNamed(argumentsOf({ file, node }), ...nameKeys)?.node ?? undefined)
        : node.type === 'dictionary'
          ? nameInDictionary(file, node)
          : undefined;
    if (name?.type !== 'identifier') continue;
    const fn = enclosing(node, functions);
    const parameters = fieldOf(fn, 'parameters');
    if (fn === undefined || parameters === undefined) continue;
    if (parameterNames(parameters).some((one) => textOf(file, one) === textOf(file, name)))
      found.push({ fn, node });
  }
  return found;
});

const functions: ReadonlySet<string> = new Set(['function_definition']);

function nameInDictionary(file: SourceFile, dictionary: SyntaxNode): SyntaxNode | undefined {
  const pair = dictionary.children.find((child) => {
    const key = fieldOf(child, 'key');
    return key !== undefined && /^["']name["']$/.test(textOf(file, key));
  });
  return fieldOf(pair, 'value');
}

/** `add("name", "What it does", {…})`, where `add` makes the tool of its arguments. */
export function viaTemplate(call: Place, sources: Sources): readonly Declaration[] {
  const list = fieldOf(call.node, 'arguments');
  if (list === undefined || !mayMeanTemplate(call) || !list.children.some(mayBeText)) return [];
  const fn = called(call, startReading(sources));
  if (fn?.node.type !== 'function_definition') return [];
  const template = templatesOf(fn.file).find((one) => one.fn === fn.node);
  if (template === undefined) return [];
  const bound = boundArguments(fn, call);
  const place: Place = { file: fn.file, node: template.node, bound };
  const made =
    template.node.type === 'call'
      ? callTools(place, sources)
      : [dictionaryTool(place, sources)].flatMap((one) => one ?? []);
  return made.flatMap((declaration) => {
    const name = follow(declaration.parts.name, startReading(sources));
    const here = name.file === call.file && contains(call.node, name.node);
    if (!here && declaration.parts.literal === undefined) return [];
    return [
      {
        ...declaration,
        form: 'wrapper',
        weight: Math.min(8, declaration.weight),
        parts: {
          ...declaration.parts,
          whole: call,
          call,
          config: at(call, list),
          name: here ? name : at(call, firstText(list) ?? list),
        },
      },
    ];
  });
}

/** Whether the called function is one of this file that is a template, or one of another file. */
function mayMeanTemplate({ file, node }: Place): boolean {
  const callee = fieldOf(node, 'function');
  const name = calleeName(file, callee);
  if (templatesOf(file).some(({ fn }) => name === calleeName(file, fieldOf(fn, 'name')))) return true;
  const first = callee?.type === 'attribute' ? fieldOf(callee, 'object') : callee;
  return first?.type === 'identifier' && bindingAt(file, textOf(file, first), first)?.kind === 'import';
}

function mayBeText(node: SyntaxNode): boolean {
  const value = node.type === 'keyword_argument' ? fieldOf(node, 'value') : node;
  return /^(?:string|concatenated_string|attribute|identifier)$/.test(value?.type ?? '');
}

function firstText(list: SyntaxNode): SyntaxNode | undefined {
  const [first] = list.children;
  return first?.type === 'keyword_argument' ? fieldOf(first, 'value') : first;
}
