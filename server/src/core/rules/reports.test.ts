/** Public reports of trouble with MCP servers, told again in test/reports: what is said of each, where, and the fix. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCases } from '../../../../test/reports/cases.ts';
import type { ReadCase } from '../../../../test/reports/reportCase.ts';
import { applyEdits } from '../document/range.ts';
import type { Finding } from '../finding.ts';
import { pointerKeys, property } from '../json.ts';
import { lint } from '../lint.ts';
import { editTool } from '../toolEdit.ts';
import { exampleSettings, exampleSubject } from './examples.ts';

describe('reports', () => {
  for (const one of readCases) {
    test(`${one.id} ${one.title}`, () => {
      const findings = findingsOf(one);
      const [finding, ...others] = findings.filter((found) => isAt(one, found));
      assert.ok(finding !== undefined, `${one.rule} has nothing to say: ${findings.map(placeOf).join(', ')}`);
      assert.deepEqual(others, []);
      assert.equal(finding.tool, one.tool);
      if (one.pointer !== undefined) assert.equal(finding.pointer, one.pointer);
      if (one.advice !== undefined) assert.match(finding.message.fix, one.advice);
      assertMended(one, finding, findings.length);
    });
  }
});

/** Of the rule that the case is about, with every rule at work: none may take the place of that one. */
function findingsOf(one: ReadCase): readonly Finding[] {
  const example = { ...one, name: one.title };
  const { findings, failures } = lint(exampleSubject(example), exampleSettings(example));
  assert.deepEqual(failures, []);
  return findings.filter(({ rule }) => rule === one.rule);
}

function isAt({ config, underlined }: ReadCase, { range }: Finding): boolean {
  return (range && config?.slice(range.start, range.end)) === underlined;
}

function placeOf({ range, tool, pointer }: Finding): string {
  return JSON.stringify({ range, tool, pointer });
}

/** The fix gives the text that the case has, after which nothing is said of it any more. */
function assertMended(one: ReadCase, { fix }: Finding, before: number): void {
  const { config, mended, toolMended, tools = [], report } = one;
  const text = fix?.kind === 'config' && config !== undefined ? applyEdits(config, fix.edits) : undefined;
  assert.equal(text, mended);
  const isProbed = report !== undefined;
  if (text !== undefined && !isProbed) {
    assert.equal(findingsOf({ ...one, config: text }).length, before - 1);
  }
  const operations =
    fix?.kind === 'tool' ? fix.operations.filter(({ kind }) => kind !== 'answer-with-text') : [];
  assert.equal(operations.length > 0, toolMended !== undefined, JSON.stringify(fix));
  if (toolMended === undefined) return;
  const index = tools.findIndex((tool) => property(tool, 'name') === one.tool);
  const after = JSON.parse(editTool(JSON.stringify(tools), [String(index)], operations)) as readonly object[];
  for (const [pointer, value] of Object.entries(toolMended)) {
    const found = pointerKeys(pointer).reduce<unknown>((inside, key) => property(inside, key), after[index]);
    assert.deepEqual(found, value);
  }
  assert.equal(findingsOf({ ...one, tools: after }).length, before - 1);
}
