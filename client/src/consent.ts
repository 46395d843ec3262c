/** Whether a command may be started: never where the workspace is not trusted, and asked one at a time. */
import * as vscode from 'vscode';
import type { Approval, ApproveParams } from '../../server/src/protocol.ts';
import type { ApprovalStore } from './approvals.ts';
import { askPerson } from './question.ts';

export interface Consent {
  approve(params: ApproveParams): Promise<Approval>;
  /** Resolves when no question is open. */
  idle(): Promise<unknown>;
  /** For tests: answers in place of the dialog. */
  answerInstead(answer: (params: ApproveParams) => Approval): void;
}

export function consent(approvals: ApprovalStore): Consent {
  let ask: (params: ApproveParams) => Promise<Approval> = askPerson;
  let last: Promise<unknown> = Promise.resolve();

  const answer = async (params: ApproveParams): Promise<Approval> => {
    if (!vscode.workspace.isTrusted) return 'refused';
    if (approvals.has(params.hash)) return 'always';
    if (params.ask === 'remembered') return 'refused';
    const given = await ask(params);
    if (given === 'always') await approvals.add(params);
    return given;
  };
  return {
    approve(params) {
      const given = last.then(() => answer(params));
      last = given.catch(() => undefined);
      return given;
    },
    idle: () => last,
    answerInstead: (given) => {
      ask = async (params) => given(params);
    },
  };
}
