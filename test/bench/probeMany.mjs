// Twenty servers in one config against twenty bare clients, as many at once as the probe runs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli, compare, root, row, wall } from './measure.mjs';

const count = 20;
const server = join(root, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js');
const folder = mkdtempSync(join(tmpdir(), 'litmus-bench-'));
const entries = Array.from({ length: count }, (_, index) => [
  `memory-${index}`,
  { command: 'node', args: [server] },
]);
writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: Object.fromEntries(entries) }));

const { probe, bare } = await compare({ bare: bareClients, probe: () => wall([cli, 'probe', folder]) }, 5);
row(`probe of ${count} servers / ${count} bare clients`, probe, bare, 1.3);
rmSync(folder, { recursive: true });

async function bareClients() {
  const from = performance.now();
  let next = 0;
  const worker = async () => {
    while (next++ < count) await wall([join(root, 'test/bench/bareClient.mjs'), 'node', server]);
  };
  await Promise.all(Array.from({ length: Math.max(4, availableParallelism()) }, worker));
  return performance.now() - from;
}
