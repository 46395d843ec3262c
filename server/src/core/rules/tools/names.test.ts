/** Names that a server may choose to make trouble: the rules on names take each of them as it is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import { rules } from '../index.ts';

const hostile = [
  '__proto__',
  'constructor',
  'Constructor',
  '',
  ' ',
  '\u{202e}evil',
  '\ud800',
  '🙂'.repeat(60),
  'a'.repeat(3_000_000),
  `${'_'.repeat(300_000)}.`,
  '$(rm -rf /)',
];

test('every rule on tools copes with hostile names, and its summaries stay short', () => {
  const tools = [...hostile, ...hostile].map((name) => ({ name, description: '' }));
  const subject = exampleSubject({ name: '', tools });
  const selected = rules.filter(({ id }) => id.startsWith('tools/'));
  const { findings, failures } = lint(subject, exampleSettings({ name: '' }), selected);
  assert.deepEqual(failures, []);
  for (const { message, rule } of findings) {
    assert.ok(message.summary.length <= 80, `${rule}: ${message.summary}`);
    assert.doesNotMatch(message.summary + message.why + message.fix, /[\p{Cc}\p{Cf}\p{Cs}]/u);
    assert.ok(message.why.length < 2000, rule);
  }
  const reported = (rule: string) => findings.filter((finding) => finding.rule === rule).length;
  assert.equal(reported('tools/duplicate-name'), hostile.length);
  assert.equal(reported('tools/case-collision'), 1);
  assert.equal(reported('tools/name-charset'), 6);
  assert.equal(reported('tools/name-length'), 3);
});
