import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from './examples.ts';
import { portable, rename, shortened } from './toolNames.ts';

test('a long name is cut behind a whole word', () => {
  assert.equal(shortened('search_all_customer_orders_by_date', 20), 'search_all_customer');
  assert.equal(shortened('a'.repeat(80), 64), 'a'.repeat(64));
  assert.equal(shortened('find.orders.by.date', 12), 'find_orders');
});

test('a name is written in characters that every client takes', () => {
  assert.equal(portable('files.read'), 'files_read');
  assert.equal(portable('github/issues: list!'), 'github_issues_list');
  assert.equal(portable('_private'), '_private');
  assert.equal(portable('検索'), '');
});

test('a new name is one that no other tool has, whatever its case', () => {
  const named = (...names: string[]) => {
    const list = readList(names.map((name) => ({ name })));
    return list.kind === 'read' ? list.items : [];
  };
  const operationsOf = (fix: ReturnType<typeof rename>) =>
    fix?.kind === 'tool' ? fix.operations : undefined;
  assert.deepEqual(operationsOf(rename('find', named('search'))), [
    { kind: 'set', pointer: '/name', value: 'find' },
  ]);
  assert.deepEqual(operationsOf(rename('find', named('Find'))), [
    { kind: 'set', pointer: '/name', value: 'find_2' },
  ]);
  assert.equal(rename('', named('検索')), undefined);
  const long = 'a'.repeat(64);
  assert.deepEqual(operationsOf(rename(long, named(long))), [
    { kind: 'set', pointer: '/name', value: `${'a'.repeat(62)}_2` },
  ]);
});
