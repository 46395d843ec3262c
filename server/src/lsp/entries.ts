/** The servers of an open file, for commands that have to ask which one is meant. */
import { positionAt } from '../core/document/range.ts';
import type { EntryItem } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { toolListUri } from './virtualDocuments.ts';

export function entriesOf(uri: string, { documents, probes }: ServerContext): readonly EntryItem[] {
  const open = documents.get(uri);
  if (open === undefined) return [];
  const { lines, servers } = open.config;
  return servers.map(({ name, range, transport, disabled }) => {
    const entry = { uri, server: name };
    return {
      entry,
      lines: { first: positionAt(lines, range.start).line, last: positionAt(lines, range.end).line },
      startable: transport !== 'none' && disabled === 'no' ? 'yes' : 'no',
      probed: probes.last(open, name) === undefined ? 'no' : 'yes',
      toolList: toolListUri(entry),
    };
  });
}
