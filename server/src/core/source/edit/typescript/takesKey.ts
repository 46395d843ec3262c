/** Whether a key that is added to a tool's object reaches the client: not every server passes on what it does not read. */
import type { Place } from '../../declaration.ts';
import { at, calledFunction, follow } from '../../languages/typescript/resolve.ts';
import { isJsonSchema } from '../../languages/typescript/schemas.ts';
import { startReading } from '../../reading.ts';
import { partsOf } from '../../syntax.ts';
import type { EditContext } from '../draft.ts';
import { pairOf } from './objects.ts';

/** Functions of the SDKs, which read every key of a tool. */
const readers = /^(?:registerTool|addTool)$/;

export function takesKey(key: string, context: EditContext): boolean {
  const { declaration, sources } = context;
  const { config } = declaration.parts;
  if (config?.node.type !== 'object') return false;
  if (readers.test(declaration.form) && isSdkCall(context)) return true;
  if (declaration.form === 'decorator') return key === 'description';
  return (
    isWireTool(config, context) ||
    siblings(config).some((one) => pairOf(one, key, startReading(sources)) !== undefined)
  );
}

/** Whether what is called is of a package: a function of the server's own reads what it was written to read. */
export function isSdkCall({ declaration, sources }: EditContext): boolean {
  const { call } = declaration.parts;
  return call !== undefined && calledFunction(call, startReading(sources)) === undefined;
}

/** A tool as it goes over the wire: `inputSchema` holds JSON, and the list is answered as it is. */
function isWireTool(object: Place, { sources }: EditContext): boolean {
  const schema = pairOf(object, 'inputSchema', startReading(sources))?.value;
  if (schema === undefined) return false;
  const found = follow(schema, startReading(sources));
  if (found.node.type === 'object') return isJsonSchema(found, startReading(sources));
  return /^(?:zodToJsonSchema|z\.toJSONSchema|toJSONSchema)\s*\(/.test(
    found.file.text.slice(found.node.start, found.node.end),
  );
}

/** The other definitions of the same list or map: what one of them has, the reader of all of them knows. */
function siblings(object: Place): readonly Place[] {
  const holder = object.node.parent?.type === 'pair' ? object.node.parent.parent : object.node.parent;
  if (holder?.type !== 'array' && holder?.type !== 'object') return [];
  return partsOf(holder)
    .map((part) => (part.type === 'pair' ? part.children.find(({ field }) => field === 'value') : part))
    .flatMap((node) => (node?.type === 'object' && node !== object.node ? [at(object, node)] : []));
}
