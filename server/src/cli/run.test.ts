/** A run that is given up starts nothing more. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { searchInThread } from '../source/inThread.ts';
import { parseCommandLine } from './arguments.ts';
import { runPaths } from './run.ts';

/** Nothing here has a source that could be searched. */
const noSearch = { ...searchInThread(''), prepare: () => undefined };

const folder = mkdtempSync(join(tmpdir(), 'litmus-run-'));
after(() => rmSync(folder, { recursive: true }));

test('servers that wait for their turn when the person gives up are not started', async () => {
  const servers = Array.from({ length: 40 }, (_, index) => [
    `s${index}`,
    { command: process.execPath, args: ['-e', 'setTimeout(() => process.exit(), 60_000)'] },
  ]);
  writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: Object.fromEntries(servers) }));
  const parsed = parseCommandLine(['probe', folder], process.platform);
  assert.ok(parsed.ok && parsed.request.kind === 'probe');

  const controller = new AbortController();
  const seen = { announced: 0, started: 0, finished: 0, cleared: 0 };
  const result = await runPaths('probe', [folder], parsed.request.options, {
    cwd: folder,
    environment: process.env,
    signal: controller.signal,
    sources: noSearch,
    progress: {
      announce: (launches) => {
        seen.announced = launches.length;
      },
      started: () => {
        seen.started++;
        controller.abort();
      },
      finished: () => seen.finished++,
      clear: () => seen.cleared++,
    },
  });
  assert.deepEqual(seen, { announced: 40, started: 1, finished: 1, cleared: 1 });
  assert.equal(result.subjects[0]?.servers.filter(({ report }) => report !== undefined).length, 1);
});
