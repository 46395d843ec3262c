/** Commands that were approved for good in this workspace. Kept by VS Code, outside the workspace's files. */
import type { Memento } from 'vscode';
import type { ApproveParams } from '../../server/src/protocol.ts';
import { subjectOf } from './question.ts';

export interface StoredApproval {
  /** Of the exact command, see the server's probe/approval.ts. */
  readonly hash: string;
  readonly server: string;
  /** Config file that named the command when it was approved. */
  readonly uri: string;
  /** The command or the address, for people; secrets are `•••`. */
  readonly subject: string;
  /** Empty for an address. */
  readonly cwd: string;
}

export interface ApprovalStore {
  has(hash: string): boolean;
  all(): readonly StoredApproval[];
  add(params: ApproveParams): Thenable<void>;
  revoke(hash: string): Thenable<void>;
  revokeAll(): Thenable<void>;
}

const key = 'mcpLitmus.approvals';

export function approvalStore(state: Memento): ApprovalStore {
  const all = () => state.get<readonly StoredApproval[]>(key, []);
  const without = (hash: string) => all().filter((stored) => stored.hash !== hash);
  return {
    all,
    has: (hash) => all().some((stored) => stored.hash === hash),
    add(params) {
      const { hash, entry, cwd } = params;
      const stored = { hash, server: entry.server, uri: entry.uri, subject: subjectOf(params), cwd };
      return state.update(key, [...without(hash), stored]);
    },
    revoke: (hash) => state.update(key, without(hash)),
    revokeAll: () => state.update(key, undefined),
  };
}
