/** The forms in which Rust declares tools. */
import type { Declaration, Place } from '../../declaration.ts';
import { type Reading, startReading } from '../../reading.ts';
import { perFile, type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf, partsOf, type SyntaxNode, walk } from '../../syntax.ts';
import { declaringWith, type Parts } from '../declaring.ts';
import type { LiteralPair } from '../literalView.ts';
import { at, lastName } from '../places.ts';
import { knownText } from '../spelled.ts';
import { type Attribute, attributesOf, docNode, docText, valueIn } from './attributes.ts';
import { type Head, headAt, headOf, type ListHead, pairOf } from './heads.ts';
import { pairsOf } from './schemas.ts';
import { resultOf, strings } from './values.ts';

const declaring = declaringWith(strings);
const { described } = declaring;

/** Places that may declare a tool, and what begins there. */
const candidatesOf = perFile((file) => {
  const items: SyntaxNode[] = [];
  const heads: Head[] = [];
  for (const node of walk(file.root)) {
    if (/^(?:function|struct|impl)_item$/.test(node.type)) items.push(node);
    else if (/^(?:call|struct)_expression$/.test(node.type)) {
      const head = headOf({ file, node });
      if (head?.node === node) heads.push(head);
    } else if (node.type === 'token_tree') for (const head of headsIn({ file, node })) heads.push(head);
  }
  return { items, heads };
});

/** Calls, structs and objects among the tokens of a tree; those in trees inside of it are found there. */
function headsIn(tree: Place): readonly Head[] {
  const tokens = partsOf(tree.node);
  const found: Head[] = [];
  const own = headOf(tree);
  if (own?.kind === 'object') found.push(own);
  for (let index = 0; index < tokens.length; ) {
    const next = headAt(tree, tokens, index);
    if (next?.head.kind === 'call' || next?.head.kind === 'struct') found.push(next.head);
    index = next?.next ?? index + 1;
  }
  return found;
}

export function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  const { items, heads } = candidatesOf(file);
  const found: (Declaration | undefined)[] = [];
  for (const node of items) {
    const place = { file, node };
    const reading = startReading(sources);
    if (node.type === 'impl_item') found.push(implForm(place, reading));
    else found.push(attributeForm(place, reading));
  }
  for (const head of heads) {
    const place = { file, node: head.node };
    const reading = startReading(sources);
    if (head.kind === 'call') found.push(callForm(place, head, reading));
    else if (head.kind === 'struct') found.push(structForm(place, head, reading));
    else found.push(objectForm(place, reading));
  }
  return found.filter((one) => one !== undefined);
}

/** rmcp's `#[tool(name = "x", description = "…")]` on a function; `#[mcp_tool(…)]` of rust-mcp-sdk on a struct. */
function attributeForm(item: Place, reading: Reading): Declaration | undefined {
  const wanted = item.node.type === 'struct_item' ? 'mcp_tool' : 'tool';
  const attribute = attributesOf(item).find(({ name }) => name === wanted);
  const token = fieldOf(item.node, 'name');
  if (attribute === undefined || token === undefined) return undefined;
  const name = valueIn(attribute, 'name');
  const struct = item.node.type === 'struct_item';
  if (struct && name === undefined) return undefined;
  const schema = valueIn(attribute, 'input_schema');
  const parameters = fieldOf(item.node, 'parameters');
  const input = schema ?? (struct ? at(item, token) : parameters && at(item, parameters));
  const annotations = valueIn(attribute, 'annotations');
  const parts: Parts = {
    ...documented(item, attribute, reading),
    ...(input && { input }),
    ...(annotations && { annotations }),
    ...(!struct && { handler: item }),
    whole: item,
    call: attribute.place,
    config: attribute.place,
  };
  if (name !== undefined) return declaration('attribute', 10, name, parts, reading);
  const text = textOf(item.file, token).replace(/^r#/, '');
  return { form: 'attribute', weight: 10, name: [text], parts: { ...parts, name: at(item, token) } };
}

function documented(item: Place, attribute: Attribute, reading: Reading): Partial<Parts> {
  const value = valueIn(attribute, 'description') ?? valueIn(attribute, 'descr');
  if (value !== undefined) return described(value, reading);
  const [text, node] = [docText(item), docNode(item)];
  return text === undefined || node === undefined ? {} : { description: node, descriptionText: text };
}

/** `Tool::new("x", "…", schema)`, and what a server calls its own: `tool("x", "…", json!({…}))`. */
function callForm(place: Place, head: ListHead, reading: Reading): Declaration | undefined {
  const [name, description, schema] = head.args;
  if (!/tool/i.test(head.path) || name === undefined || headOf(name)?.kind === undefined) return undefined;
  const own = /(?:^|::)Tool::(?:new|new_with_raw)$/.test(head.path);
  // `call_tool("x", arguments, …)` is no declaration: a text has to come next.
  const says = description && knownText(strings, description, reading);
  if (!own && (says === undefined || schema === undefined)) return undefined;
  if (!/^[\w./-]{1,128}$/.test(knownText(strings, name, reading) ?? '')) return undefined;
  const parts: Parts = {
    ...described(description, reading),
    ...(schema && { input: schema }),
    whole: place,
    call: place,
    config: at(place, head.list),
  };
  return declaration(own ? 'tool-new' : 'wrapper', own ? 9 : 6, name, parts, reading);
}

/** `Tool { name: "x".into(), description: …, input_schema: … }` and structs of the server's own. */
function structForm(place: Place, head: ListHead, reading: Reading): Declaration | undefined {
  const pairs = head.args.flatMap((argument): readonly LiteralPair[] => {
    const pair = pairOf(argument);
    return pair === undefined ? [] : [{ name: textOf(place.file, pair.key.node), ...pair }];
  });
  const tool = /tool/i.test(lastName(head.path));
  return pairsForm('struct', place, pairs, tool ? 9 : 6, reading);
}

/** `json!({"name": "x", "description": "…", "inputSchema": {…}})`. */
function objectForm(place: Place, reading: Reading): Declaration | undefined {
  // Most objects have no name: they are told by a look at their text before anything is evaluated.
  const text = textOf(place.file, place.node);
  if (!text.includes('"name"') || !/"(?:description|input_?schema)"/i.test(text)) return undefined;
  return pairsForm('json', place, pairsOf(place, reading) ?? [], 8, reading);
}

function pairsForm(
  form: string,
  place: Place,
  pairs: readonly LiteralPair[],
  weight: number,
  reading: Reading,
): Declaration | undefined {
  const value = (pattern: RegExp) => pairs.find(({ name }) => pattern.test(name))?.value;
  const name = value(/^name$/);
  const description = value(/^description$/);
  const input = value(/^input_?schema$/i);
  const loose = input ?? value(/^(?:parameters|schema)$/);
  if (name === undefined || (description === undefined && input === undefined)) return undefined;
  const output = value(/^output_?schema$/i);
  const annotations = value(/^annotations$/);
  const sure = input === undefined ? (loose === undefined ? 3 : 5) : weight;
  const parts: Parts = {
    ...described(description, reading),
    ...(loose && { input: loose }),
    ...(output && { output }),
    ...(annotations && { annotations }),
    whole: place,
    config: place,
  };
  return declaration(form, sure, name, parts, reading);
}

/** `impl Tool for Search { fn name(&self) -> &str { "search" } fn description(…) … fn input_schema(…) … }`. */
function implForm(item: Place, reading: Reading): Declaration | undefined {
  const trait = fieldOf(item.node, 'trait');
  const body = fieldOf(item.node, 'body');
  if (trait === undefined || !/tool/i.test(textOf(item.file, trait))) return undefined;
  const member = (pattern: RegExp): Place | undefined => {
    for (const node of partsOf(body)) {
      const name = fieldOf(node, 'name');
      if (name === undefined || !pattern.test(textOf(item.file, name))) continue;
      if (node.type === 'function_item') return resultOf(at(item, node));
      const value = node.type === 'type_item' ? fieldOf(node, 'type') : fieldOf(node, 'value');
      return value && at(item, value);
    }
    return undefined;
  };
  const name = member(/^name$/) ?? member(/^NAME$/);
  const members = {
    name: name && literalIn(name),
    description: member(/^description$/) ?? member(/^DESCRIPTION$/),
    input: member(/^(?:input_schema|parameters_schema|parameters|schema|Parameter|Params|Input|Args)$/),
  };
  return declaring.declarationOfMembers('impl', item, members, reading);
}

function declaration(form: string, weight: number, name: Place, parts: Parts, reading: Reading): Declaration {
  return declaring.declaration(form, weight, literalIn(name), parts, reading);
}

/** `"x"` of `"x".into()`; any other expression as it is. */
function literalIn(value: Place): Place {
  const head = headOf(value);
  return head?.kind === 'literal' ? at(value, head.node) : value;
}
