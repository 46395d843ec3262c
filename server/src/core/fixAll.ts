/** What is changed at once when somebody asks for everything that is safe, or has it done on save. */
import { nonOverlapping, type TextEdit } from './document/range.ts';
import type { Finding } from './finding.ts';

/**
 * The edits of the safe fixes, which cannot change what is started or what a server does. Of two that touch each
 * other the later one waits for another time, when its finding has been looked at again.
 */
export function safeEdits(findings: readonly Pick<Finding, 'fix'>[]): readonly TextEdit[] {
  const safe = findings.flatMap(({ fix }) =>
    fix?.kind === 'config' && fix.safety === 'safe' ? [fix.edits] : [],
  );
  return nonOverlapping(safe);
}
