/** What a rule may know of the machine that would start the servers: asked through functions, handed in by a host. */

/**
 * Each question is answered at once and changes nothing; the same question gets the same answer as long as one
 * `lint` runs. Paths are absolute, with `/` between folders on every system.
 */
export interface Machine {
  /** The folder that the config file configures. */
  readonly folder: string;
  /** The home folder of the person. */
  readonly home: string;
  /** `ci` where nobody works on the machine that the servers will run on. */
  readonly role: 'desk' | 'ci';
  /** Whether a started server would find the variable in its environment. Never its value. */
  isSet(variable: string): boolean;
  /** The program that a bare name starts, as the PATH of a started server finds it. */
  findCommand(name: string): string | undefined;
  /** What stands at a path, links followed; `unknown` where it could not be looked at. */
  kindOf(path: string): PathKind;
  /** The names in a folder, at most a few thousand; none where it cannot be read. */
  namesIn(folder: string): readonly string[];
}

export type PathKind = 'file' | 'folder' | 'absent' | 'unknown';
