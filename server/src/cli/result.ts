/** What a run found, before any format. */
import type { ConfigDocument } from '../core/document/document.ts';
import type { Finding } from '../core/finding.ts';
import type { RuleFailure } from '../core/lint.ts';
import type { ProbeReport } from '../core/report/report.ts';
import type { Status } from '../core/report/status.ts';
import type { Severity } from '../core/rules/rule.ts';
import type { ShownPlace } from './sources.ts';

export interface RunResult {
  readonly subjects: readonly SubjectResult[];
  /** Paths that could not be read, with the end of a sentence that begins with the path. */
  readonly unreadable: readonly { readonly path: string; readonly problem: string }[];
  readonly failures: readonly RuleFailure[];
}

/** One config file, or one server that no file names. */
export interface SubjectResult {
  readonly document?: ConfigDocument;
  readonly servers: readonly ServerResult[];
  readonly findings: readonly Finding[];
  /** Where findings stand in the servers' own sources, by their keys. */
  readonly places?: ReadonlyMap<string, ShownPlace>;
}

export interface ServerResult {
  readonly name: string;
  readonly transport: 'stdio' | 'http' | 'sse';
  readonly status: Status;
  readonly report?: ProbeReport;
}

export function allFindings({ subjects }: RunResult): readonly Finding[] {
  return subjects.flatMap(({ findings }) => findings);
}

export function countOf(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

/** 0 clean or notes only, 1 warnings, 2 errors, 3 could not run. */
export function exitStatus(result: RunResult, failOn: 'error' | 'warning' | 'never'): number {
  if (result.unreadable.length > 0) return 3;
  const counted = allFindings(result).filter(({ failsRun }) => failsRun === 'yes');
  if (failOn !== 'never' && countOf(counted, 'error') > 0) return 2;
  return failOn === 'warning' && countOf(counted, 'warning') > 0 ? 1 : 0;
}

/** Sizes of the tool definitions that a client puts into every request. */
export interface DefinitionSizes {
  readonly tools: number;
  /** UTF-8 bytes of all definitions as compact JSON. */
  readonly bytes: number;
  /** UTF-16 units of the longest description. */
  readonly longestDescription: number;
}

export function definitionSizes({ tools }: ProbeReport): DefinitionSizes | undefined {
  if (tools.kind !== 'read') return undefined;
  const lengths = tools.items.map(({ raw }) =>
    typeof raw.description === 'string' ? raw.description.length : 0,
  );
  return {
    tools: tools.items.length,
    bytes: tools.items.reduce((sum, tool) => sum + tool.bytes, 0),
    longestDescription: lengths.reduce((longest, length) => Math.max(longest, length), 0),
  };
}
