/**
 * Every kind of edit asked of every tool and parameter of the workspaces that truth is known of: whatever is
 * answered leaves files that parse as before, with each tool and each parameter where it was found before.
 */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { applyEdits } from '../../../server/src/core/document/range.ts';
import { isObject, pointerToken, property } from '../../../server/src/core/json.ts';
import type { ToolOperation } from '../../../server/src/core/rules/rule.ts';
import { editSource } from '../../../server/src/core/source/edit/edit.ts';
import { languages } from '../../../server/src/core/source/languages/languages.ts';
import { type Located, locate, type SeenTool } from '../../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../../server/src/core/source/memoryFiles.ts';
import { createSources, type Sources } from '../../../server/src/core/source/sources.ts';
import { walk } from '../../../server/src/core/source/syntax.ts';
import { attributes as csharpAttributes } from '../csharp/attributes.ts';
import { objects } from '../csharp/objects.ts';
import { official } from '../go/official.ts';
import { options } from '../go/options.ts';
import { annotations as javaAnnotations } from '../java/annotations.ts';
import { builders } from '../java/builders.ts';
import { built } from '../python/built.ts';
import { functions } from '../python/functions.ts';
import { lists } from '../python/lists.ts';
import { models } from '../python/models.ts';
import { attributes as rustAttributes } from '../rust/attributes.ts';
import { written } from '../rust/written.ts';
import { parsers, type TruthWorkspace } from '../truth.ts';
import { definitions } from '../typescript/definitions.ts';
import { failures } from '../typescript/failures.ts';
import { registration } from '../typescript/registration.ts';
import { remove, set } from './editCase.ts';

type Texts = { readonly [path: string]: string };

const sums = new Map<string, { asked: number; made: number }>();

for (const [language, workspaces] of [
  ['TypeScript', [...registration, ...definitions, ...failures]],
  ['Python', [...functions, ...models, ...lists, ...built]],
  ['C#', [...csharpAttributes, ...objects]],
  ['Go', [...official, ...options]],
  ['Rust', [...rustAttributes, ...written]],
  ['Java', [...javaAnnotations, ...builders]],
] as const)
  describe(`edits of ${language} workspaces`, () => {
    for (const workspace of workspaces) test(workspace.title, () => check(language, workspace));
  });

after(() => {
  for (const [what, { asked, made }] of sums) console.log(`${what}: ${made} of ${asked}`);
});

async function check(language: string, { files, tools, closure }: TruthWorkspace): Promise<void> {
  // Without what a package has installed nobody knows which zod it is.
  const manifest = { '/w/node_modules/zod/package.json': '{ "version": "4.6.7" }' };
  const texts: Texts = {
    ...manifest,
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`/w/${path}`, text.replace(/«[^»]*»/g, '')]),
    ),
  };
  const { located, sources, paths } = await locatedIn(texts, tools, closure);
  const errors = errorsIn(sources, paths);
  for (const seen of tools) {
    const place = located.tools.get(seen.name);
    if (place?.kind !== 'found') continue;
    for (const [what, operations] of operationsFor(seen)) {
      const title = `${language}: ${what}`;
      const sum = sums.get(title) ?? { asked: 0, made: 0 };
      sums.set(title, sum);
      sum.asked += 1;
      const edit = editSource({ tool: seen.name, operations, tools, files: paths }, located, sources);
      if (edit === undefined) continue;
      sum.made += 1;
      const edited: Record<string, string> = { ...texts };
      for (const { file, edits } of edit.files) edited[file] = applyEdits(texts[file] ?? '', edits);
      const shown = `${what} of ${seen.name}: ${JSON.stringify(edit.files)}`;
      const again = await locatedIn(edited, listedAfter(tools, seen.name, operations), closure);
      assert.deepEqual(errorsIn(again.sources, paths), errors, shown);
      for (const other of tools) {
        const name = what === 'name' && other.name === seen.name ? newName : other.name;
        assert.equal(
          again.located.tools.get(name)?.kind,
          located.tools.get(other.name)?.kind,
          `${other.name} after ${shown}`,
        );
        assert.deepEqual(
          parametersFound(again.located, { ...other, name }),
          parametersFound(located, other),
          shown,
        );
      }
    }
  }
}

const newName = 'quite_another_name';

/** As the edited server lists them, as far as locating looks at it. */
function listedAfter(
  tools: readonly SeenTool[],
  edited: string,
  [first]: readonly ToolOperation[],
): readonly SeenTool[] {
  if (first?.kind !== 'set' || !/^\/\w+$/.test(first.pointer)) return tools;
  const change = { [first.pointer.slice(1)]: first.value };
  const name = String(property(change, 'name') ?? edited);
  return tools.map((tool) => (tool.name === edited ? { name, raw: { ...tool.raw, ...change } } : tool));
}

function operationsFor({ raw }: SeenTool): readonly (readonly [string, readonly ToolOperation[]])[] {
  const pointers = parameterPointers(property(raw, 'inputSchema'), '/inputSchema');
  const each = pointers.flatMap((pointer) => [
    [
      'format and example',
      [set(`${pointer}/format`, 'date-time'), set(`${pointer}/examples`, ['2026-08-15T19:00:00Z'])],
    ] as const,
    ['description of a parameter', [set(`${pointer}/description`, 'A "quoted" text')]] as const,
    // What has items with parameters in them would lose those.
    ...(pointers.some((other) => other.startsWith(`${pointer}/items`))
      ? []
      : [['items', [set(`${pointer}/items`, { type: 'string' })]] as const]),
    ['type', [set(`${pointer}/type`, 'string')]] as const,
    [
      'required',
      [set(`${pointer.replace(/\/properties\/[^/]*$/, '')}/required`, [pointer.split('/').at(-1)])],
    ] as const,
    ['additionalProperties', [remove(`${pointer}/additionalProperties`)]] as const,
  ]);
  return [
    ['description of a tool', [set('/description', "What it's about")]],
    ['annotations', [set('/annotations', { readOnlyHint: true, destructiveHint: false })]],
    ['name', [set('/name', newName)]],
    ['additionalProperties', [remove('/inputSchema/additionalProperties')]],
    ['answer', [{ kind: 'answer-with-text' }]],
    ...each,
  ];
}

function parameterPointers(schema: unknown, pointer: string): readonly string[] {
  const properties = property(schema, 'properties');
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, inner]) => {
    const own = `${pointer}/properties/${pointerToken(name)}`;
    return [
      own,
      ...parameterPointers(inner, own),
      ...parameterPointers(property(inner, 'items'), `${own}/items`),
    ];
  });
}

function parametersFound(located: Located, { name, raw }: SeenTool): readonly boolean[] {
  return parameterPointers(property(raw, 'inputSchema'), '').map(
    (pointer) => located.parameter(name, 'inputSchema', pointer) !== undefined,
  );
}

async function locatedIn(texts: Texts, tools: readonly SeenTool[], closure: readonly string[] | undefined) {
  const sources = createSources({ files: memoryFiles(texts), parse: parsers.parse, languages });
  const paths = Object.keys(texts).filter((path) => sources.languageOf(path) !== undefined);
  await parsers.load(paths.flatMap((path) => sources.languageOf(path)?.grammarOf(path) ?? []));
  const inClosure = closure?.map((path) => `/w/${path}`) ?? paths;
  return { located: locate({ tools, closure: inClosure, others: paths }, sources), sources, paths };
}

function errorsIn(sources: Sources, paths: readonly string[]): readonly number[] {
  return paths.map((path) => {
    const root = sources.file(path)?.root;
    return root === undefined ? 0 : [...walk(root)].filter(({ type }) => type === 'ERROR').length;
  });
}
