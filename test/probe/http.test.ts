/** A probe of each fake HTTP server: what it sees, what it sends, and that it leaves nothing behind. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { HttpFacts } from '../../server/src/core/report/http.ts';
import { statusOf } from '../../server/src/core/report/status.ts';
import { serversFolder } from './harness.ts';
import { httpFaults } from './httpFaults.ts';
import { exchange, exchangeLines, impatientHttp, observeHttp } from './httpHarness.ts';

const ELSEWHERE = 'http://127.0.0.1:9';

/** The healthy server. */
const usual: Partial<HttpFacts> = {
  asked: 'http',
  transport: 'streamable',
  session: { kind: 'given', badCharacters: [], unknownIdStatus: 404 },
  get: { status: 405, contentType: null },
  notificationStatus: 202,
  foreignOriginStatus: 403,
  deleteStatus: 200,
  refusedAddresses: [],
};

test('every fake server is looked at', () => {
  const files = readdirSync(join(serversFolder, 'http')).filter((name) => name.endsWith('.mjs'));
  assert.deepEqual(files.map((name) => name.replace('.mjs', '')).sort(), Object.keys(httpFaults).sort());
});

describe('fake HTTP servers', () => {
  for (const [name, sight] of Object.entries(httpFaults)) {
    test(name, async () => {
      const { report, http } = await observeHttp(name, {
        budgets: impatientHttp,
        environment: { ELSEWHERE },
      });
      const status = statusOf(report);
      assert.equal(status.kind === 'ok' ? 'ok' : status.reason, sight.status);
      const { exchanges: _, url, gate, redirect, ...facts } = http;
      const without = new Set<string>(sight.without);
      const expected = Object.entries({ ...usual, ...sight.facts }).filter(([key]) => !without.has(key));
      assert.deepEqual(facts, Object.fromEntries(expected));
      assert.match(url, /^https?:\/\/127\.0\.0\.1:\d+\/mcp/);
      const seen = exchangeLines(http);
      for (const line of sight.exchanges ?? [])
        assert.ok(seen.includes(line), `${line} in ${seen.join(', ')}`);
      if (sight.status === 'ok')
        assert.equal(report.tools.kind === 'read' && report.tools.items.length > 3, true);
      assert.equal(gate !== undefined, sight.status === 'it asks for credentials');
      assert.equal(redirect !== undefined, name.startsWith('redirect-'));
      assert.deepEqual(report.oddities, []);
    });
  }
});

describe('in detail', () => {
  const observe = (name: string) => observeHttp(name, { budgets: impatientHttp, environment: { ELSEWHERE } });

  test('a healthy server is asked this, in this order', async () => {
    const { http, connections } = await observe('healthy-json');
    assert.deepEqual(exchangeLines(http), [
      'POST initialize 200',
      'POST notifications/initialized 202',
      'GET stream 405',
      'POST prompts/list 200',
      'POST resources/list 200',
      'POST tools/list 200',
      'POST tools/list 200',
      'POST origin-check 403',
      'POST unknown-session 404',
      'DELETE end-session 200',
      'POST server/discover 400',
    ]);
    assert.ok(connections <= 2, 'one, and one more for the stream');
  });

  test('a content type is kept as it was sent, and JSON under it is read', async () => {
    const { http } = await observe('text-plain');
    assert.equal(exchange(http, 'initialize').contentType, 'text/plain; charset=utf-8');
    assert.equal(exchange((await observe('no-content-type')).http, 'initialize').contentType, null);
  });

  test('the beginning of a body that is no message is kept', async () => {
    const page = exchange((await observe('web-page')).http, 'initialize');
    assert.equal(page.bodyHead, '<!doctype html><title>Corner Bakery</title>');
    assert.equal(page.contentType, 'text/html');
    assert.equal(exchange((await observe('not-found')).http, 'initialize').bodyHead, '<h1>Not Found</h1>');
    assert.equal(exchange((await observe('healthy-json')).http, 'initialize').bodyHead, '');
  });

  test('headers that rules ask about are kept', async () => {
    const { http } = await observe('challenge-on-success');
    assert.equal(exchange(http, 'tools/list').headers['www-authenticate'], 'Bearer');
    assert.equal(exchange((await observe('not-allowed')).http, 'initialize').headers.allow, 'OPTIONS');
  });

  test('what announces a change on the stream beside is heard, and the list read again', async () => {
    const { report, http } = await observe('lists-change');
    assert.equal(report.repeatedTools?.announced, true);
    assert.equal(exchangeLines(http).filter((line) => line === 'POST tools/list 200').length, 3);
  });

  test('redirects: followed once at the same origin where the message is kept, told in any case', async () => {
    const same = (await observe('redirect-same-origin')).http;
    assert.match(same.redirect?.location ?? '', /^http:\/\/127\.0\.0\.1:\d+\/mcp\/$/);
    assert.deepEqual([same.redirect?.status, same.redirect?.sameOrigin], [307, 'yes']);
    const other = (await observe('redirect-other-origin')).http;
    assert.deepEqual(other.redirect, { status: 307, location: `${ELSEWHERE}/mcp`, sameOrigin: 'no' });
    assert.equal((await observe('redirect-found')).http.redirect?.status, 302);
    assert.equal((await observe('redirect-loop')).http.exchanges.length, 2);
  });
});

describe('credentials', () => {
  const gateOf = async (name: string) => {
    const { http, report } = await observeHttp(name, { environment: { ELSEWHERE } });
    assert.deepEqual(statusOf(report), { kind: 'auth-required', reason: 'it asks for credentials' });
    if (name !== 'unauthorized-tools')
      assert.deepEqual(report.discover, { kind: 'undecided', because: 'credentials' });
    assert.ok(http.gate !== undefined);
    return { ...http.gate, origin: new URL(http.url).origin };
  };

  test('metadata that the challenge names is read', async () => {
    const { origin, ...gate } = await gateOf('unauthorized-metadata');
    const url = `${origin}/.well-known/oauth-protected-resource/mcp`;
    assert.deepEqual(gate, {
      status: 401,
      challenge: `Bearer resource_metadata="${url}", scope="orders"`,
      metadata: {
        kind: 'read',
        url,
        resource: `${origin}/mcp`,
        authorizationServers: ['https://login.bakery.example'],
        covers: 'yes',
      },
    });
  });

  test('without an address the well-known places are tried, that of the path first', async () => {
    const { origin, metadata } = await gateOf('unauthorized-well-known');
    assert.deepEqual(metadata, {
      kind: 'read',
      url: `${origin}/.well-known/oauth-protected-resource`,
      resource: `${origin}/other`,
      authorizationServers: [],
      covers: 'no',
    });
    const { origin: here, ...bare } = await gateOf('unauthorized');
    const url = `${here}/.well-known/oauth-protected-resource/mcp`;
    assert.deepEqual(bare, {
      status: 401,
      challenge: null,
      metadata: { kind: 'failed', url, status: 401, problem: 'status' },
    });
    assert.equal((await gateOf('forbidden')).status, 403);
    assert.equal((await gateOf('unauthorized-tools')).challenge, 'Bearer');
  });

  test('another origin is not asked, neither by the challenge nor by a redirect', async () => {
    const { metadata } = await gateOf('unauthorized-other-origin');
    assert.deepEqual(metadata, { kind: 'not-asked', because: 'other-origin' });
    const redirected = await gateOf('unauthorized-redirect');
    assert.equal(redirected.metadata.kind === 'failed' && redirected.metadata.problem, 'redirect');
  });
});
