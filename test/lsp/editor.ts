/**
 * An editor for the tests: it speaks with the language server over two streams in memory, answers what it is
 * asked, and keeps what it is told.
 */
import { Duplex } from 'node:stream';
import type { TestContext } from 'node:test';
import {
  ApplyWorkspaceEditRequest,
  type ClientCapabilities,
  CodeLensRefreshRequest,
  ConfigurationRequest,
  createConnection,
  createMessageConnection,
  DiagnosticRefreshRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  LogMessageNotification,
  type MessageConnection,
  ProposedFeatures,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  RegistrationRequest,
  ShowMessageNotification,
  ShowMessageRequest,
  type ShowMessageRequestParams,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver/node';
import type { LspHost } from '../../server/src/lsp/host.ts';
import { startServer } from '../../server/src/lsp/server.ts';
import * as protocol from '../../server/src/protocol.ts';
import { type FakeHost, fakeHost } from './fakeHost.ts';

export interface EditorOptions<Host extends LspHost = FakeHost> {
  readonly host?: Host;
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: protocol.InitializationOptions;
  /** The answer to `workspace/configuration` for a document; the section is `mcpLitmus`, or one of `http`. */
  readonly settings?: (uri: string, section: string) => unknown;
  /** The answer to `mcpLitmus/approve`. */
  readonly approve?: (params: protocol.ApproveParams) => protocol.Approval | Promise<protocol.Approval>;
  /** The answer to `mcpLitmus/inputs`. */
  readonly inputs?: (
    params: protocol.InputsParams,
  ) => protocol.InputValues | null | Promise<protocol.InputValues | null>;
  /** The title that is chosen in a question. */
  readonly choose?: (params: ShowMessageRequestParams) => string | undefined | Promise<string | undefined>;
}

/** Everything that the server has said by itself so far. */
export interface Told {
  readonly diagnostics: PublishDiagnosticsParams[];
  readonly refreshed: { diagnostics: number; lenses: number };
  readonly status: protocol.StatusParams[];
  readonly changedDocuments: string[];
  readonly approvals: protocol.ApproveParams[];
  readonly inputs: protocol.InputsParams[];
  readonly questions: ShowMessageRequestParams[];
  readonly messages: string[];
  readonly logs: string[];
  readonly registered: string[];
  /** Tokens of progress that the server has opened. */
  readonly progress: (string | number)[];
}

export interface Editor<Host extends LspHost = FakeHost> {
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  readonly host: Host;
  readonly told: Told;
  close(): void;
}

const everything: ClientCapabilities = {
  workspace: {
    configuration: true,
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    workspaceEdit: { documentChanges: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
  textDocument: {
    diagnostic: { relatedInformation: true },
    publishDiagnostics: { relatedInformation: true },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { snippetSupport: true } },
  },
  window: {},
};

/** VS Code with the extension. */
export const extension: EditorOptions<never> = {
  initializationOptions: {
    consent: 'client',
    inputs: 'client',
    trust: 'trusted',
    builtInSchema: 'vscode',
    virtualDocuments: 'yes',
  },
};

/** An editor that is sent diagnostics and cannot be asked for settings. */
export const simpleEditor: EditorOptions<never> = {
  capabilities: { workspace: {}, textDocument: { publishDiagnostics: {} } },
};

/** Until the end of the test at the latest. */
export async function connect(t: TestContext, options?: EditorOptions): Promise<Editor>;
export async function connect<Host extends LspHost>(
  t: TestContext,
  options: EditorOptions<Host> & { readonly host: Host },
): Promise<Editor<Host>>;
export async function connect(
  t: TestContext,
  options: EditorOptions<LspHost> = {},
): Promise<Editor<LspHost>> {
  const host = options.host ?? fakeHost();
  const [toServer, toEditor] = [inMemory(), inMemory()];
  const server = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(toServer),
    new StreamMessageWriter(toEditor),
  );
  startServer(server, host);
  const connection = createMessageConnection(
    new StreamMessageReader(toEditor),
    new StreamMessageWriter(toServer),
  );
  const told = listen(connection, options);
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    capabilities: options.capabilities ?? everything,
    initializationOptions: options.initializationOptions,
    workspaceFolders: null,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const close = () => {
    connection.dispose();
    server.dispose();
    // A thread of its own would keep the tests from ending.
    void host.sources.stop();
  };
  t.after(close);
  return { connection, initialized, host, told, close };
}

function listen(connection: MessageConnection, options: EditorOptions<LspHost>): Told {
  const told: Told = {
    diagnostics: [],
    refreshed: { diagnostics: 0, lenses: 0 },
    status: [],
    changedDocuments: [],
    approvals: [],
    inputs: [],
    questions: [],
    messages: [],
    logs: [],
    registered: [],
    progress: [],
  };
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    told.diagnostics.push(params);
  });
  connection.onRequest(DiagnosticRefreshRequest.type, () => {
    told.refreshed.diagnostics++;
  });
  connection.onRequest(CodeLensRefreshRequest.type, () => {
    told.refreshed.lenses++;
  });
  connection.onNotification(protocol.statusNotification, (params: protocol.StatusParams) => {
    told.status.push(params);
  });
  connection.onNotification(protocol.documentChangedNotification, ({ uri }: { uri: string }) => {
    told.changedDocuments.push(uri);
  });
  connection.onRequest(protocol.approveRequest, async (params: protocol.ApproveParams): Promise<string> => {
    told.approvals.push(params);
    return (await options.approve?.(params)) ?? 'refused';
  });
  connection.onRequest(protocol.inputsRequest, async (params: protocol.InputsParams) => {
    told.inputs.push(params);
    return (await options.inputs?.(params)) ?? null;
  });
  connection.onRequest(ShowMessageRequest.type, async (params) => {
    told.questions.push(params);
    const title = await options.choose?.(params);
    return params.actions?.find((action) => action.title === title) ?? null;
  });
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    told.messages.push(message);
  });
  connection.onNotification(LogMessageNotification.type, ({ message }) => {
    told.logs.push(message);
  });
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    Promise.all(
      items.map(({ scopeUri, section }) => options.settings?.(scopeUri ?? '', section ?? '') ?? null),
    ),
  );
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    told.registered.push(...registrations.map(({ method }) => method));
  });
  connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
    told.progress.push(token);
  });
  connection.onRequest(ApplyWorkspaceEditRequest.type, () => ({ applied: false }));
  return told;
}

/** What is written to it can be read from it. */
function inMemory(): Duplex {
  const stream: Duplex = new Duplex({
    write(chunk, _encoding, done) {
      stream.push(chunk);
      done();
    },
    read: () => undefined,
  });
  return stream;
}
