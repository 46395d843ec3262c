/** Public reports of trouble, told again by fake servers: what is said of each, and what it underlines. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { automaticClients, clientsById } from '../../server/src/core/clients/select.ts';
import { mcpJson } from '../../server/src/core/dialects/mcpJson.ts';
import { parseDocument } from '../../server/src/core/document/document.ts';
import type { Finding } from '../../server/src/core/finding.ts';
import { lint } from '../../server/src/core/lint.ts';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { addresses, type ReportId } from '../reports/addresses.ts';
import { readCases } from '../reports/cases.ts';
import { notCovered } from '../reports/notCovered.ts';
import { borne, type StartedCase, started, visited } from '../reports/started.ts';
import { commandOf, probeServer, rulesOf, serverName } from './harness.ts';
import { observeHttp } from './httpHarness.ts';

describe('reports that a server shows', { concurrency: 6 }, () => {
  for (const one of started) {
    test(`${one.id} ${one.title}`, async () => {
      const report = await probeServer(one.server, one.setup);
      const [command, ...args] = commandOf(one.server);
      assertTold(one, { command, args }, report, one.underlined === 'command' ? command : serverName);
    });
  }

  for (const { id, title, server } of borne) {
    test(`${id} ${title}`, async () => assert.deepEqual(rulesOf(await probeServer(server)), []));
  }
});

describe('reports that a server over HTTP shows', () => {
  for (const one of visited) {
    test(`${one.id} ${one.title}`, async () => {
      const { report, http } = await observeHttp(one.server);
      assertTold(one, { type: 'http', url: http.url }, report, one.underlined === 'type' ? 'http' : http.url);
    });
  }
});

/** What is said of the server, with every rule at work, in a config that has it as it was probed. */
function assertTold(
  { rule, advice }: Pick<StartedCase, 'rule' | 'advice'>,
  entry: object,
  report: ProbeReport,
  underlined: string,
): void {
  const text = JSON.stringify({ mcpServers: { [serverName]: entry } });
  const document = parseDocument(text, '.mcp.json', mcpJson);
  const settings = { clients: clientsById(automaticClients), platform: 'linux' } as const;
  const { findings, failures } = lint({ document, reports: [report] }, settings);
  assert.deepEqual(failures, []);
  const told: readonly Finding[] = findings.filter((finding) => finding.rule === rule);
  assert.deepEqual(
    told.map(({ range }) => range && text.slice(range.start, range.end)),
    [JSON.stringify(underlined)],
    findings.map((finding) => finding.rule).join(', '),
  );
  if (advice !== undefined) assert.match(told[0]?.message.fix ?? '', advice);
}

test('every report is either covered or not, with the reason', (context) => {
  const kinds: readonly (readonly [kind: string, cases: readonly { readonly id: ReportId }[]])[] = [
    ...[...new Set(readCases.map(({ seen }) => seen))].map(
      (kind) => [kind, readCases.filter(({ seen }) => seen === kind)] as const,
    ),
    ['from a started server', [...started, ...borne]],
    ['from a server over HTTP', visited],
  ];
  const covered = new Set(kinds.flatMap(([, cases]) => cases.map(({ id }) => id)));
  const missing = Object.keys(notCovered) as readonly ReportId[];
  assert.deepEqual(
    missing.filter((id) => covered.has(id)),
    [],
  );
  assert.deepEqual([...covered, ...missing].sort(), Object.keys(addresses).sort());
  const partly = new Set(
    [...readCases, ...started, ...visited].filter((one) => one.untold).map(({ id }) => id),
  );
  const counts = kinds.map(([kind, cases]) => `${new Set(cases.map(({ id }) => id)).size} ${kind}`);
  context.diagnostic(
    `${covered.size} of ${Object.keys(addresses).length} reports are covered (${counts.join(', ')}; some in two ways), ${partly.size} of them in part; ${missing.length} are not.`,
  );
});
