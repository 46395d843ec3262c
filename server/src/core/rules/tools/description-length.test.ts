import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '../../clients/client.ts';
import { automaticClients } from '../../clients/select.ts';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import descriptionLength from './description-length.ts';

test('limits that could not be confirmed make an information, others a warning', () => {
  assert.deepEqual(reported('x'.repeat(1024)), []);
  assert.deepEqual(reported('x'.repeat(1025)), [['info', ['claude-ai', 'chatgpt']]]);
  assert.deepEqual(reported('x'.repeat(2048)), [['info', ['claude-ai', 'chatgpt']]]);
  assert.deepEqual(reported('x'.repeat(2049)), [['warning', ['claude-ai', 'chatgpt', 'claude-code']]]);
});

test('characters are UTF-16 units', () => {
  assert.deepEqual(reported('🙂'.repeat(1024), ['claude-code']), []);
  assert.deepEqual(reported('🙂'.repeat(1025), ['claude-code']), [['warning', ['claude-code']]]);
  assert.deepEqual(reported('é'.repeat(2048), ['claude-code']), []);
});

test('the message tells the number of old beside the one of today, and which limit is sure', () => {
  const [finding] = findingsOf('x'.repeat(3000), automaticClients);
  assert.match(finding?.message.why ?? '', /2,048 characters \(2026-09-30\)/);
  assert.match(finding?.message.why ?? '', /Claude Code was said to take 8,192 characters \(2026-08/);
  assert.match(finding?.message.fix ?? '', /^Shorten it to 2,048 characters, better 1,024\./);
});

test('clients without a known limit are not named', () => {
  assert.deepEqual(reported('x'.repeat(100_000), ['cursor', 'vscode']), []);
});

function reported(description: string, clients: readonly ClientId[] = automaticClients) {
  return findingsOf(description, clients).map(({ severity, clients }) => [severity, clients]);
}

function findingsOf(description: string, clients: readonly ClientId[]) {
  const example = {
    name: '',
    tools: [{ name: 'find_orders', description, inputSchema: { type: 'object' } }],
    clients,
  };
  return lint(exampleSubject(example), exampleSettings(example), [descriptionLength as never]).findings;
}
