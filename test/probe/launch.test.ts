/** Programs that cannot be started, that end before they have answered, and that are there but say nothing. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, test } from 'node:test';
import type { LaunchFailure, Phase, ProbeReport } from '../../server/src/core/report/report.ts';
import { launchOfWords } from '../../server/src/probe/launch.ts';
import { impatient, inFolder, probe, probeServer, rulesOf } from './harness.ts';

const posix = { skip: process.platform === 'win32' };

describe('what cannot be started', { concurrency: 6 }, () => {
  const failureOf = async (words: readonly [string, ...string[]], cwd: string, env = process.env) => {
    const report = await probe(launchOfWords(words, cwd, env));
    assert.deepEqual(report.handshake, { kind: 'not-reached' });
    assert.deepEqual(report.tools, { kind: 'not-read' });
    assert.deepEqual(rulesOf(report), ['launch/not-found']);
    return report.launch.failure;
  };

  test('a command that is nowhere on the PATH', () =>
    inFolder(async (folder) => {
      const env = { PATH: [folder, join(folder, 'bin'), folder].join(delimiter) };
      assert.deepEqual(await failureOf(['no-such-bakery'], folder, env), {
        kind: 'command-not-found',
        searched: [folder, join(folder, 'bin')],
      });
    }));

  test('a path that is not there, also a relative one', () =>
    inFolder(async (folder) => {
      for (const command of [join(folder, 'bakery'), './bakery']) {
        const expected = { kind: 'command-not-found', searched: [join(folder, 'bakery')] };
        assert.deepEqual(await failureOf([command], folder), expected);
      }
    }));

  test('a file that is no program, also when the PATH leads to it', posix, () =>
    inFolder(async (folder) => {
      const path = join(folder, 'bakery');
      writeFileSync(path, 'bread');
      const expected = { kind: 'not-executable', path };
      assert.deepEqual(await failureOf([path], folder), expected);
      assert.deepEqual(await failureOf(['./bakery'], folder), expected);
      assert.deepEqual(await failureOf(['bakery'], '/', { PATH: folder }), expected);
      assert.deepEqual(await failureOf([folder], folder), { kind: 'not-executable', path: folder });
    }),
  );

  test('a script whose interpreter is not there', posix, () =>
    inFolder(async (folder) => {
      const path = join(folder, 'bakery');
      writeFileSync(path, '#!/no/such/python -u\nprint(1)\n');
      chmodSync(path, 0o755);
      const expected = { kind: 'interpreter-missing', path, interpreter: '/no/such/python' };
      assert.deepEqual(await failureOf([path], folder), expected);
      assert.deepEqual(await failureOf(['bakery'], folder, { PATH: folder }), expected);
    }),
  );

  test('a folder to start in that is not there, or is a file', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'shop');
      assert.deepEqual(await failureOf([process.execPath], path), { kind: 'cwd-missing', path });
      writeFileSync(path, '');
      assert.deepEqual(await failureOf([process.execPath], path), { kind: 'cwd-missing', path });
    }));

  test('what the system does not take: too many arguments, a zero byte', posix, () =>
    inFolder(async (folder) => {
      const long = await failureOf([process.execPath, 'x'.repeat(3_000_000)], folder);
      assert.deepEqual(long, { kind: 'refused', code: 'E2BIG' });
      const zero = await failureOf([process.execPath, 'a\0b'], folder);
      assert.deepEqual(zero, { kind: 'refused', code: 'ERR_INVALID_ARG_VALUE' });
      assert.deepEqual(await failureOf([process.execPath], `${folder}\0`), {
        kind: 'cwd-missing',
        path: `${folder}\0`,
      });
    }),
  );

  test('an env file that is not there', async () => {
    const { launch } = await probeServer('healthy', { entry: { envFile: 'no/such.env' } });
    const failure: LaunchFailure | undefined = launch.failure;
    assert.ok(failure?.kind === 'env-file-missing');
    assert.match(failure.path, /no.such\.env$/);
    assert.equal(launch.args.length, 1);
  });
});

describe('entries of a config', { concurrency: 6 }, () => {
  test('are started in their folder, with their variables', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'shop'));
      const entry = {
        args: ['-e', 'console.error([process.cwd(), process.env.KIND, process.env.PATH].join("|"))'],
        cwd: join(folder, 'shop'),
        env: { KIND: 'rye', PATH: null },
      };
      const { launch } = await probeServer('healthy', { entry });
      assert.equal(launch.stderrTail, `${join(folder, 'shop')}|rye|\n`);
      assert.equal(launch.cwd, join(folder, 'shop'));
      assert.deepEqual(launch.args, entry.args);
    }));

  test('serve as a command line does', async () => {
    const report = await probeServer('healthy', { entry: { env: { KIND: 'rye' } } });
    assert.deepEqual(rulesOf(report), []);
    assert.ok(report.tools.kind === 'read' && report.tools.items.length === 5);
  });
});

interface Ending {
  readonly code?: number;
  readonly signal?: string;
  readonly says?: RegExp;
  readonly phase?: Phase;
}

const endings: readonly (readonly [server: string, ending: Ending])[] = [
  ['exits-at-once', { code: 0, says: /^$/ }],
  ['exits-on-first-message', { code: 1, says: /^ExpectedInitializeRequest/ }],
  ['exits-on-list', { code: 1, says: /TypeError/, phase: 'lists' }],
  ['missing-package', { code: 1, says: /Cannot find package 'the-bakery-sdk-that-nobody-installed'/ }],
  ['missing-file', { code: 1, says: /Cannot find module '.*index\.js'/ }],
  ['missing-python-module', { code: 1, says: /No module named 'mcp'/ }],
  ['missing-argument', { code: 2, says: /required: --shop/ }],
  ['missing-interpreter', { code: 127, says: /No such file or directory/ }],
  ['port-in-use', { code: 1, says: /EADDRINUSE/ }],
  ['killed', { signal: 'SIGKILL', says: /^$/ }],
  ['stderr-then-exit', { code: 3, says: /FATAL: the oven is broken\n$/ }],
];

describe('what ends before it has answered', { concurrency: 6 }, () => {
  for (const [server, { code = null, signal = null, says = /./, phase = 'handshake' }] of endings) {
    test(server, async () => {
      const report = await probeServer(`launch/${server}`);
      const { exit, stderrTail } = report.launch;
      assert.deepEqual([exit?.code, exit?.signal, exit?.phase], [code, signal, phase]);
      assert.match(stderrTail, says);
      assert.ok(stderrTail.length <= 4096);
      const failed = phase === 'handshake' ? report.handshake : report.tools;
      assert.deepEqual(failed, { kind: 'failed', failure: { kind: 'closed' } });
      assert.equal(report.stdio?.shutdown.endedBy, 'self');
    });
  }

  test('stderr-then-exit: of a long stderr whole lines are shown', async () => {
    const { launch } = await probeServer('launch/stderr-then-exit');
    assert.match(launch.stderrTail, /^\[bakery\] warming the oven\n/);
    assert.ok(launch.stderrBytes > 1_000_000);
  });

  test('forks-and-dies: that its child holds stdout open is not waited for', async () => {
    const { launch, stdio, handshake } = await probeServer('launch/forks-and-dies');
    assert.deepEqual([launch.exit?.code, launch.exit?.phase], [0, 'handshake']);
    assert.deepEqual(handshake, { kind: 'failed', failure: { kind: 'closed' } });
    assert.equal(stdio?.shutdown.orphans.length, 1);
  });
});

describe('what is there and says nothing', { concurrency: 6 }, () => {
  const silent: readonly (readonly [words: string, failure: ProbeReport['handshake'], endedBy: string])[] = [
    ['launch/never-answers', timedOut(1500), 'stdin-close'],
    ['launch/late-flush', timedOut(1500), 'stdin-close'],
    ['launch/closes-stdout', { kind: 'failed', failure: { kind: 'closed' } }, 'stdin-close'],
    ['launch/closes-stdin', timedOut(1500), 'sigterm'],
  ];
  for (const [words, failure, endedBy] of silent) {
    test(words, async () => {
      const report = await probeServer(words, { budgets: { ...impatient, graceMs: 1500 } });
      assert.deepEqual(report.handshake, failure);
      assert.deepEqual([report.tools, report.prompts], [{ kind: 'not-read' }, { kind: 'not-read' }]);
      assert.equal(report.stdio?.shutdown.endedBy, endedBy);
      assert.equal(report.launch.exit, undefined);
    });
  }

  test('launch/answers-initialize-only: each list is waited for once', async () => {
    const report = await probeServer('launch/answers-initialize-only', { budgets: { requestMs: 400 } });
    assert.equal(report.handshake.kind, 'done');
    for (const list of [report.tools, report.prompts, report.resources]) {
      assert.deepEqual(list, { kind: 'failed', failure: { kind: 'timeout', afterMs: 400 } });
    }
  });

  test('launch/slow-start: a server may take its time', async () => {
    const report = await probeServer('launch/slow-start 1000');
    assert.ok(report.handshake.kind === 'done' && report.handshake.ms >= 1000);
  });
});

function timedOut(afterMs: number): ProbeReport['handshake'] {
  return { kind: 'failed', failure: { kind: 'timeout', afterMs } };
}
