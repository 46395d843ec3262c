/** What a server or its address is called fits into every message, and cannot change how it is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { automaticClients, clientsById } from '../../clients/select.ts';
import { lint } from '../../lint.ts';
import type { GateFacts } from '../../report/http.ts';
import type { ProbeReport } from '../../report/report.ts';
import { failedOverHttp, httpWith } from '../evidence/samples/http.ts';
import { failedHandshake } from '../evidence/samples/reports.ts';
import { healthyHttpReport } from '../examples.ts';

type Seen = Partial<ProbeReport>;

function refused(code: number | null, gate: 'none' | 'credentials' = 'none') {
  return { kind: 'error', code, message: 'no', gate } as const;
}

function gated(facts: Omit<GateFacts, 'status'>): Seen {
  const http = httpWith({ transport: 'none', gate: { status: 401, ...facts } });
  return { ...failedHandshake(refused(null, 'credentials')), http };
}

test('a word of a server never leaves its sentence', () => {
  const evil = '\u202eevil\u0007\u200b`'.repeat(400);
  const seen: readonly Seen[] = [
    failedOverHttp({ contentType: evil }, 'content-type'),
    failedOverHttp({ status: 500, bodyHead: evil }, 'status'),
    failedOverHttp({ status: 404, contentType: 'text/html', bodyHead: `<title>${evil}</title>` }, 'status'),
    failedOverHttp({ status: 307 }, 'redirect', {
      redirect: { status: 307, location: `https://${evil}/`, sameOrigin: 'no' },
    }),
    { http: httpWith({ session: { kind: 'given', badCharacters: [evil, evil], unknownIdStatus: 500 } }) },
    { http: httpWith({ get: { status: 200, contentType: evil } }) },
    { http: httpWith({ url: 'http://localhost/', refusedAddresses: [`::${evil}`, evil] }) },
    gated({
      challenge: `Bearer ${evil}`,
      metadata: { kind: 'read', url: evil, resource: evil, authorizationServers: [evil], covers: 'no' },
    }),
    ...(
      ['refused', 'unknown-host', 'tls', 'timeout', 'reset', 'proxy', 'invalid-url', 'other'] as const
    ).flatMap((kind) =>
      [
        evil,
        'CERT_HAS_EXPIRED',
        'CERT_NOT_YET_VALID',
        'ERR_TLS_CERT_ALTNAME_INVALID',
        'SELF_SIGNED',
        'HTTP_REQUEST',
      ].map(
        (code): Seen => ({
          handshake: { kind: 'not-reached' },
          http: httpWith({ url: `https://${'a'.repeat(300)}.example/`, unreachable: { kind, code } }),
        }),
      ),
    ),
    { http: httpWith(), discover: { kind: 'modern', versions: [evil, evil], sameTools: 'no' } },
    { ...failedHandshake(refused(-32022)), discover: { kind: 'modern', versions: [evil], sameTools: 'no' } },
  ];
  for (const facts of seen) {
    const reports = [{ ...healthyHttpReport(evil), ...facts }];
    const { findings } = lint({ reports }, { clients: clientsById(automaticClients), platform: 'linux' });
    assert.notEqual(findings.length, 0, JSON.stringify(facts).slice(0, 200));
    for (const { message, rule } of findings) {
      const { summary, why, fix } = message;
      assert.ok(summary.length <= 80, `${rule}: ${summary.length}: ${summary}`);
      assert.doesNotMatch(`${summary}${why}${fix}`, /[\p{Cc}\p{Cf}]/u, rule);
      assert.ok(why.length < 1_500, `${rule}: ${why.length}`);
    }
  }
});
