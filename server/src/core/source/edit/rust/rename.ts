/** Another name for a tool. */
import type { EditContext, Edited } from '../draft.ts';
import { renamedLiterals } from '../literals.ts';
import { addTokens, frontOf } from './attributes.ts';
import { isRmcp } from './sdk.ts';
import { quotedText, writing } from './write.ts';

/** A function keeps its name, for others may call it. */
export function renameTool(name: string, context: EditContext): Edited | undefined {
  const { name: written, handler } = context.declaration.parts;
  if (handler === undefined || written.node.parent !== handler.node || written.node.field !== 'name')
    return renamedLiterals(name, writing, context);
  const attribute = isRmcp(context)
    ? frontOf(handler)?.attributes.find((one) => one.name === 'tool')
    : undefined;
  return (
    attribute && {
      edits: addTokens(attribute, [`name = ${quotedText(name)}`]),
      caveats: [{ kind: 'renames', places: 1, files: 1 }],
    }
  );
}
