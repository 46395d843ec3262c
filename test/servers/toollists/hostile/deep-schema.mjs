// An input schema of 10,000 levels, and an output schema of 10,000 arrays in each other.
import { string, tool } from '../../lib/tool.mjs';

const levels = 10_000;
const object = '{"type":"object","properties":{"next":';
const array = '{"type":"array","items":';

const deep = new Map([
  ['"<objects>"', `${object.repeat(levels)}{"type":"string"}${'}}'.repeat(levels)}`],
  ['"<arrays>"', `{"type":"object","properties":{"list":${array.repeat(levels)}{}${'}'.repeat(levels)}}}`],
]);

export const tools = [
  tool({ name: 'dig', description: 'Digs.', inputSchema: '<objects>' }),
  tool({
    name: 'stack',
    description: 'Stacks.',
    input: { crate: string('What to stack.') },
    outputSchema: '<arrays>',
  }),
];

/** JSON.stringify gives up on such a depth, so the text is put in afterwards. */
export function wire(line) {
  return [...deep].reduce((text, [mark, schema]) => text.replace(mark, schema), line);
}
