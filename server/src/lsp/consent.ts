/** Asking whether a command may be started, or an address contacted. */
import type { Connection, MessageActionItem } from 'vscode-languageserver';
import { commandLine, escapeInvisible } from '../core/words.ts';
import { type Approval, type ApproveParams, approveRequest } from '../protocol.ts';
import { warn } from './background.ts';
import type { ClientAbilities } from './context.ts';

const once: MessageActionItem = { title: 'Probe once' };
const cancel: MessageActionItem = { title: 'Cancel' };

/**
 * `always` is remembered by the editor where it answers `mcpLitmus/approve`, else until the server ends. An
 * editor that cannot ask, or is gone, has not approved anything.
 */
export function consent(
  connection: Connection,
  client: () => ClientAbilities,
): (params: ApproveParams) => Promise<Approval> {
  const approved = new Set<string>();
  const ask = async (params: ApproveParams): Promise<Approval> => {
    if (client().extension === 'yes') return connection.sendRequest<Approval>(approveRequest, params);
    if (approved.has(params.hash)) return 'always';
    if (params.ask === 'remembered') return 'refused';
    const always = { title: `Always for this ${params.url === undefined ? 'command' : 'address'}` };
    const answer = await connection.window.showWarningMessage(question(params), once, always, cancel);
    if (answer?.title === always.title) approved.add(params.hash);
    return answer?.title === always.title ? 'always' : answer?.title === once.title ? 'once' : 'refused';
  };
  return async (params) => {
    try {
      const answer = await ask(params);
      return answer === 'once' || answer === 'always' ? answer : 'refused';
    } catch (error) {
      warn(connection, `Nobody could be asked whether a server may be probed: ${String(error)}`);
      return 'refused';
    }
  };
}

/** Everything that is started or sent, in full and with nothing invisible in it. */
export function question(params: ApproveParams): string {
  const calls =
    params.calls === 'safe' ? ['Tools that only read are called, and one that should not exist.'] : [];
  const lines = params.url === undefined ? startLines(params) : contactLines(params, params.url);
  return [...lines, ...calls].map(escapeInvisible).join('\n');
}

function startLines({ entry, command, args, cwd, envNames }: ApproveParams): readonly string[] {
  return [
    `Start the MCP server ${entry.server}? This runs a program with your rights:`,
    commandLine([command, ...args]),
    `Folder: ${cwd}`,
    `Variables: ${envNames.length === 0 ? 'none of its own' : envNames.join(', ')}`,
  ];
}

function contactLines({ entry, headerNames = [] }: ApproveParams, url: string): readonly string[] {
  return [
    `Contact the MCP server ${entry.server}? This sends requests to:`,
    url,
    `Headers: ${headerNames.length === 0 ? 'none of its own' : headerNames.join(', ')}`,
  ];
}
