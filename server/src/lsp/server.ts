/** The language server: every feature wired to a connection, and nothing of a feature in it. */
import {
  CodeActionKind,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { dialects } from '../core/dialects/index.ts';
import * as protocol from '../protocol.ts';
import { clientAbilities } from './abilities.ts';
import { type InBackground, inBackground, warn } from './background.ts';
import { codeActions, fixAllKind } from './codeActions.ts';
import { codeLenses } from './codeLens.ts';
import { executeCommand, probeEdited } from './commands.ts';
import { completions } from './completion.ts';
import { consent } from './consent.ts';
import type { ClientAbilities, ServerContext } from './context.ts';
import { conversionTargets } from './conversion.ts';
import { pullDiagnostics, pushDiagnostics } from './diagnostics.ts';
import { configDocuments, filePath } from './documents.ts';
import { entriesOf } from './entries.ts';
import { type ProbeHistory, probeHistory } from './history.ts';
import type { LspHost } from './host.ts';
import { hover } from './hover.ts';
import { inputSource } from './inputs.ts';
import { documentLinks } from './links.ts';
import { networkSource } from './network.ts';
import { probeService } from './probing.ts';
import { refresher } from './refresh.ts';
import { reportText } from './reportText.ts';
import { settingsSource } from './settings.ts';
import { definition, toolPlaces } from './sources/definition.ts';
import { sourceFeature } from './sources/feature.ts';
import { sourceLenses } from './sources/lenses.ts';
import { historyOf, sendStatus } from './status.ts';
import { toolListUri, virtualText } from './virtualDocuments.ts';

declare const LITMUS_VERSION: string;

export function startServer(connection: Connection, host: LspHost): void {
  const open = new TextDocuments(TextDocument);
  const documents = configDocuments(open, host);
  const background = inBackground(connection);
  let client: ClientAbilities = clientAbilities({ capabilities: {} });
  let trusted = true;
  let folders: readonly string[] = [];
  let kept: ProbeHistory = probeHistory(undefined, () => undefined);
  const settings = settingsSource(connection, () => client);
  const refresh = refresher({
    connection,
    client: () => client,
    background,
    push: () => {
      for (const { uri } of documents.all()) background(() => pushDiagnostics(uri, context));
    },
    tellSources: () => sources.tell(),
  });
  const sources = sourceFeature({ connection, context: () => context, background, refresh });
  const probes = probeService({
    host,
    history: {
      last: (entry) => kept.last(entry),
      of: (entry) => kept.of(entry),
      add: (entry, probe) => kept.add(entry, probe),
    },
    open: documents.known,
    approve: consent(connection, () => client),
    inputs: inputSource(connection, () => client),
    network: networkSource(connection, () => client, host.environment),
    isTrusted: () => trusted,
    onChange: (entry) => {
      if (probes.isRunning(entry)) refresh.now();
      else background(() => sources.probed(entry));
      background(() => sendStatus(context, entry));
      if (client.options.virtualDocuments === 'yes')
        background(() =>
          connection.sendNotification(protocol.documentChangedNotification, { uri: toolListUri(entry) }),
        );
    },
  });
  const context: ServerContext = {
    connection,
    host,
    documents,
    settings,
    probes,
    sources: sources.service,
    folders: () => folders,
    get client() {
      return client;
    },
    log: onlyOnce((text) => warn(connection, text)),
  };

  connection.onInitialize((params): InitializeResult => {
    client = clientAbilities(params);
    trusted = client.options.trust !== 'untrusted';
    folders = (params.workspaceFolders ?? []).flatMap(({ uri }) => filePath(uri) ?? []);
    kept = probeHistory(client.options.storage, (text) => warn(connection, text));
    return {
      capabilities: capabilities(client),
      serverInfo: { name: 'mcp-litmus', version: LITMUS_VERSION },
    };
  });
  connection.onInitialized(() => register(connection, client, background));
  connection.onDidChangeConfiguration(({ settings: sent }) => {
    settings.changed(sent);
    refresh.now();
    background(() => sources.settingsChanged());
  });
  connection.onNotification(protocol.trustedNotification, () => {
    trusted = true;
    refresh.now();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri, type } of changes) {
      if (!documents.isConfig(uri)) {
        sources.saved(uri);
        continue;
      }
      // A file that is saved under another name first and moved into place is told of as deleted too.
      const isGone = type === FileChangeType.Deleted && !host.isFile(filePath(uri) ?? '');
      if (isGone) probes.cancelFile(uri);
    }
    if (changes.some(({ uri }) => documents.isConfig(uri))) refresh.now();
  });

  open.onDidChangeContent(({ document }) => {
    const { uri } = document;
    if (!documents.isConfig(uri)) return sources.changed(uri, document.getText());
    // What was seen of an entry as it was before says nothing about its source any more.
    refresh.later(`sources of ${uri}`, sources.tell);
    if (client.diagnostics !== 'pushed') return;
    for (const config of documents.all())
      refresh.later(config.uri, () => pushDiagnostics(config.uri, context));
  });
  open.onDidOpen(({ document: { uri } }) => background(() => sources.opened(uri)));
  open.onDidClose(({ document: { uri } }) => {
    if (!documents.isConfig(uri)) return sources.closed(uri);
    if (client.diagnostics === 'pushed') background(() => pushDiagnostics(uri, context));
  });
  open.onDidSave(({ document: { uri } }) => {
    if (!documents.isConfig(uri)) return sources.saved(uri);
    documents.saved(uri);
    refresh.now();
    background(() => probeEdited(uri, context));
  });

  answerRequests(connection, context);
  connection.onShutdown(async () => {
    refresh.stop();
    await Promise.all([probes.stop(), sources.stop()]);
  });
  open.listen(connection);
  connection.listen();
}

function answerRequests(connection: Connection, context: ServerContext): void {
  connection.languages.diagnostics.on(({ textDocument, previousResultId }, token) =>
    pullDiagnostics(textDocument.uri, previousResultId, context, token),
  );
  connection.onCodeAction((params, token) => codeActions(params, context, token));
  connection.onCodeLens(({ textDocument: { uri } }) =>
    context.documents.isConfig(uri) ? codeLenses(uri, context) : sourceLenses(uri, context),
  );
  connection.onHover((params) => hover(params, context));
  connection.onCompletion((params) => completions(params, context));
  connection.onDocumentLinks(({ textDocument }) => documentLinks(textDocument.uri, context));
  connection.onExecuteCommand(({ command, arguments: args = [] }, token, progress) =>
    executeCommand(command, args, context, { token, progress }),
  );
  connection.onRequest(protocol.documentRequest, ({ uri }: protocol.DocumentParams) =>
    virtualText(uri, context),
  );
  connection.onRequest(protocol.entriesRequest, ({ uri }: protocol.EntriesParams) => entriesOf(uri, context));
  connection.onDefinition((params) => definition(params, context));
  connection.onRequest(protocol.toolPlacesRequest, (entry: protocol.EntryRef) => toolPlaces(entry, context));
  connection.onRequest(protocol.conversionTargetsRequest, ({ uri }: protocol.EntriesParams) =>
    conversionTargets(uri, context),
  );
  connection.onRequest(protocol.historyRequest, (entry: protocol.EntryRef) => historyOf(entry, context));
  connection.onRequest(protocol.reportRequest, ({ uri }: protocol.ReportParams) => reportText(uri, context));
}

function capabilities({ diagnostics }: ClientAbilities): InitializeResult['capabilities'] {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...(diagnostics === 'pulled' && {
      diagnosticProvider: {
        identifier: 'mcp-litmus',
        // The same server may stand in another file of the folder.
        interFileDependencies: true,
        workspaceDiagnostics: false,
      },
    }),
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor, fixAllKind] },
    codeLensProvider: {},
    hoverProvider: true,
    definitionProvider: true,
    completionProvider: { triggerCharacters: ['"', '$', '{', ':'] },
    documentLinkProvider: {},
    executeCommandProvider: { commands: Object.values(protocol.serverCommands), workDoneProgress: true },
  };
}

/** Asks to be told of changed settings and of config files that go, where the editor takes such a wish. */
function register(connection: Connection, client: ClientAbilities, background: InBackground): void {
  if (client.configurationEvents === 'yes')
    background(() =>
      connection.client.register(DidChangeConfigurationNotification.type, { section: 'mcpLitmus' }),
    );
  if (client.watchedFiles === 'yes')
    background(() =>
      connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: dialects.map(({ place }) => ({ globPattern: `**/${place}` })),
      }),
    );
}

function onlyOnce(say: (text: string) => void): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    say(text);
  };
}
