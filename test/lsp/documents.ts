/** An open document of the test editor: edited, saved, and asked about. */
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionRequest,
  type CodeLens,
  CodeLensRequest,
  type CompletionItem,
  CompletionRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  type DocumentLink,
  DocumentLinkRequest,
  ExecuteCommandRequest,
  type Hover,
  HoverRequest,
  type Position,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LspHost } from '../../server/src/lsp/host.ts';
import { type EntryRef, type ProbeOutcome, serverCommands } from '../../server/src/protocol.ts';
import type { Editor } from './editor.ts';

export interface EditedDocument {
  readonly uri: string;
  text(): string;
  /** Replaces the whole text. */
  change(text: string): Promise<void>;
  save(): Promise<void>;
  close(): Promise<void>;
  pull(previousResultId?: string): Promise<DocumentDiagnosticReport>;
  diagnostics(): Promise<readonly Diagnostic[]>;
  /** At the first place of `at`, or everywhere. */
  actions(at?: string, context?: Partial<CodeActionContext>): Promise<readonly CodeAction[]>;
  lenses(): Promise<readonly CodeLens[]>;
  links(): Promise<readonly DocumentLink[]>;
  /** In the text, `|` is put for the cursor by `at`: the first place of `at` without it, at its `|`. */
  hover(at: string): Promise<Hover | null>;
  completions(at: string): Promise<readonly CompletionItem[]>;
  probe(server: string, command?: string): Promise<ProbeOutcome>;
  entry(server: string): EntryRef;
}

export async function open(
  { connection }: Editor<LspHost>,
  uri: string,
  text: string,
): Promise<EditedDocument> {
  let document = TextDocument.create(uri, 'json', 1, text);
  const id = { textDocument: { uri } };
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'json', version: 1, text },
  });
  const pull = (previousResultId?: string) =>
    connection.sendRequest(DocumentDiagnosticRequest.type, {
      ...id,
      ...(previousResultId !== undefined && { previousResultId }),
    });
  const everywhere = () => ({
    start: document.positionAt(0),
    end: document.positionAt(document.getText().length),
  });
  return {
    uri,
    text: () => document.getText(),
    async change(next) {
      document = TextDocument.create(uri, 'json', document.version + 1, next);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: document.version },
        contentChanges: [{ text: next }],
      });
    },
    save: () => connection.sendNotification(DidSaveTextDocumentNotification.type, id),
    close: () => connection.sendNotification(DidCloseTextDocumentNotification.type, id),
    pull,
    async diagnostics() {
      const report = await pull();
      return report.kind === 'full' ? report.items : [];
    },
    async actions(at, context = {}) {
      const start = at === undefined ? undefined : document.getText().indexOf(at);
      const range =
        start === undefined
          ? everywhere()
          : { start: document.positionAt(start), end: document.positionAt(start) };
      const answer = await connection.sendRequest(CodeActionRequest.type, {
        ...id,
        range,
        context: { diagnostics: [], ...context },
      });
      return (answer ?? []) as CodeAction[];
    },
    lenses: async () => (await connection.sendRequest(CodeLensRequest.type, id)) ?? [],
    links: async () => (await connection.sendRequest(DocumentLinkRequest.type, id)) ?? [],
    hover: (at) => connection.sendRequest(HoverRequest.type, { ...id, position: positionOf(document, at) }),
    async completions(at) {
      const position = positionOf(document, at);
      const answer = await connection.sendRequest(CompletionRequest.type, { ...id, position });
      return (answer ?? []) as CompletionItem[];
    },
    async probe(server, command = serverCommands.probe) {
      const outcomes: readonly ProbeOutcome[] = await connection.sendRequest(ExecuteCommandRequest.type, {
        command,
        arguments: [{ uri, server }],
      });
      if (outcomes[0] === undefined) throw new Error(`No outcome for ${server}`);
      return outcomes[0];
    },
    entry: (server) => ({ uri, server }),
  };
}

function positionOf(document: TextDocument, at: string): Position {
  const start = document.getText().indexOf(at.replace('|', ''));
  if (start < 0) throw new Error(`The text has no ${at}`);
  return document.positionAt(start + Math.max(0, at.indexOf('|')));
}

/** The text of a document after an action; the action may name it with or without a version. */
export function apply({ edit }: CodeAction, uri: string, text: string): string {
  const changes = edit?.documentChanges ?? [];
  const edits: TextEdit[] = [
    ...(edit?.changes?.[uri] ?? []),
    ...changes.flatMap((change) =>
      'edits' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
    ),
  ];
  return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), edits);
}

/** The text that a completion leaves, its stops as `$1`. */
export function complete({ textEdit }: CompletionItem, { uri, text }: EditedDocument): string {
  if (textEdit === undefined || !('range' in textEdit)) throw new Error('The completion has no edit');
  return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text()), [textEdit]);
}

/** Waits until `holds`, and fails when it does not come to that: a limit, not a measurement. */
export async function until(holds: () => boolean, what = 'it'): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`${what} did not come to pass`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An answer that the test gives when it likes. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((give) => {
    resolve = give;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}
