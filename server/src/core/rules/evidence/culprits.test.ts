import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CulpritKind, culpritOf, culpritWords } from './culprits.ts';

const heads: readonly (readonly [CulpritKind, string])[] = [
  ['dotenv', '[dotenv@17.2.3] injecting env (0) from .env -- tip: use quiet'],
  ['dotenv', '◇ injected env (3) from .env.local'],
  ['npm', 'npm notice New minor version of npm available!'],
  ['npm', 'added 12 packages in 2s'],
  ['npm', 'up to date, audited 84 packages in 1s'],
  ['script-banner', '> bakery-mcp@1.4.0 start'],
  ['script-banner', 'yarn run v1.22.22'],
  ['watcher', '[nodemon] 3.1.0'],
  ['spring', ' :: Spring Boot ::                (v3.4.1)'],
  ['logger', '2026-08-01 09:00:00,120 INFO bakery: loading'],
  ['logger', '2026-08-01T09:00:00.120Z [info] loading'],
  ['logger', '[12:04:33] loading'],
  ['logger', 'info: Microsoft.Hosting.Lifetime[14]'],
  ['logger', 'INFO:root:connected'],
  ['logger', '[DEBUG] oven is warm'],
  ['logger', '\u001b[33m[2026-01-01 10:00:00] warn\u001b[0m'],
  ['json-logger', '{"level":30,"time":1791000000000,"msg":"ready"}'],
  ['json-logger', '{"timestamp":"x","severity":"INFO"}'],
  ['traceback', 'Traceback (most recent call last):'],
  ['traceback', '  File "/srv/server.py", line 12, in <module>'],
  ['traceback', "TypeError: Cannot read properties of undefined (reading 'x')"],
  ['traceback', '    at main (/srv/bakery/index.js:3:9)'],
  ['listening', 'Server listening on port 3000'],
  ['listening', 'MCP endpoint available at http://localhost:3000/mcp'],
  ['message-inside', '\u001b]9;4;1\u0007{"jsonrpc":"2.0","id":1'],
  ['terminal', 'Loading ███░░░ 40%\rLoading ████░░ 60%'],
  ['terminal', '\u001b[32m✔ ready\u001b[0m\u0007'],
  ['blank', ''],
  ['blank', '   '],
  ['print', 'Bakery MCP Server version 1.0'],
  ['print', '[AutoCommit] done'],
  ['print', 'information about ovens'],
  ['print', '{"status":200,"message":"Success"}'],
];

describe('who wrote a line to stdout', () => {
  for (const [kind, head] of heads) {
    test(`${kind}: ${JSON.stringify(head)}`, () => assert.equal(culpritOf(head), kind));
  }
});

test('printing is named as the command’s language has it', () => {
  assert.match(culpritWords('print', '/usr/bin/node').looksLike, /console\.log/);
  assert.match(culpritWords('print', 'C:\\Python312\\python.exe').looksLike, /`print`/);
  assert.match(culpritWords('print', 'uvx').fix, /stderr/);
  assert.doesNotMatch(culpritWords('print', './bakery').fix, /console/);
});
