// What the probe is measured against: spawn, initialize, tools/list, end. Nothing is kept and nothing is judged.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
let rest = '';
child.stdout.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) receive(JSON.parse(line));
});
function receive({ id, result }) {
  if (id === 1) {
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/list' });
  } else if (id === 2 && result) {
    console.log(`${result.tools.length} tools`);
    child.stdin.end();
  }
}
const clientInfo = { name: 'bare', version: '1' };
send({
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo,
  },
});
child.on('exit', (code) => process.exit(code ?? 0));
