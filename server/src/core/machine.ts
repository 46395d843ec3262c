/** What a rule may know of the machine that would start the servers: asked through functions, handed in by a host. */

/**
 * Each question is answered at once and changes nothing; the same question gets the same answer as long as one
 * `lint` runs. Paths are absolute, with `/` between folders on every system. Where findings are about another
 * system than the one that is looked at, only what lies in `folder` is known, and all else is `unknown`.
 */
export interface Machine {
  /** The folder that the config file configures. */
  readonly folder: string;
  /** The home folder of the person. */
  readonly home: string;
  /** `ci` where nobody works on the machine that the servers will run on. */
  readonly role: 'desk' | 'ci';
  /** Whether a started server would find the variable in its environment. Never its value. */
  variable(name: string): 'set' | 'unset' | 'unknown';
  /**
   * The program that a bare name starts, as the PATH of a started server finds it. `path` is the value of a PATH
   * that the entry sets in its place.
   */
  findCommand(name: string, path?: string): CommandPlace;
  /** What stands at a path, links followed; `unknown` where it could not be looked at. */
  kindOf(path: string): PathKind;
  /** The names in a folder, at most a few thousand; none where it cannot be read. */
  namesIn(folder: string): readonly string[];
  /** What the `package.json` in a folder says of how its programs are run. */
  packageIn(folder: string): PackageFacts | undefined;
}

export type PathKind = 'file' | 'folder' | 'absent' | 'unknown';

export type CommandPlace =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

export interface PackageFacts {
  /** Files named `.js` are ES modules. */
  readonly modules: 'es' | 'common';
  /** The versions of Node.js that it asks for, as it writes them. */
  readonly engine?: string;
  /** Names of its scripts. */
  readonly scripts: readonly string[];
}
