/** Every rule's examples, run: a bad one gives exactly its one finding, a good one none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits } from '../document/range.ts';
import { parseText } from '../document/syntax.ts';
import type { Finding } from '../finding.ts';
import { lint } from '../lint.ts';
import { exampleSettings, exampleSubject } from './examples.ts';
import { rules } from './index.ts';
import type { Example, Rule } from './rule.ts';

for (const rule of rules) {
  describe(rule.id, () => {
    for (const example of rule.examples.bad) {
      test(`reports: ${example.name}`, () => {
        const findings = findingsOf(rule, example);
        assert.equal(findings.length, 1, JSON.stringify(findings.map(({ message }) => message.summary)));
        for (const finding of findings) checkWords(finding);
        for (const finding of findings) checkFix(finding, example, rule);
      });
    }
    for (const example of rule.examples.good) {
      test(`is silent: ${example.name}`, () => {
        assert.deepEqual(
          findingsOf(rule, example).map(({ message }) => message.summary),
          [],
        );
      });
    }
  });
}

function findingsOf(rule: Rule, example: Example): readonly Finding[] {
  const { findings, failures } = lint(exampleSubject(example), exampleSettings(example), [rule]);
  assert.deepEqual(failures, []);
  return findings;
}

function checkWords({ message, many, rule }: Finding): void {
  for (const summary of [message.summary, many(2), many(12_345)]) {
    assert.ok(summary.length <= 80, `${rule}: ${summary.length} units: ${summary}`);
    assert.match(summary, /[.?!]$/, summary);
  }
  assert.notEqual(message.why.trim(), '', `${rule} says no why`);
  assert.notEqual(message.fix.trim(), '', `${rule} says no fix`);
}

/** Making the change of a fix takes the finding away, and the text can still be read. */
function checkFix({ fix }: Finding, example: Example, rule: Rule): void {
  if (fix?.kind !== 'config') return;
  assert.ok(example.config !== undefined);
  const fixed = applyEdits(example.config, fix.edits);
  assert.notEqual(fixed, example.config);
  assert.equal(parseText(fixed).fault, undefined, fixed);
  // What a probe saw of a start is about the text before the change.
  if (rule.id.startsWith('launch/')) return;
  assert.deepEqual(
    findingsOf(rule, { ...example, config: fixed }).map(({ message }) => message.summary),
    [],
    fixed,
  );
}
