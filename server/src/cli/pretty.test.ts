/** The result for people: grouped by server, each place shown once, nothing invisible in it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { parseDocument } from '../core/document/document.ts';
import type { Finding } from '../core/finding.ts';
import type { Status } from '../core/report/status.ts';
import { healthyReport, readList } from '../core/rules/examples.ts';
import { notProbed, printPretty } from './pretty.ts';
import type { RunResult, ServerResult, SubjectResult } from './result.ts';
import { styleFor } from './style.ts';

const text = '{\n  "mcpServers": {\n    "a": { "command": "x" },\n    "b": { "command": "y" }\n  }\n}\n';
const document = parseDocument(text, '.mcp.json', mcpJson);
const [a = nowhere(), b = nowhere()] = document.servers.map(({ key }) => key.range);
const ok: Status = { kind: 'ok' };
const unprobed: Status = { kind: 'skipped', reason: notProbed };

describe('order', () => {
  test('what is about the file comes first, then each server in its order', () => {
    const lines = print({
      servers: [server('a'), server('b')],
      findings: [
        finding('x/of-b', { server: 'b' }),
        finding('x/of-file', { range: { start: 4, end: 16 } }),
        finding('x/of-a', { server: 'a' }),
        finding('x/of-b-too', { server: 'b' }),
      ],
    });
    const marks = lines
      .filter((line) => /^(\.mcp|✓)|^ {4}x\//.test(line))
      .map((line) => line.trim().split(' ')[0]);
    const names = lines.filter((line) => line.startsWith('✓'));
    assert.deepEqual(marks, ['.mcp.json', 'x/of-file', '✓', 'x/of-a', '✓', 'x/of-b', 'x/of-b-too']);
    assert.deepEqual(names, ['✓ a', '✓ b']);
  });

  test('files follow each other, and the last line is about all of them', () => {
    const subject = { document, servers: [server('a')], findings: [finding('x/y', { server: 'a' })] };
    const lines = printAll([subject, { ...subject, document: { ...document, path: 'other/.mcp.json' } }]);
    assert.equal(lines.filter((line) => line === '.mcp.json').length, 1);
    assert.equal(lines.filter((line) => line === 'other/.mcp.json').length, 1);
    assert.equal(lines.at(-1), '2 files, 2 servers: 2 errors');
  });
});

describe('groups', () => {
  const tool = (name: string, more: Partial<Finding> = {}) =>
    finding('x/tool', { server: 'a', tool: name, range: a, key: name, ...more });

  test('one rule on several tools of a server is one block that names them', () => {
    const lines = print({
      servers: [server('a')],
      findings: [
        tool('one', { schema: 'inputSchema', pointer: '/properties/p' }),
        tool('two', { schema: 'outputSchema', pointer: '' }),
        tool('three'),
      ],
    });
    assert.deepEqual(lines.slice(2, 11), [
      '✓ a',
      '',
      '  3 │     "a": { "command": "x" },',
      '    │     ^^^',
      '  error It breaks 3 times.',
      '    x/tool  .mcp.json:3:5',
      '    In  one /properties/p, two (output) and three',
      '    Why  So it is.',
      '    Fix  Mend it.',
    ]);
  });

  test('the lines of the source are told, each once and not too many', () => {
    const start = (line: number) => ({ file: 'src/server.ts', start: { line, column: 4 } });
    const many = Array.from({ length: 8 }, (_, index) =>
      finding('tools/no-description', { key: `k${index}`, server: 'a', tool: `t${index}` }),
    );
    const places = new Map(many.map(({ key }, index) => [key, start(index === 7 ? 0 : index)]));
    const lines = print({ servers: [server('a')], findings: many, places });
    const at = lines.findIndex((line) => line.trim().startsWith('At'));
    assert.deepEqual(
      lines.slice(at, at + 7).map((line) => line.trim()),
      ['At   src/server.ts:1:5', ...[2, 3, 4, 5].map((line) => `src/server.ts:${line}:5`), 'and 2 more', ''],
    );
  });

  test('more than eight are counted', () => {
    const lines = print({
      servers: [server('a')],
      findings: Array.from({ length: 20 }, (_, index) => tool(`t${index}`)),
    });
    assert.ok(lines.includes('    In  t0, t1, t2, t3, t4, t5, t6 and 13 more'));
  });

  test('of different severity, or of different servers, are different blocks', () => {
    const lines = print({
      servers: [server('a'), server('b')],
      findings: [tool('one'), tool('two', { severity: 'warning' }), tool('one', { server: 'b', range: b })],
    });
    assert.equal(lines.filter((line) => line.includes(' It breaks.')).length, 3);
  });

  test('a single tool is named by the summary, so only its parameter is added', () => {
    const single = (more: Partial<Finding>) =>
      print({ servers: [server('a')], findings: [tool('one', more)] });
    assert.ok(!single({}).some((line) => line.startsWith('    In ')));
    assert.ok(
      single({ schema: 'inputSchema', pointer: '/properties/p' }).includes('    In  one /properties/p'),
    );
  });

  test('findings in the file are a block each', () => {
    const findings = [5, 6].map((start) =>
      finding('x/y', { key: String(start), range: { start, end: start + 1 } }),
    );
    assert.equal(print({ findings }).filter((line) => line.includes('It breaks.')).length, 2);
  });
});

describe('the line of the file', () => {
  test('is shown once for all that stands at one place', () => {
    const findings = ['x/a', 'x/b', 'x/c'].map((rule) => finding(rule, { key: rule, server: 'a', range: a }));
    const lines = print({
      servers: [server('a'), server('b')],
      findings: [...findings, finding('x/d', { server: 'b', range: b })],
    });
    assert.equal(lines.filter((line) => /^ {2}3 │/.test(line)).length, 1);
    assert.equal(lines.filter((line) => /^ {2}4 │/.test(line)).length, 1);
  });

  test('is missing where there is no file', () => {
    const lines = printAll([{ servers: [server('a')], findings: [finding('x/y', { server: 'a' })] }]);
    assert.ok(lines.includes('    x/y'));
    assert.ok(!lines.some((line) => line.includes('│')));
  });
});

describe('servers', () => {
  const shownFor = (status: Status, more: Partial<ServerResult> = {}) =>
    print({ servers: [server('a', { status, ...more })] }).slice(2, -2);

  test('a check passes over those in which it finds nothing', () => {
    assert.deepEqual(shownFor(unprobed), []);
    const lines = print({
      servers: [server('a', { status: unprobed })],
      findings: [finding('x/y', { server: 'a' })],
    });
    assert.equal(lines[2], '○ a');
  });

  test('a probe says of each what became of it', () => {
    assert.deepEqual(shownFor(ok), ['✓ a']);
    assert.deepEqual(shownFor({ kind: 'failed', reason: 'it fell over' }), ['✗ a', '    it fell over']);
    for (const kind of ['disabled', 'skipped', 'auth-required'] as const) {
      assert.deepEqual(shownFor({ kind, reason: 'so it is' }), ['○ a', `    ${kind}: so it is`]);
    }
  });

  test('sizes and times are told of those that answered', () => {
    const tools = readList([{ name: 'one', description: 'Does it.' }]);
    const facts = (report: ServerResult['report']) =>
      shownFor(ok, report && { report })
        .join(' ')
        .replace(/\s+/g, ' ');
    assert.equal(
      facts({ ...healthyReport('a'), tools }),
      '✓ a 1 tool · definitions 39 bytes, about 10 tokens · longest description 8 characters · ' +
        'revision 2025-11-25 · started in 200 ms',
    );
    assert.match(facts({ ...healthyReport('a'), tools: readList([]) }), /^✓ a 0 tools · revision /);
    const large = readList([{ name: 'x'.repeat(5_000) }]);
    assert.match(facts({ ...healthyReport('a'), tools: large }), /definitions 5\.0 kB, about 1,253 tokens/);
  });
});

describe('what cannot be seen', () => {
  const bad = 'a\u001B[2J\u202Eb\u009Bc\n';

  test('is written out, wherever it comes from', () => {
    const handshake = { ...healthyReport('a').handshake, protocolVersion: bad } as never;
    const report = { ...healthyReport('a'), handshake };
    const output = printAll([
      {
        document: { ...document, path: bad },
        servers: [server(bad, { report, status: { kind: 'failed', reason: bad } })],
        findings: [
          finding('x/y', { server: bad, tool: bad, schema: 'inputSchema', pointer: `/${bad}`, range: a }),
        ],
      },
    ]).join('');
    assert.doesNotMatch(output, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    assert.equal(output.split('a\\u{001b}[2J\\u{202e}b\\u{009b}c').length - 1, 6);
  });
});

describe('width', () => {
  test('lines keep to a narrow terminal', () => {
    const long = 'several words that go on and on '.repeat(20);
    const message = { summary: 'It breaks.', why: long, fix: long };
    const findings = Array.from({ length: 12 }, (_, index) =>
      finding('x/y', { server: 'a', tool: `tool_${index}`, key: `${index}`, range: a, message }),
    );
    const subject = { document, servers: [server('a', { report: healthyReport('a') })], findings };
    for (const columns of [60, 80, 110]) {
      const lines = printAll([subject], columns);
      assert.ok(Math.max(...lines.map(({ length }) => length)) <= columns);
      assert.ok(lines.some(({ length }) => length > columns - 12));
    }
  });
});

describe('the last line', () => {
  test('counts', () => {
    const last = (...severities: readonly Finding['severity'][]) =>
      print({
        servers: [server('a')],
        findings: severities.map((severity, index) => finding('x/y', { severity, key: `${index}` })),
      }).at(-1);
    assert.equal(last(), '1 file, 1 server: nothing to report');
    assert.equal(last('error', 'warning', 'info'), '1 file, 1 server: 1 error, 1 warning, 1 note');
    assert.equal(last('info', 'info'), '1 file, 1 server: 2 notes');
    const probed = print({ servers: [server('a', { report: healthyReport('a') }), server('b')] });
    assert.equal(probed.at(-1), '1 file, 2 servers, 1 probed: nothing to report');
  });

  test('is missing where nothing was read', () => {
    assert.equal(printPretty({ subjects: [], unreadable: [], failures: [] }, styleFor('no', 80)), '');
  });
});

function nowhere(): never {
  throw new Error('the document has two servers');
}

function server(name: string, more: Partial<ServerResult> = {}): ServerResult {
  return { name, transport: 'stdio', status: ok, ...more };
}

function finding(rule: string, more: Partial<Finding> = {}): Finding {
  return {
    key: rule,
    rule,
    severity: 'error',
    message: { summary: 'It breaks.', why: 'So it is.', fix: 'Mend it.' },
    many: (count) => `It breaks ${count} times.`,
    clients: [],
    related: [],
    otherFixes: [],
    failsRun: 'yes',
    data: 0,
    ...more,
  };
}

function print(subject: Partial<SubjectResult>): readonly string[] {
  return printAll([{ document, servers: [], findings: [], ...subject }]);
}

function printAll(subjects: RunResult['subjects'], columns = 100): readonly string[] {
  const output = printPretty({ subjects, unreadable: [], failures: [] }, styleFor('no', columns));
  assert.ok(output.endsWith('\n') && !output.endsWith('\n\n'));
  return output.slice(0, -1).split('\n');
}
