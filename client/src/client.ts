/**
 * The language client: how the server is started and what the two say to each other. The only module that loads
 * vscode-languageclient, so it is imported when a server is needed and not before.
 */
import * as vscode from 'vscode';
import {
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  type ServerOptions,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import {
  type Approval,
  type ApproveParams,
  approveRequest,
  clientCommands,
  documentChangedNotification,
  type InitializationOptions,
  type InputsParams,
  type InputValues,
  inputsRequest,
  type StatusParams,
  serverCommands,
  statusNotification,
  toolListScheme,
} from '../../server/src/protocol.ts';
import { configSelector } from './configFiles.ts';
import type { Consent } from './consent.ts';
import type { InputStore } from './inputs.ts';
import { probeCommand } from './probe.ts';
import type { Status } from './status.ts';
import type { Turns } from './turns.ts';
import type { VirtualDocuments } from './virtualDocuments.ts';

export interface ClientParts {
  readonly extension: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly trace: vscode.LogOutputChannel;
  readonly turns: Turns;
  readonly asking: Consent;
  readonly inputs: InputStore;
  readonly status: Status;
  readonly documents: VirtualDocuments;
}

export function createClient(parts: ClientParts): LanguageClient {
  const { extension, log, trace, turns, asking, inputs, status, documents } = parts;
  const options: LanguageClientOptions = {
    documentSelector: [configSelector, { scheme: toolListScheme }],
    outputChannel: log,
    traceOutputChannel: trace,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: () => initializationOptions(extension),
    diagnosticPullOptions: { onChange: true, onSave: true, onFocus: true },
    markdown: { isTrusted: { enabledCommands: hoverCommands } },
    middleware: {
      executeCommand: (command, args, next) =>
        command === serverCommands.convert
          ? next(command, args)
          : probeCommand(client, turns, { command, args }),
    },
  };
  const client = new LanguageClient('mcpLitmus', 'MCP Litmus', serverOptions(extension), options);
  client.onRequest<Approval, void>(approveRequest, (params: ApproveParams) => asking.approve(params));
  client.onRequest<InputValues | null, void>(inputsRequest, (params: InputsParams) => inputs.values(params));
  client.onNotification(statusNotification, (params: StatusParams) => status.show(params));
  client.onNotification(documentChangedNotification, ({ uri }: { uri: string }) => documents.changed(uri));
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) status.started();
    if (newState === State.Stopped) status.stopped();
  });
  return client;
}

/** Hovers may run these; whatever else a text that came from a server says stays a text. */
const hoverCommands = [...Object.values(serverCommands), ...Object.values(clientCommands)].filter(
  (command) => command !== clientCommands.build && command !== serverCommands.convert,
);

function serverOptions({ extensionUri }: vscode.ExtensionContext): ServerOptions {
  const module = vscode.Uri.joinPath(extensionUri, 'dist', 'server.js').fsPath;
  return {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6011'] } },
  };
}

/** Asked for at each start, since a workspace may have been trusted meanwhile. */
function initializationOptions({ storageUri }: vscode.ExtensionContext): InitializationOptions {
  return {
    consent: 'client',
    inputs: 'client',
    trust: vscode.workspace.isTrusted ? 'trusted' : 'untrusted',
    virtualDocuments: 'yes',
    ...(storageUri?.scheme === 'file' && { storage: vscode.Uri.joinPath(storageUri, 'history').fsPath }),
    ...(hasMcpSchema() && { builtInSchema: 'vscode' }),
  };
}

/** Editors made from VS Code name themselves otherwise and bring other schemas. */
function hasMcpSchema(): boolean {
  return /^(Visual Studio Code|Code - OSS|VSCodium|code-server)\b/.test(vscode.env.appName);
}
