/** Which readers of a file leave a variable as it is written. */
import type { Client } from '../../clients/client.ts';
import type { Known } from '../../clients/select.ts';
import { fileKind, knownReaders } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { remoteHeaders, shellTexts } from './command.ts';
import { type EntryText, textsOf } from './texts.ts';
import { formOf, type WrittenVariable } from './variables.ts';

export interface LeavingReaders {
  readonly hit: readonly Known[];
  /** Where it is the field in which nothing is replaced, and not the form. */
  readonly place?: 'cwd' | 'envFile';
}

/** All texts of an entry but what a shell or `mcp-remote` reads by its own rules. */
export function clientTexts(entry: ServerEntry): readonly EntryText[] {
  const others = new Set([...shellTexts(entry), ...remoteHeaders(entry)]);
  return textsOf(entry).filter(({ index }) => index === undefined || !others.has(index));
}

export function readersLeaving(
  variable: WrittenVariable,
  text: EntryText,
  document: ConfigDocument,
  clients: readonly Client[],
): LeavingReaders {
  const key = fileKind(document) === 'vscode-mcp-json' ? 'ownVariables' : 'variables';
  const form = formOf(variable);
  const plugin = document.folder.pluginManifest === 'present';
  // Settings of a plugin are filled in by the client that holds them, and nothing else is.
  if (plugin && variable.form === 'unknown' && variable.name.startsWith('user_config.')) return { hit: [] };
  const hit = knownReaders(document, clients, key).filter(
    ({ client, fact }) =>
      !(fact.forms.includes(form) && (fact.fields?.includes(text.field) ?? true)) &&
      !isNestedHeader(client, form, text),
  );
  if (hit.length > 0) return { hit };
  if (variable.form === 'bare' && variable.name === 'CLAUDE_PROJECT_DIR' && !plugin) {
    return { hit: knownReaders(document, clients, 'projectDirectory') };
  }
  if (!isPlace(text) || /^(CLAUDE_)?PLUGIN_(ROOT|DATA)$/.test(variable.name)) return { hit: [] };
  return { hit: knownReaders(document, clients, 'placeVariables'), place: text.field };
}

export function isPlace(text: EntryText): text is EntryText & { readonly field: 'cwd' | 'envFile' } {
  return text.field === 'cwd' || text.field === 'envFile';
}

/** Claude Code replaces variables in headers twice, so that a variable in a default works there. */
function isNestedHeader({ id }: Client, form: string, { field }: EntryText): boolean {
  return id === 'claude-code' && form === 'nested' && field === 'headers';
}
