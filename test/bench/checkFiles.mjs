// A check of as many files as a large organisation has, against the start of Node alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli, compare, row, wall } from './measure.mjs';

const count = 248;
const folder = mkdtempSync(join(tmpdir(), 'litmus-bench-'));
const files = Array.from({ length: count }, (_, index) => write(index));

const { check, node } = await compare(
  { node: () => wall(['-e', '0']), check: () => wall([cli, 'check', ...files]) },
  9,
);
row(`check of ${count} config files / node -e 0`, check, node, 6);
rmSync(folder, { recursive: true });

/** Half of them for Claude Code, half for VS Code, with one to six servers as real files have them. */
function write(index) {
  const own = join(folder, String(index), index % 2 === 0 ? '' : '.vscode');
  mkdirSync(own, { recursive: true });
  const entries = Array.from({ length: (index % 6) + 1 }, (_, server) => [
    `server-${server}`,
    server % 3 === 2
      ? {
          type: 'http',
          url: `https://mcp${server}.example.com/mcp`,
          headers: { Authorization: 'Bearer $' + '{TOKEN}' },
        }
      : { command: 'npx', args: ['-y', `@example/server-${server}@1.${index}.0`], env: { LEVEL: 'info' } },
  ]);
  const file = join(own, index % 2 === 0 ? '.mcp.json' : 'mcp.json');
  const root = index % 2 === 0 ? 'mcpServers' : 'servers';
  writeFileSync(file, JSON.stringify({ [root]: Object.fromEntries(entries) }, null, 2));
  return file;
}
