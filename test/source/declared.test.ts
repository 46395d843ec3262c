/** What is remembered of a parameter follows edits of the files that declare its type. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../server/src/core/source/languages/languages.ts';
import { locate } from '../../server/src/core/source/locate.ts';
import { memoryFiles } from '../../server/src/core/source/memoryFiles.ts';
import { createSources } from '../../server/src/core/source/sources.ts';
import { parsers, seen } from './truth.ts';

const servers = [
  {
    tools: 'src/tools.rs',
    text: '#[tool(description = "Draws.")]\nfn draw(&self, Parameters(a): Parameters<Shape>) {}\n',
    type: 'src/types.rs',
    declared: 'pub struct Shape { pub sides: u8 }\n',
    manifest: 'Cargo.toml',
  },
  {
    tools: 'tools.go',
    text: 'package p\nfunc r() { mcp.AddTool(s, &mcp.Tool{Name: "draw", Description: "Draws."}, draw) }\nfunc draw(c context.Context, r *mcp.CallToolRequest, in Shape) (a, b, c) {}\n',
    type: 'types.go',
    declared: 'package p\n\ntype Shape struct {\n\tSides int `json:"sides"`\n}\n',
    manifest: 'go.mod',
  },
];

for (const { tools, text, type, declared, manifest } of servers)
  test(`a type that goes and comes back in ${type}`, async () => {
    await parsers.load(['rust', 'go']);
    const texts: Record<string, string> = {
      [`/w/${manifest}`]: '',
      [`/w/${tools}`]: text,
      [`/w/${type}`]: declared,
    };
    const files = { ...memoryFiles(texts), text: (path: string) => texts[path] };
    const sources = createSources({ files, parse: parsers.parse, languages });
    const paths = Object.keys(texts);
    const sides = () =>
      locate({ tools: [seen('draw', 'Draws.', 'sides')], closure: paths, others: [] }, sources).parameter(
        'draw',
        'inputSchema',
        '/properties/sides',
      )?.key.file;
    assert.equal(sides(), `/w/${type}`);
    texts[`/w/${type}`] = declared.replaceAll('Shape', 'Figure');
    assert.equal(sides(), undefined);
    texts[`/w/${type}`] = declared;
    assert.equal(sides(), `/w/${type}`);
  });
