/** The change that hands a variable to a server, in the words of the file it is configured in. */
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { appendInput, insertMemberAfter, setMember } from '../../document/edits.ts';
import { members } from '../../document/node.ts';
import { shown } from '../../words.ts';
import { isSecretName } from '../entries/secretNames.ts';
import type { Change } from './sight.ts';

/** None for a variable that has a value already, and for a file that has no form for it. */
export function variableChange(
  name: string,
  entry: ServerEntry,
  document: ConfigDocument,
): Change | undefined {
  const { text, dialect, root } = document;
  if (entry.transport !== 'stdio' || !/^[A-Za-z_]\w{0,80}$/.test(name)) return undefined;
  const given = entry.env.find(({ key }) => key.value === name)?.value.value;
  if (given !== undefined && given?.trim() !== '') return undefined;
  const { words } = dialect.variables;
  const id = name.toLowerCase().replaceAll('_', '-');
  const asked =
    words.input !== undefined && dialect.inputs === 'read' && isSecretName(name) && root !== undefined;
  const value = asked ? words.input?.(id) : words.environment?.(name);
  const field = dialect.fields.env;
  const edits = value === undefined ? undefined : withVariable(entry, { text, field, name, value });
  if (edits === undefined || value === undefined) return undefined;
  const known = document.inputs.some((input) => input.id.value === id);
  const input = { id, type: 'promptString', description: name, password: true };
  return {
    title: `Set ${shown(name)} to ${shown(value)}`,
    edits: asked && !known && root !== undefined ? [...edits, ...appendInput(text, root, input)] : edits,
  };
}

interface Written {
  readonly text: string;
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

function withVariable(entry: ServerEntry, { text, field, name, value }: Written) {
  const all = members(entry.node);
  const environment = all.findLast(({ key }) => key.value === field);
  if (environment !== undefined) {
    return environment.value.type === 'object'
      ? setMember(text, environment.value, name, JSON.stringify(value))
      : undefined;
  }
  const last = all.at(-1);
  return (
    last && [insertMemberAfter(text, last, field, `{ ${JSON.stringify(name)}: ${JSON.stringify(value)} }`)]
  );
}
