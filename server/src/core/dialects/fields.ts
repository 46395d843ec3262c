/** The keys of a server's entry in words, for hovers and completions. What is no mistake is not told here. */
import { type JsonObject, property } from '../json.ts';
import type { Dialect } from './dialect.ts';
import type { Transport } from './entryFields.ts';

export interface Field {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** The entries that it belongs to: those with a command, those with an address, or both. */
  readonly goesWith: 'command' | 'url' | 'both';
  /** The JSON Schema type of its value. */
  readonly type: string;
}

type Words = Pick<Field, 'about' | 'goesWith'>;

/** In the order in which they are offered. */
const words: ReadonlyMap<string, Words> = new Map([
  [
    'type',
    { about: 'How the server is reached: `stdio` for a command, `http` for a url.', goesWith: 'both' },
  ],
  ['command', { about: 'The program that is started, without a shell around it.', goesWith: 'command' }],
  ['args', { about: 'The arguments of the program, one string for each.', goesWith: 'command' }],
  ['env', { about: 'Variables that the server finds in its environment.', goesWith: 'command' }],
  ['environment', { about: 'Variables that the server finds in its environment.', goesWith: 'command' }],
  ['envFile', { about: 'A file of `NAME=value` lines with further variables.', goesWith: 'command' }],
  ['cwd', { about: 'The folder in which the program is started.', goesWith: 'command' }],
  ['url', { about: 'The address of a server that runs elsewhere.', goesWith: 'url' }],
  ['serverUrl', { about: 'The address of a server that runs elsewhere.', goesWith: 'url' }],
  [
    'httpUrl',
    { about: 'The same as `url` with `"type": "http"`, which has taken its place.', goesWith: 'url' },
  ],
  ['headers', { about: 'HTTP headers that are sent with every request.', goesWith: 'url' }],
  [
    'headersHelper',
    { about: 'A shell command of Claude Code that prints further headers as JSON.', goesWith: 'url' },
  ],
  ['oauth', { about: 'How a client signs in with the server.', goesWith: 'url' }],
  ['oauthClientId', { about: 'The id with which Copilot CLI signs in with the server.', goesWith: 'url' }],
  ['oauthPublicClient', { about: 'Whether that id comes without a secret.', goesWith: 'url' }],
  ['auth', { about: 'The id and the secret with which Cursor signs in with the server.', goesWith: 'url' }],
  [
    'timeout',
    {
      about: 'How long an answer may take, in milliseconds; in Roo Code and Cline in seconds.',
      goesWith: 'both',
    },
  ],
  ['disabled', { about: 'Whether the client leaves the server alone.', goesWith: 'both' }],
  ['enabled', { about: 'Whether the client starts the server.', goesWith: 'both' }],
  [
    'request_timeout_ms',
    { about: 'Milliseconds that Claude Code waits for an answer of the server.', goesWith: 'both' },
  ],
  [
    'alwaysLoad',
    {
      about: 'Whether Claude Code has the tools at hand from the start, without searching for them first.',
      goesWith: 'both',
    },
  ],
  [
    'tools',
    { about: 'The tools that Copilot CLI may use; `["*"]` stands for all of them.', goesWith: 'both' },
  ],
  ['dev', { about: 'What VS Code watches and debugs while the server is being written.', goesWith: 'both' }],
  [
    'sandboxEnabled',
    { about: 'Whether VS Code runs the program in a sandbox on macOS and Linux.', goesWith: 'command' },
  ],
]);

/** Those that the schema of the dialect has. */
export function fieldsOf({ entrySchema }: Dialect): readonly Field[] {
  const properties = property(entrySchema, 'properties') as JsonObject;
  return [...words].flatMap(([name, known]) => {
    const schema = property(properties, name);
    return schema === undefined ? [] : [{ name, ...known, type: String(property(schema, 'type')) }];
  });
}

const transports: readonly { readonly transport: Transport; readonly about: string }[] = [
  { transport: 'stdio', about: 'A program that is started, and speaks over its standard input and output.' },
  { transport: 'http', about: 'A server that is reached at a url (Streamable HTTP).' },
  { transport: 'sse', about: 'The older transport over HTTP, which new servers do not use.' },
];

export interface TransportType {
  readonly transport: Transport;
  /** What is written as the `type`. */
  readonly value: string;
  readonly about: string;
}

/** The values of `type` that most readers of such a file take. */
export function transportTypesOf({ fields }: Dialect): readonly TransportType[] {
  return transports.flatMap(({ transport, about }) => {
    const value = fields.types[transport];
    return value === undefined ? [] : [{ transport, value, about }];
  });
}

export interface RootKey {
  readonly name: string;
  readonly about: string;
  readonly type: 'object' | 'array';
}

export function rootKeysOf({ rootKeys, inputs }: Dialect): readonly RootKey[] {
  const servers = rootKeys.map(
    (name) => ({ name, about: 'The servers, each under its name.', type: 'object' }) as const,
  );
  const about = 'Values that a person is asked for before a server starts.';
  return inputs === 'read' ? [...servers, { name: 'inputs', about, type: 'array' }] : servers;
}
