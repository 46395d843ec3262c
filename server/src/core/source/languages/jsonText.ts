/** JSON Schema that a source holds as a text: the keys inside of the string, each at its own place. */
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Place } from '../declaration.ts';
import type { SyntaxNode } from '../syntax.ts';
import type { SchemaMember, SchemaView } from './schemaView.ts';
import type { SpelledText } from './spelled.ts';

/** Longer schemas were not written by hand. */
const maximumLength = 200_000;

/** `undefined` where the text is no JSON object. */
export function jsonTextView(spelled: SpelledText): SchemaView | undefined {
  if (spelled.text.length > maximumLength) return undefined;
  const root = parseTree(spelled.text);
  return root?.type === 'object' ? viewOf(root, spelled) : undefined;
}

function viewOf(node: Node, spelled: SpelledText): SchemaView {
  const child = (...path: (string | number)[]): SchemaView | undefined => {
    const found = findNodeAtLocation(node, path);
    return found === undefined ? undefined : viewOf(found, spelled);
  };
  return {
    property: (name) => {
      const properties = findNodeAtLocation(node, ['properties']);
      const pair = properties?.children?.findLast((one) => one.children?.[0]?.value === name);
      return pair === undefined ? undefined : memberOf(pair, spelled);
    },
    element: (kind) => child(kind === 'list' ? 'items' : 'additionalProperties'),
    definition: (name) => child('$defs', name) ?? child('definitions', name),
    branch: (keyword, index) => child(keyword, index),
  };
}

function memberOf(pair: Node, spelled: SpelledText): SchemaMember | undefined {
  const [name, value] = pair.children ?? [];
  if (name === undefined || value === undefined) return undefined;
  const place = placeOf(value, spelled);
  return {
    place: { key: placeOf(name, spelled), value: place, target: place, kind: 'json-schema' },
    schema: () => viewOf(value, spelled),
  };
}

/** A node for a stretch of the text: no grammar made it, so its type says what it is. */
function placeOf(node: Node, { file, starts, ends, node: parent }: SpelledText): Place {
  const start = starts[node.offset] ?? parent.start;
  const end = ends[node.offset + node.length - 1] ?? parent.end;
  return { file, node: within(parent, `json_${node.type}`, start, end) };
}

/** A node for a stretch inside of another node's text. */
export function within(parent: SyntaxNode, type: string, start: number, end: number): SyntaxNode {
  return { type, field: undefined, start, end, children: [], parent };
}
