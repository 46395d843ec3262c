import type { Client } from '../../clients/client.ts';
import {
  idsOf,
  type Known,
  known,
  subjectOf,
  sure,
  type ToldFact,
  tell,
  told,
} from '../../clients/select.ts';
import {
  isTooLongAlone,
  usesKey,
  type VisibleNameFact,
  wholeName,
} from '../../clients/shared/visibleName.ts';
import { renameKey } from '../../document/edits.ts';
import { counted, quoted, shown } from '../../words.ts';
import { takenNames } from '../entries/names.ts';
import { defineRule, type Severity } from '../rule.ts';

interface Data {
  readonly server: string;
  /** How many tools have too long a name, and the longest of them. */
  readonly tools: number;
  readonly longest: string;
  readonly length: number;
  readonly budget: number;
  /** The longest key with which every name fits, where there is one. */
  readonly shorter?: string;
  readonly clients: readonly ToldFact[];
}

const longTool = 'search_all_customer_orders_by_date_and_status';

export default defineRule<Data, 'tools' | 'entry' | 'document'>({
  id: 'tools/prefixed-name-length',
  title: 'Tool name is too long together with the server’s key',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools', 'entry', 'document'],
  clients: 'by-fact',
  docs: {
    what: 'A tool whose name is longer than a selected client takes once the key of its server stands before it.',
    why: 'Most clients show the model `mcp__<server>__<tool>` or the like, and count all of it. A name that is fine by itself is then left out, refused or cut, without a word. Where the client drops the tool that is an error; where it cuts the name it is a warning, and where it keeps cut names apart a note.',
    how: 'Shorten the key of the server in the config, or the name of the tool.',
    references: [
      'https://github.com/anthropics/claude-code/issues/22276',
      'https://github.com/cloudflare/skills/issues/11',
      'https://forum.cursor.com/t/153918',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A key that repeats what the tools say',
        config: '{ "mcpServers": { "acme-customer-order-management": { "command": "orders-mcp" } } }',
        tools: [{ name: longTool, description: 'Finds orders.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'So long that Claude Code leaves the tool out',
        config: `{ "mcpServers": { "${'acme-orders-'.repeat(8)}": { "command": "orders-mcp" } } }`,
        tools: [{ name: longTool, description: 'Finds orders.', inputSchema: { type: 'object' } }],
        clients: ['claude-code'],
      },
    ],
    good: [
      {
        name: 'A short key',
        config: '{ "mcpServers": { "orders": { "command": "orders-mcp" } } }',
        tools: [{ name: longTool, description: 'Finds orders.', inputSchema: { type: 'object' } }],
      },
      {
        name: 'A client that does not use the key',
        config: '{ "servers": { "acme-customer-order-management": { "command": "orders-mcp" } } }',
        file: '.vscode/mcp.json',
        tools: [{ name: longTool, description: 'Finds orders.', inputSchema: { type: 'object' } }],
        clients: ['vscode'],
      },
      {
        name: 'A name that is too long by itself, of which tools/name-length tells',
        config: '{ "mcpServers": { "orders": { "command": "orders-mcp" } } }',
        tools: [{ name: 'a'.repeat(130), description: 'Finds orders.', inputSchema: { type: 'object' } }],
      },
    ],
  },
  *check({ tools, entry, document, clients }) {
    const server = entry.name;
    const facts = known(clients, 'visibleName').filter(({ fact }) => usesKey(fact));
    const names = [...new Set(tools.map(({ name }) => name))];
    const long = facts.map((one) => ({ ...one, tools: tooLong(one, server, names) }));
    const hit = long.filter((one) => one.tools.length > 0);
    const over = new Set(hit.flatMap((one) => one.tools));
    const [longest = ''] = [...over].sort((a, b) => b.length - a.length);
    const first = hit.find((one) => one.tools.includes(longest));
    if (first === undefined) return;
    const shorter = shorterKey(hit, server, takenNames(document));
    yield {
      at: { kind: 'server' },
      clients: idsOf(hit),
      severity: severityOf(hit),
      data: {
        server,
        tools: over.size,
        longest,
        length: wholeName(first.fact, { server, tool: longest }).length,
        budget: Math.min(...hit.map(({ fact }) => fact.budget)),
        ...(shorter !== undefined && { shorter }),
        clients: hit.map(told),
      },
    };
  },
  message: (data) => ({
    summary: `${subjectOf(data.clients, 'takes', 'take')} ${counted(data.tools, 'tool name')} of ${quoted(data.server, 20)} not whole.`,
    why: `With the key, ${quoted(data.longest)} is ${counted(data.length, 'character')} long. ${tell(data.clients)}`,
    fix:
      data.shorter === undefined
        ? `Shorten the names of the tools, so that they fit into ${data.budget} characters together with the key.`
        : `Shorten the key, to ${quoted(data.shorter, 64)} at the longest.`,
  }),
  many: (count) => `Some clients do not take ${count} tool names of this server whole.`,
  fix: ({ shorter }, { entry }) =>
    shorter === undefined
      ? undefined
      : {
          kind: 'config',
          title: `Shorten the key to ${shown(shorter, 64)}`,
          safety: 'unsafe',
          edits: [renameKey(entry.key, shorter)],
        },
});

interface Long extends Known<VisibleNameFact> {
  readonly tools: readonly string[];
}

/** Names that are too long with the key and would not be without it. */
function tooLong(
  { client, fact }: { readonly client: Client; readonly fact: VisibleNameFact },
  server: string,
  names: readonly string[],
): readonly string[] {
  return names.filter(
    (tool) => !isTooLongAlone(client, fact, tool) && wholeName(fact, { server, tool }).length > fact.budget,
  );
}

function severityOf(hit: readonly Long[]): Severity {
  const certain = (over: VisibleNameFact['over']) => sure(hit.filter(({ fact }) => fact.over === over));
  return certain('loses') ? 'error' : certain('cuts') ? 'warning' : 'info';
}

/** The beginning of the key that is as long as the longest name allows, without a separator at its end. */
function shorterKey(hit: readonly Long[], server: string, taken: ReadonlySet<string>): string | undefined {
  const excess = hit.flatMap(({ fact, tools }) =>
    tools.map((tool) => wholeName(fact, { server, tool }).length - fact.budget),
  );
  const room = server.length - Math.max(...excess);
  if (room < 1) return undefined;
  const key = server.slice(0, room).replace(/[\uD800-\uDBFF]$|[^A-Za-z0-9]+$/u, '');
  return key === '' || taken.has(key.toLowerCase()) ? undefined : key;
}
