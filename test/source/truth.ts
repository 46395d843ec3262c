/**
 * Truth tables: workspaces in which marks say where each tool and parameter is declared, and a test that the locator says
 * the same.
 *
 * `«search»` stands right before the name of the tool `search`, `«search#limit»` before the key of its parameter. Paths
 * of parameters: `a.b` is a property of `a`, `a[].b` of its items, `a|0.b` of the first of `anyOf`, `a{}.b` of a
 * record's values; `«search>total»` is in the output schema. `«search#limit,list#limit»` serves both. The marks are
 * taken out before anything is parsed. A parameter of a tool that has no mark must not be found; nor must a tool.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { isObject, pointerToken } from '../../server/src/core/json.ts';
import { languages } from '../../server/src/core/source/languages/languages.ts';
import { type Located, locate, type SeenTool } from '../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../server/src/core/source/memoryFiles.ts';
import { createSources } from '../../server/src/core/source/sources.ts';
import { createParsers } from '../../server/src/host/parsers.ts';

declare const LITMUS_ROOT: string;

export interface TruthWorkspace {
  /** What is special about it. */
  readonly title: string;
  /** Texts with marks, by path from the workspace's folder. */
  readonly files: { readonly [path: string]: string };
  readonly tools: readonly SeenTool[];
  /** The files the program is made of; all files where it is not given. */
  readonly closure?: readonly string[];
  /** Tools that must be told to be ambiguous. */
  readonly ambiguous?: readonly string[];
}

/** A tool as the probe saw it; `parameters` are paths separated by spaces, those of the output behind `>`. */
export function seen(name: string, description: string, parameters = ''): SeenTool {
  const [input = '', output] = parameters.split('>');
  const raw = {
    name,
    ...(description !== '' && { description }),
    inputSchema: schemaOf(input),
    ...(output !== undefined && { outputSchema: schemaOf(output) }),
  };
  return { name, raw };
}

export const parsers = createParsers({
  runtime: join(LITMUS_ROOT, 'node_modules/web-tree-sitter/web-tree-sitter.wasm'),
  folder: join(LITMUS_ROOT, 'node_modules/@vscode/tree-sitter-wasm/wasm'),
});

/** One test for each workspace, and a line with the sums. */
export function truthTable(language: string, workspaces: readonly TruthWorkspace[]): void {
  const sum = {
    workspaces: 0,
    tools: 0,
    toolsFound: 0,
    parameters: 0,
    parametersFound: 0,
    withheld: 0,
    wrong: 0,
  };
  describe(`where ${language} sources declare tools`, () => {
    for (const workspace of workspaces)
      test(workspace.title, async () => {
        const result = await check(workspace);
        sum.workspaces += 1;
        for (const key of ['tools', 'toolsFound', 'parameters', 'parametersFound', 'withheld'] as const)
          sum[key] += result[key];
        sum.wrong += result.wrong.length;
        assert.deepEqual(result.wrong, [], 'places that are not where the marks say');
        assert.deepEqual(result.missed, [], 'marks that were not found');
      });
    after(() =>
      console.log(
        `${language}: ${sum.workspaces} workspaces, tools ${sum.toolsFound}/${sum.tools}, ` +
          `parameters ${sum.parametersFound}/${sum.parameters}, ` +
          `not in the source and not found ${sum.withheld}, wrong hits ${sum.wrong}`,
      ),
    );
  });
}

interface Checked {
  tools: number;
  toolsFound: number;
  parameters: number;
  parametersFound: number;
  withheld: number;
  readonly wrong: string[];
  readonly missed: string[];
}

async function check({ files, tools, closure, ambiguous = [] }: TruthWorkspace): Promise<Checked> {
  const marks = new Map<string, string>();
  const texts: Record<string, string> = {};
  for (const [path, marked] of Object.entries(files)) {
    const { text, found } = withoutMarks(marked);
    texts[`/w/${path}`] = text;
    for (const [id, offset] of found) marks.set(id, `${path}:${positionOf(text, offset)}`);
  }
  const memory = memoryFiles(texts);
  const sources = createSources({ files: memory, parse: parsers.parse, languages });
  const paths = Object.keys(texts);
  const grammars = paths.flatMap((path) => sources.languageOf(path)?.grammarOf(path) ?? []);
  assert.deepEqual(await parsers.load(grammars), [], 'grammars that could not be loaded');
  const inClosure = closure?.map((path) => `/w/${path}`) ?? paths;
  const located = locate({ tools, closure: inClosure, others: paths }, sources);
  const result: Checked = {
    tools: 0,
    toolsFound: 0,
    parameters: 0,
    parametersFound: 0,
    withheld: 0,
    wrong: [],
    missed: [],
  };
  const shown = ({ file, range }: { file: string; range: { start: number } }) =>
    `${file.slice(3)}:${positionOf(memory.text(file) ?? '', range.start)}`;
  for (const { name, raw } of tools) {
    const place = located.tools.get(name);
    const at = place?.kind === 'found' ? shown(place.name) : undefined;
    result.tools += marks.has(name) ? 1 : 0;
    if (at !== undefined && at === marks.get(name)) result.toolsFound += 1;
    judge(name, at, marks.get(name), result);
    if (ambiguous.includes(name) !== (place?.kind === 'ambiguous'))
      result.wrong.push(`${name} is ${place?.kind}`);
    for (const { id, schema, pointer } of parametersOf(name, raw)) {
      const key = parameterAt(located, name, schema, pointer);
      const found = key && shown(key);
      if (marks.has(id)) result.parameters += 1;
      else if (found === undefined) result.withheld += 1;
      if (found !== undefined && found === marks.get(id)) result.parametersFound += 1;
      judge(id, found, marks.get(id), result);
    }
  }
  const ids = new Set(
    tools.flatMap(({ name, raw }) => [name, ...parametersOf(name, raw).map(({ id }) => id)]),
  );
  assert.deepEqual(
    [...marks.keys()].filter((id) => !ids.has(id)),
    [],
    'marks of nothing that was seen',
  );
  return result;
}

function parameterAt(
  located: Located,
  tool: string,
  schema: 'inputSchema' | 'outputSchema',
  pointer: string,
) {
  return located.parameter(tool, schema, pointer)?.key;
}

function judge(id: string, found: string | undefined, mark: string | undefined, result: Checked): void {
  if (found === mark) return;
  if (found === undefined) result.missed.push(`${id} at ${mark}`);
  else result.wrong.push(`${id} found at ${found}, is at ${mark ?? 'no place'}`);
}

function withoutMarks(marked: string): { text: string; found: readonly (readonly [string, number])[] } {
  const found: (readonly [string, number])[] = [];
  let text = '';
  let last = 0;
  for (const match of marked.matchAll(/«([^»]*)»/g)) {
    text += marked.slice(last, match.index);
    for (const id of (match[1] ?? '').split(',')) found.push([id.trim(), text.length]);
    last = match.index + match[0].length;
  }
  return { text: text + marked.slice(last), found };
}

/** 1-based line and column, as people count them. */
function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

interface Schema {
  [keyword: string]: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema;
}

function schemaOf(paths: string): Schema {
  const schema: Schema = { type: 'object', properties: {} };
  for (const path of paths.split(/\s+/).filter((one) => one !== '')) {
    let at = schema;
    for (const step of path.match(/\[\]|\{\}|\|\d+|[^.[\]{}|]+/g) ?? []) {
      if (step === '[]') at = at.items ??= {};
      else if (step === '{}') at = at.additionalProperties ??= {};
      else if (step.startsWith('|')) {
        at.anyOf ??= [];
        while (at.anyOf.length <= Number(step.slice(1))) at.anyOf.push({});
        at = at.anyOf[Number(step.slice(1))] ?? {};
      } else {
        at.properties ??= {};
        at = at.properties[step] ??= {};
      }
    }
  }
  return schema;
}

/** Every parameter of both schemas, with the id of its mark. */
function parametersOf(tool: string, raw: SeenTool['raw']) {
  const found: { id: string; schema: 'inputSchema' | 'outputSchema'; pointer: string }[] = [];
  for (const schema of ['inputSchema', 'outputSchema'] as const) {
    const visit = (at: unknown, path: string, pointer: string): void => {
      if (!isObject(at)) return;
      for (const [key, value] of Object.entries(isObject(at.properties) ? at.properties : {})) {
        const inner = `${path === '' ? '' : `${path}.`}${key}`;
        const place = `${pointer}/properties/${pointerToken(key)}`;
        found.push({ id: `${tool}${schema === 'inputSchema' ? '#' : '>'}${inner}`, schema, pointer: place });
        visit(value, inner, place);
      }
      visit(at.items, `${path}[]`, `${pointer}/items`);
      visit(at.additionalProperties, `${path}{}`, `${pointer}/additionalProperties`);
      for (const [index, one] of (Array.isArray(at.anyOf) ? at.anyOf : []).entries())
        visit(one, `${path}|${index}`, `${pointer}/anyOf/${index}`);
    };
    visit(raw[schema], '', '');
  }
  return found;
}
