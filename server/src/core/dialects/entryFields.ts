/** The words in which a kind of file says what a server entry is. */

export interface EntryFields {
  /**
   * `text`: `command` is the program, and `args` its arguments. `list`: `command` is a list of both.
   * `text-or-object`: `command` may also hold an object with `path`, `args` and `env`.
   */
  readonly command: 'text' | 'list' | 'text-or-object';
  readonly env: string;
  /** The field of the address, as it is to be written. */
  readonly url: string;
  /** Other fields in which an address is read, each before `url`. */
  readonly otherUrls: readonly string[];
  /** The values of `type`, by what they mean; none where the readers look for no type. */
  readonly types: { readonly [transport in Transport]?: string };
  /** What an address without a type is taken for, by those readers that take it. */
  readonly urlAlone: 'http' | 'sse';
  /** Fields with which an entry needs neither a command nor an address. */
  readonly otherLaunch: readonly string[];
  /** What is known of an entry with a command and an address. */
  readonly both: 'refused' | 'unknown';
  /**
   * The field that switches an entry off, and its value then. A probe goes by it in every file: who wrote it does
   * not want the server to be started. Whether a reader does so is a fact about that client.
   */
  readonly off: { readonly field: string; readonly value: boolean };
}

export type Transport = 'stdio' | 'http' | 'sse' | 'ws';

/** `command`, `args`, `env`, `url`, and the types of the specification. */
export const commonFields: EntryFields = {
  command: 'text',
  env: 'env',
  url: 'url',
  otherUrls: [],
  types: { stdio: 'stdio', http: 'http', sse: 'sse' },
  urlAlone: 'http',
  otherLaunch: [],
  both: 'refused',
  off: { field: 'disabled', value: true },
};

/** The same for clients that know a server by its command or its address alone. */
export const typelessFields: EntryFields = { ...commonFields, types: {}, both: 'unknown' };
