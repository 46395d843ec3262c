/** No value of env, env files or inputs gets into a report, whatever a server does with it. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { launchOfWords } from '../../server/src/probe/launch.ts';
import { inFolder, probe, probeServer, rulesOf } from './harness.ts';

const secret = 'tr0ub4dor-"&-3';
/** Every way to read it, and any part of it that somebody could go on from. */
const traces = /tr0u|b4do|r-"&|&-3|-%22%26|dHIwdWI|0dWI0ZG|I0ZG9y/;

const servers = ['launch/prints-environment', 'launch/repeats-secret', 'launch/secret-at-the-cut'];

describe('a secret of the environment', { concurrency: 6 }, () => {
  for (const words of servers) {
    for (const calls of ['none', 'safe'] as const) {
      test(`${words}, calls: ${calls}`, async () => {
        const report = await probeServer(words, { calls, env: { DEMO_SECRET: secret } });
        assertHidden(report);
        assert.equal(report.handshake.kind, 'done');
      });

      test(`${words}, from the entry of a config, calls: ${calls}`, async () => {
        assertHidden(await probeServer(words, { calls, entry: { env: { DEMO_SECRET: secret } } }));
      });
    }
  }

  test('by way of another name, an argument or a variable', async () => {
    const entry = {
      args: ['-e', 'console.error(process.argv)', '--', '${GIVEN}'],
      env: { DEMO: 'x${GIVEN}' },
    };
    const report = await probeServer('healthy', { env: { GIVEN: secret }, entry });
    assertHidden(report);
    assert.match(report.launch.stderrTail, /•••/);
    assert.equal(report.launch.args.at(-1), '${GIVEN}', 'what the config spells stays as it is');
  });

  test('from an env file', () =>
    inFolder(async (folder) => {
      const envFile = join(folder, '.env');
      writeFileSync(envFile, `DEMO_SECRET='${secret}'\n`);
      const report = await probeServer('launch/prints-environment', { entry: { envFile } });
      assertHidden(report);
      assert.ok(JSON.stringify(report).includes('•••'));
    }));
});

test('what they do to the rest: only the secret is hidden', async () => {
  const report = await probeServer('launch/prints-environment', { env: { DEMO_SECRET: secret } });
  assert.ok(report.tools.kind === 'read');
  const [tool] = report.tools.items;
  assert.equal(tool?.raw.description, 'Shows the key, which is •••.');
  const [fault] = report.stdio?.faults ?? [];
  assert.match(fault?.head ?? '', /^secret "•••" in \{"argv":\[/);
});

test('in every place and every form that a server can think of', () =>
  inFolder(async (folder) => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBgkqhkiG\n9w0BAQEFAASCBKcwggSj\n-----END KEY-----';
    const source = `
      const { DEMO_SECRET: s, DEMO_KEY: key } = process.env;
      const forms = [s, JSON.stringify(JSON.stringify(s)), encodeURIComponent(s), new URLSearchParams({ s }) + '',
        Buffer.from(s).toString('base64'), Buffer.from('me:' + s).toString('base64url'), key];
      for (const form of forms) { console.error(form); console.log(form); console.log('x'.repeat(190) + form); }
      const send = (...messages) => process.stdout.write(messages.map((one) => JSON.stringify(one) + '\\n').join(''));
      const odd = [{ jsonrpc: '2.0', id: { [s]: forms }, result: s }, { id: 'x'.repeat(180) + s, result: s }];
      const error = { code: -32603, message: 'x'.repeat(495) + s, data: { s } };
      require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
        const { id, method } = JSON.parse(line);
        if (method === 'initialize') send({ jsonrpc: '2.0', id, error }, ...odd);
        if (method === 'tools/list') send({ jsonrpc: '2.0', id, result: { tools: forms, nextCursor: s } });
        if (method === 'tools/list') process.stderr.write('y'.repeat(4090 - s.length) + '\\n' + s);
      });`;
    const environment = { ...process.env, DEMO_SECRET: secret, DEMO_KEY: key };
    const launch = launchOfWords([process.execPath, '-e', source], folder, environment);
    const report = await probe(launch, { calls: 'safe' });
    assertHidden(report);
    assert.doesNotMatch(JSON.stringify(report), /MIIEv|9w0BA/);
    assert.equal(report.stdio?.faults.length, 20);
    assert.deepEqual(
      report.oddities.map(({ kind }) => kind),
      ['unknown-id', 'invalid-message', 'unknown-id'],
    );
    assert.ok(report.tools.kind === 'read' && report.tools.extent === 'repeated-cursor');
  }));

test('values that are words of the report or of a schema do not take it apart', async () => {
  const env = {
    CONNECTION: 'stdio',
    AUTH_MODE: 'read',
    API_KEY: 'string',
    TOKEN_NAME: 'tools',
    KIND: 'complete',
  };
  const report = await probeServer('healthy', { entry: { env }, calls: 'safe' });
  assert.deepEqual(rulesOf(report), []);
  assert.ok(report.stdio !== undefined && report.tools.kind === 'read');
  assert.equal(report.tools.items.length, 5);
});

test('half a surrogate pair for a secret is none the worse', async () => {
  const report = await probeServer('healthy', { entry: { env: { API_KEY: 'half of \ud83e a pair' } } });
  assert.deepEqual(rulesOf(report), []);
});

function assertHidden(report: ProbeReport): void {
  const texts: string[] = [];
  JSON.stringify(report, (key, value: unknown) => {
    texts.push(key, ...(typeof value === 'string' ? [value] : []));
    return value;
  });
  // As a reader sees it, and as it is saved.
  for (const text of [...texts, JSON.stringify(report)]) assert.doesNotMatch(text, traces);
}
