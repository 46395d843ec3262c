/**
 * Edits of servers that run: each is listed, edited, started again and listed again, and its list must differ in what the
 * operations say and in nothing else. The servers stand in a folder of their own that borrows this project's packages.
 * For Python `MCP_LITMUS_TEST_PYTHON` names an interpreter that has the SDK; without it those are left out.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { applyEdits } from '../../../server/src/core/document/range.ts';
import { isObject, pointerKeys } from '../../../server/src/core/json.ts';
import type { ToolFacts } from '../../../server/src/core/report/report.ts';
import type { ToolOperation } from '../../../server/src/core/rules/rule.ts';
import { editSource } from '../../../server/src/core/source/edit/edit.ts';
import { languages } from '../../../server/src/core/source/languages/languages.ts';
import { locate } from '../../../server/src/core/source/locate.ts';
import { createSources } from '../../../server/src/core/source/sources.ts';
import { defaultBudgets } from '../../../server/src/probe/budgets.ts';
import { launchOfWords } from '../../../server/src/probe/launch.ts';
import { probeStdio } from '../../../server/src/probe/probeStdio.ts';
import { diskFiles } from '../../../server/src/source/diskFiles.ts';
import { parsers } from '../truth.ts';
import { remove, set } from './editCase.ts';

declare const LITMUS_ROOT: string;

interface RunningServer {
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly command: readonly [string, ...string[]];
  readonly edits: readonly WireEdit[];
}

interface WireEdit {
  readonly what: string;
  readonly tool: string;
  readonly operations: readonly ToolOperation[];
  /** What the list shows, where that is not what the operations say. */
  readonly shows?: readonly ToolOperation[];
}

const at = '/inputSchema/properties/at';
const formatted = [set(`${at}/format`, 'date-time'), set(`${at}/examples`, ['2026-08-15T19:00:00Z'])];
const hints = [
  set('/annotations', {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  }),
];
const required = [set('/inputSchema/required', ['item', 'at'])];

/** In what a server is not like the others. */
interface Particular {
  readonly format: Omit<WireEdit, 'what' | 'tool'>;
  /** What goes from the list when `at` is required. */
  readonly lost?: readonly ToolOperation[];
}

/** The first five kinds of edits. */
function firstFive({ format, lost = [] }: Particular): readonly WireEdit[] {
  const tool = 'place_order';
  return [
    { what: 'format and example', tool, ...format },
    {
      what: 'description of the tool',
      tool: 'ping',
      operations: [set('/description', 'Says "it\'s here".\nAlways.')],
    },
    {
      what: 'description of a parameter',
      tool,
      operations: [set(`${at}/description`, 'When ${x} \\ `they` come')],
    },
    { what: 'hints', tool, operations: hints },
    { what: 'required', tool, operations: required, shows: [...required, ...lost] },
  ];
}

const sdk1 = (
  zod: string,
  registration: string,
) => `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from '${zod}';

const server = new McpServer({ name: 'shop', version: '1.0.0' });

${registration}

await server.connect(new StdioServerTransport());
`;

const registered = `server.registerTool('ping', { inputSchema: {} }, async () => ({ content: [] }));

server.registerTool(
  'place_order',
  {
    description: 'Orders a meal.',
    inputSchema: {
      item: z.string().describe('What to cook'),
      at: z.string().min(1).optional(),
    },
  },
  async ({ at }) => ({ content: [{ type: 'text', text: String(at) }] }),
);`;

const overloaded = `server.tool('ping', async () => ({ content: [] }));

server.tool(
  'place_order',
  'Orders a meal.',
  { item: z.string(), at: z.string().optional() },
  async ({ at }) => ({ content: [{ type: 'text', text: String(at) }] }),
);`;

const literal = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const server = new Server({ name: 'shop', version: '1.0.0' }, { capabilities: { tools: {} } });

const tools = [
  { name: 'ping', inputSchema: { type: 'object' } },
  {
    name: 'place_order',
    description: 'Orders a meal.',
    inputSchema: {
      type: 'object',
      properties: {
        item: { type: 'string' },
        at: { type: 'string' },
      },
      required: ['item'],
    },
  },
];

server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
await server.connect(new StdioServerTransport());
`;

const sdk2 = `import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const server = new McpServer({ name: 'shop', version: '1.0.0' });
server.registerTool('ping', { inputSchema: z.object({}) }, async () => ({ content: [] }));
server.registerTool('place_order', {
  description: 'Orders a meal.',
  inputSchema: z.object({ item: z.string(), at: z.string().optional() }),
}, async ({ at }) => ({ content: [{ type: 'text', text: String(at) }] }));
await server.connect(new StdioServerTransport());
`;

const structured = `server.registerTool(
  'count',
  {
    description: 'Counts.',
    inputSchema: {},
    outputSchema: { open: z.number() },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  async () => {
    const structuredContent = { open: 3 };
    return { structuredContent };
  },
);`;

const python = `"""A shop."""
from mcp.server import MCPServer

mcp = MCPServer("shop")


@mcp.tool()
def ping() -> str:
    return "here"


@mcp.tool()
def place_order(item: str, at: str = "now") -> str:
    """Orders a meal."""
    return at


if __name__ == "__main__":
    mcp.run()
`;

const node = (file: string) => [process.execPath, file] as const;
const checks: Omit<WireEdit, 'what' | 'tool'> = {
  operations: formatted,
  shows: [set(`${at}/format`, 'date-time'), set(`${at}/description`, 'For example 2026-08-15T19:00:00Z')],
};

const servers: readonly RunningServer[] = [
  {
    title: 'SDK 1, zod 4, registerTool',
    file: 'one.mjs',
    text: sdk1('zod', registered),
    command: node('one.mjs'),
    edits: firstFive({ format: { operations: formatted } }),
  },
  {
    title: 'SDK 1, zod 3, registerTool',
    file: 'three.mjs',
    text: sdk1('zod/v3', registered),
    command: node('three.mjs'),
    edits: [
      ...firstFive({ format: checks }),
      {
        what: 'other keys',
        tool: 'place_order',
        operations: [remove('/inputSchema/additionalProperties')],
        shows: [set('/inputSchema/additionalProperties', true)],
      },
    ],
  },
  {
    title: 'SDK 1, zod 4, tool()',
    file: 'tool.mjs',
    text: sdk1('zod', overloaded),
    command: node('tool.mjs'),
    edits: firstFive({ format: { operations: formatted } }),
  },
  {
    title: 'SDK 1, JSON literals',
    file: 'literal.mjs',
    text: literal,
    command: node('literal.mjs'),
    edits: [
      ...firstFive({ format: { operations: formatted } }),
      { what: 'another name', tool: 'ping', operations: [set('/name', 'pong')] },
      {
        what: 'items',
        tool: 'place_order',
        operations: [set(`${at}/type`, 'array'), set(`${at}/items`, {})],
      },
    ],
  },
  {
    title: 'SDK 2, zod 4',
    file: 'two.mjs',
    text: sdk2,
    command: node('two.mjs'),
    edits: firstFive({ format: { operations: formatted } }),
  },
];

const { MCP_LITMUS_TEST_PYTHON: interpreter } = process.env;
const pythonServer: RunningServer = {
  title: 'Python, MCPServer',
  file: 'server.py',
  text: python,
  command: [interpreter ?? 'python3', 'server.py'],
  edits: firstFive({ format: { operations: formatted }, lost: [remove(`${at}/default`)] }),
};

describe('edited servers show the change and nothing else', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'litmus-edits-'));
    symlinkSync(join(LITMUS_ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const server of servers) describe(server.title, () => eachEdit(server, () => folder));
  test('SDK 1, zod 4: a text beside the structured content', async () => {
    const path = join(folder, 'structured.mjs').replaceAll('\\', '/');
    writeFileSync(path, sdk1('zod', structured));
    const command = node('structured.mjs');
    assert.deepEqual(await textOf('count', command, folder), { structured: 'present', text: 0 });
    await editOnDisk(path, 'count', [{ kind: 'answer-with-text' }], await listOf(command, folder));
    assert.deepEqual(await textOf('count', command, folder), {
      structured: 'present',
      text: '{"open":3}'.length,
    });
  });

  describe(
    pythonServer.title,
    { skip: interpreter === undefined && 'MCP_LITMUS_TEST_PYTHON is not set' },
    () => eachEdit(pythonServer, () => folder),
  );
});

function eachEdit({ file, text, command, edits }: RunningServer, folder: () => string): void {
  let listed: readonly ToolFacts[] = [];
  before(async () => {
    writeFileSync(join(folder(), file), text);
    listed = await listOf(command, folder());
  });
  for (const { what, tool, operations, shows = operations } of edits)
    test(what, async () => {
      const path = join(folder(), file).replaceAll('\\', '/');
      writeFileSync(path, text);
      await editOnDisk(path, tool, operations, listed);
      assert.notEqual(readFileSync(path, 'utf8'), text);
      const wanted = structuredClone(listed.map(({ raw }) => raw)) as Record<string, unknown>[];
      const changed = wanted.find(({ name }) => name === tool);
      assert.ok(changed !== undefined);
      for (const operation of shows) apply(changed, operation);
      assert.deepEqual(
        (await listOf(command, folder())).map(({ raw }) => normal(raw)),
        wanted.map(normal),
      );
    });
}

async function editOnDisk(
  path: string,
  tool: string,
  operations: readonly ToolOperation[],
  tools: readonly ToolFacts[],
) {
  const sources = createSources({ files: diskFiles(), parse: parsers.parse, languages });
  const grammar = sources.languageOf(path)?.grammarOf(path);
  assert.ok(grammar !== undefined);
  await parsers.load([grammar]);
  const located = locate({ tools, closure: [path], others: [] }, sources);
  const edit = editSource({ tool, operations, tools, files: [path] }, located, sources);
  assert.ok(edit !== undefined, 'no edit was made');
  for (const { file, edits } of edit.files)
    writeFileSync(file, applyEdits(readFileSync(file, 'utf8'), edits));
}

async function listOf(command: RunningServer['command'], folder: string): Promise<readonly ToolFacts[]> {
  const report = await probed(command, folder, 'none');
  assert.ok(report.tools.kind === 'read', JSON.stringify(report.handshake));
  return report.tools.items;
}

function probed(command: RunningServer['command'], folder: string, calls: 'none' | 'safe') {
  return probeStdio(launchOfWords(command, folder, process.env), {
    budgets: { ...defaultBudgets, graceMs: 10_000 },
    calls,
    signal: new AbortController().signal,
  });
}

/** What a tool answers when it is called. */
async function textOf(tool: string, command: RunningServer['command'], folder: string) {
  const report = await probed(command, folder, 'safe');
  const call = report.calls?.called.find((one) => one.tool === tool);
  assert.ok(call?.kind === 'answered', JSON.stringify(report.calls));
  return { structured: call.structuredContent, text: call.textLength };
}

function apply(tool: Record<string, unknown>, operation: ToolOperation): void {
  assert.ok(operation.kind !== 'answer-with-text');
  const keys = pointerKeys(operation.pointer);
  const last = keys.pop() ?? '';
  let holder = tool;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (operation.kind === 'set') holder[last] = operation.value;
  else delete holder[last];
}

/** `required` is a set. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === 'required' && Array.isArray(item) ? item.toSorted() : normal(item),
  ]);
  return Object.fromEntries(entries);
}
