/** What an editor can do, read from its `initialize` request. */
import type { InitializeParams } from 'vscode-languageserver';
import { isObject } from '../core/json.ts';
import type { InitializationOptions } from '../protocol.ts';
import type { ClientAbilities } from './context.ts';

export function clientAbilities({
  capabilities,
  initializationOptions,
}: Pick<InitializeParams, 'capabilities' | 'initializationOptions'>): ClientAbilities {
  const { workspace, textDocument, window } = capabilities;
  const options: InitializationOptions = isObject(initializationOptions) ? initializationOptions : {};
  return {
    options,
    extension: yes(options.consent === 'client'),
    configuration: workspace?.configuration === true ? 'pulled' : 'absent',
    configurationEvents: yes(workspace?.didChangeConfiguration?.dynamicRegistration),
    // An editor that cannot be told to ask again would never hear of what a probe found.
    diagnostics:
      textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true
        ? 'pulled'
        : 'pushed',
    codeLensRefresh: yes(workspace?.codeLens?.refreshSupport),
    relatedInformation: yes(
      textDocument?.publishDiagnostics?.relatedInformation ?? textDocument?.diagnostic?.relatedInformation,
    ),
    progress: yes(window?.workDoneProgress),
    markdown: yes(textDocument?.hover?.contentFormat?.includes('markdown')),
    snippets: yes(textDocument?.completion?.completionItem?.snippetSupport),
    versionedEdits: yes(workspace?.workspaceEdit?.documentChanges),
    createsFiles: yes(workspace?.workspaceEdit?.resourceOperations?.includes('create')),
    changeAnnotations: yes(workspace?.workspaceEdit?.changeAnnotationSupport !== undefined),
    sourceDocuments: yes(
      textDocument?.synchronization?.dynamicRegistration === true &&
        textDocument.codeAction?.dynamicRegistration === true,
    ),
    watchedFiles: yes(workspace?.didChangeWatchedFiles?.dynamicRegistration),
  };
}

function yes(value: boolean | undefined): 'yes' | 'no' {
  return value === true ? 'yes' : 'no';
}
