import { allReaders } from '../../dialects/readers.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { elements, type JsonNode, type Member, members } from '../../document/node.ts';
import { counted, quoted } from '../../words.ts';
import { perEntry } from '../entries/perEntry.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly kind: 'server' | 'root' | 'field';
  readonly key: string;
  readonly times: number;
}

/** So many places are told beside the last one. */
const relatedPlaces = 20;

export default defineRule<Data, 'document'>({
  id: 'config/duplicate-key',
  title: 'The same key twice in one object',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'A key that is written twice in one object: a server, the map of servers, or a field.',
    why: 'JSON readers keep the last of several members with the same name and drop the others without a word. A server written twice starts with its last entry; with two maps of servers every server of the first is gone.',
    how: 'Rename one of them, or put what both hold into one.',
    references: [
      'https://www.rfc-editor.org/rfc/rfc8259#section-4',
      'https://github.com/anthropics/claude-code/issues/4938',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A server twice',
        config:
          '{\n  "mcpServers": {\n    "docs": { "command": "docs-mcp" },\n    "docs": { "command": "other-mcp" }\n  }\n}\n',
      },
      {
        name: 'Two maps of servers',
        config:
          '{ "mcpServers": { "docs": { "command": "docs-mcp" } }, "mcpServers": { "mail": { "command": "mail-mcp" } } }',
      },
      {
        name: 'A field twice, which is a warning',
        config:
          '{ "mcpServers": { "docs": { "command": "docs-mcp", "env": { "A": "1", "B": "2", "A": "3" } } } }',
      },
    ],
    good: [
      {
        name: 'The same key in two objects',
        config: '{ "mcpServers": { "a": { "command": "x" }, "b": { "command": "x" } } }',
      },
      {
        name: 'Two members that stand for comments',
        config: '{ "mcpServers": { "a": { "//": "one", "//": "two", "command": "x" } } }',
      },
      {
        name: 'A file that is no client config',
        file: 'mcp.json',
        config: '{ "name": "a", "name": "b" }',
      },
    ],
  },
  *check({ document }) {
    if (document.root === undefined || document.shape.kind === 'foreign') return;
    const { serverMap: servers, section } = document;
    const readers = allReaders(document).map(({ id }) => id);
    const clean = new Set(document.servers.filter((entry) => !hasRepeated(entry)).map(({ node }) => node));
    for (const object of objectsOf(document, clean)) {
      for (const [first, ...others] of repeated(object)) {
        const last = others.at(-1);
        if (first === undefined || last === undefined) continue;
        if (isElsewhere(object, first, document)) continue;
        const kind = kindOf(object, first, { servers, section });
        yield {
          at: { kind: 'config', range: last.key.range },
          clients: readers,
          ...(kind === 'field' && { severity: 'warning' }),
          related: [first, ...others.slice(0, -1)].slice(0, relatedPlaces).map(({ key }) => ({
            range: key.range,
            message: 'this one does not count',
          })),
          data: { kind, key: first.key.value, times: others.length + 1 },
        };
      }
    }
  },
  message: ({ kind, key, times }) => ({
    summary: {
      server: `Only the last ${quoted(key, 24)} starts: the name is there ${counted(times, 'time')}.`,
      root: `Servers are missing: ${quoted(key, 24)} is there ${counted(times, 'time')}.`,
      field: `Only the last ${quoted(key, 30)} counts: it is there ${counted(times, 'time')}.`,
    }[kind],
    why: 'JSON readers keep the last member of a name and drop those before it without a word.',
    fix: kind === 'server' ? 'Rename one of the servers, or take one away.' : 'Put what they hold into one.',
  }),
  many: (count) => `${count} keys are there more than once: only the last ones count.`,
});

const hasRepeated = perEntry(({ node }) => [...objectsIn(node)].some((one) => repeated(one).length > 0));

/** Of a file that holds much else only the servers are ours, and that there is one map of them. */
function* objectsOf(
  { root, section, serverMap, dialect }: ConfigDocument,
  passedOver: ReadonlySet<JsonNode>,
): Iterable<JsonNode> {
  if (dialect.otherContent !== 'usual') {
    if (root !== undefined) yield* objectsIn(root, passedOver);
    return;
  }
  if (section !== undefined) yield section;
  if (serverMap !== undefined) yield* objectsIn(serverMap, passedOver);
}

function isElsewhere(object: JsonNode, { key }: Member, { section, dialect }: ConfigDocument): boolean {
  const settings = dialect.otherContent === 'usual' && object === section;
  return settings && !dialect.rootKeys.includes(key.value);
}

/** Every object of the tree, whose depth parsing has bounded, but for what is passed over. */
function* objectsIn(node: JsonNode, passedOver?: ReadonlySet<JsonNode>): Iterable<JsonNode> {
  if (passedOver?.has(node)) return;
  if (node.type === 'object') yield node;
  const children = node.type === 'object' ? members(node).map(({ value }) => value) : elements(node);
  for (const child of children) yield* objectsIn(child, passedOver);
}

/** The members of one name, for each name that is there more than once. */
function repeated(object: JsonNode): readonly (readonly Member[])[] {
  const byName = new Map<string, Member[]>();
  for (const one of members(object)) {
    const name = one.key.value;
    if (/^(\/\/|_comment|#)/.test(name)) continue;
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [one]);
    else others.push(one);
  }
  return [...byName.values()].filter(({ length }) => length > 1);
}

function kindOf(
  object: JsonNode,
  { value }: Member,
  { servers, section }: { servers: JsonNode | undefined; section: JsonNode | undefined },
): Data['kind'] {
  if (object === servers) return 'server';
  return object === section && value.type === 'object' ? 'root' : 'field';
}
