/** The mocha suite as tests of node:test: one for each run, with one below it for each of its tests. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareHost } from '../../scripts/host/prepare.mjs';
import { runMocha } from '../../scripts/host/runMocha.mjs';
import { belongsTo, type HostRun, hostRuns, runVariable } from './runs.ts';

declare const LITMUS_ROOT: string;

// It stands beside this bundle.
const suite = join(dirname(fileURLToPath(import.meta.url)), 'host', 'index.js');
const files = readdirSync(join(LITMUS_ROOT, 'test', 'host'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => path.replaceAll('\\', '/'));
const reason = prepareHost();

for (const run of hostRuns.filter(({ name }) => files.some((path) => belongsTo(name, path)))) {
  test(`VS Code, ${run.name} workspace`, { skip: reason ?? false }, async (context) => {
    let outcome = await inEmbedded(run);
    // A workbench that did not come up has said nothing about the extension.
    if (outcome.results.length === 0) outcome = await inEmbedded(run);
    const { code, results, log } = outcome;
    for (const { title, state, error } of results) {
      await context.test(title, { skip: state === 'skipped' }, () => {
        if (state === 'failed') throw failure(error ?? 'It failed without a reason.');
      });
    }
    assert.ok(results.length > 0, `no test ran:\n${log.join('\n')}`);
    // A test that failed has told so itself.
    if (results.some(({ state }) => state === 'failed')) return;
    assert.equal(code, 0, `the suite failed:\n${log.join('\n')}`);
  });
}

async function inEmbedded(run: HostRun) {
  const folders = run.folders();
  const paths = folders.map(({ folder }) => folder);
  try {
    return await runMocha({
      tests: suite,
      extension: LITMUS_ROOT,
      workspace: paths.length === 1 ? String(paths[0]) : paths,
      userSettings: run.userSettings,
      env: { [runVariable]: run.name },
      onLog: process.env.MCP_LITMUS_TEST_LOG ? (line) => console.error(line) : () => undefined,
    });
  } finally {
    for (const folder of folders) folder.remove();
  }
}

/** Mocha's error as it was, less the frames of mocha itself. */
function failure(stack: string): Error {
  const lines = stack.split('\n').filter((line) => !/^\s+at .*([\\/]mocha[\\/]|node:internal)/.test(line));
  const error = new Error(lines[0]);
  error.stack = lines.join('\n');
  return error;
}
