/** How each kind of file is written: what its dialect says, and the few habits that only writing needs. */
import { clientsById, known } from '../clients/select.ts';
import type { Dialect, DialectId } from '../dialects/dialect.ts';
import type { Transport } from '../dialects/entryFields.ts';
import { property } from '../json.ts';

/** `always`: the readers need it. `kept`: they take it, and do without. `never`: they look for none. */
export interface TypeHabit {
  readonly written: string;
  readonly when: 'always' | 'kept' | 'never';
}

export interface Writing {
  /** Keys from the root of the file to the object that holds the servers. */
  readonly path: readonly string[];
  /** The transports that the readers have, and what they call them. */
  readonly types: { readonly [transport in Transport]?: TypeHabit };
  readonly timeout: 'ms' | 's';
  /** Whether the readers replace variables in a field, by the name that most clients have for it. */
  readonly replacesIn: (field: string) => boolean;
  /** Whether a program is started in the folder that the file is for, so that relative paths hold. */
  readonly startsIn: 'project' | 'elsewhere';
  /** The keys of objects within an entry, where the readers are known to take these and no others. */
  readonly inner: { readonly [field: string]: readonly string[] };
}

interface Habits {
  readonly timeout?: 's';
  /** Absent: everywhere. */
  readonly variableFields?: readonly string[];
  readonly inner?: Writing['inner'];
  readonly types?: Writing['types'];
}

const shared: Habits = {
  variableFields: ['command', 'args', 'env', 'url', 'headers', 'headersHelper'],
  inner: { oauth: ['clientId', 'callbackPort', 'authServerMetadataUrl', 'scopes'] },
  types: { ws: { written: 'ws', when: 'always' } },
};
const editor: Habits = { inner: { oauth: ['clientId', 'enterpriseManaged'] } };

/** Sources are those of the dialects; that OpenCode tries both transports is in its packages/opencode/src/mcp. */
const habits: { readonly [id in DialectId]?: Habits } = {
  'mcp-json': shared,
  'root-mcp-json': shared,
  'github-mcp-json': { variableFields: ['command', 'args', 'env', 'url', 'headers'] },
  'vscode-mcp-json': editor,
  'code-workspace': editor,
  'devcontainer-json': editor,
  'vs-mcp-json': editor,
  'cursor-mcp-json': {
    inner: { auth: ['CLIENT_ID', 'CLIENT_SECRET', 'scopes'] },
    variableFields: ['command', 'args', 'env', 'url', 'headers', 'auth'],
  },
  'roo-mcp-json': { timeout: 's' },
  'cline-mcp-settings': { timeout: 's' },
  'kiro-mcp-json': { variableFields: ['env', 'headers'] },
  'amazonq-mcp-json': { variableFields: ['env'] },
  'opencode-json': { types: { sse: { written: 'remote', when: 'always' } } },
};

export function writingOf(dialect: Dialect): Writing {
  const { timeout = 'ms', variableFields, inner = {}, types = {} } = habits[dialect.id] ?? {};
  return {
    path: [...dialect.section, ...dialect.rootKeys.slice(0, 1)],
    types: { ...typesOf(dialect), ...types },
    timeout,
    replacesIn: (field) => variableFields?.includes(field) ?? true,
    startsIn: dialect.level === 'project' ? 'project' : 'elsewhere',
    inner,
  };
}

/** Programs are known by their command everywhere but where they have a type of their own. */
function typesOf({ fields: { types } }: Dialect): Writing['types'] {
  const { stdio, http, sse } = types;
  const never: TypeHabit = { written: '', when: 'never' };
  if (Object.keys(types).length === 0) return { stdio: never, http: never, sse: never };
  const habit = (written: string): TypeHabit => ({ written, when: written === 'stdio' ? 'kept' : 'always' });
  return {
    ...(stdio !== undefined && { stdio: habit(stdio) }),
    ...(http !== undefined && { http: habit(http) }),
    ...(sse !== undefined && { sse: habit(sse) }),
  };
}

/** Whether some reader of the dialect knows the field. */
export function knows({ entrySchema }: Dialect, field: string): boolean {
  return property(property(entrySchema, 'properties'), field) !== undefined;
}

/** Whether some reader is known to lose the server, or the whole file, for a field that it does not know. */
export function isClosed({ id, readers }: Dialect): boolean {
  return known(clientsById(readers), 'unknownField').some(({ fact }) => fact.files?.includes(id) ?? true);
}

/** The JSON types that the values of an object of the entry may have; none where that is not known. */
export function valueTypes({ entrySchema }: Dialect, field: string): readonly string[] {
  const schema = property(property(entrySchema, 'properties'), field);
  const type = property(property(schema, 'additionalProperties'), 'type');
  return [type].flat().filter((one) => typeof one === 'string');
}
