/**
 * `mcpLitmus.trace.server` without a second channel. The client library traces only while the level of its trace
 * channel is `trace`; this one says that it is while the setting is on, and writes into the log that is there.
 */
import * as vscode from 'vscode';
import { inputsRequest } from '../../server/src/protocol.ts';

export interface TraceChannel extends vscode.Disposable {
  readonly channel: vscode.LogOutputChannel;
}

export function traceInto(log: vscode.LogOutputChannel): TraceChannel {
  const levels = new vscode.EventEmitter<vscode.LogLevel>();
  const listener = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('mcpLitmus.trace.server')) levels.fire(level());
  });
  const channel: vscode.LogOutputChannel = Object.create(log, {
    logLevel: { get: level },
    onDidChangeLogLevel: { value: levels.event },
    trace: { value: (message: string) => log.info(withoutInputs(message)) },
  });
  return { channel, dispose: () => vscode.Disposable.from(levels, listener).dispose() };
}

/** What a person typed in is written nowhere: of that answer the first line stays, which says that there was one. */
function withoutInputs(message: string): string {
  return message.startsWith(`Sending response '${inputsRequest} `) ? (message.split('\n')[0] ?? '') : message;
}

function level(): vscode.LogLevel {
  const setting = vscode.workspace.getConfiguration('mcpLitmus').get('trace.server');
  return setting === 'messages' || setting === 'verbose' ? vscode.LogLevel.Trace : vscode.LogLevel.Off;
}
