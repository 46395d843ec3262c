/** Another name for a tool that is called after its method. */
import type { EditContext, Edited } from '../draft.ts';
import { setMembers } from './attributes.ts';
import { quotedText } from './write.ts';

/** `Name = "…"` in the attribute: the method keeps its name, for others may call it. */
export function nameAttribute(name: string, { declaration }: EditContext): Edited | undefined {
  const { name: written, handler, call } = declaration.parts;
  if (declaration.form !== 'attribute' || call === undefined) return undefined;
  if (written.node.field !== 'name' || written.node.parent !== handler?.node) return undefined;
  const edits = setMembers(call, [['Name', quotedText(name)]]);
  return edits && { edits, caveats: [{ kind: 'renames', places: 1, files: 1 }] };
}
