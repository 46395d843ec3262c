/** Tools that are classes: `class Search(Tool): name = "search"`, with a schema or a method that takes the parameters. */
import type { Declaration, NamePieces, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { type SourceFile, type Sources, textOf } from '../../sources.ts';
import { contains, fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { snakeCase } from '../places.ts';
import { attributeOf, methodOf, partsOfClass } from './classes.ts';
import { declare, descriptionKeys, inputKeys } from './declare.ts';
import { calleeName, returnsOf } from './functions.ts';
import { at, referent } from './resolve.ts';
import { docstringOf, piecesOf } from './strings.ts';

const nameAttributes = ['name', 'tool_name', 'TOOL_NAME', 'NAME', '_name', 'get_name'] as const;
const schemaAttributes = [
  ...inputKeys.filter((key) => key !== 'properties'),
  'get_input_schema',
  'get_schema',
  'get_parameters',
  'get_input_model',
  'INPUT_SCHEMA',
] as const;
const runMethods = [
  'apply',
  'execute',
  'run',
  '__call__',
  'call',
  'handle',
  'invoke',
  'forward',
  '_run',
  '_arun',
  'run_tool',
] as const;

/** The tool that a class is, judged by what the class itself says. */
export function classTool(file: SourceFile, cls: SyntaxNode, sources: Sources): Declaration | undefined {
  const names = new Set(partsOfClass(cls).map(({ name }) => textOf(file, name)));
  const own = nameAttributes.find((name) => names.has(name));
  const derived = own === undefined ? derivedName(file, cls) : undefined;
  if (own === undefined && derived === undefined && !names.has('__init__')) return undefined;
  // A class that makes a `Tool(…)` itself is found by that.
  if (makesTool(file, cls)) return undefined;
  const reading = startReading(sources);
  const place: Place = { file, node: cls };
  const given = attributeValue(place, own === undefined ? nameAttributes : [own], reading);
  const value = given ?? derived?.place;
  if (value === undefined) return undefined;
  const name = writtenIn(place, value, reading);
  const description = attributeValue(place, [...descriptionKeys, 'DESCRIPTION', 'get_description'], reading);
  const schema = attributeValue(place, schemaAttributes, reading);
  const method = runMethods
    .map((one) => methodOf(place, one, startReading(sources)))
    .find((found) => found !== undefined);
  if (description === undefined && schema === undefined && method === undefined) return undefined;
  const parameters = method && fieldOf(method.node, 'parameters');
  const input = schema ?? (method && parameters && at(method, parameters));
  const fallback = documented(method) ?? documented(place);
  const whole = cls.parent?.type === 'decorated_definition' ? cls.parent : cls;
  const support = [description, schema, method].filter((part) => part !== undefined).length;
  return declare(
    {
      form: 'class',
      weight: 3 + support,
      whole: at(place, whole),
      config: place,
      name,
      pieces: given === undefined ? derived?.pieces : piecesOf(given, startReading(sources)),
      description: description ?? fallback,
      input,
    },
    sources,
  );
}

/** Where the class itself writes the value: its base may hold a parameter that stands for it. */
function writtenIn(cls: Place, value: Place, reading: Reading): Place {
  let place: Place | undefined = value;
  for (let hops = 0; place !== undefined && hops < 4; hops++) {
    if (place.file === cls.file && contains(cls.node, place.node)) return place;
    place = referent(place, reading);
  }
  const own = fieldOf(cls.node, 'name');
  return own === undefined ? value : at(cls, own);
}

function documented(definition: Place | undefined): Place | undefined {
  const doc = definition && docstringOf(definition.node);
  return definition && doc && at(definition, doc);
}

/** `class FindSymbolTool(Tool)` is `find_symbol` to servers that name their tools by their classes. */
function derivedName(
  file: SourceFile,
  cls: SyntaxNode,
): { readonly place: Place; readonly pieces: NamePieces } | undefined {
  const node = fieldOf(cls, 'name');
  const words = node && /^(\w+)Tool$/.exec(textOf(file, node))?.[1];
  if (node === undefined || !words || fieldOf(cls, 'superclasses') === undefined) return undefined;
  return { place: { file, node }, pieces: [snakeCase(words)] };
}

/** The first attribute that is there; the answer of a method. */
function attributeValue(cls: Place, names: readonly string[], reading: Reading): Place | undefined {
  for (const name of names) {
    const found = attributeOf(cls, name, reading);
    if (found === undefined) continue;
    if (found.node.type !== 'function_definition') return found;
    const [answer] = returnsOf(found);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function makesTool(file: SourceFile, cls: SyntaxNode): boolean {
  for (const node of walk(cls))
    if (node.type === 'call' && calleeName(file, fieldOf(node, 'function')) === 'Tool') return true;
  return false;
}
