import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import missingAnnotations from './missing-annotations.ts';

test('without annotations the protocol’s defaults are proposed as a whole', () => {
  assert.deepEqual(operationsFor(undefined), [
    {
      kind: 'set',
      pointer: '/annotations',
      value: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
  ]);
  assert.equal(operationsFor(null).length, 1);
  assert.equal(operationsFor(['readOnlyHint']).length, 1);
});

test('a tool that only reads is not proposed to destroy', () => {
  assert.deepEqual(operationsFor({ title: 'Find', readOnlyHint: true, openWorldHint: false }), [
    { kind: 'set', pointer: '/annotations/destructiveHint', value: false },
    { kind: 'set', pointer: '/annotations/idempotentHint', value: false },
  ]);
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

function operationsFor(annotations: unknown) {
  const { fix } = findingFor(annotations);
  assert.ok(fix?.kind === 'tool');
  return fix.operations;
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
