/** Which of the two SDKs a name comes from. */

import type { Place } from '../../declaration.ts';
import { projectFolder } from '../../languages/folderFiles.ts';
import { typeOfLiteral } from '../../languages/go/collect.ts';
import { importsOf } from '../../languages/go/packages.ts';
import { callOf } from '../../languages/go/values.ts';
import { type SourceFile, type Sources, textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';

export type Sdk = 'official' | 'mcp-go';

const officialModule = 'github.com/modelcontextprotocol/go-sdk';

function sdkNamed(file: SourceFile, qualifier: string | undefined): Sdk | undefined {
  const path = qualifier === undefined ? undefined : importsOf(file).get(qualifier);
  if (path === `${officialModule}/mcp`) return 'official';
  return path === 'github.com/mark3labs/mcp-go/mcp' ? 'mcp-go' : undefined;
}

/** The SDK whose type of that name a literal has, and what the file calls the package. */
export function literalSdk(
  { file, node }: Place,
  name: string,
): { readonly sdk: Sdk; readonly qualifier: string } | undefined {
  const type = typeOfLiteral(node);
  const [left, right] = [fieldOf(type, 'package'), fieldOf(type, 'name')];
  if (left === undefined || right === undefined || textOf(file, right) !== name) return undefined;
  const qualifier = textOf(file, left);
  const sdk = sdkNamed(file, qualifier);
  return sdk && { sdk, qualifier };
}

/** The SDK whose function is called. */
export function callSdk(place: Place): Sdk | undefined {
  return sdkNamed(place.file, callOf(place)?.qualifier);
}

/** The module's `go.mod`. */
export function manifestOf(file: SourceFile, sources: Sources): string | undefined {
  const folder = projectFolder(file.path, /^go\.mod$/, sources);
  return folder === undefined ? undefined : sources.files.text(`${folder}/go.mod`);
}

/** Whether a version of a module, or of Go, is at least that one; `undefined` where it is not said. */
export function isAtLeast(
  manifest: string | undefined,
  what: RegExp,
  [major, minor]: readonly [number, number],
): boolean | undefined {
  const found = what.exec(manifest ?? '');
  if (found === null) return undefined;
  const [own, ownMinor] = [Number(found[1]), Number(found[2])];
  return own > major || (own === major && ownMinor >= minor);
}
