/** Published servers, copied into a workspace: every tool is found in their own code, at its name. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { mcpJson } from '../../server/src/core/dialects/mcpJson.ts';
import { parseDocument } from '../../server/src/core/document/document.ts';
import { property } from '../../server/src/core/json.ts';
import { budgetsFor } from '../../server/src/probe/budgets.ts';
import { probeTarget } from '../../server/src/probe/probeTarget.ts';
import { targetOf } from '../../server/src/probe/target.ts';
import { type SourceSearch, searchInThread } from '../../server/src/source/inThread.ts';
import type { PlacesAnswer } from '../../server/src/source/messages.ts';

declare const LITMUS_ROOT: string;

const servers: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['server-everything', ['stdio']],
  ['server-filesystem', ['.']],
  ['server-memory', []],
  ['server-sequential-thinking', []],
];

describe('the source of published servers', () => {
  let folder: string;
  let search: SourceSearch;
  before(() => {
    const outer = join(LITMUS_ROOT, 'dist', 'workspaces');
    mkdirSync(outer, { recursive: true });
    folder = mkdtempSync(join(outer, 'published-'));
    search = searchInThread(join(LITMUS_ROOT, 'dist', 'source.js'));
  });
  after(async () => {
    await search.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [name, args] of servers) {
    test(name, async () => {
      const own = join(folder, name);
      // Not as `dist`: a folder of that name is taken for a build, whose source would be looked for.
      const installed = join(LITMUS_ROOT, 'node_modules/@modelcontextprotocol', name);
      cpSync(join(installed, 'dist'), join(own, 'server'), { recursive: true });
      cpSync(join(installed, 'package.json'), join(own, 'package.json'));
      const { answer, tools } = await placesIn(own, args, search);
      assert.equal(answer.mapping.kind, 'mapped');
      const missing = answer.tools.filter(({ place }) => place === undefined).map((tool) => tool.name);
      assert.deepEqual(missing, [], `${missing.length} of ${tools} tools were not found`);
      for (const { name: tool, place } of answer.tools) {
        const line = readFileSync(place?.file ?? '', 'utf8').split('\n')[place?.start.line ?? -1];
        assert.ok(line?.includes(tool), `${tool}: ${line}`);
      }
      const parameters = answer.places.filter((place) => place?.exact === 'yes').length;
      assert.equal(parameters, answer.places.length, 'not every parameter was found');
    });
  }
});

async function placesIn(folder: string, args: readonly string[], search: SourceSearch) {
  const entry = { command: process.execPath, args: ['server/index.js', ...args] };
  const file = join(folder, '.mcp.json');
  const document = parseDocument(JSON.stringify({ mcpServers: { it: entry } }), file, mcpJson);
  const [server] = document.servers;
  assert.ok(server);
  const result = targetOf(server, document, { file, environment: process.env, inputs: {} });
  assert.ok(result.ok && result.target.kind === 'stdio');
  const { signal } = new AbortController();
  const report = await probeTarget(result.target, { budgets: budgetsFor(undefined), calls: 'none', signal });
  assert.ok(report.tools.kind === 'read', JSON.stringify(report.handshake));
  const tools = report.tools.items;
  const wanted = tools.flatMap(({ name: tool, raw }) =>
    Object.keys(property(property(raw, 'inputSchema'), 'properties') ?? {}).map((key) => ({
      tool,
      schema: 'inputSchema' as const,
      pointer: `/properties/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    })),
  );
  const { command, args: words, cwd } = result.target;
  const launch = { command, args: words, cwd };
  const answer: PlacesAnswer = await search.places({ launch, folders: [folder], tools, wanted });
  return { answer, tools: tools.length };
}
