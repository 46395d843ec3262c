/** Inputs of VS Code: where an entry asks for them, and new definitions. */
import { fileKind } from '../../dialects/readers.ts';
import { editorVariables } from '../../dialects/variableSyntaxes.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { perEntry } from './perEntry.ts';
import { isSecretName } from './secretNames.ts';
import { textsOf } from './texts.ts';
import { writtenVariables } from './variables.ts';

export interface InputUse {
  readonly id: string;
  readonly server: string;
  /** From the dollar sign to the closing brace. */
  readonly range: Range;
}

/** Whether the readers of the file ask people for inputs. */
export function readsInputs(document: ConfigDocument): boolean {
  return document.dialect.inputs === 'read' && fileKind(document) === 'vscode-mcp-json';
}

/** Ids of the inputs that an entry asks for, each once. */
export const askedInputs = perEntry((entry): readonly string[] => [
  ...new Set(placesOfInputs(entry).map(({ id }) => id)),
]);

export function inputUses(entry: ServerEntry, { text: file }: ConfigDocument): readonly InputUse[] {
  return placesOfInputs(entry).map(({ id, text, start, end }) => {
    return { id, server: entry.name, range: rangeInside(file, text, start, end) };
  });
}

function placesOfInputs(entry: ServerEntry) {
  return textsOf(entry).flatMap(({ text }) =>
    writtenVariables(text.value).flatMap(({ form, name, start, end }) => {
      const use = form === 'editor' ? editorVariables.read(name) : undefined;
      return use?.kind === 'input' ? [{ id: use.id, text, start, end }] : [];
    }),
  );
}

/** What the text asks for anywhere, be it in a comment or in a field that is not read here. */
export function mentionedInputs({ text }: ConfigDocument): ReadonlySet<string> {
  return new Set([...text.matchAll(/\$\{input:([^{}\r\n]*)\}/g)].map((match) => match[1] ?? ''));
}

export function newInput(id: string): { readonly [key: string]: unknown } {
  const description = id.replace(/[-_.]+/g, ' ').trim();
  return {
    type: 'promptString',
    id,
    description: description === '' ? id : `${description[0]?.toUpperCase()}${description.slice(1)}`,
    ...(isSecretName(id) && { password: true }),
  };
}
