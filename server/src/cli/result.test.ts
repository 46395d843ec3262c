import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Finding } from '../core/finding.ts';
import { healthyReport, readList } from '../core/rules/examples.ts';
import type { Severity } from '../core/rules/rule.ts';
import { definitionSizes, exitStatus, type RunResult } from './result.ts';

describe('exit status', () => {
  const cases: readonly (readonly [string, readonly (readonly Finding[])[], number, number, number])[] = [
    // Findings of each file, then the status with --fail-on warning, error and never.
    ['no file', [], 0, 0, 0],
    ['nothing found', [[]], 0, 0, 0],
    ['notes', [[finding('info')]], 0, 0, 0],
    ['a warning', [[finding('info'), finding('warning')]], 1, 0, 0],
    ['an error', [[finding('error')]], 2, 2, 0],
    ['a warning in one file, an error in another', [[finding('warning')], [], [finding('error')]], 2, 2, 0],
    ['findings that never count', [[finding('error', 'no'), finding('warning', 'no')]], 0, 0, 0],
  ];
  for (const [name, files, ...expected] of cases) {
    test(name, () => {
      const result = resultOf(files);
      assert.deepEqual(
        (['warning', 'error', 'never'] as const).map((failOn) => exitStatus(result, failOn)),
        expected,
      );
    });
  }

  test('a file that cannot be read outweighs everything', () => {
    const result = { ...resultOf([[finding('error')]]), unreadable: [{ path: 'x', problem: 'is gone' }] };
    for (const failOn of ['warning', 'error', 'never'] as const) assert.equal(exitStatus(result, failOn), 3);
  });
});

describe('sizes of tool definitions', () => {
  test('are those of the list as far as it was read', () => {
    const tools = readList([
      { name: 'a', description: 'four' },
      { name: 'b', description: 7 },
      { name: 'c' },
    ]);
    const bytes = tools.kind === 'read' ? tools.items.reduce((sum, item) => sum + item.bytes, 0) : 0;
    assert.deepEqual(definitionSizes({ ...healthyReport('x'), tools }), {
      tools: 3,
      bytes,
      longestDescription: 4,
    });
    assert.deepEqual(definitionSizes({ ...healthyReport('x'), tools: readList([]) }), {
      tools: 0,
      bytes: 0,
      longestDescription: 0,
    });
  });

  test('are unknown where no list was read', () => {
    assert.equal(definitionSizes(healthyReport('x')), undefined);
  });
});

function resultOf(files: readonly (readonly Finding[])[]): RunResult {
  return { subjects: files.map((findings) => ({ servers: [], findings })), unreadable: [], failures: [] };
}

function finding(severity: Severity, failsRun: Finding['failsRun'] = 'yes'): Finding {
  return {
    key: '',
    rule: 'x/y',
    severity,
    message: { summary: '', why: '', fix: '' },
    many: () => '',
    clients: [],
    related: [],
    otherFixes: [],
    failsRun,
    data: 0,
  };
}
