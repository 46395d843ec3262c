/** What a person approves before a server is started or contacted, and the hash that remembers it. */
import { createHash } from 'node:crypto';
import { maskedUrl } from './http/credentials.ts';
import type { Launch } from './launch.ts';
import { redactor } from './redact.ts';
import type { HttpTarget, Target } from './target.ts';

export interface Approvable {
  /**
   * Hex. Changes with the command, its arguments, the folder and the names of its own variables, or with the
   * address and the names of the headers.
   */
  readonly hash: string;
  /** Empty where a server is contacted at a url instead of being started. */
  readonly command: string;
  /** As they are handed to the program, secrets replaced by `•••`. Never cut. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Names of the variables that the entry sets, sorted. */
  readonly envNames: readonly string[];
  /** Present where a server is contacted; variables are replaced, and secrets are `•••`. */
  readonly url?: string;
  /** Names of the headers that are sent there, sorted. */
  readonly headerNames?: readonly string[];
}

export function approvable(target: Target): Approvable {
  const hash = targetHash(target);
  const redact = redactor(target.secrets);
  if (target.kind === 'http') {
    const url = redact(maskedUrl(target.urls[0].href));
    return { hash, command: '', args: [], cwd: '', envNames: [], url, headerNames: headerNames(target) };
  }
  const { command, args, cwd, ownVariables } = target;
  return {
    hash,
    command: redact(command),
    args: args.map(redact),
    cwd,
    envNames: [...ownVariables].sort(),
  };
}

/** The hash alone, which is all that is needed to see whether an entry still says the same. */
export function targetHash(target: Target): string {
  const approved = target.kind === 'http' ? contactOf(target) : launchOf(target);
  return createHash('sha256').update(JSON.stringify(approved)).digest('hex');
}

function launchOf({ command, args, cwd, ownVariables }: Launch): unknown {
  return [command, args, cwd, [...ownVariables].sort()];
}

/** The address with its secrets: where they are sent is what is approved, and a hash tells nobody. */
function contactOf(target: HttpTarget): unknown {
  return ['url', target.urls[0].href, target.asked, headerNames(target)];
}

function headerNames({ headers }: HttpTarget): readonly string[] {
  return [...new Set(headers.map(([name]) => name))].sort();
}
