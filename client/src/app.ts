/** What the commands work with. Made once, when the extension is activated. */
import type { ExtensionContext, LogOutputChannel } from 'vscode';
import type { ApprovalStore } from './approvals.ts';
import type { InputStore } from './inputs.ts';
import type { Session } from './session.ts';

export interface App {
  readonly extension: ExtensionContext;
  readonly log: LogOutputChannel;
  readonly session: Session;
  readonly approvals: ApprovalStore;
  readonly inputs: InputStore;
}
