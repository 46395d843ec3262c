/** From an entry of a config to what is started: variables replaced, files read, folders found. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { configuredFolder } from '../core/dialects/index.ts';
import { substitute, type VariableValues } from '../core/dialects/variables.ts';
import type { ConfigDocument, ServerEntry } from '../core/document/document.ts';
import type { Skipped } from '../core/report/status.ts';
import { environmentSecrets, type Secret, writtenSecrets } from './secrets.ts';

/** Everything that is needed to start a server. It holds secrets and never leaves `probe/`. */
export interface Launch {
  readonly kind: 'stdio';
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  readonly env: Environment;
  /** Names of the variables that the entry and its env file set. */
  readonly ownVariables: readonly string[];
  readonly secrets: readonly Secret[];
  /** Command and arguments as the config spells them. */
  readonly written: { readonly command: string; readonly args: readonly string[] };
  /** A file that `envFile` names and that cannot be read. */
  readonly missingEnvFile?: string;
}

export type Environment = { readonly [name: string]: string | undefined };

export type LaunchResult =
  | { readonly ok: true; readonly launch: Launch }
  | { readonly ok: false; readonly skipped: Skipped };

export interface LaunchHost {
  /** Absolute path of the config file. */
  readonly file: string;
  readonly environment: Environment;
  readonly inputs: { readonly [id: string]: string };
}

export function launchOf(entry: ServerEntry, document: ConfigDocument, host: LaunchHost): LaunchResult {
  if (entry.disabled === 'yes') return { ok: false, skipped: { kind: 'disabled' } };
  if (entry.transport !== 'stdio' || entry.command === undefined) {
    return { ok: false, skipped: { kind: 'no-command' } };
  }
  const { folder, fill } = filling(document, host);
  const command = fill(entry.command.value, 'command');
  const args = entry.args.map(({ value }, index) => fill(value, `argument ${index + 1}`));
  const cwd = resolve(folder, fill(entry.cwd?.value ?? '.', 'cwd'));
  const file = entry.envFile && resolve(cwd, fill(entry.envFile.value, 'envFile'));
  const fromFile = file === undefined ? {} : readEnvFile(file);
  const own = entry.env.map(
    ({ key, value }) => [key.value, value.value === null ? undefined : fill(value.value, key.value)] as const,
  );
  if (fill.skipped.length > 0) return { ok: false, skipped: fill.skipped[0] as Skipped };
  if (command.trim() === '') return { ok: false, skipped: { kind: 'no-command' } };
  const fileValues = fromFile ?? {};
  return {
    ok: true,
    launch: {
      kind: 'stdio',
      name: entry.name,
      command,
      args,
      cwd,
      env: { ...host.environment, ...fileValues, ...Object.fromEntries(own) },
      ownVariables: [...new Set([...Object.keys(fileValues), ...own.map(([name]) => name)])],
      secrets: [
        ...fill.secrets,
        ...writtenSecrets(Object.entries(fileValues)),
        ...writtenSecrets(own),
        ...environmentSecrets(host.environment),
      ],
      written: { command: entry.command.value, args: entry.args.map(({ value }) => value) },
      ...(fromFile === undefined && file !== undefined && { missingEnvFile: file }),
    },
  };
}

/** What replaces the variables of an entry, and the folder that its paths count from. */
export function filling(
  document: ConfigDocument,
  host: LaunchHost,
): { readonly folder: string; readonly fill: Filler } {
  const folder = configuredFolder(host.file.split(sep).join('/'), document.dialect) || sep;
  return { folder, fill: filler(document, { folder, host }) };
}

export interface Filler {
  (text: string, name: string): string;
  readonly secrets: Secret[];
  readonly skipped: Skipped[];
}

function filler(document: ConfigDocument, { folder, host }: { folder: string; host: LaunchHost }): Filler {
  const syntax = document.dialect.variables;
  const values = variableValues(document, folder, host);
  const typed = typedValues(document, host);
  const secrets: Secret[] = [];
  const skipped: Skipped[] = [];
  const fill = (text: string, name: string) => {
    const result = substitute(text, syntax, values);
    if (!result.ok) {
      const { missing } = result;
      skipped.push(
        missing.kind === 'input'
          ? { kind: 'input', id: missing.id }
          : { kind: 'editor-variable', text: missing.text },
      );
      return text;
    }
    for (const value of result.secrets) {
      // What a person typed in is hidden whatever it is; the path of the home folder stands in every message.
      const input = typed.get(value);
      if (input !== undefined) secrets.push({ name: `${name} (${input})`, value });
      else if (value !== homedir()) secrets.push(...writtenSecrets([[name, value]]));
    }
    return result.text;
  };
  return Object.assign(fill, { secrets, skipped });
}

/** The input that each value was typed in for. One that is masked holds a secret, whatever it is called. */
function typedValues(
  { inputs: defined }: ConfigDocument,
  { inputs }: LaunchHost,
): ReadonlyMap<string, string> {
  const masked = new Set(defined.flatMap(({ id, password }) => (password === 'yes' ? [id.value] : [])));
  const ids = Object.keys(inputs);
  // Of two with one value the masked one counts.
  const inOrder = [...ids.filter((id) => !masked.has(id)), ...ids.filter((id) => masked.has(id))];
  return new Map(
    inOrder.map((id) => [inputs[id] ?? '', masked.has(id) ? `password input ${id}` : `input ${id}`]),
  );
}

/** What the variables of a file stand for, the file being in `folder` or in a folder of its own there. */
export function variableValues(
  document: ConfigDocument,
  folder: string,
  { environment, inputs }: Pick<LaunchHost, 'environment' | 'inputs'>,
): VariableValues {
  const plugin = document.folder.pluginManifest === 'present';
  return {
    environment,
    inputs,
    places: {
      workspaceFolder: folder,
      workspaceFolderBasename: basename(folder),
      userHome: homedir(),
      pathSeparator: sep,
      cwd: folder,
      ...(plugin && { pluginRoot: folder, projectDirectory: folder }),
    },
  };
}

function readEnvFile(path: string): Environment | undefined {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Environment;
  } catch {
    return undefined;
  }
}

/** A server that no config names: the words of a command line, started in `cwd`. */
export function launchOfWords(
  words: readonly [string, ...string[]],
  cwd: string,
  environment: Environment,
): Launch {
  const [command, ...args] = words;
  return {
    kind: 'stdio',
    name: basename(command),
    command,
    args,
    cwd: isAbsolute(cwd) ? cwd : resolve(cwd),
    env: environment,
    ownVariables: [],
    secrets: environmentSecrets(environment),
    written: { command, args },
  };
}
