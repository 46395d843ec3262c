/**
 * Tells from a program's last words why it ended. The texts are those of other people's programs: runtimes,
 * package runners, argument parsers. What they write is no contract, so an unknown text has no cause, and
 * the tail that stands beside the cause lets people judge for themselves.
 */
import { launcherWords } from './launcherWords.ts';
import { withoutTerminalSequences } from './output.ts';
import { programWords } from './programWords.ts';

export type CauseKind =
  | 'runtime-too-old'
  | 'typescript'
  | 'module-kind'
  | 'native-module'
  | 'missing-script'
  | 'missing-task'
  | 'missing-project'
  | 'missing-program'
  | 'missing-version'
  | 'missing-package'
  | 'no-executable'
  | 'missing-image'
  | 'docker-down'
  | 'missing-export'
  | 'missing-module'
  | 'port-in-use'
  | 'deno-permission'
  | 'permission'
  | 'unknown-argument'
  | 'missing-argument'
  | 'missing-variable'
  | 'credentials'
  | 'missing-file'
  | 'unreachable'
  | 'out-of-memory'
  | 'syntax-error'
  | 'build-error'
  | 'usage'
  | 'uncaught';

/** What points to a cause; a group `subject` takes what it names. */
export type CauseRow = readonly [CauseKind, readonly RegExp[]];

export interface Cause {
  readonly kind: CauseKind;
  /** What the text names: a path, module, variable, port or error. */
  readonly subject?: string;
}

/**
 * The line of source that Node shows above an error, with a caret below it. It may hold the words of the
 * error before its values are put in. Imports stay: that Node did not understand one is a cause.
 */
const quotedSource = /^(?!\s*(?:import|export)\b).*\n\s*\^+[ \t]*$/gm;

/** The first row that matches counts: symptoms that look like another cause stand before that one. */
export function causeOf(text: string): Cause | undefined {
  const plain = withoutTerminalSequences(text).replaceAll('\r\n', '\n').replace(quotedSource, '');
  for (const [kind, patterns] of [...launcherWords, ...programWords]) {
    for (const pattern of patterns) {
      const match = pattern.exec(plain);
      if (match === null) continue;
      const subject = match.groups?.subject?.trim();
      return { kind, ...(subject !== undefined && subject !== '' && { subject }) };
    }
  }
  return undefined;
}

/** A sample for tests: the lines of a program's stderr, and the cause that they tell. */
export interface LastWords {
  readonly stderr: readonly string[];
  readonly cause: Cause;
}
