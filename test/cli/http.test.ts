/** Servers over HTTP from the command line: a typed address, entries of a config, inputs, and what is shown. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { connect } from 'node:tls';
import { type FakeServer, serveFake } from '../probe/httpHarness.ts';
import { outputOf } from './contract.ts';
import { configured, litmus, workspace } from './litmus.ts';

const token = 's3cret-of-the-bakery';
let healthy: FakeServer;
let older: FakeServer;
let gated: FakeServer;

before(async () => {
  [healthy, older, gated] = await Promise.all(
    ['healthy-json', 'legacy-sse', 'unauthorized-metadata'].map((name) => serveFake(name)) as [
      Promise<FakeServer>,
      Promise<FakeServer>,
      Promise<FakeServer>,
    ],
  );
});
after(() => Promise.all([healthy, older, gated].map((server) => server.close())));

describe('a typed address', () => {
  test('is probed: url, or host and port', async () => {
    for (const address of [healthy.url, new URL(healthy.url).host]) {
      const { servers, summary } = outputOf(await litmus(['probe', address, '--json']));
      assert.deepEqual([summary.files, summary.probed], [0, 1]);
      const [server] = servers;
      assert.deepEqual(
        [server?.name, server?.transport, server?.status, server?.protocolVersion, server?.tools],
        [address, 'http', 'ok', '2025-11-25', 5],
      );
    }
  });

  test('of the older transport is told as such', async () => {
    const { servers } = outputOf(await litmus(['probe', older.url, '--json', '--calls']));
    assert.equal(servers[0]?.transport, 'sse');
    assert.deepEqual(
      servers[0]?.observations.map(({ status }) => status),
      ['observed', 'observed'],
    );
  });

  test('stands at the head of what people read, without its credentials', async () => {
    const { host } = new URL(healthy.url);
    const { stdout } = await litmus(['probe', `http://baker:${token}@${host}/mcp`]);
    assert.match(stdout, new RegExp(`^✓ http://•••@${host}/mcp\n`));
    const { stdout: short } = await litmus(['probe', host]);
    assert.match(short, new RegExp(`^✓ ${host} ${healthy.url}\n`));
  });

  test('where nothing listens, or somebody asks for credentials, says so', async () => {
    const gone = await serveFake('healthy-json');
    await gone.close();
    const refused = outputOf(await litmus(['probe', gone.url, '--json'])).servers[0];
    assert.deepEqual([refused?.status, refused?.reason], ['failed', 'nothing listens at its address']);
    const gate = outputOf(await litmus(['probe', gated.url, '--json', '--calls'])).servers[0];
    assert.deepEqual([gate?.status, gate?.reason], ['auth-required', 'it asks for credentials']);
    assert.equal(gate?.observations[1]?.reason, 'not observed: the server asks for credentials');
  });
});

test("a certificate of one's own is accepted where NODE_EXTRA_CA_CERTS names it", async () => {
  const server = await serveFake('self-signed');
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const der = socket.getPeerCertificate().raw.toString('base64');
  socket.destroy();
  const pem = `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const cwd = workspace({ 'ca.pem': pem });
  const statusWith = async (env: { readonly [name: string]: string }) =>
    outputOf(await litmus(['probe', server.url, '--json'], { cwd, env })).servers[0]?.status;
  assert.equal(await statusWith({ NODE_EXTRA_CA_CERTS: join(cwd, 'ca.pem') }), 'ok');
  assert.equal(await statusWith({}), 'failed');
  await server.close();
});

describe('an entry with a url', () => {
  const entry = () => ({
    type: 'http',
    url: `${healthy.url}?place=\${input:place}`,
    headers: { Authorization: 'Bearer ${input:api-key}' },
  });
  const vscode = () =>
    workspace({
      '.vscode/mcp.json': {
        inputs: [
          { type: 'promptString', id: 'api-key', description: 'Key', password: true },
          { type: 'promptString', id: 'place', description: 'Place' },
        ],
        servers: { bakery: entry() },
      },
    });

  test('is contacted, with its variables replaced', async () => {
    const cwd = configured({ bakery: { type: 'http', url: '${BAKERY}', headers: { 'X-Shop': '${SHOP}' } } });
    const env = { BAKERY: healthy.url, SHOP: 'corner' };
    const { servers } = outputOf(await litmus(['probe', '--json'], { cwd, env }));
    assert.equal(servers[0]?.status, 'ok');
    assert.equal(healthy.requests.at(-1)?.headers['x-shop'], 'corner');
  });

  test('is skipped for want of an input', async () => {
    const { servers } = outputOf(await litmus(['probe', '--json'], { cwd: vscode() }));
    assert.deepEqual(
      [servers[0]?.status, servers[0]?.reason],
      ['skipped', 'it needs a value for the input place'],
    );
  });

  test('takes its inputs from the command line or the environment, and tells nobody of them', async () => {
    const given = [
      { words: ['--input', `api-key=${token}`, '--input', 'place=a=b'], env: {} },
      { words: [], env: { MCP_LITMUS_INPUT_API_KEY: token, MCP_LITMUS_INPUT_PLACE: 'a=b' } },
      { words: ['--input', 'place=a=b'], env: { 'MCP_LITMUS_INPUT_api-key': token } },
    ];
    for (const { words, env } of given) {
      const ran = await litmus(['probe', '--json', '--report', 'r.json', ...words], { cwd: vscode(), env });
      assert.equal(outputOf(ran).servers[0]?.status, 'ok');
      const last = healthy.requests.at(-1);
      assert.deepEqual([last?.headers.authorization, last?.url], [`Bearer ${token}`, '/mcp?place=a=b']);
      assert.doesNotMatch(ran.stdout + ran.stderr, new RegExp(token));
    }
  });

  test('whose url is none is skipped', async () => {
    const cwd = configured({ a: { type: 'http', url: '' }, b: { type: 'http', url: 'localhost:1' } });
    const { servers } = outputOf(await litmus(['probe', '--json'], { cwd }));
    for (const { status, reason } of servers)
      assert.deepEqual(
        [status, reason],
        ['skipped', 'its url is no address that starts with http:// or https://'],
      );
  });
});
