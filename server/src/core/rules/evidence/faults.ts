/** Faults of a server's stdout, gathered by kind. */
import type { StdioFacts, StdoutFault, StdoutFaultKind } from '../../report/report.ts';
import { shown } from '../../words.ts';
import { withoutTerminalSequences } from './output.ts';

export interface Faults {
  readonly first: StdoutFault;
  /** Those whose lines were kept, in the order in which they came. */
  readonly kept: readonly StdoutFault[];
  /** All of them, those that were not kept included. */
  readonly count: number;
}

/** The faults of some kinds, or nothing where there is none. */
export function faultsOf(
  { faults, faultCounts }: StdioFacts,
  kinds: readonly StdoutFaultKind[],
): Faults | undefined {
  const kept = faults
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => one.offset - other.offset);
  const [first] = kept;
  if (first === undefined) return undefined;
  const counted = kinds.reduce((sum, kind) => sum + (faultCounts[kind] ?? 0), 0);
  return { first, kept, count: Math.max(counted, kept.length) };
}

/** Faults which mean that the server did answer and that nobody could read it. */
export function holdsAnswer({ kind, head, encoding }: StdoutFault): boolean {
  switch (kind) {
    case 'multi-line':
    case 'content-length':
    case 'byte-order-mark':
    case 'too-long':
    case 'unterminated':
      return true;
    case 'not-utf8':
      return encoding?.startsWith('utf-16') || head.trimStart().startsWith('{');
    case 'not-json':
    case 'not-json-rpc':
      return /"(?:jsonrpc|protocolVersion|serverInfo|result|tools)"/.test(head);
    case 'crlf':
      return false;
  }
}

/** The beginning of a line, for data and messages: without colours, unless there is nothing else. */
export function headOf({ head }: StdoutFault, limit = 60): string {
  return shown(withoutTerminalSequences(head).trim() || head.trim(), limit);
}
