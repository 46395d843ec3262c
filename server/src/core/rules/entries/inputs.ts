/** Inputs of VS Code: where an entry asks for them, and new definitions. */
import { fileKind } from '../../dialects/readers.ts';
import { editorVariables } from '../../dialects/variables.ts';
import type { ConfigDocument } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
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

export function inputUses(document: ConfigDocument): readonly InputUse[] {
  return document.servers.flatMap((entry) =>
    textsOf(entry).flatMap(({ text }) =>
      writtenVariables(text.value).flatMap(({ form, name, start, end }): InputUse[] => {
        const use = form === 'editor' ? editorVariables.read(name) : undefined;
        if (use?.kind !== 'input') return [];
        return [{ id: use.id, server: entry.name, range: rangeInside(document.text, text, start, end) }];
      }),
    ),
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
