import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressParts, differsInSlash, hostnameOf, hostOf, redirected } from './address.ts';

describe('parts of an address', () => {
  test('a variable is taken as a whole, whatever its default holds', () => {
    assert.deepEqual(addressParts('https://${HOST:-a.example/x?y}:8443/${PATH:-a?b}/mcp?k=${KEY}#f'), {
      scheme: 'https',
      authority: '${HOST:-a.example/x?y}:8443',
      path: '/${PATH:-a?b}/mcp',
      rest: '?k=${KEY}#f',
    });
  });

  for (const text of ['', 'orders', '${URL}', '/mcp', 'http:/x', 'javascript:alert(1)']) {
    test(`${JSON.stringify(text)} is no address`, () => assert.equal(addressParts(text), undefined));
  }

  test('a variable that is not closed ends what can be told', () => {
    assert.equal(addressParts('http://a${b/c')?.authority, 'a');
  });

  test('a host is told without user and password', () => {
    assert.equal(hostOf('https://ada:secret@orders.example:8443/mcp'), 'orders.example:8443');
    assert.equal(hostnameOf('HTTP://[::1]:3000/mcp'), '[::1]');
    assert.equal(hostnameOf('http://Localhost'), 'localhost');
    assert.equal(hostOf('not an address'), 'not an address');
  });

  test('many signs of a variable are read in a blink', () => {
    assert.equal(addressParts(`http://${'$'.repeat(100_000)}`)?.path, '');
  });
});

describe('an address after a redirect', () => {
  const rows: readonly (readonly [string, string, 'yes' | 'no', string | undefined])[] = [
    ['https://a.example/mcp', 'https://a.example/mcp/', 'yes', 'https://a.example/mcp/'],
    ['https://a.example/mcp/', 'https://a.example/mcp', 'yes', 'https://a.example/mcp'],
    // A query that the server loses may hold a key, and one that it names counts.
    ['https://a.example/mcp?key=k', 'https://a.example/mcp/', 'yes', 'https://a.example/mcp/?key=k'],
    ['https://a.example/mcp?key=k', 'https://a.example/mcp/?key=•••', 'yes', 'https://a.example/mcp/?key=k'],
    ['https://a.example/mcp?v=1', 'https://a.example/mcp?v=2', 'yes', 'https://a.example/mcp?v=2'],
    // Variables stay.
    ['https://${H}/mcp', 'https://a.example/mcp/', 'yes', 'https://${H}/mcp/'],
    ['https://a.example/${T}/mcp', 'https://a.example/bakery/mcp/', 'yes', 'https://a.example/${T}/mcp/'],
    ['https://a.example/${T}', 'https://a.example/bakery/', 'yes', 'https://a.example/${T}/'],
    ['https://a.example/${T}/mcp/', 'https://a.example/bakery/mcp', 'yes', 'https://a.example/${T}/mcp'],
    ['https://a.example/${T}/mcp', 'https://a.example/bakery/v2', 'yes', undefined],
    ['https://${H}/mcp', 'https://b.example/mcp', 'no', undefined],
    // The scheme, and nothing else.
    ['http://a.example/mcp', 'https://a.example/mcp', 'no', 'https://a.example/mcp'],
    ['http://ada:pw@a.example:80/mcp', 'https://a.example/mcp', 'no', 'https://ada:pw@a.example/mcp'],
    ['http://a.example/${T}/mcp', 'https://a.example/bakery/mcp', 'no', 'https://a.example/${T}/mcp'],
    // Encryption is never given up.
    ['https://a.example/mcp', 'http://a.example/mcp/', 'no', 'https://a.example/mcp/'],
    ['https://a.example:8443/mcp', 'http://a.example/mcp/', 'no', 'https://a.example:8443/mcp/'],
    // Another host, without the password of the first.
    ['https://ada:pw@a.example/mcp', 'https://b.example/v1/mcp?x=1', 'no', 'https://b.example/v1/mcp?x=1'],
    ['https://a.example/mcp', 'https://b.example/mcp?token=•••', 'no', undefined],
    ['https://a.example/mcp?key=${KEY}', 'https://b.example/mcp', 'no', undefined],
    // What nobody should write into a config.
    ['https://a.example/mcp', 'javascript:alert(1)', 'no', undefined],
    ['https://a.example/mcp', 'https://', 'no', undefined],
    ['https://a.example/k-secret/mcp', 'https://a.example/•••/mcp/', 'yes', undefined],
    ['${URL}', 'https://a.example/mcp', 'no', undefined],
  ];
  for (const [written, location, sameOrigin, expected] of rows) {
    test(`${written} to ${location}`, () => {
      assert.equal(redirected(written, location, sameOrigin), expected);
    });
  }

  test('a slash is told from another path', () => {
    assert.ok(differsInSlash('https://${H}/mcp?x', 'https://a.example/mcp/'));
    assert.ok(!differsInSlash('https://a.example/mcp', 'https://a.example/v1/mcp/'));
    assert.ok(!differsInSlash('https://a.example/mcp', 'https://a.example/mcp'));
  });
});
