/** Making the change that a tools rule proposes takes its finding away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixesOf } from '../../finding.ts';
import { pointerKeys } from '../../json.ts';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import { rules } from '../index.ts';
import type { Example, Rule, ToolOperation } from '../rule.ts';

type Tool = { [key: string]: unknown };

for (const rule of rules.filter(({ id }) => id.startsWith('tools/'))) {
  for (const example of rule.examples.bad) {
    const before = findingsOf(rule, example)[0];
    for (const fix of before === undefined ? [] : fixesOf(before)) {
      if (before === undefined || fix.kind !== 'tool' || isUnseen(fix.operations)) continue;
      test(`${rule.id}: ${example.name}: ${fix.title}`, () => {
        const tools = structuredClone(example.tools ?? []) as Tool[];
        const tool = tools.find(({ name }) => name === before.tool);
        assert.ok(tool !== undefined);
        for (const operation of fix.operations) apply(tool, operation);
        const after = findingsOf(rule, { ...example, tools });
        assert.deepEqual(
          after.filter(({ tool }) => tool === before.tool).map(({ message }) => message.summary),
          [],
        );
      });
    }
  }
}

/** What a tool's definition does not show, but its answers. */
function isUnseen(operations: readonly ToolOperation[]): boolean {
  return operations.every(({ kind }) => kind === 'answer-with-text');
}

function findingsOf(rule: Rule, example: Example) {
  return lint(exampleSubject(example), exampleSettings(example), [rule]).findings;
}

function apply(tool: Tool, operation: ToolOperation): void {
  if (operation.kind === 'answer-with-text') return;
  const keys = pointerKeys(operation.pointer);
  const last = keys.pop();
  assert.ok(last !== undefined);
  let holder = tool;
  for (const key of keys) holder = holder[key] as Tool;
  if (operation.kind === 'set') holder[last] = operation.value;
  else delete holder[last];
}
