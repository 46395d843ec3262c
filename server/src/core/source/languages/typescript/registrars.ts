/** What becomes of a definition: it is wrapped, or registered in a loop, and its schema may grow on the way. */
import type { Declaration, Place } from '../../declaration.ts';
import { startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { bindingAt, isFunction } from './bindings.ts';
import { givenParts } from './forms/given.ts';
import { partsOfObject } from './forms/objects.ts';
import { outlineOf } from './outline.ts';
import { argumentsOf, bare, calledFunction, follow, returnsOf } from './resolve.ts';

/** A call as it stands in the text, cheap to look for. */
const written = /\b(?:registerTool|tool|addTool)\(\s*\w+\.name\b/;

const maximumFiles = 8;

interface Registrar {
  readonly call: Place;
  /** The name that a definition has there: a parameter, the variable of a loop, or `this`. */
  readonly variable: string;
}

/**
 * What makes the input schema of a definition where it is registered. The definition's own schema stands for itself
 * there, so what is found is found for this tool.
 */
export function registeredInputs({ form, parts }: Declaration, sources: Sources): readonly Place[] {
  const own = form === 'class' ? parts.whole : parts.config;
  if (own === undefined) return [];
  return registrarsOf(sources).flatMap(({ call, variable }) => {
    const bound = new Map([[variable, variable === 'this' ? (parts.config ?? own) : own]]);
    const [, ...args] = argumentsOf({ ...call, bound });
    const callee = fieldOf(call.node, 'function');
    const called = callee === undefined ? '' : textOf(call.file, fieldOf(callee, 'property') ?? callee);
    return givenParts(args, called, startReading(sources)).input ?? [];
  });
}

/**
 * What makes the input schema where a definition is handed to a function of the sources that makes another one of it:
 * `pageTool({ … })`, and `pageTool((context) => ({ … }))`.
 */
export function wrappedInputs({ parts }: Declaration, sources: Sources): readonly Place[] {
  const reading = startReading(sources);
  const call = callAround(parts.config ?? parts.whole);
  const fn = call && calledFunction(call, reading);
  if (call === undefined || fn === undefined) return [];
  return returnsOf(fn, argumentsOf(call))
    .map((value) => follow(value, reading))
    .flatMap((value) => (isFunction(value.node) ? returnsOf(value) : [value]))
    .map((value) => follow(value, reading))
    .flatMap((value) => (value.node.type === 'object' ? (partsOfObject(value, reading).input ?? []) : []));
}

/** The call that is given a definition, or a function that answers it. */
function callAround({ file, node }: Place): Place | undefined {
  let at = node.parent;
  for (let left = 6; left > 0 && at !== undefined; left--) {
    if (at.type === 'arguments')
      return at.parent?.type === 'call_expression' ? { file, node: at.parent } : undefined;
    if (!between.has(at.type)) return undefined;
    at = at.parent;
  }
  return undefined;
}

const between = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'arrow_function',
  'return_statement',
  'statement_block',
]);

function registrarsOf(sources: Sources): readonly Registrar[] {
  const paths = sources.derived('files of registrars', () =>
    sources
      .paths()
      .filter((path) => sources.languageOf(path)?.id === 'typescript')
      .filter((path) => written.test(sources.files.text(path) ?? ''))
      .slice(0, maximumFiles),
  );
  return paths.flatMap((path) => {
    const file = sources.file(path);
    return file === undefined ? [] : registrarsIn(file);
  });
}

const registrarsIn = perFile((file): readonly Registrar[] =>
  outlineOf(file).calls.flatMap((node) => {
    const callee = fieldOf(node, 'function');
    const [first] = argumentsOf({ file, node });
    if (
      callee === undefined ||
      first === undefined ||
      !/(?:registerTool|tool|addTool)$/.test(textOf(file, callee))
    )
      return [];
    const variable = variableOf(file, first);
    return variable === undefined ? [] : [{ call: { file, node }, variable }];
  }),
);

/** `t` of `t.name`, where nothing in the text says what `t` is. */
function variableOf(file: SourceFile, first: Place): string | undefined {
  const { node } = bare(first);
  const object = fieldOf(node, 'object');
  const property = fieldOf(node, 'property');
  if (object === undefined || property === undefined || textOf(file, property) !== 'name') return undefined;
  if (object.type === 'this') return 'this';
  const name = textOf(file, object);
  return object.type === 'identifier' && bindingAt(file, name, object)?.kind === 'parameter'
    ? name
    : undefined;
}
