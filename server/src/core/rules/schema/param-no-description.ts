import { isArray, isObject, isString, type JsonObject, pointerToken, property } from '../../json.ts';
import { counted, listed, quoted, shown } from '../../words.ts';
import { lineAbout } from '../docstring.ts';
import { refOf, resolveRef } from '../reach.ts';
import { defineRule } from '../rule.ts';
import { entriesOf } from '../schema.ts';

interface Data {
  readonly tool: string;
  readonly names: readonly string[];
  readonly count: number;
  /** Those that say nothing at all, where a draft has a place. */
  readonly silent: readonly string[];
}

/** What a draft begins with. It says nothing yet, so the parameter counts as one without a description. */
const draft = 'Draft:';

const maximumListed = 8;

export default defineRule<Data, 'tools'>({
  id: 'schema/param-no-description',
  title: 'Parameter without a description',
  severity: 'info',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'Parameters of a tool that have no description.',
    why: 'An agent sees a name and a type and guesses the rest: whether `path` is absolute, what `mode` does, in which unit `limit` counts.',
    how: 'Say in one sentence what the value is, with its form and unit. With zod `.describe("…")`, with pydantic `Field(description="…")`. A line in the tool’s description counts too: `path: …`, as docstrings have it. A description that begins with `Draft:` is a draft and counts as none.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool'],
  },
  examples: {
    bad: [
      {
        name: 'Names only',
        tools: [
          {
            name: 'move_file',
            description: 'Moves a file.',
            inputSchema: {
              type: 'object',
              properties: { source: { type: 'string' }, target: { type: 'string', description: ' ' } },
            },
          },
        ],
      },
      {
        name: 'A draft',
        tools: [
          {
            name: 'move_file',
            description: 'Moves a file.',
            inputSchema: {
              type: 'object',
              properties: { source: { type: 'string', description: 'Draft: what source is' } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'Described in place, in a branch and in a definition',
        tools: [
          {
            name: 'move_file',
            description: 'Moves a file.',
            inputSchema: {
              type: 'object',
              properties: {
                source: { type: 'string', description: 'Absolute path of the file' },
                target: { anyOf: [{ type: 'string', description: 'Absolute path' }, { type: 'null' }] },
                mode: { $ref: '#/$defs/mode' },
              },
              $defs: { mode: { type: 'string', description: 'What to do when the target exists' } },
            },
          },
        ],
      },
      {
        name: 'Described in the docstring that became the description of the tool',
        tools: [
          {
            name: 'move_file',
            description: 'Moves a file.\n\nArgs:\n    source (str): Absolute path of the file\n',
            inputSchema: { type: 'object', properties: { source: { type: 'string' } } },
          },
        ],
      },
      {
        name: 'No parameters',
        tools: [{ name: 'ping', description: 'Answers.', inputSchema: { type: 'object', properties: {} } }],
      },
    ],
  },
  *check({ tools }) {
    for (const { name, raw } of tools) {
      const root = property(raw, 'inputSchema');
      if (!isObject(root)) continue;
      const said = property(raw, 'description');
      const docstring = isString(said) ? said : '';
      const bare = entriesOf(property(root, 'properties')).filter(
        ([key, schema]) => !isDescribed(root, schema) && !lineAbout(key, docstring),
      );
      if (bare.length === 0) continue;
      yield {
        at: { kind: 'tool', tool: name, schema: 'inputSchema', pointer: '/properties' },
        data: {
          tool: name,
          names: bare.slice(0, maximumListed).map(([key]) => key.slice(0, 200)),
          count: bare.length,
          silent: bare
            .flatMap(([key, schema]) => (key.length <= 200 && isSilent(schema) ? [key] : []))
            .slice(0, maximumListed),
        },
      };
    }
  },
  message: ({ tool, names, count }) => ({
    summary: `${quoted(tool, 28)} leaves ${counted(count, 'parameter')} without description.`,
    why: `Agents guess what ${listed(
      [
        ...names.map((name) => quoted(name)),
        ...(count > names.length ? [`${count - names.length} more`] : []),
      ],
      maximumListed + 1,
    )} ${count === 1 ? 'takes' : 'take'} from the name alone.`,
    fix: 'Describe each in a sentence: what it is, in which form and unit.',
  }),
  many: (count) => `${count} tools have parameters without a description.`,
  // What a name says is no description. The draft has the place and the form, and the finding stays until it is written.
  fix: ({ silent }) =>
    silent.length === 0
      ? undefined
      : {
          kind: 'tool',
          title: `Draft ${silent.length === 1 ? `a description of ${quoted(silent[0] ?? '', 24)}` : `${silent.length} descriptions`} to be written out`,
          safety: 'unsafe',
          operations: silent.map((name) => ({
            kind: 'set',
            pointer: `/inputSchema/properties/${pointerToken(name)}/description`,
            value: `${draft} what ${shown(name, 60)} is, in which form and unit`,
          })),
        },
});

function isSilent(schema: unknown): boolean {
  const description = property(schema, 'description');
  return isObject(schema) && !(isString(description) && /\S/.test(description));
}

function isDescribed(root: JsonObject, schema: unknown): boolean {
  if (!isObject(schema)) return true;
  const ref = refOf(schema);
  const target = ref === undefined ? undefined : resolveRef(root, ref);
  const branches = [property(schema, 'anyOf'), property(schema, 'oneOf'), property(schema, 'allOf')];
  return [
    schema,
    ...(target?.kind === 'found' ? [target.schema] : []),
    ...branches.flatMap((list) => (isArray(list) ? list : [])),
  ].some(hasDescription);
}

function hasDescription(schema: unknown): boolean {
  const description = property(schema, 'description');
  return isString(description) && /\S/.test(description) && !description.trimStart().startsWith(draft);
}
