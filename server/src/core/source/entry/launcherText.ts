/** Short JavaScript files that do nothing but start the server: what they start. */
import { importsOf } from '../closure/scriptScan.ts';
import { sourceOfOutput } from './built.ts';
import { absolutePath, folderOf, isBelow } from './paths.ts';
import { isFile, packageFolderOf, type Workspace } from './workspace.ts';

const starts =
  /\b(?:child_process|spawn|spawnSync|execFile|execFileSync|execSync|fork|execa|Bun\.spawn|Deno\.Command)\b/;
/** What speaks the protocol by itself is a server, whatever else it starts. */
const speaks = /modelcontextprotocol|fastmcp|\bMcpServer\b|\bjsonrpc\b|["'`]tools\/(?:list|call)\b/i;
const programPath = /^[\w@./\\-]{1,300}\.(?:[cm]?[jt]s|py)$/;

/**
 * Absolute paths of outputs of the same package that it loads, and of files that it starts as a process. None for
 * a file that is a server itself.
 */
export function spawnedPaths(file: string, text: string, workspace: Workspace): readonly string[] {
  if (speaks.test(text)) return [];
  const { specifiers, strings } = importsOf(text);
  const folder = packageFolderOf(file, workspace);
  const relative = specifiers.filter((specifier) => specifier.startsWith('.'));
  const loaded = relative
    .flatMap((specifier) => {
      const path = absolutePath(specifier, folderOf(file));
      return /\.[cm]?[jt]sx?$/.test(path) ? [path] : [`${path}.js`, `${path}/index.js`];
    })
    .filter(
      (path) => isBelow(path, folder) && path !== file && sourceOfOutput(path, workspace) !== undefined,
    );
  if (loaded.length > 0) return loaded;
  if (!starts.test(text)) return [];
  const bases = [folderOf(file), folder];
  return strings
    .filter((written) => programPath.test(written))
    .flatMap((written) => bases.map((base) => absolutePath(written, base)))
    .filter(
      (path) => path !== file && (isFile(path, workspace) || sourceOfOutput(path, workspace) !== undefined),
    );
}
