/** Published servers over HTTP, on a free port of the loopback, through the built command line. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type ProbeOutput, probeConfig } from './probeConfig.ts';

declare const LITMUS_ROOT: string;

interface PublishedServer {
  readonly name: string;
  readonly script: string;
  readonly args: (port: number) => readonly string[];
  readonly transport: 'http' | 'sse';
  readonly tools: number;
  /** Findings about its tools that it has over stdio too. */
  readonly toolRules: readonly string[];
  /** Findings of transport/, auth/ and mcp/discover: measured with curl too, and judged true. */
  readonly judged: readonly string[];
}

const everything = {
  script: 'node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  tools: 17,
  toolRules: ['mcp/unknown-tool', 'schema/dialect', 'schema/param-no-description'],
} as const;

const published: readonly PublishedServer[] = [
  {
    ...everything,
    name: 'server-everything, streamable',
    args: () => ['streamableHttp'],
    transport: 'http',
    // It looks at no `Origin`, and answers an unknown session with 400 instead of 404.
    judged: ['transport/origin', 'transport/session'],
  },
  {
    ...everything,
    name: 'server-everything, SSE',
    args: () => ['sse'],
    transport: 'sse',
    judged: ['transport/origin'],
  },
  {
    name: 'context7, which serves both eras',
    script: 'node_modules/@upstash/context7-mcp/dist/index.js',
    args: (port) => ['--transport', 'http', '--port', String(port)],
    transport: 'http',
    tools: 2,
    toolRules: [],
    // It says `WWW-Authenticate` on every answer, and looks at no `Origin`.
    judged: ['auth/challenge-on-success', 'transport/origin'],
  },
];

for (const { name, script, args, transport, tools, toolRules, judged } of published) {
  describe(name, () => {
    let server: ChildProcess;
    let output: ProbeOutput;
    before(async () => {
      const port = await freePort();
      server = spawn(process.execPath, [join(LITMUS_ROOT, script), ...args(port)], {
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
        ['ok', '2025-11-25', tools, transport],
      );
    });

    test('has the findings about its tools that it has over stdio', () => {
      const rules = new Set(output.findings.map(({ rule }) => rule));
      for (const rule of toolRules) assert.ok(rules.has(rule), rule);
    });

    test('has those about HTTP that were judged true, and no other', () => {
      const rules = output.findings
        .map(({ rule }) => rule)
        .filter((rule) => /^(transport|auth)\/|^mcp\/discover$/.test(rule));
      assert.deepEqual([...new Set(rules)].sort(), judged);
    });
  });
}

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
