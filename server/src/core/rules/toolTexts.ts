/** Every text that a tool brings into the model's context, each with its place. */
import { isArray, isObject, isString, pointerToken, property } from '../json.ts';
import type { ToolFacts } from '../report/report.ts';
import type { Place, SchemaName } from './rule.ts';

export interface ToolText {
  readonly text: string;
  /**
   * `name`, `title` and `description` of the tool; in its schemas `prose`, which describes, `key`, the name of a
   * member, and `value`, which stands for what may be sent or comes back.
   */
  readonly kind: 'name' | 'title' | 'description' | 'prose' | 'key' | 'value';
  readonly at: Extract<Place, { kind: 'tool' }>;
  /** JSON pointer from the tool object to the text; of a key, to its member. */
  readonly pointer: string;
}

/** So many values of a schema are looked at, and none whose pointer is longer. */
const maximumValues = 100_000;
const longestPointer = 4000;

const prose = new Set(['title', 'description', '$comment']);

export function* toolTexts(tool: ToolFacts): Iterable<ToolText> {
  const at = { kind: 'tool', tool: tool.name } as const;
  for (const kind of ['name', 'title', 'description'] as const) {
    const text = property(tool.raw, kind);
    if (isString(text)) yield { text, kind, at, pointer: `/${kind}` };
  }
  const title = property(property(tool.raw, 'annotations'), 'title');
  if (isString(title)) yield { text: title, kind: 'title', at, pointer: '/annotations/title' };
  for (const schema of ['inputSchema', 'outputSchema'] as const) yield* schemaTexts(tool, schema);
}

/** Whatever the keyword: a model reads what no client knows, too. */
function* schemaTexts(tool: ToolFacts, schema: SchemaName): Iterable<ToolText> {
  const open = [{ value: property(tool.raw, schema), pointer: '', key: '' }];
  for (let seen = 0; seen < maximumValues; seen++) {
    const next = open.pop();
    if (next === undefined) return;
    const { value, pointer, key } = next;
    if (isString(value)) {
      const kind = prose.has(key) ? 'prose' : 'value';
      yield { text: value, kind, ...placeOf(tool.name, schema, pointer) };
    } else if (pointer.length < longestPointer) {
      const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
      for (const [name, inner] of members.slice(0, maximumValues).reverse()) {
        const isMember = isString(name);
        if (isMember && isPassedOver(name, inner)) continue;
        const path = `${pointer}/${pointerToken(name)}`;
        open.push({ value: inner, pointer: path, key: isMember ? name : key });
        if (isMember && key !== 'patternProperties')
          yield { text: name, kind: 'key', ...placeOf(tool.name, schema, path) };
      }
    }
  }
}

/** What repeats a name that stands elsewhere, and a pattern, which may name any character. */
function isPassedOver(keyword: string, value: unknown): boolean {
  if (keyword === 'required') return isArray(value);
  return (keyword === '$ref' || keyword === 'pattern') && isString(value);
}

function placeOf(tool: string, schema: SchemaName, pointer: string): Pick<ToolText, 'at' | 'pointer'> {
  return { at: { kind: 'tool', tool, schema, pointer }, pointer: `/${schema}${pointer}` };
}
