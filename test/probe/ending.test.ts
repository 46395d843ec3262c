/** How servers end, what they leave behind, and that a probe can be stopped at any moment. */
import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { ShutdownFacts } from '../../server/src/core/report/report.ts';
import { launchOfWords } from '../../server/src/probe/launch.ts';
import {
  abrupt,
  commandOf,
  inFolder,
  linesOf,
  logsIn,
  probe,
  probeServer,
  processesIn,
  rulesOf,
  type Setup,
  serversFolder,
  until,
} from './harness.ts';

const signals = { skip: process.platform === 'win32' };
const linux = { skip: process.platform !== 'linux' };

describe('the end of a server', { concurrency: 6 }, () => {
  const ends: readonly (readonly [words: string, endedBy: ShutdownFacts['endedBy'], setup?: Setup])[] = [
    ['healthy', 'stdin-close'],
    ['stdio/fails-on-eof', 'stdin-close'],
    ['stdio/wrapper', 'stdin-close'],
    ['stdio/no-exit-on-eof', 'sigterm', { budgets: abrupt }],
    ['stdio/ignores-sigterm', 'sigkill', { budgets: abrupt }],
    ['launch/exits-on-list', 'self'],
    ['stdio/junk-flood', 'killed', { budgets: { outputBytes: 100_000 } }],
    ['launch/never-answers', 'stdin-close', { budgets: { totalMs: 600 } }],
  ];
  for (const [words, endedBy, setup] of ends) {
    test(words, signals, async () => {
      const { stdio, launch } = await probeServer(words, setup);
      assert.equal(stdio?.shutdown.endedBy, endedBy);
      assert.deepEqual(stdio?.shutdown.orphans, []);
      // An end that was asked for is not one of its own.
      assert.equal(launch.exit !== undefined, endedBy === 'self');
    });
  }

  test('a server that asks for something when stdin ends is not waited for', () =>
    inFolder(async (folder) => {
      const source = `process.stdin.resume().on('end', () => console.log(JSON.stringify({jsonrpc:'2.0',id:1,method:'roots/list'})));
        setTimeout(() => {}, 60_000);`;
      const launch = launchOfWords([process.execPath, '-e', source], folder, process.env);
      const report = await probe(launch, { budgets: { startUpMs: 500, graceMs: 30_000 } });
      assert.equal(report.stdio?.shutdown.endedBy, 'cut-short');
      assert.ok(!rulesOf(report).includes('stdio/no-exit-on-eof'));
    }));
});

describe('what a server leaves behind', { concurrency: 6 }, () => {
  for (const server of ['orphan', 'orphan-detached', 'orphan-holding-stdout']) {
    test(`stdio/${server}: is told and ended`, linux, async () => {
      const { stdio } = await probeServer(`stdio/${server}`);
      assert.equal(stdio?.shutdown.endedBy, 'stdin-close');
      const [orphan, ...others] = stdio?.shutdown.orphans ?? [];
      assert.match(orphan?.command ?? '', /sleeper\.mjs$/);
      assert.deepEqual(others, []);
    });
  }

  test('what it leaves when it is killed is ended, and not told: it had no time to clear up', linux, () =>
    inFolder(async (folder) => {
      const source = `import { leaveChild } from ${JSON.stringify(join(serversFolder, 'lib', 'child.mjs'))};
        leaveChild({ detached: true });
        process.stdin.resume();`;
      const words = [process.execPath, '--input-type=module', '-e', source] as const;
      const controller = new AbortController();
      const launch = launchOfWords(words, folder, { ...process.env, ...logsIn(folder) });
      const running = probe(launch, { signal: controller.signal });
      await until(() => linesOf(logsIn(folder).PID_LOG).length === 2, 'the server and its child run');
      controller.abort();
      const { stdio } = await running;
      assert.deepEqual([stdio?.shutdown.endedBy, stdio?.shutdown.orphans], ['killed', []]);
      assert.deepEqual(processesIn(folder), []);
    }),
  );

  test('a secret in the command line of an orphan stays one, also where the line is cut', linux, () =>
    inFolder(async (folder) => {
      const secret = 'correct-horse-battery-staple';
      const sleeper = [
        commandOf('lib/sleeper')[1],
        'x'.repeat(195 - commandOf('lib/sleeper').join(' ').length),
        secret,
      ];
      const source = `const { spawn } = require('node:child_process');
        spawn(process.execPath, ${JSON.stringify(sleeper)}, { stdio: 'ignore' }).unref();
        setTimeout(() => process.exit(), 300);`;
      const environment = { ...process.env, API_TOKEN: secret };
      const { stdio } = await probe(launchOfWords([process.execPath, '-e', source], folder, environment));
      const [orphan] = stdio?.shutdown.orphans ?? [];
      assert.match(orphan?.command ?? '', /x+ •*$/);
    }),
  );
});

describe('a probe that is cancelled', { concurrency: 6 }, () => {
  const moments = [
    'launch/never-answers',
    'stdio/ignores-sigterm',
    'launch/answers-initialize-only',
    'stdio/wrapper',
  ];
  for (const words of moments) {
    test(`${words}: ends at once, and so does the server`, () =>
      inFolder(async (folder) => {
        const controller = new AbortController();
        const running = probe(launchIn(folder, words), {
          signal: controller.signal,
          // Far longer than the test: the server must not be waited for.
          budgets: { startUpMs: 300_000, requestMs: 300_000, totalMs: 900_000, graceMs: 300_000 },
        });
        await until(() => linesOf(logsIn(folder).PID_LOG).length > 0, 'the server runs');
        controller.abort();
        const report = await running;
        assert.deepEqual(processesIn(folder), []);
        assert.deepEqual(
          rulesOf(report).filter((id) => id === 'stdio/no-exit-on-eof' || id === 'launch/no-answer'),
          [],
        );
      }));
  }

  test('while the server is being ended', signals, () =>
    inFolder(async (folder) => {
      const controller = new AbortController();
      const running = probe(launchIn(folder, 'stdio/ignores-sigterm'), {
        signal: controller.signal,
        budgets: { graceMs: 300_000 },
      });
      // Nothing tells from outside when stdin is closed; a healthy server is long through with its lists by then.
      await probeServer('healthy');
      await probeServer('healthy');
      controller.abort();
      const { stdio } = await running;
      assert.equal(stdio?.shutdown.endedBy, 'killed');
      assert.deepEqual(processesIn(folder), []);
    }),
  );

  test('before it has begun: nothing is started', () =>
    inFolder(async (folder) => {
      const report = await probe(launchIn(folder, 'healthy'), { signal: AbortSignal.abort() });
      assert.deepEqual(report.handshake, { kind: 'failed', failure: { kind: 'cancelled' } });
      assert.deepEqual(linesOf(logsIn(folder).PID_LOG), []);
    }));

  test('one signal stops any number of them, without a warning', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    await inFolder(async (folder) => {
      const controller = new AbortController();
      const all = Array.from({ length: 12 }, () =>
        probe(launchIn(folder, 'launch/never-answers'), { signal: controller.signal }),
      );
      await until(() => linesOf(logsIn(folder).PID_LOG).length === all.length, 'all of them run');
      controller.abort();
      for (const { handshake } of await Promise.all(all)) {
        assert.deepEqual(handshake, { kind: 'failed', failure: { kind: 'cancelled' } });
      }
      assert.deepEqual(processesIn(folder), []);
    });
    process.off('warning', warned);
    assert.deepEqual(warnings, []);
  });
});

describe('budgets', { concurrency: 6 }, () => {
  test('time: what was read until then is there', async () => {
    const report = await probeServer('mcp/unknown-tool-silence', {
      calls: 'safe',
      budgets: { totalMs: 3_000 },
    });
    assert.equal(report.exhausted, 'time');
    assert.ok(report.tools.kind === 'read' && report.tools.items.length === 5);
    assert.equal(report.stdio?.shutdown.endedBy, 'stdin-close');
  });

  test('time: before anything was read', async () => {
    const report = await probeServer('launch/never-answers', { budgets: { totalMs: 500 } });
    assert.equal(report.exhausted, 'time');
    assert.deepEqual(report.handshake, { kind: 'failed', failure: { kind: 'budget', budget: 'time' } });
  });

  test('output', async () => {
    const report = await probeServer('stdio/junk-flood', { budgets: { outputBytes: 1_000_000 } });
    assert.equal(report.exhausted, 'output');
    assert.equal(report.handshake.kind, 'done');
    assert.deepEqual(report.tools, { kind: 'failed', failure: { kind: 'budget', budget: 'output' } });
    assert.ok((report.stdio?.bytes ?? 0) <= 1_000_000);
    const faults = report.stdio?.faults ?? [];
    assert.equal(faults.length, 20);
    assert.ok((report.stdio?.faultCounts['not-json'] ?? 0) > 1000);
  });

  test('an answer that lies there when the time is up is one: this program was late, not the server', () =>
    inFolder(async (folder) => {
      const running = probe(launchIn(folder, 'healthy'), { budgets: { startUpMs: 400, requestMs: 400 } });
      // Behind input is where it hurts: timers are looked at next, before the input that came meanwhile.
      await stat(folder);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
      assert.deepEqual(rulesOf(await running), []);
    }));
});

function launchIn(folder: string, words: string) {
  return launchOfWords(commandOf(words), folder, { ...process.env, ...logsIn(folder) });
}
