/** The command line's words as one typed request, or what is wrong with them. */
import { parseArgs } from 'node:util';
import type { Client } from '../core/clients/client.ts';
import { clients } from '../core/clients/index.ts';
import { automaticClients, clientsById } from '../core/clients/select.ts';
import { rules } from '../core/rules/index.ts';
import type { Platform, Severity } from '../core/rules/rule.ts';

export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'rules'; readonly id: string | undefined; readonly options: Options }
  | { readonly kind: 'check' | 'probe'; readonly paths: readonly string[]; readonly options: Options }
  | { readonly kind: 'probe-command'; readonly command: string; readonly options: Options };

export interface Options {
  readonly format: Format;
  readonly output: string | undefined;
  readonly servers: readonly string[];
  readonly clients: readonly Client[];
  readonly severities: { readonly [rule: string]: Severity | 'off' };
  readonly platform: Platform;
  readonly calls: 'none' | 'safe';
  readonly timeoutMs: number | undefined;
  readonly report: string | undefined;
  readonly colour: 'never' | 'on-terminal';
  readonly failOn: 'error' | 'warning' | 'never';
}

export const formats = ['pretty', 'json'] as const;
export type Format = (typeof formats)[number];

export type Parsed =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly problem: string };

const options = {
  format: { type: 'string' },
  json: { type: 'boolean' },
  output: { type: 'string' },
  server: { type: 'string', multiple: true },
  clients: { type: 'string' },
  rule: { type: 'string', multiple: true },
  platform: { type: 'string' },
  calls: { type: 'boolean' },
  timeout: { type: 'string' },
  report: { type: 'string' },
  command: { type: 'string' },
  'fail-on': { type: 'string' },
  'no-color': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** A word that cannot be used; caught in `parseCommandLine` only. */
class Unusable extends Error {}

export function parseCommandLine(words: readonly string[], platform: NodeJS.Platform): Parsed {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { ok: true, request: requestOf(values, positionals, platform) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const ours =
      error instanceof Unusable || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    if (ours !== true) throw error;
    return { ok: false, problem: problem.split('. To specify')[0] ?? problem };
  }
}

function requestOf(values: Values, positionals: readonly string[], platform: NodeJS.Platform): Request {
  if (values.version === true) return { kind: 'version' };
  const [verb, ...rest] = positionals;
  if (values.help === true || verb === undefined) return { kind: 'help' };
  const chosen = optionsOf(values, platform);
  switch (verb) {
    case 'help':
      return { kind: 'help' };
    case 'rules':
      if (rest.length > 1) throw new Unusable('rules takes one rule id at the most.');
      return { kind: 'rules', id: rest[0], options: chosen };
    case 'check':
    case 'probe':
      return lintRequest(verb, rest, values.command, chosen);
    default:
      throw new Unusable(`There is no command ${verb}. The commands are check, probe and rules.`);
  }
}

function lintRequest(
  verb: 'check' | 'probe',
  paths: readonly string[],
  command: string | undefined,
  chosen: Options,
): Request {
  if (command !== undefined) {
    if (verb === 'check') throw new Unusable('--command goes with probe: check starts nothing.');
    if (paths.length > 0) throw new Unusable('--command takes the place of the paths; give one of them.');
    return { kind: 'probe-command', command, options: chosen };
  }
  const url = paths.find((path) => /^https?:\/\//i.test(path));
  if (url !== undefined) throw new Unusable(`${url}: servers over HTTP are not probed by this version.`);
  if (chosen.calls === 'safe' && verb === 'check')
    throw new Unusable('--calls goes with probe: check starts nothing.');
  return { kind: verb, paths: paths.length === 0 ? ['.'] : paths, options: chosen };
}

function optionsOf(values: Values, platform: NodeJS.Platform): Options {
  return {
    format: values.json === true ? 'json' : oneOf('--format', values.format ?? 'pretty', formats),
    output: values.output,
    servers: values.server ?? [],
    clients: clientsOf(values.clients ?? 'auto'),
    severities: Object.fromEntries((values.rule ?? []).map(severityOf)),
    platform: oneOf('--platform', values.platform ?? hostPlatform(platform), [
      'win32',
      'darwin',
      'linux',
    ] as const),
    calls: values.calls === true ? 'safe' : 'none',
    timeoutMs: values.timeout === undefined ? undefined : milliseconds(values.timeout),
    report: values.report,
    colour: values['no-color'] === true ? 'never' : 'on-terminal',
    failOn: oneOf('--fail-on', values['fail-on'] ?? 'warning', ['error', 'warning', 'never'] as const),
  };
}

/** Systems that are neither Windows nor macOS start programs as Linux does. */
function hostPlatform(platform: NodeJS.Platform): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux';
}

function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new Unusable(`${option} takes ${allowed.join(', ')}; it was given ${value}.`);
  return found;
}

function clientsOf(list: string): readonly Client[] {
  const ids = list.split(',').map((id) => id.trim());
  const known = clients.map(({ id }) => id);
  const unknown = ids.find((id) => id !== 'auto' && !known.some((candidate) => candidate === id));
  if (unknown !== undefined)
    throw new Unusable(`There is no client ${unknown}. The clients are auto, ${known.join(', ')}.`);
  const chosen = ids.flatMap((id) =>
    id === 'auto' ? automaticClients : known.filter((candidate) => candidate === id),
  );
  return clientsById([...new Set(chosen)]);
}

function severityOf(text: string): readonly [string, Severity | 'off'] {
  const equals = text.lastIndexOf('=');
  const [id, severity] = [text.slice(0, Math.max(0, equals)), text.slice(equals + 1)];
  if (equals < 0)
    throw new Unusable(`--rule takes ID=SEVERITY, as in --rule tools/count=off; it was given ${text}.`);
  if (!rules.some((rule) => rule.id === id))
    throw new Unusable(`There is no rule ${id}. \`mcp-litmus rules\` lists them.`);
  return [id, oneOf(`--rule ${id}`, severity, ['error', 'warning', 'info', 'off'] as const)];
}

function milliseconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 3_600_000) {
    throw new Unusable(`--timeout takes whole milliseconds from 1 to 3600000; it was given ${text}.`);
  }
  return value;
}
