/** What is hidden, in every form that a server may give it, and what has to stay readable. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ordinaryWords } from './ordinaryWords.ts';
import { mask, redactAll, redactor } from './redact.ts';
import { environmentSecrets, type Secret, writtenSecrets } from './secrets.ts';

declare const LITMUS_ROOT: string;

const password = 'tr0ub4dor "&-3/ü';

describe('forms of a secret', () => {
  const redact = redactor([secret(password)]);
  const readable: readonly (readonly [name: string, text: string])[] = [
    ['itself', password],
    ['JSON', JSON.stringify({ password })],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ password }))],
    ['a part of a URL', `https://bakery.example/?key=${encodeURIComponent(password)}`],
    ['a form', new URLSearchParams({ password }).toString()],
  ];
  for (const [name, text] of readable) {
    test(name, () => {
      const hidden = redact(`<${text}>`);
      assert.ok(hidden.includes(mask), hidden);
      assert.doesNotMatch(hidden, /tr0|dor|-3/);
    });
  }

  for (const encoding of ['base64', 'base64url'] as const) {
    test(`${encoding}, also behind a name`, () => {
      for (const before of ['', 'a:', 'me:', 'you:', 'baker:']) {
        const encoded = Buffer.from(`${before}${password}${before}`).toString(encoding);
        const start = Math.ceil((before.length * 4) / 3);
        const hidden = redact(`Basic ${encoded}`);
        assert.ok(hidden.includes(mask), hidden);
        assert.ok(!hidden.includes(encoded.slice(start, start + 4)), hidden);
      }
    });
  }

  test('each line of a key of several lines', () => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBgkqhkiG\n9w0BAQEFAASCBKcwggSj\n-----END KEY-----';
    const hide = redactor([{ name: 'PRIVATE', value: key }]);
    for (const text of [key, key.replaceAll('\n', '\r\n'), JSON.stringify(key), 'MIIEvQIBADANBgkqhkiG']) {
      assert.doesNotMatch(hide(text), /MII|9w0/);
    }
  });

  test('half a surrogate pair and what has a meaning in patterns', () => {
    for (const value of ['half a pair \ud83e', '$& $1 \\d+ [a-z]* (x|y)', '^start.*end$']) {
      assert.equal(redactor([secret(value)])(`(${value})`), `(${mask})`);
    }
  });

  test('a longer one before one that it begins with', () => {
    const redact = redactor([secret('abcdefgh'), secret('abcdefghijkl')]);
    assert.equal(redact('abcdefghijkl abcdefgh'), `${mask} ${mask}`);
  });
});

describe('what is no secret', () => {
  test('short values, but for those whose name says so', () => {
    const hide = (name: string, value: string) => redactor([{ name, value }])(value);
    assert.equal(hide('LOG_LEVEL', 'info'), 'info');
    assert.equal(hide('PORT', '8080'), '8080');
    assert.equal(hide('PIN_TOKEN', '4711'), mask);
    assert.equal(hide('API_KEY', 'abc'), 'abc');
    assert.equal(hide('PLACE', '/srv/bakery'), mask);
    assert.equal(hide('EMPTY_KEY', ''), '');
  });

  test('plain words that are written down under a harmless name: tools are named after them', () => {
    const written = writtenSecrets([
      ['DB_TYPE', 'postgres'],
      ['DB_PASSWORD', 'postgres'],
      ['DB_URL', 'postgres://me@host/db'],
      ['REMOVED', undefined],
    ]);
    assert.deepEqual(
      written.map(({ name }) => name),
      ['DB_PASSWORD', 'DB_URL'],
    );
  });

  test('of the environment only what sounds secret', () => {
    const secrets = environmentSecrets({
      HOME: '/home/baker',
      EDITOR: 'bakers-editor',
      GITHUB_TOKEN: 'ghp_0123456789',
      AWS_SECRET_ACCESS_KEY: 'abcdefgh12345678',
      KEYBOARD: 'de-latin1-nodeadkeys',
      SHORT_KEY: 'no',
      UNSET_KEY: undefined,
    });
    assert.deepEqual(
      secrets.map(({ name }) => name),
      ['GITHUB_TOKEN', 'AWS_SECRET_ACCESS_KEY'],
    );
  });

  test('no secrets, no change', () => {
    assert.equal(redactor([])('anything'), 'anything');
    assert.equal(redactor([]).head('anything', 3), 'any');
    assert.equal(redactor([]).tail('anything', 3), 'ing');
  });
});

describe('cuts', () => {
  const value = 'correct-horse-battery-staple';
  const redact = redactor([secret(value), secret('x'.repeat(1300))]);

  test('wherever a cut goes, no beginning of a secret stays at the end', () => {
    for (let before = 150; before < 210; before++) {
      const head = redact.head(`${'-'.repeat(before)}${value}${'-'.repeat(9000)}`, 200);
      assert.doesNotMatch(head, /[a-z]/);
      assert.ok(head.length <= 200);
    }
  });

  test('nor an end of it at the beginning', () => {
    for (let after = 150; after < 210; after++) {
      const tail = redact.tail(`${'-'.repeat(9000)}${value}${'-'.repeat(after)}`, 200);
      assert.doesNotMatch(tail, /[a-z]/);
      assert.ok(tail.length <= 200);
    }
  });

  test('not even where long secrets have made the text much shorter', () => {
    const many = `${'x'.repeat(1300)}-`.repeat(20);
    assert.doesNotMatch(redact.head(many, 200), /x/);
    assert.doesNotMatch(redact.tail(many, 200), /x/);
  });

  test('a short text stays whole', () => {
    assert.equal(redact.head('short', 200), 'short');
    assert.equal(redact.tail('short', 200), 'short');
    assert.equal(redact.head(`key ${value} end`, 200), `key ${mask} end`);
  });
});

describe('whole values', () => {
  test('strings and keys at every depth, `__proto__` among them', () => {
    const redact = redactor([secret(password)]);
    const text = JSON.stringify({ [password]: [{ deep: [password, 1, null, true] }] });
    const value: unknown = JSON.parse(`{"__proto__":${text},"list":[]}`);
    const hidden = JSON.stringify(redactAll(value, redact));
    assert.equal(hidden, `{"__proto__":{"${mask}":[{"deep":["${mask}",1,null,true]}]},"list":[]}`);
  });

  test('words that a report and a schema are made of stay, also where a secret is a part of them', () => {
    const names = ['CONNECTION_TYPE', 'AUTH_MODE', 'KEY_FORMAT', 'SESSION', 'PRIVATE'];
    const words = ['stdio', 'credentials', 'string', 'read', 'format'];
    const redact = redactor(names.map((name, index) => ({ name, value: words[index] ?? '' })));
    const value = { stdio: { gate: 'credentials' }, raw: { type: 'string', readOnlyHint: true } };
    assert.deepEqual(redactAll(value, redact), value);
    assert.equal(redactAll('the string is stdio', redact), `the ${mask} is ${mask}`);
  });

  test('every name and every kind of the report is such a word', () => {
    const sources = ['report.ts', 'http.ts'].map((name) =>
      readFileSync(join(LITMUS_ROOT, 'server/src/core/report', name), 'utf8'),
    );
    const source = sources.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
    const fields = [...source.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name ?? '');
    const kinds = [...source.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind ?? '');
    const missing = [...fields, ...kinds].filter((word) => !ordinaryWords.has(word));
    assert.ok(fields.length > 50 && kinds.length > 50);
    assert.deepEqual(missing, [], 'the report has words that ordinaryWords.ts has not');
  });
});

function secret(value: string): Secret {
  return { name: 'API_KEY', value };
}
