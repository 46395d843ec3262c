/** No server outlives the program that probes it, however that ends. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { commandOf, inFolder, linesOf, logsIn, processesIn, serversFolder, until } from './harness.ts';

declare const LITMUS_ROOT: string;

const cli = join(LITMUS_ROOT, 'dist', 'cli.js');
const posix = { skip: process.platform === 'win32' };

/** Minds neither the end of stdin, nor SIGTERM, nor that nobody reads what it writes, for a minute. */
const stubborn = `
import ${JSON.stringify(join(serversFolder, 'lib', 'note.mjs'))};
process.stdin.resume();
process.on('SIGTERM', () => undefined);
setTimeout(() => undefined, 60_000);
`;

describe('a program that dies in the middle of a probe', { concurrency: 4 }, () => {
  for (const behind of ['', ' behind a program that waits for it']) {
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      test(`${signal}: a server${behind} is gone`, posix, () =>
        inFolder(async (folder) => {
          const server = join(folder, 'stubborn.mjs');
          writeFileSync(server, stubborn);
          const wrapper = commandOf(`stdio/wrapper ${relative(serversFolder, server)}`);
          const host = startHost(behind === '' ? [process.execPath, server] : wrapper, folder);
          const ended = once(host, 'exit');
          const expected = behind === '' ? 1 : 2;
          await until(() => linesOf(logsIn(folder).PID_LOG).length === expected, 'the server runs');
          host.kill(signal);
          const [code, killedBy] = await ended;
          if (signal === 'SIGKILL') assert.equal(killedBy, 'SIGKILL');
          // It ends its servers first: whoever started it waits for that.
          else assert.deepEqual([code, processesIn(folder)], [130, []]);
          await until(() => processesIn(folder).length === 0, 'the server is gone');
        }),
      );
    }
  }

  test('and where it ends by itself, what watches over the servers goes with it', posix, () =>
    inFolder(async (folder) => {
      const host = startHost(commandOf('healthy'), folder);
      let text = '';
      host.stdout?.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      // Not before everybody who holds its output has let go of it.
      const [code] = await once(host, 'close');
      assert.equal(code, 0, text);
      assert.match(text, /5 tools/);
    }),
  );
});

/** The command line, probing one server that notes its process id in `folder`. */
function startHost(words: readonly string[], folder: string) {
  assert.ok(existsSync(cli), 'scripts/test.mjs builds it');
  const command = words.map((word) => `'${word}'`).join(' ');
  return spawn(process.execPath, [cli, 'probe', '--command', command], {
    cwd: folder,
    env: { ...process.env, ...logsIn(folder) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
