/** Temporary workspaces for the tests in VS Code, from a fixture or from texts. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

declare const LITMUS_ROOT: string;

export interface Workspace {
  readonly folder: string;
  path(name: string): string;
  read(name: string): string;
  write(name: string, text: string): void;
  delete(name: string): void;
  /** The whole folder. */
  remove(): void;
}

/** A copy of a folder below test/fixtures, as in `host/basic` or `demo`. Its name is what VS Code shows. */
export function workspaceFrom(fixture: string, name = basename(fixture)): Workspace {
  const workspace = emptyWorkspace(name);
  cpSync(join(LITMUS_ROOT, 'test', 'fixtures', fixture), workspace.folder, { recursive: true });
  return workspace;
}

/** A folder with these files: path to text. */
export function workspaceWith(files: { readonly [path: string]: string }, name = 'workspace'): Workspace {
  const workspace = emptyWorkspace(name);
  for (const [path, text] of Object.entries(files)) workspace.write(path, text);
  return workspace;
}

/** Helpers for a folder that exists already, as the one that VS Code has open. */
export function workspaceAt(folder: string): Workspace {
  const path = (name: string) => join(folder, name);
  return {
    folder,
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    write(name, text) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    },
    delete: (name) => rmSync(path(name), { force: true }),
    remove: () => removeFolder(folder),
  };
}

// The real path: VS Code reports files by it, and /tmp is a link on macOS.
function emptyWorkspace(name: string): Workspace {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-litmus-workspace-')));
  const folder = join(outer, name);
  mkdirSync(folder);
  return { ...workspaceAt(folder), remove: () => removeFolder(outer) };
}

// A process that has just ended may still hold a file on Windows.
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
