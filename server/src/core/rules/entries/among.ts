/** Whether a fault of a file stands among its servers. */
import type { ConfigDocument } from '../../document/document.ts';
import { nodeRange } from '../../document/node.ts';
import type { SyntaxFault } from '../../document/syntax.ts';

export function isAmongServers({ serverMap }: ConfigDocument, { range }: SyntaxFault): boolean {
  if (serverMap === undefined) return false;
  const { start, end } = nodeRange(serverMap);
  return start < range.start && range.end < end;
}
