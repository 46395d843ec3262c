/**
 * Fixes of tool definitions that stand as JSON in the workspace: a saved tool list, a manifest. The same tool
 * is one of the same name with the same schema; a text that differs is somebody else's.
 */
import { readFile } from 'node:fs/promises';
import { type CancellationToken, type CodeAction, CodeActionKind } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { elements, type JsonNode, member, plainValue } from '../core/document/node.ts';
import { lineStarts, type TextEdit } from '../core/document/range.ts';
import { parseText } from '../core/document/syntax.ts';
import { type Finding, fixesOf } from '../core/finding.ts';
import { property } from '../core/json.ts';
import type { ToolFacts } from '../core/report/report.ts';
import type { Fix } from '../core/rules/rule.ts';
import { editTool } from '../core/toolEdit.ts';
import { shown } from '../core/words.ts';
import type { ServerContext } from './context.ts';
import { lspEdits, workspaceEdit } from './convert.ts';
import type { OpenConfig } from './documents.ts';
import { jsonFilesAround } from './jsonFiles.ts';

export async function toolSchemaActions(
  near: readonly Finding[],
  open: OpenConfig,
  context: ServerContext,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const fixable = near.flatMap((finding) => {
    const tool = toolOf(finding, open, context);
    if (tool === undefined) return [];
    return fixesOf(finding).flatMap((fix) => (fix.kind === 'tool' ? [{ fix, tool }] : []));
  });
  if (fixable.length === 0) return [];
  const actions: CodeAction[] = [];
  for (const file of await jsonFilesAround(open.file, token)) {
    if (token.isCancellationRequested) break;
    const text = await textOf(file, context);
    // Most files hold no tools at all; to parse them would take longer than to read them.
    const mentioned = fixable.filter(({ tool }) => text.text.includes(JSON.stringify(tool.name)));
    if (mentioned.length === 0) continue;
    const { root } = parseText(text.text);
    if (root !== undefined)
      actions.push(...mentioned.flatMap((one) => actionFor(one, { ...text, root }, context)));
  }
  return actions;
}

interface Fixable {
  readonly fix: Extract<Fix, { readonly kind: 'tool' }>;
  /** As its server listed it. */
  readonly tool: ToolFacts;
}

function toolOf(
  { server, tool }: Finding,
  open: OpenConfig,
  { probes }: ServerContext,
): ToolFacts | undefined {
  const tools = server === undefined ? undefined : probes.last(open, server)?.report.tools;
  return tools?.kind === 'read' ? tools.items.find(({ name }) => name === tool) : undefined;
}

interface JsonFile {
  readonly uri: string;
  readonly name: string;
  readonly text: string;
  /** `null` for a text that was read from the disk. */
  readonly version: number | null;
}

/** As it is in the editor, where that shares it; else as it is on the disk, like editors without its mark. */
async function textOf(file: string, { documents }: ServerContext): Promise<JsonFile> {
  const uri = URI.file(file).toString();
  const name = file.slice(file.lastIndexOf('/') + 1);
  const open = documents.text(uri);
  if (open !== undefined) return { uri, name, ...open };
  const text = await readFile(file, 'utf8').catch(() => '');
  return { uri, name, text: text.replace(/^\uFEFF/, ''), version: null };
}

function actionFor(
  { fix, tool }: Fixable,
  { uri, name, text, version, root }: JsonFile & { readonly root: JsonNode },
  { client }: ServerContext,
): CodeAction[] {
  const path = toolPath(root, tool);
  if (path === undefined) return [];
  const changed = editTool(text, path, fix.operations);
  if (changed === text) return [];
  return [
    {
      title: `${fix.title} (${shown(tool.name)} in ${name})`,
      kind: CodeActionKind.QuickFix,
      edit: workspaceEdit({ uri, version }, lspEdits(lineStarts(text), [difference(text, changed)]), client),
    },
  ];
}

/** Where the tool's object stands: `tools`, its index. Also in a bare list, and in a `result`. */
function toolPath(root: JsonNode, tool: ToolFacts): readonly string[] | undefined {
  const wanted = canonical(property(tool.raw, 'inputSchema'));
  for (const path of [['tools'], ['result', 'tools'], []]) {
    const list = path.reduce<JsonNode | undefined>((node, key) => member(node, key)?.value, root);
    const index = elements(list).findIndex((node) => {
      const schema = member(node, 'inputSchema')?.value;
      if (schema === undefined || member(node, 'name')?.value.value !== tool.name) return false;
      return canonical(plainValue(schema)) === wanted;
    });
    if (index >= 0) return [...path, String(index)];
  }
  return undefined;
}

/** As a text in which the keys of every object have one order, so that equal values are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** One edit for what lies between the common beginning and the common end. */
function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { range: { start, end: before.length - end }, text: after.slice(start, after.length - end) };
}
