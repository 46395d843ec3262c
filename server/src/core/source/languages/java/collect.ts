/** The forms in which Java declares tools. */
import type { Declaration, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, walk } from '../../syntax.ts';
import { declaringWith, type Parts } from '../declaring.ts';
import { at, lastName } from '../places.ts';
import { knownText } from '../spelled.ts';
import { annotationOf, elementOf } from './annotations.ts';
import { strings } from './strings.ts';
import { argumentsOf, follow, memberNamed, returnsOf } from './values.ts';

const { declaration, declarationOfMembers, described } = declaringWith(strings);

/** Spring AI, the MCP annotations, Quarkus, Micronaut and LangChain4j; Solon. The first that is there counts. */
const toolAnnotations = [new Set(['McpTool']), new Set(['Tool', 'MCPTool', 'ToolMapping'])];

const nodesOf = perFile((file) =>
  [...walk(file.root)].filter(({ type }) =>
    /^(?:method_declaration|method_invocation|object_creation_expression|class_declaration)$/.test(type),
  ),
);

export function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  return nodesOf(file).flatMap((node) => {
    const place = { file, node };
    const reading = startReading(sources);
    switch (node.type) {
      case 'method_declaration':
        return annotated(place, reading) ?? [];
      case 'class_declaration':
        return classForm(place, reading) ?? [];
      case 'object_creation_expression':
        return created(place, reading) ?? [];
      default:
        return builder(place, reading) ?? wrapper(place, reading) ?? [];
    }
  });
}

/** `@Tool(name = "x", description = "…")` on a method. */
function annotated(method: Place, reading: Reading): Declaration | undefined {
  const annotation = toolAnnotations
    .map((names) => annotationOf(method, names))
    .find((one) => one !== undefined);
  const [token, list, returns] = ['name', 'parameters', 'type'].map((field) => fieldOf(method.node, field));
  if (annotation === undefined || token === undefined) return undefined;
  const description = elementOf(annotation, 'description') ?? elementOf(annotation, 'value');
  const annotations = elementOf(annotation, 'annotations');
  const parts: Parts = {
    ...described(description, reading),
    ...(list && { input: at(method, list) }),
    ...(returns && { output: at(method, returns) }),
    ...(annotations && { annotations }),
    whole: method,
    handler: method,
    call: annotation,
    config: annotation,
  };
  const name = elementOf(annotation, 'name');
  if (name !== undefined && knownText(strings, name, reading) !== '')
    return declaration('annotation', 10, name, parts, reading);
  const text = textOf(method.file, token);
  return { form: 'annotation', weight: 10, name: [text], parts: { ...parts, name: at(method, token) } };
}

/** `Tool.builder().name("x").description("…").inputSchema(…).build()`, `Tool.builder("x", schema)`. */
function builder(root: Place, reading: Reading): Declaration | undefined {
  const [object, method] = [fieldOf(root.node, 'object'), fieldOf(root.node, 'name')];
  if (object === undefined || method === undefined || textOf(root.file, method) !== 'builder')
    return undefined;
  const type = lastName(textOf(root.file, object));
  if (!/Tool(?:$|Definition|Specification|Callback)/.test(type)) return undefined;
  const steps = new Map<string, readonly Place[]>();
  let whole = root.node;
  while (whole.parent?.type === 'method_invocation' && whole.field === 'object') {
    whole = whole.parent;
    const name = fieldOf(whole, 'name');
    if (name !== undefined) steps.set(textOf(root.file, name), argumentsOf(at(root, whole)));
  }
  const [first, second] = argumentsOf(root);
  const step = (...names: readonly string[]) => names.map((one) => steps.get(one)?.at(-1)).find(Boolean);
  const name = step('name') ?? first;
  if (name === undefined) return undefined;
  const input = step('inputSchema', 'inputType', 'parameters') ?? second;
  const [output, annotations] = [step('outputSchema'), step('annotations')];
  const parts: Parts = {
    ...described(step('description'), reading),
    ...(input && { input }),
    ...(output && { output }),
    ...(annotations && { annotations }),
    whole: at(root, whole),
    call: at(root, whole),
    config: at(root, whole),
  };
  return declaration('builder', type === 'Tool' ? 9 : 8, name, parts, reading);
}

/** `new McpSchema.Tool("x", "…", schema)`; longer constructors have a title in the second place. */
function created(creation: Place, reading: Reading): Declaration | undefined {
  const type = fieldOf(creation.node, 'type');
  const written = type === undefined ? '' : lastName(textOf(creation.file, type));
  if (!/^(?:Mcp)?Tool(?:Definition|Spec|Descriptor|Info)?$/.test(written)) return undefined;
  const args = argumentsOf(creation);
  const [name, says] = args;
  if (name === undefined || says === undefined) return undefined;
  if (written !== 'Tool' && !textLike(says, reading)) return undefined;
  const titled = args.length >= 6;
  const [description, input] = titled ? [args[2], args[3]] : [args[1], args[2]];
  const [output, annotations] = titled ? [args[4], args[5]] : [undefined, args[3]];
  return declaration(
    'constructor',
    written === 'Tool' ? 9 : 7,
    name,
    {
      ...described(description, reading),
      ...(input && { input }),
      ...(output && { output }),
      ...(annotations && { annotations }),
      whole: creation,
      call: creation,
      config: creation,
    },
    reading,
  );
}

/** What a server calls its own: `tool("x", "…", schema)`, `registerTool(mapper, "x", "…", schema, handler)`. */
function wrapper(call: Place, reading: Reading): Declaration | undefined {
  const method = fieldOf(call.node, 'name');
  if (method === undefined || !/tool/i.test(textOf(call.file, method))) return undefined;
  const args = argumentsOf(call);
  const index = args.slice(0, 2).findIndex((one) => textLike(one, reading));
  const [name, description, input] = index < 0 ? [] : args.slice(index);
  if (name === undefined || description === undefined || input === undefined) return undefined;
  if (!textLike(description, reading)) return undefined;
  if (!/^[\w./-]{1,128}$/.test(knownText(strings, name, reading) ?? '')) return undefined;
  const parts: Parts = { ...described(description, reading), input, whole: call, call, config: call };
  return declaration('wrapper', 6, name, parts, reading);
}

function textLike(place: Place, reading: Reading): boolean {
  const { type } = follow(place, reading).node;
  return type === 'string_literal' || type === 'binary_expression';
}

/** A class with `getName()`, `getDescription()` and `getInputSchema()`. */
function classForm(item: Place, reading: Reading): Declaration | undefined {
  const header = [
    fieldOf(item.node, 'interfaces'),
    fieldOf(item.node, 'superclass'),
    fieldOf(item.node, 'name'),
  ];
  if (!header.some((one) => one !== undefined && /tool/i.test(textOf(item.file, one)))) return undefined;
  const value = (...names: readonly string[]): Place | undefined => {
    for (const name of names) {
      const method = memberNamed(item, name, 'method_declaration');
      const returned = method === undefined ? [] : returnsOf(method);
      if (returned.length === 1) return returned[0];
    }
    return undefined;
  };
  const members = {
    name: value('getName', 'name', 'getToolName', 'toolName'),
    description: value('getDescription', 'description'),
    input: value('getInputSchema', 'inputSchema', 'getParameters', 'getSchema', 'schema', 'parameters'),
  };
  return declarationOfMembers('class', item, members, reading);
}
