/** Edge cases of config/duplicate-key: what is underlined, and how bad it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn } from '../fixed.ts';
import rule from './duplicate-key.ts';

test('the last one is underlined, the others are told beside it', () => {
  const config =
    '{ "mcpServers": { "a": { "command": "1" }, "a": { "command": "2" }, "a": { "command": "3" } } }';
  const [finding, ...more] = findingsOn(rule, { config });
  assert.deepEqual(more, []);
  assert.equal(finding?.range?.start, config.lastIndexOf('"a"'));
  assert.deepEqual(
    finding?.related.map(({ range }) => range.start),
    [config.indexOf('"a"'), config.indexOf('"a"', config.indexOf('"1"'))],
  );
  assert.equal(finding?.severity, 'error');
  assert.match(finding?.message.summary ?? '', /3 times/);
});

test('a field is a warning, and so is a member beside the servers', () => {
  for (const config of [
    '{ "mcpServers": { "a": { "command": "1", "command": "2" } } }',
    '{ "version": 1, "version": 2, "mcpServers": { "a": { "command": "1" } } }',
  ]) {
    assert.deepEqual(
      findingsOn(rule, { config }).map(({ severity }) => severity),
      ['warning'],
      config,
    );
  }
});

test('keys like those of objects are keys', () => {
  const config = '{ "mcpServers": { "__proto__": { "command": "1" }, "__proto__": { "command": "2" } } }';
  assert.equal(findingsOn(rule, { config })[0]?.severity, 'error');
});

test('a file that cannot be read to its end is looked at as far as it goes', () => {
  const config = '{ "mcpServers": { "a": { "command": "1" }, "a": { "command": "2" }';
  assert.equal(findingsOn(rule, { config }).length, 1);
});
