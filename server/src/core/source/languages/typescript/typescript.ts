/** TypeScript, TSX and JavaScript: where they declare tools, and where parameters. */
import type { Declaration } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import { startReading } from '../../reading.ts';
import type { SourceFile, Sources } from '../../sources.ts';
import type { Grammar, SyntaxNode } from '../../syntax.ts';
import { callDeclaration } from './forms/calls.ts';
import { classDeclaration, decoratorDeclaration } from './forms/classes.ts';
import { mapDeclaration, moduleDeclaration } from './forms/maps.ts';
import { objectDeclarations } from './forms/objects.ts';
import { outlineOf } from './outline.ts';
import { findParameter } from './parameters.ts';

export const typescript: Language = {
  id: 'typescript',
  grammarOf,
  spellings: () => [],
  marker: /registerTool|\.tool\(|addTool|ListTools|tools\/list|inputSchema|Tool\b/,
  collect,
  findParameter,
};

function grammarOf(path: string): Grammar | undefined {
  const extension = /\.([cm]?[jt]sx?)$/.exec(path)?.[1];
  if (extension === undefined || path.endsWith('.d.ts')) return undefined;
  if (extension === 'tsx') return 'tsx';
  return extension.includes('ts') ? 'typescript' : 'javascript';
}

function collect(file: SourceFile, sources: Sources): readonly Declaration[] {
  const { calls, objects, pairs, assignments, classBodies, decorators } = outlineOf(file);
  const forms = [
    [calls, callDeclaration],
    [objects, objectDeclarations],
    [pairs, mapDeclaration],
    [assignments, mapDeclaration],
    [classBodies, classDeclaration],
    [decorators, decoratorDeclaration],
  ] as const;
  const found = forms.flatMap(([nodes, declare]) =>
    nodes.flatMap((node: SyntaxNode) => declare({ file, node }, startReading(sources)) ?? []),
  );
  const module = moduleDeclaration(file, startReading(sources));
  return module === undefined ? found : [...found, module];
}
