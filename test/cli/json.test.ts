/** The JSON contract: its shape, its places, and that nothing in it is grouped. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type FindingOutput, outputOf } from './contract.ts';
import { configured, fake, faulty, litmus, root, workspace } from './litmus.ts';

describe('a check', { concurrency: 2 }, () => {
  test('keeps the contract, and says of every server that it was not started', async () => {
    const ran = await litmus(['check', '--json'], { cwd: configured(faulty) });
    const { summary, servers, findings } = outputOf(ran);
    assert.deepEqual(summary, { files: 1, servers: 3, probed: 0, errors: 1, warnings: 0, notes: 1 });
    assert.deepEqual(servers[1], {
      file: '.mcp.json',
      name: 'shim',
      transport: 'stdio',
      status: 'skipped',
      reason: 'check starts nothing',
      observations: [],
    });
    const [finding] = findings;
    assert.ok(finding);
    const { message, ...rest } = finding;
    assert.deepEqual(rest, {
      rule: 'config/entry',
      severity: 'error',
      file: '.mcp.json',
      line: 3,
      column: 5,
      endLine: 3,
      endColumn: 13,
      server: 'broken',
      clients: ['claude-code', 'copilot-cli', 'vscode'],
      fixes: [],
      docs: 'docs/rules/config/entry.md',
    });
    assert.match(
      message,
      /^Clients cannot use `broken`: no command, no url\.\n.*\nAdd `command` and `args`, /,
    );
  });

  test('tells transports apart, and fixes', async () => {
    const cwd = configured({ a: { type: 'http', url: 'https://x' }, b: { type: 'sse', url: 'https://x' } });
    const remote = outputOf(await litmus(['check', '--json'], { cwd }));
    assert.deepEqual(
      remote.servers.map(({ transport }) => transport),
      ['http', 'sse'],
    );
    const other = workspace({ '.mcp.json': { servers: { a: { command: 'x' } } } });
    const { findings } = outputOf(await litmus(['check', '--json'], { cwd: other }));
    assert.deepEqual(findings[0]?.fixes, [{ title: 'Rename the key to mcpServers', safe: false }]);
  });
});

describe('places count from 1, in UTF-16 units', { concurrency: 2 }, () => {
  const entry = '"shim": { "command": "npx" }';
  const texts: readonly (readonly [string, string])[] = [
    ['line feeds', `{\n  "mcpServers": {\n    ${entry}\n  }\n}\n`],
    ['CR LF', `{\r\n  "mcpServers": {\r\n    ${entry}\r\n  }\r\n}\r\n`],
    ['lone carriage returns', `{\r  "mcpServers": {\r    ${entry}\r  }\r}\r`],
    ['a mixture', `{\r\n\n\r  "mcpServers": {\n\r    ${entry}\r\n  }\n}`],
    ['tabs', `{\n\t"mcpServers":\t{\n\t\t"shim":\t{\t"command":\t"npx"\t}\n\t}\n}`],
    ['one line', `{"mcpServers":{${entry}}}`],
    ['a byte order mark', `\uFEFF{"mcpServers":{${entry}}}`],
    ['characters outside the basic plane', `{"mcpServers":{"🥐🥐": {"command": "x"}, ${entry}}}`],
    ['a half of a pair', `{"mcpServers":{"\\ud83e": {"command": "x"}, ${entry}}}`],
    ['escapes', `{"mcpServers":{"\\u0061\\n": {"command": "x"}, ${entry}}}`],
    ['line separators that are none', `{"mcpServers":{"a\u2028b\u0085": {"command": "x"},\n${entry}}}`],
  ];
  const folders = texts.map(([, text]) => workspace({ '.mcp.json': text }));
  let findings: readonly FindingOutput[];
  before(async () => {
    findings = outputOf(await litmus(['check', '--json', ...folders])).findings;
  });

  for (const [index, [name, text]] of texts.entries()) {
    test(name, () => {
      const own = findings.filter(
        ({ rule, file }) => rule === 'config/windows-shim' && file === `${folders[index]}/.mcp.json`,
      );
      assert.equal(own.length, 1);
      for (const finding of own) assert.equal(textAt(text, finding), '"npx"');
    });
  }

  test('a place over several lines has both ends', async () => {
    const text = '{\n  "mcpServers": [\n    { "command": "x" }\n  ]\n}\n';
    const ran = await litmus(['check', '--json'], { cwd: workspace({ '.mcp.json': text }) });
    const [finding] = outputOf(ran).findings;
    assert.deepEqual([finding?.line, finding?.column, finding?.endLine, finding?.endColumn], [2, 17, 4, 4]);
  });
});

describe('a probe', { concurrency: 2 }, () => {
  test('keeps the contract with servers of every status', async () => {
    const cwd = configured({
      healthy: fake('healthy'),
      silent: fake('launch/never-answers'),
      dies: fake('launch/missing-variable'),
      gate: fake('mcp/tools-list-unauthorized'),
      missing: { command: 'no-such-program-4711' },
      nothing: { args: [] },
      off: { command: 'x', disabled: true },
    });
    const ran = await litmus(['probe', '--json', '--calls', '--timeout', '700'], { cwd });
    assert.deepEqual([ran.status, ran.stderr], [2, '']);
    const { servers, summary } = outputOf(ran);
    assert.equal(summary.probed, 5);
    const told = Object.fromEntries(servers.map(({ name, status, reason }) => [name, [status, reason]]));
    assert.deepEqual(told, {
      healthy: ['ok', undefined],
      silent: ['failed', 'no answer to initialize within 0.7 s'],
      dies: ['failed', 'it ended with exit code 1 before it answered initialize'],
      gate: ['auth-required', 'it asks for credentials'],
      missing: ['failed', 'it could not be started'],
      nothing: ['skipped', 'the entry has no command to start'],
      off: ['disabled', 'the entry is switched off'],
    });
    const healthy = servers.find(({ name }) => name === 'healthy');
    assert.deepEqual([healthy?.protocolVersion, healthy?.tools], ['2025-11-25', 5]);
    assert.ok((healthy?.definitionBytes ?? 0) > 1_000 && (healthy?.longestDescription ?? 0) > 50);
    assert.deepEqual(healthy?.observations, [
      {
        id: 'structured-content',
        status: 'observed',
        reason: '1 of 1 tools that are safe to call were read',
      },
      { id: 'unknown-tool', status: 'observed' },
    ]);
  });

  test('a healthy server gives no finding and 0', async () => {
    const cwd = configured({ a: fake('healthy'), b: fake('healthy-paged') });
    const ran = await litmus(['probe', '--json', '--calls'], { cwd });
    assert.deepEqual([ran.status, outputOf(ran).findings], [0, []]);
  });

  test('findings are never grouped: one for each tool and parameter, in one order', async () => {
    const cwd = configured({
      names: fake('tools', 'hostile/names'),
      schemas: fake('tools', 'schema/no-format'),
    });
    const runs = [await litmus(['probe', '--json'], { cwd }), await litmus(['probe', '--json'], { cwd })];
    const [first, second] = runs.map((ran) => outputOf(ran).findings);
    assert.deepEqual(first, second);
    const ofTools = (first ?? []).filter(({ rule }) => rule === 'tools/name-charset');
    assert.ok(ofTools.length > 10);
    assert.equal(new Set(ofTools.map(({ tool }) => tool)).size, ofTools.length);
    const ofParameters = (first ?? []).filter(({ rule }) => rule === 'schema/no-format');
    assert.ok(ofParameters.length > 1);
    assert.equal(
      new Set(ofParameters.map(({ tool, pointer }) => `${tool} ${pointer}`)).size,
      ofParameters.length,
    );
    for (const { pointer, schema } of ofParameters) {
      assert.match(pointer ?? '', /^\/properties\//);
      assert.equal(schema, 'inputSchema');
    }
  });

  test('what a terminal might act on is written as an escape, and means the same', async () => {
    const cwd = configured({ 'a\u202Eb\u009B1m\u{E0041}': fake('tools', 'hostile/names') });
    const ran = await litmus(['probe', '--json'], { cwd });
    assert.doesNotMatch(ran.stdout.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    const { servers, findings } = outputOf(ran);
    assert.equal(servers[0]?.name, 'a\u202Eb\u009B1m\u{E0041}');
    assert.ok(findings.some(({ tool }) => tool === 'get\u202eunem_teg'));
    assert.ok(findings.some(({ tool }) => tool === '\u001b[31mred\u001b[0m'));
  });

  test('hostile lists keep the contract', async () => {
    const lists = ['deep-schema', 'many-tools', 'not-tools', 'prototype', 'wide-schema', 'wrong-types'];
    const cwd = configured(Object.fromEntries(lists.map((list) => [list, fake('tools', `hostile/${list}`)])));
    const ran = await litmus(['probe', '--json', '--calls'], { cwd });
    assert.equal(ran.stderr, '', 'a rule failed');
    assert.equal(outputOf(ran).summary.probed, lists.length);
  });

  test('the demo keeps the contract', async () => {
    const demo = join(root, 'test', 'fixtures', 'demo');
    const servers = ['orders', 'catalogue', 'notices'].flatMap((name) => ['--server', name]);
    const ran = await litmus(['probe', demo, '--json', '--calls', ...servers]);
    assert.equal(ran.stderr, '');
    const { summary, findings } = outputOf(ran);
    assert.deepEqual([summary.servers, summary.probed], [3, 3]);
    for (const { file, line } of findings) assert.ok(file === `${demo}/.mcp.json` && line !== undefined);
  });

  test('a server that no file names has no file either', async () => {
    const { command, args } = fake('stdio/banner');
    const ran = await litmus(['probe', '--json', '--command', `'${command}' '${args[0]}'`]);
    const { summary, servers, findings } = outputOf(ran);
    assert.equal(ran.status, 2);
    assert.deepEqual([summary.files, summary.servers, summary.probed], [0, 1, 1]);
    assert.equal(servers[0]?.name, `'${command}' '${args[0]}'`);
    for (const finding of findings) {
      assert.equal(finding.server, servers[0]?.name);
      assert.ok(!('file' in finding) && !('line' in finding));
    }
  });
});

/** What stands at a finding's place, by the lines that an editor counts. */
function textAt(text: string, { line = 0, column = 0, endLine = 0, endColumn = 0 }: FindingOutput): string {
  assert.equal(line, endLine);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  return lines[line - 1]?.slice(column - 1, endColumn - 1) ?? '';
}
