/**
 * Fixes on config files as people have them: nothing is lost, and what was told is no longer so. The same is done
 * with the project's own files in server/src/core/rules/config/fixAll.test.ts.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ConfigDocument, parseDocument } from '../../server/src/core/document/document.ts';
import { applyEdits } from '../../server/src/core/document/range.ts';
import { parseText } from '../../server/src/core/document/syntax.ts';
import { type Finding, fixesOf } from '../../server/src/core/finding.ts';
import { areApart, fixAll, lostBy } from '../../server/src/core/rules/roundTrip.ts';
import { type CorpusFile, checkFile, corpusMissing, readCorpus } from './corpusFiles.ts';

describe('real config files', { skip: corpusMissing ?? false }, () => {
  const files = corpusMissing === undefined ? readCorpus().filter(({ kind }) => kind === 'known') : [];

  test('all safe fixes at once leave a file with fewer findings, and a further run changes nothing', () => {
    let mended = 0;
    for (const file of files) {
      const { name, document } = file;
      const { text, passes, lost } = fixAll(document.text, (before) => findingsIn(file, before));
      assert.deepEqual(lost, [], name);
      assert.ok(passes <= 2, name);
      assert.equal(fixAll(text, (before) => findingsIn(file, before)).text, text, name);
      if (passes === 0) continue;
      mended++;
      assert.equal(parseText(text).fault, undefined, name);
      if (document.dialect.comments !== 'allowed') assert.doesNotThrow(() => JSON.parse(text), name);
      const told = (of: string) => findingsIn(file, of).filter(isOfText(document)).length;
      assert.ok(told(text) < told(document.text), name);
    }
    assert.ok(mended >= 5, `${mended} files had something to mend`);
  });

  test('each fix by itself loses nothing, and what it was for is no longer told', () => {
    let made = 0;
    for (const file of files) {
      const { name, document } = file;
      const before = findingsIn(file, document.text);
      for (const finding of before) {
        for (const fix of fixesOf(finding)) {
          if (fix.kind !== 'config') continue;
          made++;
          const what = `${name}: ${finding.rule}: ${fix.title}`;
          const after = applyEdits(document.text, fix.edits);
          assert.ok(areApart(fix.edits), what);
          assert.deepEqual(lostBy(fix.edits, document.text), [], what);
          if (document.fault === undefined) assert.equal(parseText(after).fault, undefined, what);
          const told = (all: readonly Finding[]) => all.filter(({ rule }) => rule === finding.rule).length;
          assert.ok(told(findingsIn(file, after)) < told(before), what);
        }
      }
    }
    assert.ok(made >= 200, `${made} fixes`);
  });
});

/** Where a fault of the syntax hides what else there is, mending it uncovers that. */
function isOfText({ fault }: ConfigDocument): (finding: Finding) => boolean {
  return fault === undefined ? () => true : ({ rule }) => rule === 'config/syntax';
}

function findingsIn({ document, siblings }: CorpusFile, text: string): readonly Finding[] {
  const { path, dialect, folder } = document;
  const edited: ConfigDocument = parseDocument(text, path, dialect, folder);
  const { findings, failures } = checkFile({ document: edited, siblings });
  assert.deepEqual(failures, [], path);
  return findings;
}
