/** Tools written as objects, classes and methods, and listed by hand. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const definitions: readonly TruthWorkspace[] = [
  {
    title: 'a list handler with JSON Schema literals, also in other files',
    files: {
      'index.js': `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema, CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { fileTools } from "./lib/fileTools.js";
import { pagingProperties, nameProperty } from "./lib/shared.js";
const server = new Server({ name: "files", version: "0.1.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: «find_files»"find_files",
      description: "Finds files by a pattern.",
      inputSchema: {
        type: "object",
        properties: {
          «find_files#type»type: { type: "string", enum: ["file", "folder"] },
          «find_files#properties»properties: { type: "array", items: { type: "object", properties: { «find_files#properties[].name»name: { type: "string" } } } },
          «find_files#name»name: nameProperty,
          ...pagingProperties,
        },
        required: ["type"],
      },
      outputSchema: { type: "object", properties: { «find_files>files»files: { type: "array", items: { type: "string" } } } },
    },
    ...fileTools,
  ],
}));
server.setRequestHandler(CallToolRequestSchema, async (request) => {
  switch (request.params.name) {
    case "find_files": return find({ name: "find_files", type: request.params.arguments.type });
    case "move_file": return move(request);
  }
});
`,
      'lib/fileTools.js': `const moveInput = {
  type: "object",
  properties: {
    «move_file#from»from: { type: "string" },
    «move_file#to»to: { $ref: "#/$defs/place" },
    «move_file#mode»mode: { anyOf: [{ type: "null" }, { type: "object", properties: { «move_file#mode|1.octal»octal: { type: "string" } } }] },
  },
  $defs: { place: { type: "object", properties: { path: { type: "string" } } } },
};
export const fileTools = [
  { name: «move_file»'move_file', description: 'Moves a file.', inputSchema: moveInput },
  { name: «delete_file»'delete_file', description: ['Deletes a file.', 'It cannot be had back.'].join('\\n'), inputSchema: { type: 'object', properties: {} } },
];
`,
      'lib/shared.js': `export const nameProperty = { type: "string", description: "A name" };
export const pagingProperties = { «find_files#page»page: { type: "integer" } };
`,
    },
    tools: [
      seen('find_files', 'Finds files by a pattern.', 'type properties[].name name page > files'),
      seen('move_file', 'Moves a file.', 'from to mode|1.octal'),
      seen('delete_file', 'Deletes a file.\nIt cannot be had back.'),
    ],
  },
  {
    title: 'the second SDK: a handler for tools/list, and zodToJsonSchema',
    files: {
      'src/main.ts': `import { Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { ToolName } from './names.js';

const ReadArgs = z.object({
  «read_note#id»id: z.string(),
  «read_note#part»part: z.object({ «read_note#part.from»from: z.number() }).optional(),
});
const NoteSchema = ReadArgs.pick({ id: true }).merge(z.object({ «write_note#text»text: z.string() }));

server.setRequestHandler('tools/list', () => ({
  tools: [
    { name: «read_note»ToolName.READ, description: 'Reads a note', inputSchema: zodToJsonSchema(ReadArgs) as ToolInput },
    { name: «write_note»ToolName.WRITE, description: 'Writes a note', inputSchema: z.toJSONSchema(NoteSchema) },
  ] satisfies Tool[],
}));
`,
      'src/names.ts': `export enum ToolName {
  READ = 'read_note',
  WRITE = 'write_note',
}
`,
    },
    tools: [
      seen('read_note', 'Reads a note', 'id part.from'),
      seen('write_note', 'Writes a note', 'text part'),
    ],
  },
  {
    title: 'classes with fields and getters, with a base class',
    files: {
      'src/tools/base.ts': `import { z } from 'zod';
export abstract class BaseTool<T extends z.ZodTypeAny> {
  abstract name: string;
  abstract schema: T;
  get inputSchema() {
    return zodToJsonSchema(this.schema);
  }
}
`,
      'src/tools/paint.ts': `import { z } from 'zod';
import { BaseTool } from './base.js';
export class PaintTool extends BaseTool<typeof schema> {
  readonly name = «paint_wall»'paint_wall';
  readonly description = 'Paints a wall in a colour.';
  schema = z.object({ «paint_wall#colour»colour: z.string(), «paint_wall#layers»layers: z.number() });
  async execute({ colour }) { return colour; }
}
`,
      'src/tools/scrub.js': `class ScrubTool {
  static toolName = «scrub_floor»"scrub_floor";
  get description() { return "Scrubs a floor."; }
  getInputSchema() {
    return { type: "object", properties: { «scrub_floor#room»room: { type: "string" } } };
  }
}
module.exports = { ScrubTool };
`,
      'src/tools/wax.js': `import { z } from 'zod';
export class WaxTool extends Base {
  constructor(server) {
    super(...arguments);
    this.description = 'Waxes a floor.';
    this.server = server;
  }
  argsShape() {
    return this.withRoom({ «wax_floor#wax»wax: z.string() });
  }
}
WaxTool.toolName = «wax_floor»'wax_floor';
`,
      'src/tools/sweep.ts': `export class SweepTool extends Tool {
  constructor() {
    super(«sweep_floor»'sweep_floor', 'Sweeps a floor.', { «sweep_floor#broom»broom: z.string() });
  }
}
`,
    },
    tools: [
      seen('paint_wall', 'Paints a wall in a colour.', 'colour layers'),
      seen('scrub_floor', 'Scrubs a floor.', 'room'),
      seen('sweep_floor', 'Sweeps a floor.', 'broom'),
      seen('wax_floor', 'Waxes a floor.', 'wax'),
    ],
  },
  {
    title: 'maps whose keys are the names, registered in a loop',
    files: {
      'src/index.ts': `import { z } from 'zod';
import { tools as more } from './more.js';
const tools = {
  «play_song»play_song: {
    description: 'Plays a song.',
    inputSchema: { «play_song#song»song: z.string(), «play_song#volume»volume: z.number() },
    handler: async ({ song }) => song,
  },
  «stop»'stop': { description: 'Stops the music.', parameters: z.object({}), execute: () => undefined },
  «skip_song»skip_song: tool({ description: 'Skips songs.', parameters: z.object({ «skip_song#count»count: z.number() }), execute: skip }),
  ...more,
};
for (const [name, { description, inputSchema, handler }] of Object.entries(tools))
  server.registerTool(name, { description, inputSchema }, handler);
`,
      'src/more.ts': `export const tools: Record<string, Definition> = {};
tools.«queue_song»queue_song = { description: 'Queues a song.', schema: { type: 'object', properties: { «queue_song#song»song: { type: 'string' } } }, run };
`,
    },
    tools: [
      seen('play_song', 'Plays a song.', 'song volume'),
      seen('stop', 'Stops the music.'),
      seen('skip_song', 'Skips songs.', 'count'),
      seen('queue_song', 'Queues a song.', 'song'),
    ],
  },
  {
    title: 'definitions apart from what runs, a module for each tool, and other words for the name',
    files: {
      'src/defs.ts': `import { z } from 'zod';
export const branchDefs = {
  «list_branches»list_branches: {
    description: 'Lists the branches of a project.',
    parameters: z.object({ «list_branches#project»project: z.string() }),
  },
} as const satisfies ToolDefs;
export const brewDef = { name: «brew_tea»'brew_tea', config: { description: 'Brews tea.', inputSchema: { «brew_tea#minutes»minutes: z.number() } } };
export const payDef = (context) => ({ method: «create_payment»'create_payment', name: 'Create payment', description: 'Creates a payment.', parameters: z.object({ «create_payment#amount»amount: z.number() }) });
`,
      'src/index.ts': `import { branchDefs, brewDef, payDef } from './defs.js';
import { WashSchema } from './wash.js';
import * as fold from './fold.js';
const tools = { list_branches: injectableTool({ ...branchDefs.list_branches, inject: { project_id }, execute: run }) };
const list_branches = tools.list_branches;
for (const one of [brewDef]) server.registerTool(one.name, one.config, handlers[one.name]);
[fold].map((t) => server.registerTool(t.name, { description: t.description, inputSchema: t.schema }, t.handler));
const raw = { name: «wash_shirt»'wash_shirt', description: 'Washes a shirt.', inputSchema: { type: 'object', ...zodToJsonSchema(WashSchema) } };
`,
      'src/fold.ts': `import { z } from 'zod';
export const name = «fold_paper»'fold_paper';
export const description = 'Folds a paper.';
export const schema = { «fold_paper#times»times: z.number() };
export async function handler({ times }) {}
`,
      'src/wash.ts': `export const WashSchema = z.object({ «wash_shirt#degrees»degrees: z.number() });
`,
    },
    tools: [
      seen('list_branches', 'Lists the branches of a project.', 'project'),
      seen('brew_tea', 'Brews tea.', 'minutes'),
      seen('create_payment', 'Creates a payment.', 'amount'),
      seen('fold_paper', 'Folds a paper.', 'times'),
      seen('wash_shirt', 'Washes a shirt.', 'degrees'),
    ],
  },
  {
    title: 'decorators on methods of a Nest service',
    files: {
      'src/weather.tool.ts': `import { Injectable } from '@nestjs/common';
import { Tool, Context } from '@rekog/mcp-nest';
import { z } from 'zod';
const CITY = «city_weather»'city_weather';
@Injectable()
export class WeatherTool {
  @Tool({
    name: «get_weather»'get_weather',
    description: 'Tells the weather of a place.',
    parameters: z.object({ «get_weather#place»place: z.string(), «get_weather#days»days: z.number().default(1) }),
  })
  async weather({ place }, context: Context) {
    return place;
  }

  @McpTool({ name: CITY, description: 'Of a city.', parameters: z.object({ «city_weather#city»city: z.string() }) })
  async ofCity({ city }) { return city; }

  @Tool({ description: 'How warm it is.' })
  async «temperature»temperature() { return 20; }
}
`,
    },
    tools: [
      seen('get_weather', 'Tells the weather of a place.', 'place days'),
      seen('city_weather', 'Of a city.', 'city'),
      seen('temperature', 'How warm it is.'),
    ],
  },
  {
    title: 'exported definitions, passed on by map and by default exports, and CommonJS',
    files: {
      'src/index.ts': `import lend from './tools/lend.js';
import { giveBack } from '@/tools/giveBack';
const TOOLS = [lend, giveBack, require('./tools/fine.cjs')];
TOOLS.map((t) => server.registerTool(t.name, { description: t.description, inputSchema: t.schema }, t.handler));
`,
      'package.json': '{}',
      'src/tools/lend.ts': `import { z } from 'zod';
const schemaObj = z.object({ «lend_book#book»book: z.string(), «lend_book#until»until: z.string() });
export default {
  name: «lend_book»'lend_book',
  description: 'Lends a book to a reader.',
  schema: schemaObj.shape,
  async handler(args) { return args; },
};
`,
      'src/tools/giveBack.ts': `import { Type } from '@sinclair/typebox';
const Common = Type.Object({ «give_back#book»book: Type.String() });
export const giveBack: ToolDefinition = {
  name: «give_back»"give_back",
  description: "Takes a book back.",
  inputSchema: Type.Intersect([Common, Type.Object({ «give_back#damages»damages: Type.Array(Type.Object({ «give_back#damages[].page»page: Type.Number() })) })]),
  handler: async () => ({}),
};
`,
      'src/tools/fine.cjs': `const { z } = require('zod');
const { amount } = require('./money.cjs');
exports.default = void 0;
module.exports = { name: «pay_fine»'pay_fine', description: 'Pays a fine.', inputSchema: z.object({ «pay_fine#sum»sum: amount.describe('In cents') }), handler: () => {} };
`,
      'src/tools/money.cjs': `const { z } = require('zod');
exports.amount = z.number().int();
`,
      'src/tools/extend.ts': `import { type InferSchema } from 'xmcp';
export const schema = { «extend_loan#weeks»weeks: z.number() };
export const metadata: ToolMetadata = { name: «extend_loan»'extend_loan', description: 'Gives more time.' };
export default async function extend({ weeks }: InferSchema<typeof schema>) { return weeks; }
`,
    },
    tools: [
      seen('lend_book', 'Lends a book to a reader.', 'book until'),
      seen('give_back', 'Takes a book back.', 'book damages[].page'),
      seen('pay_fine', 'Pays a fine.', 'sum'),
      seen('extend_loan', 'Gives more time.', 'weeks'),
    ],
  },
];
