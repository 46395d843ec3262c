/** The rules that each fake HTTP server breaks. Those that do nothing wrong break none. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { rulesOf, serversFolder } from './harness.ts';
import { httpFaults } from './httpFaults.ts';
import { impatientHttp, observeHttp } from './httpHarness.ts';

/** A server that is not here breaks none. */
const broken: { readonly [server: string]: readonly string[] } = {
  'challenge-on-success': ['auth/challenge-on-success'],
  'compressed-bomb': ['mcp/invalid-message'],
  'cuts-every-reply': ['launch/no-answer'],
  'delete-refused': ['transport/session'],
  'empty-body': ['launch/no-answer'],
  'get-404': ['transport/get-status'],
  'ignores-origin': ['transport/origin'],
  'internal-error': ['transport/http-status'],
  'legacy-other-origin': ['launch/no-answer'],
  'legacy-sse': ['transport/wrong-transport'],
  'legacy-stream-ends': ['launch/no-answer', 'transport/wrong-transport'],
  'list-incomplete': ['mcp/refused'],
  'list-unreadable': ['mcp/refused'],
  'modern-only': ['mcp/discover'],
  'never-answers': ['launch/no-answer'],
  'no-content-type': ['transport/content-type'],
  'not-allowed': ['transport/http-status'],
  'not-found': ['transport/http-status'],
  'not-json': ['mcp/invalid-message'],
  'notification-200': ['transport/notification-status'],
  'other-tools-in-modern': ['mcp/discover'],
  'redirect-found': ['transport/redirect'],
  'redirect-loop': ['transport/redirect'],
  'redirect-other-origin': ['transport/redirect'],
  'redirect-same-origin': ['transport/redirect'],
  'refuses-accept-406': ['transport/accept-sse'],
  'refuses-accept-415': ['transport/accept-sse'],
  'refuses-accept-always': ['transport/accept-sse'],
  'self-signed': ['transport/unreachable'],
  'session-characters': ['transport/session'],
  'slow-drip': ['launch/no-answer'],
  'text-html': ['transport/content-type'],
  'text-plain': ['transport/content-type'],
  'truncated-events': ['launch/no-answer'],
  'unauthorized-redirect': ['auth/metadata'],
  'unauthorized-tools': ['auth/metadata'],
  'unauthorized-well-known': ['auth/metadata'],
  unauthorized: ['auth/metadata'],
  'unknown-session-accepted': ['transport/session'],
  'web-page': ['transport/content-type'],
};

test('servers whose first line says that they do nothing wrong break no rule', () => {
  for (const name of Object.keys(httpFaults)) {
    const text = readFileSync(join(serversFolder, 'http', `${name}.mjs`), 'utf8');
    if (text.startsWith('// Does nothing wrong')) assert.deepEqual(broken[name] ?? [], [], name);
  }
});

describe('rules about fake HTTP servers', () => {
  for (const name of Object.keys(httpFaults)) {
    test(name, async () => {
      const setup = { budgets: impatientHttp, environment: { ELSEWHERE: 'http://127.0.0.1:9' } };
      const { report } = await observeHttp(name, { ...setup, calls: 'safe' });
      assert.deepEqual(rulesOf(report), broken[name] ?? []);
    });
  }
});
