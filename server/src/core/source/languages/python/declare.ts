/** From what a form says about a tool to a `Declaration`: the same for every form of this language. */
import type { Declaration, NamePieces, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { type Sources, textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { type Arguments, argumentNamed } from './functions.ts';
import { at, follow } from './resolve.ts';
import { descriptionIn, docstringOf, docstringText, piecesOf } from './strings.ts';

/** What a form found in the source. */
export interface Written {
  readonly form: string;
  readonly weight: number;
  readonly whole: Place;
  /** The expression of the name; without it the function's name is the tool's. */
  readonly name?: Place | undefined;
  /** The value of the name, where it is not what the expression says. */
  readonly pieces?: NamePieces | undefined;
  readonly function?: Place | undefined;
  /** Without it the docstring of the function is the description. */
  readonly description?: Place | undefined;
  /** Without it the parameters of the function are the input. */
  readonly input?: Place | undefined;
  readonly output?: Place | undefined;
  readonly annotations?: Place | undefined;
  readonly config?: Place | undefined;
  readonly call?: Place | undefined;
}

/** The parts of a tool that keyword arguments, or the members of a dictionary, give. */
export type Given = Pick<Written, 'name' | 'description' | 'input' | 'output' | 'annotations'>;

export const nameKeys = ['name', 'tool_name'] as const;
export const descriptionKeys = ['description', 'desc', 'doc', 'tool_description'] as const;
export const inputKeys = [
  'inputSchema',
  'input_schema',
  'parameters',
  'args_schema',
  'input_model',
  'params_model',
  'args_model',
  'arguments_model',
  'request_model',
  'params',
  'schema',
  'properties',
] as const;
const outputKeys = ['outputSchema', 'output_schema'] as const;

export function givenBy(given: Arguments): Given {
  return {
    name: argumentNamed(given, ...nameKeys),
    description: argumentNamed(given, ...descriptionKeys),
    input: argumentNamed(given, ...inputKeys),
    output: argumentNamed(given, ...outputKeys),
    annotations: argumentNamed(given, 'annotations'),
  };
}

/** The same from the members of a dictionary, each asked for by key. */
export function givenByMembers(member: (key: string) => Place | undefined): Given {
  const first = (keys: readonly string[]) => {
    for (const key of keys) {
      const found = member(key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    name: first(nameKeys),
    description: first(descriptionKeys),
    input: first(inputKeys),
    output: first(outputKeys),
    annotations: first(['annotations']),
  };
}

/** `undefined` where nothing is known of the name. */
export function declare(written: Written, sources: Sources): Declaration | undefined {
  const reading = startReading(sources);
  const { form, weight, whole, config, call, annotations } = written;
  const fn = written.function;
  const named = fn && fieldOf(fn.node, 'name');
  const name = written.name ?? (fn && named && at(fn, named));
  if (name === undefined) return undefined;
  const pieces =
    written.pieces ?? (written.name === undefined ? [textOf(name.file, name.node)] : piecesOf(name, reading));
  if (pieces.every((piece) => piece === undefined || piece === '')) return undefined;
  const literal = literalOf(name, reading);
  const described = descriptionOf(written, sources);
  const input = written.input ?? placeOfField(fn, 'parameters');
  const output = written.output ?? placeOfField(fn, 'return_type');
  return {
    form,
    weight,
    name: pieces,
    parts: {
      whole,
      name,
      ...(literal && { literal }),
      ...described,
      ...(input && { input }),
      ...(output && { output }),
      ...(annotations && { annotations }),
      ...(config && { config }),
      ...(call && { call }),
      ...(fn && { handler: fn }),
    },
  };
}

function placeOfField(fn: Place | undefined, field: string): Place | undefined {
  const node = fn && fieldOf(fn.node, field);
  return fn && node && at(fn, node);
}

/** The string that a constant name comes from. */
function literalOf(name: Place, reading: Reading): Place | undefined {
  const found = follow(name, reading);
  return found.node !== name.node && found.node.type === 'string' ? found : undefined;
}

function descriptionOf(
  written: Written,
  sources: Sources,
): Pick<Declaration['parts'], 'description' | 'descriptionText'> {
  const given = written.description;
  if (given !== undefined) {
    const descriptionText = descriptionIn(given, startReading(sources));
    return { description: given, ...(descriptionText !== undefined && { descriptionText }) };
  }
  const fn = written.function;
  const doc = fn && docstringOf(fn.node);
  return fn && doc ? { description: at(fn, doc), descriptionText: docstringText(fn.file, doc) } : {};
}
