/** Probing as a code action, for editors that show no code lenses. */
import { type CodeAction, CodeActionKind } from 'vscode-languageserver';
import type { Range } from '../core/document/range.ts';
import { shown } from '../core/words.ts';
import { serverCommands } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { overlaps } from './convert.ts';
import type { OpenConfig } from './documents.ts';

export function probeActions(here: Range, open: OpenConfig, { client }: ServerContext): CodeAction[] {
  if (client.extension === 'yes') return [];
  return open.config.servers
    .filter(({ key, transport, disabled }) => {
      return transport !== 'none' && disabled === 'no' && overlaps(key.range, here);
    })
    .map(({ name }) => {
      const title = `Probe ${shown(name)}`;
      const entry = { uri: open.uri, server: name };
      return {
        title,
        kind: CodeActionKind.QuickFix,
        command: { title, command: serverCommands.probe, arguments: [entry] },
      };
    });
}
