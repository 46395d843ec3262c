/** Hovers: what a server was seen to be, what a key means, what a variable stands for. */
import { type Hover, type HoverParams, MarkupKind } from 'vscode-languageserver';
import { fieldsOf, rootKeysOf } from '../core/dialects/fields.ts';
import { describeVariable } from '../core/dialects/variableWords.ts';
import { cursorAt, variableAt } from '../core/document/cursor.ts';
import type { Range } from '../core/document/range.ts';
import type { Settings } from '../core/settings.ts';
import type { ServerContext } from './context.ts';
import { lspRange, offsetAt } from './convert.ts';
import type { OpenConfig } from './documents.ts';
import { wordingFor } from './markdown.ts';
import { serverLines } from './serverHover.ts';

export async function hover(
  { textDocument, position }: HoverParams,
  context: ServerContext,
): Promise<Hover | null> {
  const open = context.documents.get(textDocument.uri);
  if (open === undefined) return null;
  const { config } = open;
  const settings = await context.settings.get(textDocument.uri);
  const told = tell(open, offsetAt(config.lines, config.text, position), { settings, context });
  if (told === undefined) return null;
  const plain = context.client.markdown === 'no';
  return {
    contents: plain
      ? { kind: MarkupKind.PlainText, value: told.lines.join('\n') }
      : { kind: MarkupKind.Markdown, value: told.lines.join('\n\n') },
    range: lspRange(config.lines, told.range),
  };
}

interface Told {
  readonly lines: readonly string[];
  /** What the words are about. */
  readonly range: Range;
}

interface Ground {
  readonly settings: Settings;
  readonly context: ServerContext;
}

function tell(open: OpenConfig, offset: number, { settings, context }: Ground): Told | undefined {
  const { config } = open;
  const cursor = cursorAt(config, offset);
  if (cursor?.token === undefined) return undefined;
  const { value: name, range } = cursor.token;
  switch (cursor.kind) {
    case 'root-key':
      return about(rootKeysOf(config.dialect), name, range);
    case 'field-key':
      return about(fieldsOf(config.dialect), name, range);
    case 'server-key':
      return { lines: serverLines(open, name, { settings, context }), range };
    case 'value': {
      const variable = variableAt(config, cursor.token, offset);
      if (variable === undefined) return undefined;
      const { start, end, use } = variable;
      const { environment } = context.host;
      const facts = { environment, inputs: config.inputs, syntax: config.dialect.variables };
      const lines = describeVariable(use, facts, wordingFor(context.client).code);
      return { lines: [lines.join(' ')], range: { start, end } };
    }
  }
}

function about(
  known: readonly { readonly name: string; readonly about: string }[],
  name: string,
  range: Range,
): Told | undefined {
  const found = known.find((candidate) => candidate.name === name);
  return found && { lines: [found.about], range };
}
