/** One fault, one finding: where two rules see the same fault, the one that knows more tells of it. */
import type { Finding } from './finding.ts';
import type { Rule } from './rules/rule.ts';

/** The findings without those whose rule gives way to another one that has a finding at the same place. */
export function withoutOvertaken(findings: readonly Finding[], rules: readonly Rule[]): readonly Finding[] {
  const waiting = new Map(
    rules.flatMap(({ id, givesWayTo = [] }) => (givesWayTo.length > 0 ? [[id, givesWayTo]] : [])),
  );
  const stronger = new Set([...waiting.values()].flat());
  const overtaking = findings.filter(({ rule }) => stronger.has(rule));
  if (overtaking.length === 0) return findings;
  return findings.filter((finding) => {
    const others = waiting.get(finding.rule);
    return (
      others === undefined ||
      !overtaking.some((other) => others.includes(other.rule) && meets(finding, other))
    );
  });
}

function meets(a: Finding, b: Finding): boolean {
  if (a.server !== undefined && b.server !== undefined && a.server !== b.server) return false;
  if (a.range === undefined || b.range === undefined) return a.range === b.range;
  return a.range.start < b.range.end && b.range.start < a.range.end;
}
