import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import missingAnnotations from './missing-annotations.ts';

test('without annotations a person chooses between two kinds of tools', () => {
  const hints = (readOnlyHint: boolean) => ({
    readOnlyHint,
    destructiveHint: !readOnlyHint,
    idempotentHint: readOnlyHint,
    openWorldHint: true,
  });
  assert.deepEqual(choicesFor(undefined), [
    {
      title: 'Add the missing hints as a tool that only reads',
      operations: [{ kind: 'set', pointer: '/annotations', value: hints(true) }],
    },
    {
      title: 'Add the missing hints as a tool that writes',
      operations: [{ kind: 'set', pointer: '/annotations', value: hints(false) }],
    },
  ]);
  for (const annotations of [null, ['readOnlyHint']])
    assert.deepEqual(
      choicesFor(annotations).map(({ operations }) => operations.length),
      [1, 1],
    );
  assert.equal(findingFor(undefined).fix, undefined, 'no choice is made for anybody');
});

test('a tool that says which kind it is gets that one', () => {
  assert.deepEqual(choicesFor({ title: 'Find', readOnlyHint: true, openWorldHint: false }), [
    {
      title: 'Add the missing hints as a tool that only reads',
      operations: [
        { kind: 'set', pointer: '/annotations/destructiveHint', value: false },
        { kind: 'set', pointer: '/annotations/idempotentHint', value: true },
      ],
    },
  ]);
  assert.deepEqual(
    choicesFor({ readOnlyHint: false }).map(({ title }) => title),
    ['Add the missing hints as a tool that writes'],
  );
});

test('the clients are those that act on a hint that is missing', () => {
  assert.deepEqual(clientsFor({ destructiveHint: false, idempotentHint: false, openWorldHint: false }), [
    'claude-ai',
    'chatgpt',
    'claude-code',
    'vscode',
    'codex',
    'gemini-cli',
  ]);
  assert.deepEqual(clientsFor({ readOnlyHint: false }), ['claude-ai', 'codex']);
  assert.deepEqual(clientsFor({ readOnlyHint: true }), []);
  assert.deepEqual(clientsFor({ readOnlyHint: false, destructiveHint: true, openWorldHint: true }), []);
});

test('an inherited property is no hint', () => {
  const annotations = JSON.parse('{ "__proto__": { "readOnlyHint": true } }');
  assert.match(findingFor(annotations).message.summary, /4 of 4 hints are missing/);
});

function choicesFor(annotations: unknown) {
  return findingFor(annotations).otherFixes.map((fix) => {
    assert.ok(fix.kind === 'tool');
    return { title: fix.title, operations: fix.operations };
  });
}

function clientsFor(annotations: unknown) {
  return findingFor(annotations).clients;
}

function findingFor(annotations: unknown) {
  const example = {
    name: '',
    tools: [{ name: 'find', description: 'Finds.', inputSchema: { type: 'object' }, annotations }],
  };
  const { findings } = lint(exampleSubject(example), exampleSettings(example), [missingAnnotations as never]);
  const [finding] = findings;
  assert.ok(finding !== undefined && findings.length === 1);
  return finding;
}
