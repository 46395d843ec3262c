/** From an entry or a typed word to an address with its headers and secrets, and what of it is approved. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Dialect } from '../core/dialects/dialect.ts';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { vscodeMcpJson } from '../core/dialects/vscodeMcpJson.ts';
import { parseDocument } from '../core/document/document.ts';
import { approvable, targetHash } from './approval.ts';
import type { LaunchHost } from './launch.ts';
import { addressOf, type HttpTarget, type TargetResult, targetOf, targetOfAddress } from './target.ts';

interface Given {
  readonly dialect?: Dialect;
  readonly host?: Partial<LaunchHost>;
}

function resultOf(entry: object, { dialect = mcpJson, host = {} }: Given = {}): TargetResult {
  const text = JSON.stringify({ [dialect.rootKeys[0] ?? '']: { bakery: entry } });
  const document = parseDocument(text, dialect.place, dialect);
  const [server] = document.servers;
  assert.ok(server !== undefined);
  return targetOf(server, document, { file: '/shop/.mcp.json', environment: {}, inputs: {}, ...host });
}

function contact(entry: object, given?: Given): HttpTarget {
  const result = resultOf(entry, given);
  assert.ok(result.ok && result.target.kind === 'http', JSON.stringify(result));
  return result.target;
}

const vscode = { dialect: vscodeMcpJson };

describe('an entry with a url', () => {
  test('becomes an address, variables replaced as the file is read', () => {
    const entry = {
      type: 'http',
      url: 'https://${HOST}/mcp#top',
      headers: { Authorization: 'Bearer ${TOKEN}', 'X-Shop': '${SHOP:-corner}' },
    };
    const environment = { HOST: 'bakery.example', TOKEN: 's3cret-of-the-bakery' };
    const target = contact(entry, { host: { environment } });
    assert.deepEqual(
      target.urls.map(({ href }) => href),
      ['https://bakery.example/mcp'],
    );
    assert.deepEqual(target.headers, [
      ['Authorization', 'Bearer s3cret-of-the-bakery'],
      ['X-Shop', 'corner'],
    ]);
    assert.equal(addressOf(target), 'https://${HOST}/mcp#top');
    assert.ok(target.secrets.some(({ value }) => value === 's3cret-of-the-bakery'));
  });

  test('says how it is to be spoken to', () => {
    assert.equal(contact({ url: 'http://a' }).asked, 'http');
    assert.equal(contact({ type: 'sse', url: 'http://a' }).asked, 'sse');
  });

  test('of a program is none', () => {
    const result = resultOf({ command: 'node' });
    assert.ok(result.ok && result.target.kind === 'stdio');
  });

  const skipped: readonly (readonly [entry: object, skipped: object])[] = [
    [{ type: 'http', url: 'https://a', disabled: true }, { kind: 'disabled' }],
    [
      { type: 'http', url: 'https://a/${input:key}' },
      { kind: 'input', id: 'key' },
    ],
    [
      { type: 'http', url: 'https://a', headers: { A: '${input:key}' } },
      { kind: 'input', id: 'key' },
    ],
    [
      { type: 'http', url: '${command:pick}' },
      { kind: 'editor-variable', text: 'command:pick' },
    ],
    [{ type: 'http', url: '' }, { kind: 'invalid-url' }],
    [{ type: 'http', url: 'ftp://a' }, { kind: 'invalid-url' }],
    [{ type: 'http', url: 'http://' }, { kind: 'invalid-url' }],
  ];
  for (const [entry, expected] of skipped) {
    test(`is not contacted: ${JSON.stringify(entry)}`, () => {
      assert.deepEqual(resultOf(entry, vscode), { ok: false, skipped: expected });
    });
  }
});

describe('a typed address', () => {
  const urls = (word: string) => targetOfAddress(word)?.urls.map(({ href }) => href);

  test('with a path is that one', () => {
    assert.deepEqual(urls('https://bakery.example/v1/mcp?x=1'), ['https://bakery.example/v1/mcp?x=1']);
    assert.deepEqual(urls('localhost:3000/'), ['http://localhost:3000/']);
  });

  test('without one is looked for in the usual places', () => {
    const usual = ['http://[::1]:3000/mcp', 'http://[::1]:3000/', 'http://[::1]:3000/sse'];
    assert.deepEqual(urls('[::1]:3000'), usual);
    assert.equal(urls('bakery.example:443')?.[0], 'https://bakery.example/mcp');
    assert.equal(urls('HTTP://bakery.example')?.[0], 'http://bakery.example/mcp');
  });

  test('is not what looks like a path', () => {
    for (const word of ['.', 'shop/.mcp.json', 'C:\\shop', 'C:/shop', 'localhost', 'ftp://a', 'a:b', ''])
      assert.equal(targetOfAddress(word), undefined, word);
  });
});

describe('what is approved', () => {
  const entry = { type: 'http', url: 'https://bakery.example/mcp', headers: { A: '1', B: '2' } };

  test('shows the address and the names of the headers, and no secret', () => {
    const url = 'https://me:pa55-w0rd@bakery.example/mcp?api_key=s3cret-of-the-bakery&x=1';
    const shown = approvable(contact({ ...entry, url }));
    assert.equal(shown.url, 'https://•••@bakery.example/mcp?api_key=•••&x=1');
    assert.deepEqual([shown.command, shown.args, shown.headerNames], ['', [], ['A', 'B']]);
  });

  test('changes with where it goes and with what is sent, not with the values', () => {
    const hash = (changes: object) => targetHash(contact({ ...entry, ...changes }));
    const same = hash({});
    assert.equal(hash({ headers: { B: '3', A: '4' } }), same);
    const others = [{ url: 'https://bakery.example/other' }, { headers: { A: '1' } }, { type: 'sse' }];
    for (const changes of others) assert.notEqual(hash(changes), same);
  });
});
