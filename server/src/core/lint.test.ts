/** Running rules: which run on what, and what becomes of their findings. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientsById } from './clients/select.ts';
import { mcpJson } from './dialects/mcpJson.ts';
import { parseDocument } from './document/document.ts';
import { type LintSettings, type LintSubject, lint } from './lint.ts';
import { healthyReport, readList } from './rules/examples.ts';
import type { FactName, Hit, Rule } from './rules/rule.ts';

const text = '{ "mcpServers": { "b": { "command": "x", "args": ["1", "2"] }, "a": { "command": "y" } } }';
const document = parseDocument(text, '.mcp.json', mcpJson);
const settings: LintSettings = { clients: clientsById(['vscode']), platform: 'linux' };
const tools = readList([{ name: 't' }, { name: 'u' }]);
const report = (server: string) => ({ ...healthyReport(server), tools });

describe('a rule runs once', () => {
  const runs = (subject: LintSubject, needs: readonly FactName[]) =>
    lint(subject, settings, [rule('x/counts', { needs, check: () => [server()] })]).findings.map(
      ({ server }) => server,
    );

  test('for each file, entry or report, by what it needs', () => {
    const subject = { document, reports: [report('a')] };
    assert.deepEqual(runs(subject, ['document']), [undefined]);
    assert.deepEqual(runs(subject, ['entry']), ['b', 'a']);
    assert.deepEqual(runs(subject, ['document', 'entry']), ['b', 'a']);
    for (const need of ['report', 'stdio', 'handshake', 'tools'] as const)
      assert.deepEqual(runs(subject, [need]), ['a']);
    assert.deepEqual(runs(subject, ['entry', 'tools']), ['a']);
  });

  test('only where every fact is there: unknown is no finding', () => {
    const { stdio: _, ...withoutStdio } = report('a');
    const failed = { kind: 'failed', failure: { kind: 'closed' } } as const;
    assert.deepEqual(runs({ reports: [withoutStdio] }, ['stdio']), []);
    assert.deepEqual(runs({ reports: [{ ...report('a'), tools: failed }] }, ['tools']), []);
    assert.deepEqual(runs({ reports: [{ ...report('a'), handshake: failed }] }, ['tools', 'handshake']), []);
    assert.deepEqual(runs({ reports: [report('a')] }, ['calls']), []);
    assert.deepEqual(runs({ reports: [report('a')] }, ['document', 'tools']), []);
    assert.deepEqual(runs({ document, reports: [report('gone')] }, ['entry', 'tools']), []);
    assert.deepEqual(runs({ document, reports: [report('gone')] }, ['tools']), ['gone']);
    assert.deepEqual(runs({}, ['document']), []);
  });
});

describe('severity', () => {
  const own = rule('x/own', { severity: 'warning', check: () => [server()] });
  const hit = rule('x/hit', { severity: 'warning', check: () => [{ ...server(), severity: 'info' }] });
  const severities = (asked?: LintSettings['severities']) =>
    lint({ document }, { ...settings, ...(asked && { severities: asked }) }, [own, hit])
      .findings.map(({ rule, severity }) => `${rule} ${severity}`)
      .sort();

  test("is the rule's, or the hit's, or what somebody asked for", () => {
    assert.deepEqual(severities(), ['x/hit info', 'x/own warning']);
    assert.deepEqual(severities({ 'x/own': 'error', 'x/hit': 'error' }), ['x/hit error', 'x/own error']);
    assert.deepEqual(severities({ 'x/own': 'info' }), ['x/hit info', 'x/own info']);
  });

  test('off keeps the rule from running', () => {
    const never = rule('x/never', {
      check: () => {
        throw new Error('ran');
      },
    });
    const result = lint({ document }, { ...settings, severities: { 'x/never': 'off' } }, [never, own]);
    assert.deepEqual(result.failures, []);
    assert.deepEqual(
      result.findings.map((finding) => finding.rule),
      ['x/own'],
    );
  });
});

describe('a rule that throws', () => {
  const fine = rule('x/fine', { needs: ['entry'], check: () => [server()] });
  const throwing: { readonly [place: string]: Partial<Rule> } = {
    check: {
      check: () => {
        throw new Error('broken');
      },
    },
    'check, half way': {
      *check() {
        yield server();
        throw new Error('broken');
      },
    },
    message: {
      message: () => {
        throw new Error('broken');
      },
    },
    fix: {
      fix: () => {
        throw new Error('broken');
      },
    },
  };
  for (const [place, broken] of Object.entries(throwing)) {
    test(`in its ${place} costs its own findings only`, () => {
      const bad = rule('x/bad', { check: () => [server()], ...broken });
      const { findings, failures } = lint({ document }, settings, [bad, fine]);
      assert.deepEqual(failures, [{ rule: 'x/bad', error: 'broken' }]);
      assert.deepEqual(
        findings.map((finding) => finding.rule),
        ['x/fine', 'x/fine'],
      );
    });
  }
});

describe('findings', () => {
  test('are sorted by place, severity, rule and tool', () => {
    const at = (start: number): Hit<unknown> => ({
      at: { kind: 'config', range: { start, end: start + 1 } },
      data: 0,
    });
    const rules = [
      rule('x/d', { severity: 'info', check: () => [at(9), at(3)] }),
      rule('x/c', { severity: 'error', check: () => [at(9)] }),
      rule('x/b', { severity: 'info', check: () => [at(9)] }),
      rule('x/t', {
        needs: ['tools'],
        check: ({ tools = [] }) =>
          tools.map(({ name }) => ({ at: { kind: 'tool', tool: name }, data: 0 }) as const).reverse(),
      }),
    ];
    const { findings } = lint({ document, reports: [report('b')] }, settings, rules);
    assert.deepEqual(
      findings.map(({ rule, range, tool }) => `${range?.start} ${rule}${tool ? ` ${tool}` : ''}`),
      ['3 x/d', '9 x/c', '9 x/b', '9 x/d', '18 x/t t', '18 x/t u'],
    );
  });

  test('are the same in whatever order the rules run', () => {
    const many = ['x/a', 'x/b', 'x/c'].map((id) => rule(id, { needs: ['entry'], check: () => [server()] }));
    const keys = (rules: readonly Rule[]) =>
      lint({ document }, settings, rules).findings.map(({ key }) => key);
    assert.deepEqual(keys(many.toReversed()), keys(many));
  });

  test('none comes twice, and the same place on two servers is two', () => {
    const twice = rule('x/twice', { needs: ['entry'], check: () => [server(), server()] });
    assert.deepEqual(
      lint({ document }, settings, [twice]).findings.map((finding) => finding.server),
      ['b', 'a'],
    );
  });

  test('a rule may give more of them than a call takes arguments', () => {
    const many = 300_000;
    const flood = rule('x/flood', {
      *check() {
        for (let at = 0; at < many; at++) yield { at: { kind: 'launch', argument: at }, data: 0 };
      },
    });
    const { findings, failures } = lint({ document }, settings, [flood]);
    assert.deepEqual(failures, []);
    assert.equal(findings.length, many);
  });
});

describe('places', () => {
  const placed = (at: Hit<unknown>['at']) => {
    const { findings } = lint({ document, reports: [report('b')] }, settings, [
      rule('x/at', { needs: ['report'], check: () => [{ at, data: 0 }] }),
    ]);
    const range = findings[0]?.range;
    return range && text.slice(range.start, range.end);
  };

  test("are the server's key, its command, or the argument", () => {
    assert.equal(placed({ kind: 'server' }), '"b"');
    assert.equal(placed({ kind: 'tool', tool: 't' }), '"b"');
    assert.equal(placed({ kind: 'launch' }), '"x"');
    assert.equal(placed({ kind: 'launch', argument: 1 }), '"2"');
    assert.equal(placed({ kind: 'launch', argument: 7 }), '"x"');
  });

  test('a server that no file names has none', () => {
    const { findings } = lint({ reports: [report('b')] }, settings, [
      rule('x/at', { needs: ['report'], check: () => [server()] }),
    ]);
    assert.deepEqual(
      [findings[0]?.range, findings[0]?.path, findings[0]?.server],
      [undefined, undefined, 'b'],
    );
  });

  test('a report whose entry is gone stands at the top of the file', () => {
    const { findings } = lint({ document, reports: [report('gone')] }, settings, [
      rule('x/at', { needs: ['report'], check: () => [server()] }),
    ]);
    assert.deepEqual(findings[0]?.range, { start: 0, end: 0 });
  });
});

function server(): Hit<unknown> {
  return { at: { kind: 'server' }, data: 0 };
}

function rule(id: string, parts: Partial<Rule>): Rule {
  return {
    id,
    title: 'A fault',
    severity: 'error',
    since: '0.1.0',
    needs: ['document'],
    clients: 'all',
    docs: { what: '', why: '', how: '', references: [] },
    examples: { bad: [], good: [] },
    check: () => [],
    message: () => ({ summary: 'It breaks.', why: 'So it is.', fix: 'Mend it.' }),
    ...parts,
  };
}
