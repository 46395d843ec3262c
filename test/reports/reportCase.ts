/** What a case of this folder is: one report of somebody's trouble, told again with files of our own. */
import type { Example } from '../../server/src/core/rules/rule.ts';
import type { ReportId } from './addresses.ts';

/** What is common to the cases that are read and to those that are started. */
export interface Expected {
  readonly id: ReportId;
  /** What went wrong, in our words. */
  readonly title: string;
  /** The rule that tells of it, with one finding. */
  readonly rule: string;
  /** A part of the advice. */
  readonly advice?: RegExp;
  /** A part of what the report would have us say, which no rule does yet. */
  readonly untold?: string;
}

/** Seen in a file, on the machine, or in what a probe brought back: no server is needed for the test. */
export interface ReadCase extends Expected, Omit<Example, 'name'> {
  /** What shows the cause. */
  readonly seen: 'in the file' | 'on the machine' | 'at launch' | 'in the tool list' | 'on the wire';
  /** The text of the config that the finding is about. Where absent, the case has no config. */
  readonly underlined?: string;
  /** The config after the fix of the finding. Where absent, it has none that changes the config. */
  readonly mended?: string;
  /** The tool that the finding is about, and the JSON pointer into its schema. */
  readonly tool?: string;
  readonly pointer?: string;
  /** What the fix of the finding makes of the tool, by JSON pointer. Where absent, it has none that its definition shows. */
  readonly toolMended?: { readonly [pointer: string]: unknown };
}
