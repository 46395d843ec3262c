/** `docker run …` and `docker exec …`, taken apart as the command line of Docker takes them apart. */
import type { ServerEntry } from '../../document/document.ts';
import type { Ranged } from '../../document/range.ts';
import { type Argument, startedProgram } from './command.ts';

export interface DockerFlag {
  /** `interactive`, `env`, …: the long name of those that have a short one. */
  readonly name: string;
  readonly argument: Argument;
  /** What it is set to, be it in the same argument or in the next one. */
  readonly value?: Ranged<string> & { readonly argument: Argument };
}

export interface DockerCommand {
  readonly program: string;
  readonly verb: Argument;
  readonly flags: readonly DockerFlag[];
  /** The image or container. */
  readonly target: Argument | undefined;
}

const programs = new Set(['docker', 'podman', 'nerdctl']);

const longNames: ReadonlyMap<string, string> = new Map([
  ['i', 'interactive'],
  ['t', 'tty'],
  ['d', 'detach'],
  ['P', 'publish-all'],
  ['q', 'quiet'],
  ['e', 'env'],
  ['v', 'volume'],
  ['p', 'publish'],
  ['u', 'user'],
  ['w', 'workdir'],
]);

/** All other flags take a value. */
const switches = new Set([
  'interactive',
  'tty',
  'detach',
  'publish-all',
  'quiet',
  'rm',
  'init',
  'privileged',
  'read-only',
  'no-healthcheck',
  'oom-kill-disable',
  'sig-proxy',
  'disable-content-trust',
  'use-api-socket',
  'replace',
  'rmi',
  'no-hosts',
  'tls-verify',
  'help',
]);

/** Flags of `docker` itself, before the verb, that take a value. */
const globalValues = new Set([
  '-H',
  '--host',
  '-c',
  '--context',
  '--config',
  '-l',
  '--log-level',
  '--connection',
  '--url',
]);

export function dockerCommand(entry: ServerEntry): DockerCommand | undefined {
  const started = startedProgram(entry);
  if (started === undefined || !programs.has(started.name)) return undefined;
  const { args } = started;
  const at = verbPlace(args);
  const verb = args[at];
  if (verb === undefined || (verb.value !== 'run' && verb.value !== 'exec')) return undefined;
  const flags: DockerFlag[] = [];
  let next = at + 1;
  for (; next < args.length; next++) {
    const argument = args[next];
    if (argument === undefined || !/^-./.test(argument.value) || argument.value === '--') break;
    const read = readFlags(argument, args[next + 1]);
    flags.push(...read.flags);
    if (read.took === 'next') next++;
  }
  return { program: started.name, verb, flags, target: args[next] };
}

function verbPlace(args: readonly Argument[]): number {
  let at = 0;
  while (/^-/.test(args[at]?.value ?? '')) at += globalValues.has(args[at]?.value ?? '') ? 2 : 1;
  return args[at]?.value === 'container' ? at + 1 : at;
}

interface ReadFlags {
  readonly flags: readonly DockerFlag[];
  readonly took: 'own' | 'next';
}

/** `--name=value`, `--name value`, `-it`, `-eNAME`, `-e NAME`. */
function readFlags(argument: Argument, next: Argument | undefined): ReadFlags {
  const { value } = argument;
  if (value.startsWith('--')) {
    const [name = '', own] = splitOnce(value.slice(2), '=');
    if (own !== undefined)
      return { flags: [{ name, argument, value: { ...argument, value: own, argument } }], took: 'own' };
    if (switches.has(name)) return { flags: [{ name, argument }], took: 'own' };
    return withNext(name, argument, next);
  }
  const flags: DockerFlag[] = [];
  for (let at = 1; at < value.length; at++) {
    const name = longNames.get(value[at] ?? '') ?? value[at] ?? '';
    if (switches.has(name)) {
      flags.push({ name, argument });
      continue;
    }
    const own = value.slice(at + 1).replace(/^=/, '');
    if (own !== '')
      return {
        flags: [...flags, { name, argument, value: { ...argument, value: own, argument } }],
        took: 'own',
      };
    const last = withNext(name, argument, next);
    return { flags: [...flags, ...last.flags], took: last.took };
  }
  return { flags, took: 'own' };
}

function withNext(name: string, argument: Argument, next: Argument | undefined): ReadFlags {
  if (next === undefined) return { flags: [{ name, argument }], took: 'own' };
  return { flags: [{ name, argument, value: { ...next, argument: next } }], took: 'next' };
}

function splitOnce(text: string, sign: string): readonly [string, string | undefined] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
