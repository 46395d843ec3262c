/** Whether a command may be started: never where the workspace is not trusted. */
import * as vscode from 'vscode';
import type { Approval, ApproveParams } from '../../server/src/protocol.ts';
import type { ApprovalStore } from './approvals.ts';
import { askPerson } from './question.ts';
import type { Turns } from './turns.ts';

export interface Consent {
  approve(params: ApproveParams): Promise<Approval>;
  /** For tests: answers in place of the dialog. */
  answerInstead(answer: (params: ApproveParams) => Approval): void;
}

export function consent(approvals: ApprovalStore, turns: Turns): Consent {
  let ask: (params: ApproveParams) => Promise<Approval> = askPerson;

  const answer = async (params: ApproveParams): Promise<Approval> => {
    if (!vscode.workspace.isTrusted) return 'refused';
    if (approvals.has(params.hash)) return 'always';
    if (params.ask === 'remembered') return 'refused';
    const given = await ask(params);
    if (given === 'always') await approvals.add(params);
    return given;
  };
  return {
    approve: (params) => turns.take(() => answer(params)),
    answerInstead: (given) => {
      ask = async (params) => given(params);
    },
  };
}
