/** How VS Code is started for the mocha suite: once for each run, each with its own tests. */
import { type Workspace, workspaceFrom } from './workspaces.ts';

export interface HostRun {
  /** Its tests are `test/host/<name>/*.test.ts`; those of `trusted` are `test/host/*.test.ts`. */
  readonly name: 'trusted' | 'untrusted' | 'multi-root';
  readonly userSettings: { readonly [name: string]: unknown };
  /** One folder, or several for a multi-root workspace. */
  folders(): readonly Workspace[];
}

const trusted = { 'security.workspace.trust.enabled': false };

export const hostRuns: readonly HostRun[] = [
  { name: 'trusted', userSettings: trusted, folders: () => [workspaceFrom('host/basic')] },
  {
    name: 'untrusted',
    // Restricted Mode without the question that would wait for somebody.
    userSettings: { 'security.workspace.trust.startupPrompt': 'never' },
    folders: () => [workspaceFrom('host/basic')],
  },
  {
    name: 'multi-root',
    userSettings: trusted,
    folders: () => [workspaceFrom('host/basic', 'one'), workspaceFrom('host/basic', 'other')],
  },
];

/** The variable that tells `run()` in the extension host which of them it is. */
export const runVariable = 'MCP_LITMUS_TEST_RUN';

/** Whether a test file, given by its path below test/host, belongs to a run. */
export function belongsTo(run: string, path: string): boolean {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : 'trusted';
  return folder === run;
}
