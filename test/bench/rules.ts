/** All rules over many generated tools: the time for each must not grow with their number. */
import { clients } from '../../server/src/core/clients/index.ts';
import { lint } from '../../server/src/core/lint.ts';
import { healthyReport, readList } from '../../server/src/core/rules/examples.ts';

export function benchRules(): void {
  const few = time(1_000);
  const many = time(10_000);
  const each = (ms: number, count: number) => `${((ms / count) * 1000).toFixed(1)} µs`;
  const ratio = (many / 10_000 / (few / 1_000)).toFixed(2);
  console.log(
    `${'all rules, each of 10,000 tools / each of 1,000'.padEnd(58)} ${each(many, 10_000)} / ${each(few, 1_000)} = ${ratio}  (aim: at most 1.2)`,
  );
}

function time(count: number): number {
  const report = {
    ...healthyReport('many'),
    tools: readList(Array.from({ length: count }, (_, index) => tool(index))),
  };
  const run = () => lint({ reports: [report] }, { clients, platform: 'linux' });
  const times = Array.from({ length: 7 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[3] ?? 0;
}

/** A tool with faults in it, so that the rules have something to say. */
function tool(index: number) {
  return {
    name: `tool_${index}_of_many`,
    description: index % 5 === 0 ? '' : `Does the ${index}th thing that somebody may want. `.repeat(8),
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        [`due_at_${index}`]: { type: 'string', description: 'When it is due' },
        website: { type: ['string', 'null'] },
        items: { type: 'array', ...(index % 3 === 0 && { items: { $ref: '#/$defs/item' } }) },
        options: {
          type: 'object',
          properties: { deep: { type: 'object', properties: { deeper: { type: 'number' } } } },
        },
      },
      $defs: { item: { type: 'object', properties: { email: { type: 'string' } } } },
    },
  };
}
