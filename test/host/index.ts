/**
 * What VS Code calls in the extension host: `run()`. The bundle's entry hands in the test files, see
 * `buildHostSuite` in scripts/bundles.mjs. It runs in the embedded VS Code and under @vscode/test-electron.
 */
import { appendFileSync } from 'node:fs';
import Mocha from 'mocha';
import * as vscode from 'vscode';
import { belongsTo, runVariable } from './runs.ts';

/** Each test file by its path below test/host, with a function that loads it. */
export interface TestFiles {
  readonly [path: string]: () => unknown;
}

/** Resolves when all tests of the current run passed; rejects otherwise. */
export async function runSuite(files: TestFiles): Promise<void> {
  const current = process.env[runVariable] ?? 'trusted';
  await foldersAreThere();
  const mocha = new Mocha({
    ui: 'bdd',
    reporter: 'spec',
    color: false,
    timeout: 30_000,
    // A busy machine makes an editor late, and what comes late once is no fault of the extension.
    retries: 2,
    forbidOnly: process.env.CI === 'true',
  });
  // Files that are loaded by a bundler need by hand what mocha does before it loads one.
  mocha.suite.emit('pre-require', globalThis as unknown as Mocha.MochaGlobals, '', mocha);
  for (const [path, load] of Object.entries(files)) if (belongsTo(current, path)) load();

  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on('pass', (test) => note(test, 'passed'));
    runner.on('fail', (test, error) => note(test, 'failed', error?.stack ?? String(error)));
    runner.on('pending', (test) => note(test, 'skipped'));
  });
  if (failures > 0) throw new Error(`${failures} of the tests failed.`);
}

/** The folders of a multi-root workspace come a moment after the extension host has started. */
async function foldersAreThere(): Promise<void> {
  const end = Date.now() + 20_000;
  while (vscode.workspace.workspaceFolders === undefined || vscode.workspace.workspaceFolders.length === 0) {
    if (Date.now() > end) throw new Error('VS Code opened none of the folders of the workspace.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function note(test: Mocha.Runnable, state: 'passed' | 'failed' | 'skipped', error?: string): void {
  const file = process.env.MCP_LITMUS_TEST_RESULTS;
  if (file === undefined) return;
  appendFileSync(file, `${JSON.stringify({ title: test.fullTitle(), state, error })}\n`);
}
