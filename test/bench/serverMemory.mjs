// The language server's memory after twenty probes, against the same server before the first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { cli, root } from './measure.mjs';

const folder = mkdtempSync(join(tmpdir(), 'litmus-bench-'));
const uri = pathToFileURL(join(folder, '.mcp.json')).toString();
const server = join(root, 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');
const text = JSON.stringify({ mcpServers: { files: { command: 'node', args: [server, folder] } } });
writeFileSync(join(folder, '.mcp.json'), text);

const child = spawn(process.execPath, [cli, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const editor = createMessageConnection(
  new StreamMessageReader(child.stdout),
  new StreamMessageWriter(child.stdin),
);
editor.onRequest('mcpLitmus/approve', () => 'once');
editor.listen();
await editor.sendRequest('initialize', {
  processId: process.pid,
  rootUri: pathToFileURL(folder).toString(),
  capabilities: {},
  initializationOptions: { consent: 'client' },
});
await editor.sendNotification('initialized', {});
const textDocument = { uri, languageId: 'json', version: 1, text };
await editor.sendNotification('textDocument/didOpen', { textDocument });
await probe();
const before = megabytes();
for (let round = 0; round < 20; round++) await probe();
const after = megabytes();
if (before !== undefined) {
  const ratio = (after / before).toFixed(2);
  console.log(
    `${'language server after 20 probes / after one'.padEnd(58)} ${after} MB / ${before} MB = ${ratio}`,
  );
} else console.log("The language server's memory is measured on Linux only.");
await editor.sendRequest('shutdown');
await editor.sendNotification('exit');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true });

function probe() {
  const command = 'mcpLitmus.server.probe';
  return editor.sendRequest('workspace/executeCommand', { command, arguments: [{ uri, server: 'files' }] });
}

function megabytes() {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}
