// npm run test:electron: the mocha suite in the VS Code that @vscode/test-electron fetches. For machines that
// may fetch it; elsewhere `npm test -- host` runs the same suite in the embedded VS Code. On Linux without a
// display: `xvfb-run -a npm run test:electron`. `npm run test:electron -- 1.100.0` takes that version.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, root } from '../setup.mjs';
import { quietSettings } from './embedded.mjs';

install();
const { downloadAndUnzipVSCode, runTests } = await import('@vscode/test-electron');
const { buildHostSuite, buildProduct, hostTestPaths, loadModule } = await import('../bundles.mjs');

const suite = join(root, 'dist', 'test', String(process.pid), 'host');
process.on('exit', () => rmSync(join(suite, '..'), { recursive: true, force: true }));
await buildProduct();
await buildHostSuite(suite);
const { belongsTo, hostRuns, runVariable } = await loadModule('test/host/runs.ts');

const executable = await downloadAndUnzipVSCode({
  version: process.argv[2] ?? 'stable',
  cachePath: join(root, '.vscode-test'),
  extensionDevelopmentPath: root,
});
let failed = 0;
for (const run of hostRuns.filter(({ name }) => hostTestPaths().some((path) => belongsTo(name, path)))) {
  console.log(`\nVS Code, ${run.name} workspace`);
  if (!(await passes(run))) failed++;
}
process.exit(failed === 0 ? 0 : 1);

async function passes(run) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-litmus-electron-'));
  const workspaces = run.folders();
  try {
    await start(run, [
      workspaceArgument(workspaces, folder),
      '--disable-extensions',
      `--user-data-dir=${userData(folder, run.userSettings)}`,
      `--extensions-dir=${join(folder, 'extensions')}`,
    ]);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    for (const workspace of workspaces) workspace.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function start(run, launchArgs) {
  const env = { [runVariable]: run.name };
  const index = join(suite, 'index.js');
  if (run.name !== 'untrusted') {
    await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: index,
      extensionTestsEnv: env,
      launchArgs,
    });
    return;
  }
  // runTests() trusts every workspace, and that cannot be taken back.
  const args = [`--extensionDevelopmentPath=${root}`, `--extensionTestsPath=${index}`, '--no-sandbox'];
  const child = spawn(executable, [...launchArgs, ...args, '--disable-updates', '--skip-welcome'], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise((done, failed) => child.on('exit', done).on('error', failed));
  if (code !== 0) throw new Error(`Test run failed with code ${code}`);
}

/** The folder itself, or a file that names them all. */
function workspaceArgument(workspaces, folder) {
  if (workspaces.length === 1) return workspaces[0].folder;
  const file = join(folder, 'test.code-workspace');
  writeFileSync(
    file,
    JSON.stringify({ folders: workspaces.map((workspace) => ({ path: workspace.folder })) }),
  );
  return file;
}

// The path has to be short: VS Code makes a socket below it, and on macOS that has 103 characters at most.
function userData(folder, settings) {
  mkdirSync(join(folder, 'u', 'User'), { recursive: true });
  writeFileSync(
    join(folder, 'u', 'User', 'settings.json'),
    JSON.stringify({ ...quietSettings, ...settings }),
  );
  return join(folder, 'u');
}
