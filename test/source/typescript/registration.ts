/** Tools registered by a call that is given the name. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const registration: readonly TruthWorkspace[] = [
  {
    title: 'registerTool with zod 3 shapes, nested objects, arrays and unions',
    files: {
      'src/index.ts': `#!/usr/bin/env node
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const server = new McpServer({ name: 'plants', version: '1.0.0' });

// server.registerTool('water_plant', { description: 'an older one', inputSchema: { plant: z.string() } }, water);
server.registerTool(
  «water_plant»'water_plant',
  {
    title: 'Water a plant',
    description: 'Waters one plant in the greenhouse, and notes the time.',
    inputSchema: {
      «water_plant#plant»plant: z.string().describe('Which plant'),
      «water_plant#litres»litres: z.number().positive().optional(),
      «water_plant#when»when: z
        .object({
          «water_plant#when.at»at: z.string().describe('ISO 8601'),
          «water_plant#when.zone»zone: z.string().optional(),
        })
        .describe('A moment')
        .optional(),
      «water_plant#helpers»helpers: z.array(z.object({ «water_plant#helpers[].email»email: z.string() })).max(3),
      «water_plant#source»source: z.union([z.literal('rain'), z.object({ «water_plant#source|1.tank»tank: z.number() })]),
      «water_plant#labels»labels: z.record(z.string(), z.object({ «water_plant#labels{}.colour»colour: z.string() })),
      «water_plant#note»'note': z.string().nullable(),
    },
    outputSchema: { «water_plant>litresLeft»litresLeft: z.number() },
    annotations: { readOnlyHint: false },
  },
  async ({ plant, litres }) => {
    const schema = { properties: { litres: 1 } };
    return { content: [{ type: 'text', text: String(litres) + plant + schema }] };
  },
);

server.registerTool(«list_plants»"list_plants", { description: "Lists all plants." }, async () => ({ content: [] }));
`,
    },
    tools: [
      seen(
        'water_plant',
        'Waters one plant in the greenhouse, and notes the time.',
        'plant litres when.at when.zone helpers[].email source|1.tank labels{}.colour note > litresLeft',
      ),
      seen('list_plants', 'Lists all plants.'),
    ],
  },
  {
    title: 'the six overloads of tool()',
    files: {
      'server.mts': `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
export function build(mcp: McpServer) {
  mcp.tool(«bare»"bare", async () => ({ content: [] }));
  mcp.tool(«described»"described", "Only described", async () => ({ content: [] }));
  mcp.tool(«shaped»"shaped", { «shaped#id»id: z.string() }, async ({ id }) => ({ content: [] }));
  mcp.tool(«hinted»"hinted", { title: "Hinted", readOnlyHint: true }, async () => ({ content: [] }));
  mcp.tool(«both»"both", "Described and shaped", { «both#title»title: z.string(), «both#limit»limit: z.number() }, async () => ({ content: [] }));
  mcp.tool(
    «all»"all",
    "Everything " +
      "at once",
    { «all#path»path: z.string() },
    { destructiveHint: true },
    async () => ({ content: [] }),
  );
}
`,
    },
    tools: [
      seen('bare', ''),
      seen('described', 'Only described'),
      seen('shaped', '', 'id'),
      seen('hinted', ''),
      seen('both', 'Described and shaped', 'title limit'),
      seen('all', 'Everything at once', 'path'),
    ],
  },
  {
    title: 'name and config in constants, one tool in a file, imported through an index',
    files: {
      'src/server.ts': `import { registerTools } from './tools/index.js';
registerTools(server);
`,
      'src/tools/index.ts': `export * from './measure.js';
import { registerMeasure } from './measure.js';
import { registerReset } from './reset';
export const registerTools = (server) => { registerMeasure(server); registerReset(server); };
`,
      'src/tools/measure.ts': `import { z } from 'zod/v4';
import { stationId, Paging } from '../schemas';

export const MeasureSchema = z.object({
  «measure#station»station: stationId,
  «measure#depth»depth: z.number().describe('In metres'),
  ...Paging.shape,
});

const name = «measure»'measure';
const config = {
  title: 'Measure',
  description: 'Measures the water of a station.',
  inputSchema: MeasureSchema,
};

export const registerMeasure = (server: McpServer) => {
  server.registerTool(name, config, async (args) => ({ content: [] }));
};
`,
      'src/tools/reset.ts': `import * as schemas from '../schemas.js';
const toolName = «reset_station»"reset_station" as const;
export function registerReset(server) {
  server.registerTool(toolName, { description: \`Resets a \${kind}.\`, inputSchema: schemas.ResetInput.shape }, run);
}
const kind = 'station';
`,
      'src/schemas.ts': `import { z } from 'zod/v4';
export const stationId = z.string().describe('Number of the station');
export const Paging = z.object({ «measure#page»page: z.number().default(1), «measure#size»size: z.number().max(100) });
const Base = z.object({ «reset_station#station»station: stationId, secret: z.string() }).strict();
export const ResetInput = Base.omit({ secret: true }).extend({ «reset_station#force»force: z.boolean() }).partial();
`,
    },
    tools: [
      seen('measure', 'Measures the water of a station.', 'station depth page size'),
      seen('reset_station', 'Resets a station.', 'station force secret'),
    ],
  },
  {
    title: 'wrappers of people, and names in a table',
    files: {
      'src/tools.ts': `import { z } from 'zod';
import { registerShapedTool } from './wrap.js';
import { limitParam } from './params.js';

const ORDER_TOOLS = {
  find_order: 'orders_find',
  cancel_order: 'orders_cancel',
};
enum Names { Ship = 'orders_ship' }

export function configure(server, mcp) {
  server.tool(
    «orders_find»ORDER_TOOLS.find_order,
    'Finds orders of a customer.',
    { «orders_find#customer»customer: z.string(), «orders_find#limit»limit: limitParam },
    async ({ customer }) => answer(customer),
  );
  server.tool(«orders_cancel»ORDER_TOOLS['cancel_order'], 'Cancels an order.', { «orders_cancel#id»id: z.string().uuid() }, async ({ id }) => answer(id));
  server.registerTool(«orders_ship»Names.Ship, { description: 'Ships an order.', inputSchema: z.object({ «orders_ship#order»order: z.string(), «orders_ship#limit»limit: limitParam.optional() }) }, ship);
  registerShapedTool(mcp, «orders_count»'orders_count', 'Counts the orders.', { «orders_count#since»since: z.string() }, count);
  const cancel = createToolDefinition({
    name: «orders_report»'orders_report',
    description: 'Makes a report.',
    schema: z.object({ «orders_report#month»month: z.string() }),
  });
  client.callTool('orders_find', { customer: 'x' });
  log.info('orders_cancel', { id: 1 });
}
`,
      'src/wrap.ts': `export function registerShapedTool(mcp, name, description, shape, handler) {
  mcp.tool(name, description, shape, handler);
}
`,
      'src/params.ts': `import { z } from 'zod';
export const limitParam = z.number().int().max(50).describe('At most');
`,
    },
    tools: [
      seen('orders_find', 'Finds orders of a customer.', 'customer limit'),
      seen('orders_cancel', 'Cancels an order.', 'id'),
      seen('orders_ship', 'Ships an order.', 'order limit'),
      seen('orders_count', 'Counts the orders.', 'since'),
      seen('orders_report', 'Makes a report.', 'month'),
    ],
  },
  {
    title: 'addTool of fastmcp, with zod 4 and its helpers',
    files: {
      'server.ts': `import { FastMCP } from 'fastmcp';
import * as z from 'zod';
const server = new FastMCP({ name: 'Sums', version: '1.0.0' });
const Range = z.strictObject({ «add#range.from»from: z.iso.datetime(), «add#range.to»to: z.iso.datetime().optional() });
server.addTool({
  name: «add»'add',
  description: 'Adds two numbers',
  parameters: z.object({
    «add#a»a: z.coerce.number(),
    «add#b»b: z.number().meta({ examples: [2] }),
    «add#range»range: z.lazy(() => Range).optional(),
    «add#kind»kind: z.preprocess((v) => v, z.discriminatedUnion('k', [
      z.object({ «add#kind|0.k»k: z.literal('x') }),
      z.object({ «add#kind|1.y»y: z.string() }),
    ])),
    «add#either»either: z.string().or(z.object({ «add#either|1.deep»deep: z.boolean() })),
  }),
  annotations: { openWorldHint: false },
  execute: async (args) => String(args.a + args.b),
});
server.addTool({ name: «now»\`now\`, description: 'The time', execute: async () => new Date().toISOString() });
`,
    },
    tools: [
      seen('add', 'Adds two numbers', 'a b range.from range.to kind|0.k kind|1.y either|1.deep'),
      seen('now', 'The time'),
    ],
  },
  {
    title: 'names with a prefix, put together where they are registered',
    files: {
      'src/index.ts': `import { z } from 'zod';
const PREFIX = 'billing';
const dash = '-';
export function register(server: McpServer, tenant: string) {
  server.registerTool(«billing_invoice»\`\${PREFIX}_invoice\`, { description: 'Writes an invoice.', inputSchema: { «billing_invoice#customer»customer: z.string() } }, f);
  server.registerTool(«billing-refund»PREFIX + dash + 'refund', { description: 'Pays back.', inputSchema: { «billing-refund#invoice»invoice: z.string() } }, f);
  server.registerTool(«acme_balance»\`\${tenant}_balance\`, { description: 'Tells the balance.', inputSchema: { «acme_balance#account»account: z.string() } }, f);
  server.registerTool(\`\${tenant}_balance_history\`, { description: 'All that was.', inputSchema: { account: z.string() } }, f);
}
`,
    },
    tools: [
      seen('billing_invoice', 'Writes an invoice.', 'customer'),
      seen('billing-refund', 'Pays back.', 'invoice'),
      seen('acme_balance', 'Tells the balance.', 'account'),
    ],
  },
];
