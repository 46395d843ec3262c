import { exceeded, idsOf, known, sizeOf, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { isObject, property } from '../../json.ts';
import { counted, quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

type Data =
  | { readonly kind: 'server'; readonly bytes: number; readonly tools: number; readonly largest: string }
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly bytes: number;
      readonly clients: readonly ToldFact[];
    };

/** What the definitions of one server may cost before it is worth a note: a tenth of a usual context. */
const maximumTokens = 20_000;
const bytesPerToken = 4;
/** Claude.ai drops a tool over this; below it the smaller limits of others only shorten descriptions. */
const maximumSchemaBytes = 16_384;

export default defineRule<Data, 'tools'>({
  id: 'tools/definition-size',
  title: 'Tool definitions are large',
  severity: 'info',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'by-fact',
  docs: {
    what: 'A server whose tool definitions take more than 20,000 tokens, at four bytes a token, or an input schema over 16,384 bytes.',
    why: 'Clients without a tool search put every definition into the context on every turn. A single schema over 16,384 bytes was seen to make Claude.ai drop the tool without a word (2026-07), and Codex takes descriptions out of schemas over 5,000 bytes (2026-09).',
    how: 'Shorten descriptions, leave out schemas that repeat each other, and split a tool that takes a whole document as its argument.',
    references: [
      'https://yokoten.app/docs/guide/shipping-an-mcp-server-that-works-in-every-agent',
      'https://github.com/anthropics/claude-code/issues/77296',
    ],
  },
  examples: {
    bad: [
      { name: 'A schema that Claude.ai drops: a warning', tools: [tool('draw_chart', 200)] },
      {
        name: 'Many middling definitions',
        tools: Array.from({ length: 30 }, (_, index) => tool(`draw_chart_${index}`, 40)),
      },
    ],
    good: [{ name: 'A usual schema', tools: [tool('draw_chart', 5)] }],
  },
  *check({ tools, clients }) {
    const limits = known(clients, 'inputSchemaBytes');
    for (const { name, raw } of tools) {
      const schema = property(raw, 'inputSchema');
      if (!isObject(schema)) continue;
      const size = sizeOf(JSON.stringify(schema));
      const hit = size('bytes') > maximumSchemaBytes ? exceeded(limits, size) : [];
      if (hit.length === 0) continue;
      yield {
        at: { kind: 'tool', tool: name, schema: 'inputSchema', pointer: '' },
        clients: idsOf(hit),
        ...(sure(hit) && { severity: 'warning' }),
        data: { kind: 'tool', tool: name, bytes: size('bytes'), clients: hit.map(told) },
      };
    }
    const bytes = tools.reduce((sum, tool) => sum + tool.bytes, 0);
    if (bytes <= maximumTokens * bytesPerToken) return;
    const [largest] = [...tools].sort((a, b) => b.bytes - a.bytes);
    yield {
      at: { kind: 'server' },
      data: { kind: 'server', bytes, tools: tools.length, largest: largest?.name ?? '' },
    };
  },
  message: (data) =>
    data.kind === 'tool'
      ? {
          summary: `Clients may drop or shorten ${quoted(data.tool, 17)}: its schema has ${counted(data.bytes, 'byte')}.`,
          why: tell(data.clients),
          fix: 'Shorten the descriptions of its parameters, leave out what repeats, or split the tool in two.',
        }
      : {
          summary: `The tool definitions take about ${counted(tokens(data.bytes), 'token')} of every context.`,
          why: `${counted(data.tools, 'definition')} have ${counted(data.bytes, 'byte')} together, and clients without a tool search send them with every turn. The largest is ${quoted(data.largest)}.`,
          fix: 'Shorten descriptions, leave out what schemas repeat, or let people switch groups of tools on.',
        },
  many: (count) => `Definitions are large in ${count} places: they cost context and may be dropped.`,
});

function tokens(bytes: number): number {
  return Math.round(bytes / bytesPerToken);
}

function tool(name: string, parameters: number) {
  const entries = Array.from({ length: parameters }, (_, index) => [
    `series_${index + 1}`,
    { type: 'string', description: `Values of line ${index + 1}, separated by commas.` },
  ]);
  return {
    name,
    description: 'Draws a chart.',
    inputSchema: { type: 'object', properties: Object.fromEntries(entries), required: ['series_1'] },
  };
}
