import type { Client } from '../../clients/client.ts';
import { type Known, sure, type ToldFact, tell, told } from '../../clients/select.ts';
import { listed, quoted } from '../../words.ts';
import { finishedHandshake } from '../evidence/samples/reports.ts';
import { knownRevisions, newestRevision, standingOf } from '../revisions.ts';
import { defineRule, type Hit } from '../rule.ts';

type Data =
  | { readonly kind: 'unknown'; readonly revision: string; readonly meant?: string }
  | { readonly kind: 'newer'; readonly revision: string }
  | { readonly kind: 'too-old'; readonly revision: string; readonly clients: readonly ToldFact[] };

export default defineRule<Data, 'handshake'>({
  id: 'mcp/protocol-version',
  title: 'Clients do not speak the protocol revision',
  severity: 'warning',
  since: '0.1.0',
  needs: ['handshake'],
  clients: 'by-fact',
  docs: {
    what: 'A server that settles on a protocol revision which does not exist, or which is older than a selected client speaks.',
    why: 'In `initialize` the client offers a revision, and the server answers with that one or with another that it speaks. A client that does not know the answer should disconnect, and those on the official SDKs do. A revision that does not exist so locks nearly every client out; an old one locks out those that have dropped it: ChatGPT, for one, does not take 2024-11-05. A server that is newer than a client is fine, for the two agree on an older revision.',
    how: 'Update the SDK, or answer with a revision that the clients speak. When the revision is simply newer than MCP Litmus knows, update MCP Litmus.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#version-negotiation',
      'https://modelcontextprotocol.io/specification/versioning',
      'https://docs.heymcp.dev/lint',
      'https://github.com/strowk/mcp-k8s-go/issues/40',
    ],
  },
  examples: {
    bad: [
      { name: 'Older than ChatGPT speaks', report: finishedHandshake({ protocolVersion: '2024-11-05' }) },
      { name: 'A typo', report: finishedHandshake({ protocolVersion: '2025-06-19' }) },
      { name: 'No date at all', report: finishedHandshake({ protocolVersion: '1.0' }) },
      {
        name: 'Newer than this version of MCP Litmus knows',
        report: finishedHandshake({ protocolVersion: '2027-02-11' }),
      },
    ],
    good: [
      ...knownRevisions
        .filter((revision) => revision >= '2025-03-26')
        .map((revision) => ({
          name: `Revision ${revision}`,
          report: finishedHandshake({ protocolVersion: revision }),
        })),
      {
        name: 'An old revision that the selected clients speak',
        report: finishedHandshake({ protocolVersion: '2024-11-05' }),
        clients: ['claude-code', 'vscode'],
      },
    ],
  },
  *check({ handshake, clients }) {
    const revision: unknown = handshake.protocolVersion;
    if (typeof revision !== 'string') return;
    const standing = standingOf(revision);
    if (standing.kind !== 'known') yield { at: { kind: 'server' }, data: { ...standing, revision } };
    else yield* tooOld(revision, clients);
  },
  message: (data) => {
    const revision = quoted(data.revision, 24);
    switch (data.kind) {
      case 'unknown':
        return {
          summary: `Clients disconnect: there is no protocol revision ${revision}.`,
          why: `Clients on the official SDKs end the session when \`initialize\` is answered with a revision that they do not know. There are ${listed(knownRevisions, 9)}.`,
          fix:
            data.meant === undefined
              ? `Answer with the revision that the client offers, or with \`2025-11-25\`.`
              : `Write \`${data.meant}\`, if that is the one that is meant.`,
        };
      case 'newer':
        return {
          summary: `The revision ${revision} is newer than this MCP Litmus knows.`,
          why: `The newest that it knows is ${newestRevision}. If there is no such revision, clients on the official SDKs disconnect.`,
          fix: 'Update MCP Litmus; if that does not help, correct the revision in the server.',
        };
      case 'too-old':
        return {
          summary: `${doers(data.clients)} use the server: it settles on ${revision}.`,
          why: `Asked for 2025-11-25 the server answered with ${revision}. ${tell(data.clients)}`,
          fix: 'Update the server’s SDK so that it speaks a newer revision, or accept that these clients cannot use it.',
        };
    }
  },
  many: (count) => `Clients do not speak ${count} protocol revisions of the server.`,
});

function* tooOld(revision: string, clients: readonly Client[]): Iterable<Hit<Data>> {
  const hit: Known[] = clients.flatMap((client) =>
    client.revisions !== undefined && revision < client.revisions.oldest
      ? [{ client, fact: client.revisions }]
      : [],
  );
  if (hit.length === 0) return;
  yield {
    at: { kind: 'server' },
    clients: hit.map(({ client }) => client.id),
    ...(!sure(hit) && { severity: 'info' }),
    data: { kind: 'too-old', revision, clients: hit.map(told) },
  };
}

function doers(clients: readonly ToldFact[]): string {
  const [first] = clients;
  return clients.length === 1 && first !== undefined
    ? `${first.title} cannot`
    : `${clients.length} clients cannot`;
}
