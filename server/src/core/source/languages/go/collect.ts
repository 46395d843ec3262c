/** The forms in which Go declares tools. */
import type { Declaration, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { declaringWith, type Parts } from '../declaring.ts';
import type { LiteralPair } from '../literalView.ts';
import { at, lastName } from '../places.ts';
import { knownText } from '../spelled.ts';
import { handledBy, inputOf } from './handlers.ts';
import { optionNamed, optionsOf } from './options.ts';
import { pairsOf } from './schemas.ts';
import { strings } from './strings.ts';
import { callOf, follow } from './values.ts';

const { declaration, described } = declaringWith(strings);

const literals = new Set(['composite_literal', 'literal_value']);

const nodesOf = perFile((file) =>
  [...walk(file.root)].filter(({ type, parent }) =>
    // The body of a literal is asked as part of it.
    type === 'literal_value'
      ? parent?.type !== 'composite_literal'
      : literals.has(type) || type === 'call_expression',
  ),
);

export function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  return nodesOf(file).flatMap((node) => {
    const place = { file, node };
    const reading = startReading(sources);
    const found = literals.has(node.type) ? literalForm(place, reading) : callForm(place, reading);
    return found ?? [];
  });
}

/** `mcp.Tool{Name: "x", …}`, and whatever else has a name and a description. */
function literalForm(place: Place, reading: Reading): Declaration | undefined {
  const type = typeOfLiteral(place.node);
  if (type?.type === 'slice_type' || (type?.type === 'map_type' && !isObject(at(place, type))))
    return undefined;
  const pairs = fieldPairs(place, reading);
  const value = (pattern: RegExp) => pairs.find(({ name }) => pattern.test(name))?.value;
  const name = value(/^(?:name|toolName)$/i);
  if (name === undefined) return undefined;
  const written = type === undefined ? '' : lastName(textOf(place.file, type));
  const tool = written === 'Tool';
  const description = value(/^(?:desc|description)$/i);
  const schema = value(/^(?:raw)?input_?schema$/i) ?? value(/^(?:parameters|schema|params)$/i);
  const weight = tool ? 9 : weightOf(written, description, schema);
  if (weight === 0) return undefined;
  const own = value(/^raw_?input_?schema$/i) ?? value(/^input_?schema$/i) ?? (tool ? undefined : schema);
  const handled = tool ? handledBy(place, reading) : besideName(pairs, reading);
  const input = own ?? handled.input;
  const output = value(/^output_?schema$/i) ?? handled.output;
  const annotations = value(/^annotations$/i);
  const call = callAround(place);
  const parts: Parts = {
    ...described(description, reading),
    ...(handled.handler && { handler: handled.handler }),
    ...(input && { input }),
    ...(output && { output }),
    ...(annotations && { annotations }),
    ...(call && { call }),
    whole: place,
    config: place,
  };
  return declaration(tool ? 'tool-literal' : 'named-literal', weight, name, parts, reading);
}

function weightOf(type: string, description: Place | undefined, schema: Place | undefined): number {
  if (/tool/i.test(type)) return description !== undefined && schema !== undefined ? 7 : 5;
  if (description === undefined) return 0;
  return schema === undefined ? 3 : 6;
}

function fieldPairs(place: Place, reading: Reading): readonly LiteralPair[] {
  const body = place.node.type === 'composite_literal' ? fieldOf(place.node, 'body') : place.node;
  // Most literals have no name at all: they are told by a look at their text before anything is evaluated.
  const named = partsOf(body).some((element) => {
    const key = fieldOf(element, 'key');
    return key !== undefined && /^"?(?:name|toolname)"?$/i.test(textOf(place.file, key));
  });
  return named ? (pairsOf(place, reading) ?? []) : [];
}

/** The handler in a struct of the server's own: `{Name: "x", Handler: search}`. */
function besideName(pairs: readonly LiteralPair[], reading: Reading) {
  for (const { value } of pairs) {
    const handled = inputOf(value, reading);
    if (handled.handler !== undefined) return handled;
  }
  return {};
}

/** A map of texts to anything, as JSON objects are written. */
function isObject({ file, node }: Place): boolean {
  const value = fieldOf(node, 'value');
  return value !== undefined && /^(?:interface\s*\{\s*\}|any)$/.test(textOf(file, value));
}

/** The type of a literal; where it is left out, that of the elements of the literal around it. */
export function typeOfLiteral(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'composite_literal') return fieldOf(node, 'type');
  let around = node.parent;
  while (around !== undefined && !literals.has(around.type)) around = around.parent;
  const outer = around?.parent?.type === 'composite_literal' ? around.parent : around;
  const type = outer && fieldOf(outer, 'type');
  const element = type && (fieldOf(type, 'element') ?? fieldOf(type, 'value'));
  return element?.type === 'pointer_type' ? partsOf(element)[0] : element;
}

function callAround(place: Place): Place | undefined {
  let node = place.node.parent;
  while (node?.type === 'unary_expression') node = node.parent;
  return node?.type === 'argument_list' && node.parent ? at(place, node.parent) : undefined;
}

/** `mcp.NewTool("x", …)`, `mcp.NewToolWithRawSchema("x", "…", json)`, and wrappers of the server's own. */
function callForm(place: Place, reading: Reading): Declaration | undefined {
  const call = callOf(place);
  if (call === undefined || !/tool/i.test(call.name)) return undefined;
  const index = call.args.slice(0, 3).findIndex((argument) => textLike(argument, reading));
  const name = call.args[index];
  if (name === undefined) return undefined;
  const behind = call.args.slice(index + 1);
  const parts = {
    whole: place,
    call: place,
    config: at(place, fieldOf(place.node, 'arguments') ?? place.node),
  };
  if (call.name === 'NewToolWithRawSchema') {
    const [description, input] = behind;
    const raw = { ...parts, ...described(description, reading), ...(input && { input }) };
    return declaration('new-tool', 10, name, raw, reading);
  }
  const options = optionsOf(behind, reading);
  const annotations = optionNamed(options, 'WithToolAnnotation');
  if (call.name === 'NewTool' && (behind.length === 0 || options.length > 0 || index === 0)) {
    const built = {
      ...parts,
      ...described(optionNamed(options, 'WithDescription'), reading),
      ...(annotations && { annotations }),
      input: parts.config,
    };
    return declaration('new-tool', 10, name, built, reading);
  }
  // Sentences are arguments of tools as well, and never their names.
  if (!/^[\w./-]{1,128}$/.test(knownText(strings, name, reading) ?? '')) return undefined;
  for (const argument of behind) {
    const handled = inputOf(argument, reading);
    if (handled.handler === undefined) continue;
    const description = behind.find((one) => one !== argument && textLike(one, reading));
    const wrapped = { ...parts, ...described(description, reading), ...handled };
    return declaration('wrapper', handled.input === undefined ? 5 : 7, name, wrapped, reading);
  }
  // mcp.AddTool(server, readTool("x", "…"), handler)
  const handled = handledBy(place, reading);
  const [description] = behind;
  if (handled.input === undefined) return undefined;
  const wrapped = { ...parts, ...described(description, reading), ...handled };
  return declaration('wrapper', 7, name, wrapped, reading);
}

/** Whether an argument is a text, or a constant that is one. */
function textLike(place: Place, reading: Reading): boolean {
  const { type } = follow(place, reading).node;
  return /string_literal$/.test(type) || knownText(strings, place, reading) !== undefined;
}
