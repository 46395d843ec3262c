/** Every setting of the extension, once: the manifest is generated from here and the server reads with it. */
import type { ClientId } from './clients/client.ts';
import { clients } from './clients/index.ts';
import type { Severity } from './rules/rule.ts';

export interface Settings {
  readonly enable: boolean;
  readonly clients: 'auto' | readonly ClientId[];
  readonly rules: { readonly [rule: string]: Severity | 'off' };
  readonly probeOnSave: 'never' | 'approved';
  /** Milliseconds; how long to wait for start-up and for each answer. 0: the probe's own budgets. */
  readonly probeTimeout: number;
  readonly codeLens: boolean;
  readonly probeOnSourceSave: 'never' | 'approved';
  /** Where the source of a server is, by the server's name: a path from a folder of the workspace, or an absolute one. */
  readonly sources: { readonly [server: string]: string };
}

export type SettingScope = 'resource' | 'window' | 'machine-overridable';

export interface SettingRow {
  /** Behind `mcpLitmus.`. */
  readonly key: string;
  readonly scope: SettingScope;
  /** The JSON Schema of the value, without its description. */
  readonly schema: { readonly [key: string]: unknown };
  readonly description: string;
}

const severities = ['error', 'warning', 'info', 'off'];

/** In the order in which the settings editor shows them. `trace.server` is read by the client library. */
export const settingRows: readonly SettingRow[] = [
  {
    key: 'enable',
    scope: 'resource',
    schema: { type: 'boolean', default: true },
    description: 'Whether MCP config files are checked.',
  },
  {
    key: 'clients',
    scope: 'resource',
    schema: {
      default: 'auto',
      anyOf: [
        { type: 'string', enum: ['auto'] },
        { type: 'array', items: { type: 'string', enum: clients.map(({ id }) => id) }, uniqueItems: true },
      ],
    },
    description:
      'The agent clients that findings are about. `auto` is the readers of the file, and for tools Claude.ai, ChatGPT, Claude Code, VS Code, Copilot CLI, Cursor, Codex and Gemini CLI.',
  },
  {
    key: 'rules',
    scope: 'resource',
    schema: { type: 'object', default: {}, additionalProperties: { type: 'string', enum: severities } },
    description: 'The severity of single rules by id, such as `{ "tools/count": "off" }`.',
  },
  {
    key: 'probe.onSave',
    scope: 'resource',
    schema: { type: 'string', enum: ['never', 'approved'], default: 'approved' },
    description:
      'Whether saving a config file probes the servers again whose entries were edited. `approved` does so for commands that were approved for good; nothing else is started by itself.',
  },
  {
    key: 'probe.timeout',
    scope: 'machine-overridable',
    schema: { type: 'integer', minimum: 0, maximum: 3_600_000, default: 0 },
    description:
      'Milliseconds to wait for a server to start, and for each of its answers. 0 waits 30 s for the start and 10 s for each answer.',
  },
  {
    key: 'codeLens',
    scope: 'resource',
    schema: { type: 'boolean', default: true },
    description: 'Whether the state of each server and the commands for it stand above its entry.',
  },
  {
    key: 'probe.onSourceSave',
    scope: 'resource',
    schema: { type: 'string', enum: ['never', 'approved'], default: 'approved' },
    description:
      'Whether saving a file of a server’s own source probes that server again. `approved` does so for commands that were approved for good; nothing else is started by itself.',
  },
  {
    key: 'sources',
    scope: 'resource',
    schema: { type: 'object', default: {}, additionalProperties: { type: 'string' } },
    description:
      'Where the source of a server is, by its name, such as `{ "orders": "packages/orders/src/server.ts" }`: a file or a folder of the workspace. Only needed where its command does not lead there.',
  },
  {
    key: 'trace.server',
    scope: 'window',
    schema: { type: 'string', enum: ['off', 'messages', 'verbose'], default: 'off' },
    description: 'Whether the messages between the editor and the language server are logged.',
  },
];

export const defaultSettings: Settings = {
  enable: true,
  clients: 'auto',
  rules: {},
  probeOnSave: 'approved',
  probeTimeout: 0,
  codeLens: true,
  probeOnSourceSave: 'approved',
  sources: {},
};

/** Takes what an editor sent for `mcpLitmus`; a value of the wrong type counts as not set. */
export function readSettings(sent: unknown): Settings {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), sent);
  const known = new Set<string>(clients.map(({ id }) => id));
  const list = at('clients');
  const rules = at('rules');
  const timeout = at('probe.timeout');
  const sources = at('sources');
  const isClient = (id: unknown): id is ClientId => typeof id === 'string' && known.has(id);
  const isSeverity = (value: unknown): value is Severity | 'off' => severities.includes(value as string);
  return {
    enable: at('enable') !== false,
    clients: Array.isArray(list) ? list.filter(isClient) : 'auto',
    rules: isRecord(rules)
      ? Object.fromEntries(
          Object.entries(rules).flatMap(([id, value]) => (isSeverity(value) ? [[id, value]] : [])),
        )
      : {},
    probeOnSave: at('probe.onSave') === 'never' ? 'never' : 'approved',
    probeTimeout: typeof timeout === 'number' && timeout > 0 ? Math.min(timeout, 3_600_000) : 0,
    codeLens: at('codeLens') !== false,
    probeOnSourceSave: at('probe.onSourceSave') === 'never' ? 'never' : 'approved',
    sources: isRecord(sources)
      ? Object.fromEntries(
          Object.entries(sources).flatMap(([server, path]) =>
            typeof path === 'string' ? [[server, path]] : [],
          ),
        )
      : {},
  };
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
