/** What the keys of a tool's definition are called, in the SDKs and in what people build on them. */
import type { DeclarationParts, Place } from '../../../declaration.ts';
import type { Reading } from '../../../reading.ts';
import type { Member } from '../members.ts';
import { piecesOf } from '../strings.ts';

const descriptionKey = /^(?:description|desc|toolDescription|summary)$/;
const inputKey =
  /^(?:input_?schema|parameters|params|schema|args|input|inputs|(?:zod|raw|json|tool)_?schema|(?:input|params?|args|arguments|parameters?|tool|zod)_?(?:schema|shape|type|class|params|parameters)|shape|paramDefs)$/i;
const outputKey = /^output_?(?:schema|shape|type)?$|^(?:returns?|response|result)_?schema$/i;
const handlerKey =
  /^(?:handler|execute|run|callback|cb|call|callTool|invoke|fn|func|function|action|handle|perform|implementation|toolFn|resolve)$/i;

/** The parts of a definition that its keys name. `get` reads one of the keys in the order of preference. */
export type ToolParts = Pick<
  DeclarationParts,
  'description' | 'descriptionText' | 'input' | 'output' | 'annotations' | 'handler'
>;

/** Sorts members of one definition into the parts of a tool. */
export function toolParts(
  members: readonly (readonly [key: string, member: Member])[],
  reading: Reading,
): ToolParts {
  const find = (pattern: RegExp) =>
    members
      .filter(([key]) => pattern.test(key))
      .sort(([a], [b]) => preference(a) - preference(b))
      .at(0)?.[1].value;
  const description = find(descriptionKey);
  const text = description === undefined ? undefined : textKnown(description, reading);
  const [input, output, handler] = [find(inputKey), find(outputKey), find(handlerKey)];
  const annotations = find(/^(?:annotations|hints)$/);
  return {
    ...(description !== undefined && { description }),
    ...(text !== undefined && { descriptionText: text }),
    ...(input !== undefined && { input }),
    ...(output !== undefined && { output }),
    ...(annotations !== undefined && { annotations }),
    ...(handler !== undefined && { handler }),
  };
}

/** The SDK's own word comes before what people call it besides. */
function preference(key: string): number {
  const known = ['description', 'inputSchema', 'outputSchema', 'parameters', 'schema', 'handler', 'execute'];
  const at = known.indexOf(key);
  return at < 0 ? known.length : at;
}

/** What is known of a text; pieces that are not known are left out. */
export function textKnown(place: Place, reading: Reading): string | undefined {
  const known = piecesOf(place, reading).filter((piece) => piece !== undefined);
  return known.length === 0 ? undefined : known.join('');
}

export function isToolKey(key: string): boolean {
  return (
    descriptionKey.test(key) ||
    inputKey.test(key) ||
    outputKey.test(key) ||
    key === 'annotations' ||
    key === 'title'
  );
}
