/** Links: files that an entry names, the npm package that it starts, the address that it is reached at. */
import { basename, resolve } from 'node:path';
import type { DocumentLink } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { configuredFolder } from '../core/dialects/index.ts';
import { substitute } from '../core/dialects/variables.ts';
import { contentRange } from '../core/document/cursor.ts';
import type { ServerEntry } from '../core/document/document.ts';
import type { Ranged } from '../core/document/range.ts';
import { npmPackageOf } from '../core/npmPackage.ts';
import { variableValues } from '../probe/launch.ts';
import type { ServerContext } from './context.ts';
import { lspRange } from './convert.ts';
import type { OpenConfig } from './documents.ts';

export async function documentLinks(
  uri: string,
  { documents, host }: ServerContext,
): Promise<DocumentLink[]> {
  const open = documents.get(uri);
  if (open === undefined) return [];
  const { config } = open;
  const folder = configuredFolder(open.file, config.dialect) || '/';
  const values = variableValues(config, folder, { environment: host.environment, inputs: {} });
  const resolved = (text: string) => {
    const result = substitute(text, config.dialect.variables, values);
    return result.ok && result.unset.length === 0 ? result.text : undefined;
  };
  return config.servers.flatMap((server) => [
    ...addressLinks(server, open, resolved),
    ...packageLinks(server, open),
    ...fileLinks(server, open, { folder, resolved, isFile: (path) => host.isFile(path) }),
  ]);
}

/** `undefined` for a text with a variable that has no value here. */
type Resolve = (text: string) => string | undefined;

function addressLinks({ url }: ServerEntry, open: OpenConfig, resolved: Resolve): readonly DocumentLink[] {
  // What an address holds of a variable may be a secret, which is better not put into a browser.
  if (url === undefined || resolved(url.value) !== url.value || !/^https?:\/\/\S+$/i.test(url.value))
    return [];
  return [linkTo(url.value, url, open)];
}

function packageLinks(server: ServerEntry, open: OpenConfig): readonly DocumentLink[] {
  const found = npmPackageOf(server);
  if (found === undefined) return [];
  const { name, argument } = found;
  return [{ ...linkTo(`https://www.npmjs.com/package/${name}`, argument, open), tooltip: `${name} on npm` }];
}

interface Files {
  readonly folder: string;
  readonly resolved: Resolve;
  readonly isFile: (path: string) => boolean;
}

function fileLinks(
  server: ServerEntry,
  open: OpenConfig,
  { folder, resolved, isFile }: Files,
): readonly DocumentLink[] {
  const { command, args, envFile, cwd } = server;
  const base = resolve(folder, resolved(cwd?.value ?? '.') ?? '.');
  const packageIndex = npmPackageOf(server)?.index;
  const named = [command, ...args.filter((_, index) => index !== packageIndex), envFile];
  return named.flatMap((text) => {
    const path = text && resolved(text.value);
    if (text === undefined || path === undefined || !looksLikePath(path)) return [];
    const file = resolve(base, path);
    if (!isFile(file)) return [];
    return [{ ...linkTo(URI.file(file).toString(), text, open), tooltip: basename(file) }];
  });
}

/** A bare word is looked for on the `PATH`, and an option is no path, whatever files there are. */
function looksLikePath(text: string): boolean {
  return /[\\/]|\.\w+$/.test(text) && !/^-|^[a-z][a-z+.-]+:\/\//i.test(text);
}

function linkTo(target: string, text: Ranged<string>, { config }: OpenConfig): DocumentLink {
  return { range: lspRange(config.lines, contentRange(text, config.text)), target };
}
