/** A published server over both HTTP transports, on a free port of the loopback, through the built command line. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProbeOutput, probeConfig } from './probeConfig.ts';

declare const LITMUS_ROOT: string;

const script = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';

for (const [mode, transport] of [
  ['streamableHttp', 'http'],
  ['sse', 'sse'],
] as const) {
  describe(`server-everything ${mode}`, () => {
    let server: ChildProcess;
    let output: ProbeOutput;
    before(async () => {
      const port = await freePort();
      server = spawn(process.execPath, [join(LITMUS_ROOT, script), mode], {
        env: { ...process.env, PORT: String(port) },
        stdio: 'ignore',
      });
      await listening(port);
      output = await probeConfig(`127.0.0.1:${port}`);
    });
    after(async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    });

    test('answers as it does over stdio', () => {
      const [seen] = output.servers;
      assert.deepEqual(
        [seen?.status, seen?.protocolVersion, seen?.tools, seen?.transport],
        ['ok', '2025-11-25', 17, transport],
      );
    });

    test('has the findings about its tools that it has over stdio', () => {
      const rules = new Set(output.findings.map(({ rule }) => rule));
      for (const rule of ['mcp/unknown-tool', 'schema/dialect', 'schema/param-no-description'])
        assert.ok(rules.has(rule), rule);
    });

    test('has those about HTTP that were judged true, and no other', () => {
      const rules = output.findings
        .map(({ rule }) => rule)
        .filter((rule) => /^(transport|auth)\//.test(rule));
      assert.deepEqual([...new Set(rules)].sort(), judged[mode]);
    });
  });
}

/**
 * Measured with curl too: it looks at no `Origin`, and answers an unknown session with 400 instead of 404. Over
 * SSE the address is found by trying the usual ones.
 */
const judged = {
  streamableHttp: ['transport/origin', 'transport/session'],
  sse: ['transport/origin'],
} as const;

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function listening(port: number): Promise<void> {
  for (let round = 0; round < 300; round++) {
    const socket = connect(port, '127.0.0.1');
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (connected) return;
    await delay(50);
  }
  assert.fail('the server does not listen');
}
