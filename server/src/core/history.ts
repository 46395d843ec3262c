/** What changed from one probe of a server to the next. */
import type { Finding } from './finding.ts';

export interface FindingChanges {
  readonly appeared: readonly Finding[];
  readonly cleared: readonly Finding[];
}

/** Findings are the same when rule, tool and place are; where the entry stands in the file does not matter. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  const keysBefore = new Set(before.map(({ key }) => key));
  const keysAfter = new Set(after.map(({ key }) => key));
  return {
    appeared: after.filter(({ key }) => !keysBefore.has(key)),
    cleared: before.filter(({ key }) => !keysAfter.has(key)),
  };
}
