/** Probes as the command line runs them: what is started, what is called, what is kept, and what is left. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { automaticClients, clientsById } from '../../server/src/core/clients/select.ts';
import { mcpJson } from '../../server/src/core/dialects/mcpJson.ts';
import { parseDocument } from '../../server/src/core/document/document.ts';
import { lint } from '../../server/src/core/lint.ts';
import { outputOf } from './contract.ts';
import { configured, fake, isRunning, litmus, pidsIn, reportsIn, type Servers, workspace } from './litmus.ts';

describe('what is started', { concurrency: 2 }, () => {
  const two = { a: fake('healthy'), b: fake('healthy-paged') };

  test('nothing by check', async () => {
    const { pids } = await logged(['check'], two);
    assert.deepEqual(pids, []);
  });

  test('every entry by probe, once, and none is left', async () => {
    const { pids, ran } = await logged(['probe'], two);
    assert.equal(pids.length, 2);
    assert.deepEqual(pids.filter(isRunning), []);
    assert.match(ran.stdout, /\n1 file, 2 servers, 2 probed: nothing to report\n$/);
    assert.equal(ran.stderr, '');
  });

  test('those that --server names', async () => {
    const { pids, ran } = await logged(['probe', '--server', 'b'], two);
    assert.equal(pids.length, 1);
    assert.match(ran.stdout, /\n1 file, 1 server, 1 probed: /);
  });

  test('those of every path', async () => {
    const [one, other] = [configured({ a: fake('healthy') }), configured({ a: fake('stdio/banner') })];
    const { servers, findings } = outputOf(await litmus(['probe', '--json', one, other]));
    assert.deepEqual(
      servers.map(({ file, status }) => [file, status]),
      [
        [`${one}/.mcp.json`, 'ok'],
        [`${other}/.mcp.json`, 'ok'],
      ],
    );
    for (const { file } of findings) assert.equal(file, `${other}/.mcp.json`);
  });

  test('in the folder of the file, with its variables', async () => {
    const script = 'console.error(process.cwd(), process.env.SHOP, process.argv[1])';
    const entry = {
      command: process.execPath,
      args: ['-e', script, '${SHOP:-none}'],
      env: { SHOP: '${WHERE}' },
    };
    const cwd = configured({ shows: entry });
    const report = join(cwd, 'report.json');
    await litmus(['probe', cwd, '--report', report], { env: { WHERE: 'rue 7', SHOP: 'corner' } });
    assert.equal(reportsIn(report)[0]?.launch.stderrTail.trim(), `${cwd} rue 7 corner`);
  });

  test('with variables whose names every object inherits', async () => {
    const script =
      'console.error(Object.keys(process.env).filter((name) => process.env[name] === "mine").join())';
    const env = '{"__proto__": "mine", "constructor": "mine", "toString": "mine", "PLAIN": "mine"}';
    const [command, args] = [process.execPath, ['-e', script]].map((value) => JSON.stringify(value));
    const text = `{"mcpServers": {"__proto__": {"command": ${command}, "args": ${args}, "env": ${env}}}}`;
    const cwd = workspace({ '.mcp.json': text });
    const path = join(cwd, 'report.json');
    await litmus(['probe', '--report', path], { cwd });
    const [report] = reportsIn(path);
    assert.equal(report?.server, '__proto__');
    const names = report?.launch.stderrTail.trim().split(',').sort();
    assert.deepEqual(names, ['PLAIN', '__proto__', 'constructor', 'toString']);
  });

  test('the results stand in the order of the file, whoever answers first', async () => {
    const entries = {
      z: fake('launch/slow-start', '600'),
      m: fake('healthy'),
      a: fake('launch/exits-at-once'),
    };
    const { servers } = outputOf(await litmus(['probe', '--json', configured(entries)]));
    assert.deepEqual(
      servers.map(({ name }) => name),
      ['z', 'm', 'a'],
    );
  });
});

describe('what is called', { concurrency: 2 }, () => {
  test('nothing, unless it is asked for', async () => {
    const { calls, ran } = await logged(['probe', '--json'], { a: fake('healthy') });
    assert.deepEqual(calls, []);
    assert.deepEqual(outputOf(ran).servers[0]?.observations, []);
  });

  test('with --calls what is safe, and the name that should not exist', async () => {
    const { calls, ran } = await logged(['probe', '--calls'], { a: fake('healthy') });
    assert.deepEqual(calls, ['get_opening_hours', '__mcpcheckup_probe_nonexistent_tool__']);
    assert.match(ran.stdout, /\n {4}structured-content: 1 of 1 tools that are safe to call were read\n/);
  });

  test('a call that is held back is said to be, and is no fault', async () => {
    const { calls, ran } = await logged(['probe', '--calls'], { a: fake('mcp/reserved-name') });
    assert.ok(!calls.includes('__mcpcheckup_probe_nonexistent_tool__'));
    assert.match(ran.stdout, /\n {4}unknown-tool: not observed: the tool list names the reserved tool\n/);
    assert.doesNotMatch(ran.stdout, /mcp\/unknown-tool/);
  });

  test('where nothing is safe to call it says so', async () => {
    const { ran } = await logged(['probe', '--calls'], { a: fake('tools', 'tools/none') });
    assert.match(ran.stdout, /\n {4}structured-content: no tool is safe to call\n/);
  });
});

describe('--command', { concurrency: 2 }, () => {
  test('probes a server that no config names', async () => {
    const { command, args } = fake('tools', 'schema/missing-required');
    const words = ['probe', '--command', [command, ...args].map((word) => `"${word}"`).join(' ')];
    const ran = await litmus(words, { cwd: workspace() });
    assert.equal(ran.status, 1);
    assert.match(ran.stdout, /^✓ /);
    assert.match(ran.stdout, /schema\/missing-required\n/);
    assert.match(ran.stdout, /\n1 server, 1 probed: \d warnings?/);
  });

  test('takes variables, in the folder that one is in', async () => {
    const folder = workspace({ 'my server.mjs': 'console.error("argument", process.argv[2]);' });
    const report = join(folder, 'report.json');
    const words = ['probe', '--command', `'${process.execPath}' "my server.mjs" "$SHOP"`, '--report', report];
    await litmus(words, { cwd: folder, env: { SHOP: 'rue 7' } });
    const [launch] = reportsIn(report).map((one) => one.launch);
    assert.equal(launch?.stderrTail, 'argument rue 7\n');
    assert.deepEqual(launch?.args, ['my server.mjs', '$SHOP']);
    assert.equal(launch?.cwd, folder);
  });

  test('a program that is not there is a finding', async () => {
    const ran = await litmus(['probe', '--json', '--command', 'no-such-program-4711 --x']);
    assert.equal(ran.status, 2);
    const { servers, findings } = outputOf(ran);
    assert.deepEqual([servers[0]?.name, servers[0]?.status], ['no-such-program-4711 --x', 'failed']);
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['launch/not-found'],
    );
  });
});

describe('--timeout', { concurrency: 2 }, () => {
  test('is how long a server may be silent', async () => {
    const cwd = configured({
      silent: fake('launch/never-answers'),
      list: fake('launch/answers-initialize-only'),
    });
    const { servers, findings } = outputOf(await litmus(['probe', '--json', '--timeout', '1500'], { cwd }));
    assert.deepEqual(
      servers.map(({ reason }) => reason),
      ['no answer to initialize within 1.5 s', 'no answer to tools/list within 1.5 s'],
    );
    assert.deepEqual([...new Set(findings.map(({ rule }) => rule))], ['launch/no-answer']);
  });
});

describe('--report', { concurrency: 2 }, () => {
  test('saves what was seen, so that it can be linted again', async () => {
    const cwd = configured({
      schemas: fake('tools', 'schema/no-format'),
      names: fake('tools', 'hostile/names'),
      gone: { command: 'no-such-program-4711' },
      off: { command: 'node', disabled: true },
    });
    const path = join(cwd, 'report.json');
    const ran = await litmus(['probe', cwd, '--json', '--report', path, '--clients', 'auto']);
    const reports = reportsIn(path);
    assert.deepEqual(
      reports.map(({ server }) => server),
      ['schemas', 'names', 'gone'],
    );
    const text = readFileSync(join(cwd, '.mcp.json'), 'utf8');
    const again = lint(
      { document: parseDocument(text, `${cwd}/.mcp.json`, mcpJson), reports },
      {
        clients: clientsById(automaticClients),
        platform: process.platform === 'darwin' ? 'darwin' : 'linux',
      },
    );
    const identity = (one: { rule: string; tool?: string; pointer?: string }) =>
      [one.rule, one.tool, one.pointer].join(' ');
    assert.deepEqual(again.findings.map(identity), outputOf(ran).findings.map(identity));
  });

  test('holds no reports where nothing was probed', async () => {
    const cwd = configured({ off: { command: 'node', disabled: true } });
    const path = join(cwd, 'report.json');
    assert.equal((await litmus(['probe', cwd, '--report', path])).status, 0);
    assert.deepEqual(reportsIn(path), []);
  });
});

/** A run with the servers, the processes that it started, and the tools that it called. */
async function logged(words: readonly string[], servers: Servers) {
  const cwd = configured(servers);
  const [PID_LOG, CALL_LOG] = [join(cwd, 'pids'), join(cwd, 'calls')];
  const ran = await litmus(words, { cwd, env: { PID_LOG, CALL_LOG } });
  const calls = existsSync(CALL_LOG) ? readFileSync(CALL_LOG, 'utf8').trim().split('\n') : [];
  return { ran, pids: pidsIn(PID_LOG), calls };
}
