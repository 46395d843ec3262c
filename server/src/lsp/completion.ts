/** Completion: what may be written at the cursor, as the editor takes it. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver';
import { type Proposal, proposalsAt } from '../core/complete.ts';
import type { ClientAbilities, ServerContext } from './context.ts';
import { lspRange, offsetAt } from './convert.ts';

export async function completions(
  { textDocument, position }: CompletionParams,
  { documents, host, client }: ServerContext,
): Promise<CompletionItem[]> {
  const open = documents.get(textDocument.uri);
  if (open === undefined) return [];
  const { config } = open;
  // VS Code offers the keys and values of its own file from its own schema.
  const known = client.options.builtInSchema === 'vscode' && config.dialect.id === 'vscode-mcp-json';
  const offset = offsetAt(config.lines, config.text, position);
  const proposals = proposalsAt(config, offset, {
    environment: host.environment,
    wanted: known ? 'variables' : 'all',
  });
  return proposals.map((proposal, index) => itemOf(proposal, index, config.lines, client));
}

const kinds: { readonly [kind in Proposal['kind']]: CompletionItemKind } = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  variable: CompletionItemKind.Variable,
};

function itemOf(
  { kind, label, about, replaces, text }: Proposal,
  index: number,
  lines: readonly number[],
  { snippets, markdown }: ClientAbilities,
): CompletionItem {
  const isSnippet = snippets === 'yes' && kind === 'key';
  return {
    label: label.replaceAll('"', ''),
    kind: kinds[kind],
    documentation: { kind: markdown === 'yes' ? MarkupKind.Markdown : MarkupKind.PlainText, value: about },
    filterText: label,
    // In the order in which they came, which is that of their use.
    sortText: String(index).padStart(4, '0'),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: lspRange(lines, replaces),
      newText: isSnippet || kind !== 'key' ? text : text.replace(/\$\d/g, ''),
    },
  };
}
