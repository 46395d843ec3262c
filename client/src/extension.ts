/**
 * The extension's entry. It decides when the language server is started: when an MCP config file is open, or a
 * command needs it. Until then nothing heavy is loaded.
 */
import * as vscode from 'vscode';
import { type Approval, type ApproveParams, trustedNotification } from '../../server/src/protocol.ts';
import type { App } from './app.ts';
import { approvalStore } from './approvals.ts';
import { registerCommands } from './commands.ts';
import { isConfigFile } from './configFiles.ts';
import { consent } from './consent.ts';
import { inputStore } from './inputs.ts';
import { createSession } from './session.ts';
import { createStatus } from './status.ts';
import { traceInto } from './trace.ts';
import { createTurns } from './turns.ts';
import { registerVirtualDocuments } from './virtualDocuments.ts';

/** What `activate` hands out while VS Code runs tests, and only then. */
export interface TestAccess {
  readonly isServerRunning: () => boolean;
  /** Answers in place of the dialog, which nobody could click. */
  readonly answerConsent: (answer: (params: ApproveParams) => Approval) => void;
}

let app: App | undefined;

export function activate(extension: vscode.ExtensionContext): TestAccess | undefined {
  const log = vscode.window.createOutputChannel('MCP Litmus', { log: true });
  const trace = traceInto(log);
  const approvals = approvalStore(extension.workspaceState);
  const turns = createTurns();
  const asking = consent(approvals, turns);
  const inputs = inputStore(extension, turns);
  const status = createStatus();
  const documents = registerVirtualDocuments(() => session.running());
  const session = createSession(log, async () => {
    const { createClient } = await import('./client.ts');
    return createClient({ extension, log, trace: trace.channel, turns, asking, inputs, status, documents });
  });
  app = { extension, log, session, approvals, inputs };

  const startFor = (document: vscode.TextDocument) => {
    if (isConfigFile(document.uri)) session.running().catch(() => undefined);
  };
  vscode.workspace.textDocuments.forEach(startFor);
  extension.subscriptions.push(
    log,
    trace,
    status,
    documents,
    ...registerCommands(app),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidGrantWorkspaceTrust(() =>
      session.current()?.then((client) => client.sendNotification(trustedNotification)),
    ),
  );
  if (extension.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  return { isServerRunning: () => session.current() !== undefined, answerConsent: asking.answerInstead };
}

export function deactivate(): Promise<void> | undefined {
  return app?.session.stop();
}
