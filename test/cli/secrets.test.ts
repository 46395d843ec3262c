/** What a config or the environment keeps secret is in no output and in no report, whatever a server says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { configured, fake, litmus, reportsIn, workspace } from './litmus.ts';

describe('secrets stay secret', { concurrency: 2 }, () => {
  const secret = 'sk-live-4f9a"\\é/7c21';
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ];
  const servers = ['launch/repeats-secret', 'launch/prints-environment', 'launch/secret-at-the-cut'];
  const written: { readonly [how: string]: { env?: object; from?: string } } = {
    'written in the config': { env: { DEMO_SECRET: secret } },
    'taken from the environment by name': { env: { DEMO_SECRET: '${SHOP_PASS}' }, from: 'SHOP_PASS' },
    'inherited from the environment': { from: 'DEMO_SECRET' },
  };
  for (const [how, { env, from }] of Object.entries(written)) {
    test(how, async () => {
      const entries = servers.map((server) => [server, { ...fake(server), ...(env && { env }) }]);
      await keeps(['probe', configured(Object.fromEntries(entries)), '--calls'], from);
    });
  }

  test('an argument of --command', async () => {
    const { command, args } = fake('launch/prints-environment');
    await keeps(['probe', '--command', `'${command}' '${args[0]}' --key $DEMO_SECRET`], 'DEMO_SECRET');
  });

  async function keeps(words: readonly string[], from: string | undefined): Promise<void> {
    const path = join(workspace(), 'report.json');
    const env = from === undefined ? {} : { [from]: secret };
    const pretty = await litmus([...words, '--report', path], { env });
    const json = await litmus([...words, '--json'], { env });
    const report = readFileSync(path, 'utf8');
    assert.ok(reportsIn(path).every(({ handshake }) => handshake.kind === 'done'));
    for (const text of [pretty.stdout, pretty.stderr, json.stdout, json.stderr, report]) {
      for (const form of forms) assert.ok(!text.includes(form), form);
      assert.doesNotMatch(text, /sk-live|4f9a/);
    }
    assert.ok(report.includes('•••'));
  }
});
