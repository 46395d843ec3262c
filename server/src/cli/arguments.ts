/** The command line's words as one typed request, or what is wrong with them. */
import { parseArgs } from 'node:util';
import { clients } from '../core/clients/index.ts';
import { type ClientChoice, clientsById } from '../core/clients/select.ts';
import { dialectNamed } from '../core/convert/targets.ts';
import type { Dialect } from '../core/dialects/dialect.ts';
import { dialects } from '../core/dialects/index.ts';
import { rules } from '../core/rules/index.ts';
import { type Platform, platformOf, type Severity } from '../core/rules/rule.ts';
import { targetOfAddress } from '../probe/target.ts';

export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'lsp' }
  | { readonly kind: 'rules'; readonly id: string | undefined; readonly options: Options }
  | { readonly kind: 'check' | 'probe'; readonly paths: readonly string[]; readonly options: Options }
  | { readonly kind: 'probe-command'; readonly command: string; readonly options: Options }
  | {
      readonly kind: 'convert';
      readonly file: string;
      readonly to: Dialect;
      readonly options: Options;
    }
  /** A url, or `host:port`. */
  | { readonly kind: 'probe-address'; readonly address: string; readonly options: Options };

export interface Options {
  readonly format: Format;
  readonly output: string | undefined;
  readonly servers: readonly string[];
  readonly clients: readonly ClientChoice[];
  readonly severities: { readonly [rule: string]: Severity | 'off' };
  readonly platform: Platform;
  readonly calls: 'none' | 'safe';
  readonly discover: 'when-needed' | 'asked';
  /** Values for `${input:…}`, by id. */
  readonly inputs: { readonly [id: string]: string };
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
  to: { type: 'string' },
  server: { type: 'string', multiple: true },
  clients: { type: 'string' },
  rule: { type: 'string', multiple: true },
  platform: { type: 'string' },
  calls: { type: 'boolean' },
  discover: { type: 'boolean' },
  input: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  report: { type: 'string' },
  command: { type: 'string' },
  'fail-on': { type: 'string' },
  'no-color': { type: 'boolean' },
  stdio: { type: 'boolean' },
  // Editors on the client library of VS Code add it; the language server reads it by itself.
  clientProcessId: { type: 'string' },
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
    if (error instanceof Unusable) return { ok: false, problem: error.message };
    if (!isParseError(error)) throw error;
    // Node's first sentence names the option; what follows is about its own conventions.
    const [sentence = ''] = error.message.split(/\.\s/);
    return { ok: false, problem: `${sentence.replace(/\.$/, '')}.` };
  }
}

function isParseError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function requestOf(values: Values, positionals: readonly string[], platform: NodeJS.Platform): Request {
  if (values.version === true) return { kind: 'version' };
  const [verb, ...rest] = positionals;
  if (values.help === true || verb === undefined) return { kind: 'help' };
  if (verb === 'lsp') return languageServer(rest, values);
  if (values.stdio === true) throw new Unusable('--stdio goes with lsp.');
  if (values.to !== undefined && verb !== 'convert') throw new Unusable('--to goes with convert.');
  const chosen = optionsOf(values, platform);
  switch (verb) {
    case 'help':
      return { kind: 'help' };
    case 'rules':
      if (rest.length > 1) throw new Unusable('rules takes one rule id at the most.');
      if (values.command !== undefined) throw new Unusable('--command goes with probe.');
      refuseProbeOptions(chosen, '.');
      return { kind: 'rules', id: rest[0], options: chosen };
    case 'convert':
      if (values.command !== undefined) throw new Unusable('--command goes with probe.');
      refuseProbeOptions(chosen, ': convert starts nothing.');
      return convertRequest(rest, values.to, chosen);
    case 'check':
    case 'probe':
      return lintRequest(verb, rest, values.command, chosen);
    default:
      throw new Unusable(
        `There is no command ${verb}. The commands are check, probe, convert, rules and lsp.`,
      );
  }
}

function languageServer(rest: readonly string[], { stdio }: Values): Request {
  if (stdio !== true || rest.length > 0) throw new Unusable('lsp takes --stdio and nothing else.');
  return { kind: 'lsp' };
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
  if (paths.includes('')) throw new Unusable('A path is empty.');
  if (verb === 'check') refuseProbeOptions(chosen, ': check starts nothing.');
  const address = paths.find((path) => targetOfAddress(path) !== undefined);
  if (address !== undefined) {
    if (verb === 'check') throw new Unusable(`${address} is an address: check reads files only.`);
    if (paths.length > 1) throw new Unusable('An address takes the place of the paths; give one of them.');
    return { kind: 'probe-address', address, options: chosen };
  }
  const url = paths.find((path) => /^[a-z][\w+.-]*:\/\//i.test(path));
  if (url !== undefined) throw new Unusable(`${url} is no address that starts with http:// or https://.`);
  return { kind: verb, paths: paths.length === 0 ? ['.'] : paths, options: chosen };
}

function convertRequest(files: readonly string[], to: string | undefined, options: Options): Request {
  const [file, ...others] = files;
  if (file === undefined || file === '' || others.length > 0)
    throw new Unusable('convert takes one config file.');
  const word = to ?? options.output;
  if (word === undefined) throw new Unusable('convert needs --to, with a kind of file or its path.');
  const dialect = dialectNamed(word);
  if (dialect === undefined) {
    const known = dialects.map(({ id }) => id).join(', ');
    throw new Unusable(
      to === undefined
        ? `${word} does not say what kind of file it is to be: give --to, with one of ${known}.`
        : `--to takes a path or one of ${known}; it was given ${word}.`,
    );
  }
  return { kind: 'convert', file, to: dialect, options };
}

function optionsOf(values: Values, platform: NodeJS.Platform): Options {
  return {
    format: formatOf(values),
    output: fileName('--output', values.output),
    servers: values.server ?? [],
    clients: clientsOf(values.clients ?? 'auto'),
    severities: Object.fromEntries((values.rule ?? []).map(severityOf)),
    platform: oneOf('--platform', values.platform ?? platformOf(platform), [
      'win32',
      'darwin',
      'linux',
    ] as const),
    calls: values.calls === true ? 'safe' : 'none',
    discover: values.discover === true ? 'asked' : 'when-needed',
    inputs: Object.fromEntries((values.input ?? []).map(inputOf)),
    timeoutMs: values.timeout === undefined ? undefined : milliseconds(values.timeout),
    report: fileName('--report', values.report),
    colour: values['no-color'] === true ? 'never' : 'on-terminal',
    failOn: oneOf('--fail-on', values['fail-on'] ?? 'warning', ['error', 'warning', 'never'] as const),
  };
}

function refuseProbeOptions({ calls, discover, inputs }: Options, ending: string): void {
  const option =
    calls === 'safe'
      ? '--calls'
      : discover === 'asked'
        ? '--discover'
        : Object.keys(inputs).length > 0
          ? '--input'
          : undefined;
  if (option !== undefined) throw new Unusable(`${option} goes with probe${ending}`);
}

function inputOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  // What follows the sign is a secret and is not repeated.
  if (equals < 1) throw new Unusable('--input takes ID=VALUE, as in --input api-key=abc.');
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function formatOf({ json, format }: Values): Format {
  const named = format === undefined ? undefined : oneOf('--format', format, formats);
  if (json !== true) return named ?? 'pretty';
  if (named !== undefined && named !== 'json')
    throw new Unusable('--json is short for --format json; give one of them.');
  return 'json';
}

function fileName(option: string, value: string | undefined): string | undefined {
  if (value === '') throw new Unusable(`${option} takes the name of a file; it was given none.`);
  return value;
}

function oneOf<const T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new Unusable(`${option} takes ${allowed.join(', ')}; it was given ${value}.`);
  return found;
}

function clientsOf(list: string): readonly ClientChoice[] {
  const ids = list.split(',').map((id) => id.trim());
  const known = clients.map(({ id }) => id);
  const unknown = ids.find((id) => id !== 'auto' && !known.some((candidate) => candidate === id));
  if (unknown !== undefined)
    throw new Unusable(`There is no client ${unknown}. The clients are auto, ${known.join(', ')}.`);
  const chosen = ids.flatMap((id): readonly ClientChoice[] =>
    id === 'auto' ? ['auto'] : clientsById(known.filter((one) => one === id)),
  );
  return [...new Set(chosen)];
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
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 3_600_000) {
    throw new Unusable(`--timeout takes whole milliseconds from 1 to 3600000; it was given ${text}.`);
  }
  return value;
}
