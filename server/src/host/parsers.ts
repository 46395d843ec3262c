/**
 * Parsing source texts with tree-sitter: each grammar is a WebAssembly file that is loaded when a file first needs it.
 * Loading is asynchronous, parsing is not.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language, Parser, Tree } from 'web-tree-sitter';
import {
  type Grammar,
  maximumDepth,
  maximumSourceLength,
  type Parse,
  type SyntaxNode,
} from '../core/source/syntax.ts';

/** Where the WebAssembly files lie; a package keeps them in one folder, node_modules in two. */
export interface GrammarFiles {
  /** The path of `web-tree-sitter.wasm`. */
  readonly runtime: string;
  /** The folder of `tree-sitter-<grammar>.wasm`. */
  readonly folder: string;
}

export interface Parsers {
  /** Loads what is not loaded yet. Answers the grammars that cannot be loaded; the rest can be used afterwards. */
  load(grammars: Iterable<Grammar>): Promise<readonly Grammar[]>;
  /** `undefined` for a grammar that is not loaded. */
  readonly parse: Parse;
}

/** No text that people write takes a tenth of this; parsing is given up then. */
const maximumParseMilliseconds = 2_000;

export function createParsers(files: GrammarFiles): Parsers {
  const loading = new Map<Grammar, Promise<Parser | undefined>>();
  const ready = new Map<Grammar, Parser>();
  let runtime: Promise<typeof import('web-tree-sitter')> | undefined;
  const loadOne = async (grammar: Grammar): Promise<Parser | undefined> => {
    try {
      runtime ??= loadRuntime(files.runtime);
      const { Language, Parser } = await runtime;
      const wasm = await readFile(join(files.folder, `tree-sitter-${grammar}.wasm`));
      const parser = new Parser();
      parser.setLanguage(await Language.load(wasm));
      ready.set(grammar, parser);
      return parser;
    } catch {
      // A damaged or missing file costs the places in sources of that language, and nothing else.
      return undefined;
    }
  };
  return {
    load: async (grammars) => {
      const asked = [...new Set(grammars)];
      for (const grammar of asked) if (!loading.has(grammar)) loading.set(grammar, loadOne(grammar));
      const parsers = await Promise.all(asked.map((grammar) => loading.get(grammar)));
      return asked.filter((_, index) => parsers[index] === undefined);
    },
    parse: (text, grammar) => {
      const parser = ready.get(grammar);
      return parser === undefined || text.length > maximumSourceLength ? undefined : parseText(parser, text);
    },
  };
}

async function loadRuntime(path: string): Promise<typeof import('web-tree-sitter')> {
  const module = await import('web-tree-sitter');
  // The file is handed over as bytes: the library would look for it beside its own script, which is bundled.
  await module.Parser.init({ wasmBinary: await readFile(path) });
  return module;
}

function parseText(parser: Parser, text: string): SyntaxNode | undefined {
  const until = performance.now() + maximumParseMilliseconds;
  let tree: Tree | null = null;
  try {
    tree = parser.parse(text, null, { progressCallback: () => performance.now() > until });
    // A parser that was stopped would go on with the old text.
    if (tree === null) parser.reset();
    return tree === null ? undefined : plainTree(tree);
  } finally {
    tree?.delete();
  }
}

interface Building extends SyntaxNode {
  readonly children: Building[];
}

/** Nodes of these types have nothing below them in any grammar; asking each of them would be half of the work. */
const leaves = new Set(
  `identifier property_identifier type_identifier field_identifier package_identifier shorthand_property_identifier
  string_fragment string_content string_literal_content interpreted_string_literal_content escape_sequence number
  integer decimal_integer_literal int_literal comment this`.split(/\s+/),
);

/**
 * The tree as plain objects. Asking WebAssembly for each child later costs ten times as much, and the tree's memory
 * can be given back at once. Each call into it counts: a node costs five of them.
 */
function plainTree(tree: Tree): SyntaxNode {
  const cursor = tree.walk();
  const { types } = tree.language;
  const isNamed = namedTypes(tree.language);
  const nodeAt = (parent: Building | undefined, type: string, field: string | null): Building => ({
    type,
    field: field ?? undefined,
    start: cursor.startIndex,
    end: cursor.endIndex,
    children: [],
    parent,
  });
  try {
    const root = nodeAt(undefined, cursor.nodeType, null);
    let at = root;
    let depth = 0;
    if (!cursor.gotoFirstChild()) return root;
    for (;;) {
      const id = cursor.nodeTypeId;
      const type = types[id] ?? cursor.nodeType;
      const field = cursor.currentFieldName;
      let child: Building | undefined;
      if (field !== null || isNamed(id)) {
        child = nodeAt(at, type, field);
        at.children.push(child);
      }
      if (child !== undefined && depth < maximumDepth && !leaves.has(type) && cursor.gotoFirstChild()) {
        at = child;
        depth += 1;
        continue;
      }
      while (!cursor.gotoNextSibling()) {
        if (at.parent === undefined || !cursor.gotoParent()) return root;
        at = at.parent as Building;
        depth -= 1;
      }
    }
  } finally {
    cursor.delete();
  }
}

/** Whether a type is that of a named node. Every `ERROR` is one; its number is in no table. */
function namedTypes(language: Language): (id: number) => boolean {
  const known: (boolean | undefined)[] = [];
  return (id) => {
    if (id >= language.nodeTypeCount) return true;
    const before = known[id];
    if (before !== undefined) return before;
    const named = language.nodeTypeIsNamed(id);
    known[id] = named;
    return named;
  };
}
