import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quotedPlace, wordsOf } from './naming.ts';

describe('wordsOf', () => {
  const names: { readonly [name: string]: string } = {
    collection_time: 'collection time',
    callbackURL: 'callback url',
    URLPath: 'url path',
    imageURLs: 'image urls',
    IDs: 'ids',
    'due.at-once': 'due at once',
    date2: 'date 2',
    iso8601Date: 'iso 8601 date',
    HTTPSProxyURL: 'https proxy url',
    startÄnderung: 'start änderung',
    __proto__: 'proto',
    $top: 'top',
    '': '',
  };
  for (const [name, words] of Object.entries(names)) {
    test(JSON.stringify(name), () => assert.equal(wordsOf(name).join(' '), words));
  }

  test('a name of a megabyte is read to a small part', () => {
    assert.ok(wordsOf('aB'.repeat(500_000)).length < 200);
  });
});

describe('quotedPlace', () => {
  test('short names stand whole', () => {
    assert.equal(quotedPlace('place_order', 'collection_time', 40), '`place_order.collection_time`');
  });

  test('long ones fit, the parameter before the tool', () => {
    const place = quotedPlace('t'.repeat(200), 'notification_url', 36);
    assert.equal(place.length, 36);
    assert.match(place, /notification_url`$/);
    assert.ok(quotedPlace('t'.repeat(200), 'p'.repeat(200), 36).length <= 36);
    assert.ok(quotedPlace('\u0000'.repeat(30), '\u202e'.repeat(30), 36).length <= 36);
  });
});
