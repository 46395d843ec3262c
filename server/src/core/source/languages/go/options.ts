/** mcp-go: the options of `mcp.NewTool("name", …)`, from which it makes the schema. */
import type { Place } from '../../declaration.ts';
import { mayStep, onward, type Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf, walk } from '../../syntax.ts';
import { at } from '../places.ts';
import type { SchemaMember, SchemaView } from '../schemaView.ts';
import { knownText } from '../spelled.ts';
import { typeView } from '../typeView.ts';
import { joinedViews, propertiesView, schemaView } from './schemas.ts';
import { strings } from './strings.ts';
import { types } from './types.ts';
import { type Call, callOf, follow, functions, referredTo } from './values.ts';

/** Options that take a text which is no parameter's name. */
const otherOptions =
  /^With(?:Description|Title|TitleAnnotation|\w*HintAnnotation|ToolAnnotation|RawInputSchema|RawOutputSchema|ToolIcons|Meta)$/;

export interface Option {
  readonly place: Place;
  readonly call: Call;
}

/** The options among the arguments of a call: slices, `append` and helpers of the module followed. */
export function optionsOf(args: readonly Place[], reading: Reading): readonly Option[] {
  return args.flatMap((argument) => optionsIn(argument, reading));
}

function optionsIn(place: Place, reading: Reading): readonly Option[] {
  if (!mayStep(reading)) return [];
  const { node } = place;
  if (node.type === 'variadic_argument') {
    const [inner] = partsOf(node);
    return inner === undefined
      ? []
      : [...optionsIn(at(place, inner), reading), ...appended(place, inner, reading)];
  }
  const target = follow(place, reading);
  const further = onward(reading);
  if (further === undefined) return [];
  if (target.node.type === 'composite_literal')
    return partsOf(fieldOf(target.node, 'body')).flatMap((element) =>
      optionsIn(at(target, element), further),
    );
  const call = callOf(target);
  if (call === undefined) return [];
  if (call.name === 'append') return optionsOf(call.args, further);
  const called = referredTo(at(target, call.callee), further);
  const own = { place: target, call };
  if (called === undefined || !functions.has(called.node.type)) return [own];
  return [own, ...helperOptions(called, further)];
}

/** What a function of the module that answers options holds: `mcp.WithNumber("page")(tool)`, or a list of them. */
function helperOptions(called: Place, reading: Reading): readonly Option[] {
  const result = fieldOf(called.node, 'result');
  if (result === undefined || !/ToolOption\b/.test(textOf(called.file, result))) return [];
  const found: Option[] = [];
  for (const node of walk(called.node)) {
    const call = node.type === 'call_expression' ? callOf(at(called, node)) : undefined;
    if (call === undefined || !mayStep(reading)) continue;
    const inner = referredTo(at(called, call.callee), reading);
    const further = onward(reading);
    if (/^With[A-Z]/.test(call.name)) found.push({ place: at(called, node), call });
    if (inner !== undefined && further !== undefined && functions.has(inner.node.type))
      found.push(...helperOptions(inner, further));
  }
  return found;
}

/** `opts = append(opts, mcp.WithString("x"))` in the function around. */
function appended(place: Place, name: Place['node'], reading: Reading): readonly Option[] {
  let scope = place.node.parent;
  while (scope !== undefined && !functions.has(scope.type)) scope = scope.parent;
  const word = textOf(place.file, name);
  const found: Option[] = [];
  for (const node of scope === undefined ? [] : walk(scope)) {
    if (node.type !== 'assignment_statement') continue;
    const [left, right] = [partsOf(fieldOf(node, 'left'))[0], partsOf(fieldOf(node, 'right'))[0]];
    if (left === undefined || right === undefined || textOf(place.file, left) !== word) continue;
    const call = callOf(at(place, right));
    if (call?.name === 'append') found.push(...optionsOf(call.args.slice(1), reading));
  }
  return found;
}

export function optionNamed(options: readonly Option[], name: string): Place | undefined {
  return options.find(({ call }) => call.name === name)?.call.args[0];
}

/** The schema that the options make. */
export function optionsView(args: readonly Place[], reading: Reading): SchemaView {
  const options = optionsOf(args, reading);
  return {
    property: (name) => {
      const option = options.findLast((one) => isParameter(one, name, reading));
      return option === undefined ? wholeView(options, reading)?.property(name) : memberOf(option, reading);
    },
    element: (kind) => wholeView(options, reading)?.element?.(kind),
    definition: (name) => wholeView(options, reading)?.definition?.(name),
  };
}

/** `mcp.WithInputSchema[Args]()`, `mcp.WithRawInputSchema(json)`. */
function wholeView(options: readonly Option[], reading: Reading): SchemaView | undefined {
  return joinedViews(
    options.map(({ call }) => {
      const [type] = call.types;
      if (call.name === 'WithInputSchema' && type !== undefined) return typeView(types, type, reading);
      const [raw] = call.args;
      return call.name === 'WithRawInputSchema' && raw !== undefined ? schemaView(raw, reading) : undefined;
    }),
  );
}

function isParameter({ call }: Option, name: string, reading: Reading): boolean {
  const [first] = call.args;
  if (first === undefined || otherOptions.test(call.name)) return false;
  return knownText(strings, first, reading) === name;
}

function memberOf({ place, call }: Option, reading: Reading): SchemaMember | undefined {
  const [key, ...inner] = call.args;
  if (key === undefined) return undefined;
  return {
    place: { key, value: place, target: place, kind: 'json-schema' },
    schema: () => propertyView(inner, reading),
  };
}

/** `mcp.Properties(map[string]any{…})` and `mcp.Items(…)` of an option. */
function propertyView(args: readonly Place[], reading: Reading): SchemaView {
  const options = optionsOf(args, reading);
  const further = onward(reading);
  const properties = optionNamed(options, 'Properties');
  const items = optionNamed(options, 'Items');
  return {
    property: (name) => properties && further && propertiesView(properties, further)?.property(name),
    element: (kind) => {
      const value = kind === 'list' ? items : optionNamed(options, 'AdditionalProperties');
      return value && further && schemaView(value, further);
    },
  };
}
