/** How a run ends when somebody ends it: Ctrl+C, a closed pipe. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { collect, configured, fake, isRunning, pidsIn, program, start } from './litmus.ts';

describe('a signal during a probe', { concurrency: 2, skip: process.platform === 'win32' }, () => {
  const servers = {
    silent: fake('launch/never-answers'),
    stubborn: fake('stdio/ignores-sigterm'),
    orphan: fake('stdio/orphan-detached'),
    wrapped: fake('stdio/wrapper', 'launch/never-answers.mjs'),
    next: fake('launch/never-answers'),
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    test(`${signal} ends it, with every server`, async () => {
      const cwd = configured(servers);
      const log = join(cwd, 'pids');
      const child = start(['probe', '--json', '--output', 'out.json'], { cwd, env: { PID_LOG: log } });
      const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
      while (pidsIn(log).length < 3 && child.exitCode === null) await delay(20);
      child.kill(signal);
      const [status] = await once(child, 'close');
      assert.equal(status, 130);
      assert.deepEqual([stdout(), stderr()], ['', 'Cancelled.\n']);
      assert.deepEqual(pidsIn(log).filter(isRunning), []);
    });
  }
});

describe('a closed pipe', { concurrency: 2 }, () => {
  const entries = Array.from({ length: 2_000 }, (_, index) => [`s${index}`, { args: [] }]);
  const cwd = configured(Object.fromEntries(entries));

  for (const format of ['pretty', 'json']) {
    test(`${format}: a reader that has seen enough ends it without a word`, async () => {
      const child = start(['check', '--format', format], { cwd });
      const stderr = collect(child.stderr);
      child.stdout?.once('data', () => child.stdout?.destroy());
      const [status] = await once(child, 'close');
      assert.deepEqual([status, stderr()], [2, '']);
    });
  }

  test('a reader that is gone before anything is said changes nothing', async () => {
    const child = start(['check', 'nowhere', '.'], { cwd });
    child.stdout?.destroy();
    child.stderr?.destroy();
    const [status] = await once(child, 'exit');
    assert.equal(status, 3);
  });

  test('a full disk is a failure', { skip: !existsSync('/dev/full') }, async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [program, 'check'], { cwd, stdio: ['ignore', full, 'pipe'] });
    const stderr = collect(child.stderr);
    const [status] = await once(child, 'close');
    closeSync(full);
    assert.deepEqual([status, stderr()], [3, 'The result cannot be written (ENOSPC).\n']);
  });

  test('all of a long result is written before the end', async () => {
    const child = start(['check', '--json'], { cwd });
    const stdout = collect(child.stdout);
    // A slow reader: the pipe is full long before the result is.
    child.stdout?.pause();
    await delay(300);
    child.stdout?.resume();
    await once(child, 'close');
    assert.equal(JSON.parse(stdout()).findings.length, 2_000);
  });
});
