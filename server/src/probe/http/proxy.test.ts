/** Which proxy is taken, and which hosts are reached without one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isLoopback, proxyFor } from './proxy.ts';

const proxyOf = (url: string, environment: { readonly [name: string]: string }, more: object = {}) =>
  proxyFor(new URL(url), { environment, ...more })?.href;

describe('the environment', () => {
  test('has one for each scheme, in either case, and one for all', () => {
    assert.equal(proxyOf('https://a.example', { HTTPS_PROXY: 'http://p:1' }), 'http://p:1/');
    assert.equal(proxyOf('https://a.example', { https_proxy: 'p:1' }), 'http://p:1/');
    assert.equal(proxyOf('http://a.example', { HTTPS_PROXY: 'http://p:1' }), undefined);
    assert.equal(proxyOf('http://a.example', { HTTP_PROXY: 'http://p:1' }), 'http://p:1/');
    assert.equal(proxyOf('http://a.example', { HTTP_PROXY: 'http://p:1', REQUEST_METHOD: 'GET' }), undefined);
    assert.equal(proxyOf('http://a.example', { ALL_PROXY: 'http://p:1' }), 'http://p:1/');
  });

  test('may name what nothing here can speak to', () => {
    assert.equal(proxyOf('https://a.example', { HTTPS_PROXY: 'socks5://p:1' }), undefined);
    assert.equal(proxyOf('https://a.example', { HTTPS_PROXY: 'http://' }), undefined);
  });

  test('is asked only where the editor says nothing', () => {
    const environment = { HTTPS_PROXY: 'http://p:1' };
    assert.equal(proxyOf('https://a.example', environment, { proxy: 'http://q:2' }), 'http://q:2/');
    assert.equal(proxyOf('https://a.example', environment, { proxy: '' }), 'http://p:1/');
  });
});

describe('hosts without a proxy', () => {
  const isExempt = (url: string, NO_PROXY: string) =>
    proxyOf(url, { ALL_PROXY: 'http://p:1', NO_PROXY }) === undefined;

  test('are named, by their end, by port, or all of them', () => {
    assert.ok(isExempt('https://a.example', 'b.example, a.example'));
    assert.ok(isExempt('https://x.a.example', 'a.example'));
    assert.ok(isExempt('https://x.a.example', '.a.example'));
    assert.ok(isExempt('https://x.a.example', '*.a.example'));
    assert.ok(isExempt('https://a.example', 'a.example:443'));
    assert.ok(isExempt('http://[fd00::1]:80/', '[fd00::1]'));
    assert.ok(isExempt('http://[fd00::1]/', 'fd00::1'));
    assert.ok(isExempt('https://a.example', '*'));
  });

  test('are not those that only look alike', () => {
    assert.ok(!isExempt('https://aa.example', 'a.example'));
    assert.ok(!isExempt('https://a.example', 'a.example:8443'));
    assert.ok(!isExempt('https://a.example', ''));
  });

  test('are those of this machine', () => {
    for (const url of [
      'http://localhost',
      'http://127.0.0.1',
      'http://127.1',
      'http://[::1]',
      'http://a.localhost',
    ])
      assert.ok(isLoopback(new URL(url).hostname), url);
    for (const url of ['http://localhost.example', 'http://128.0.0.1', 'http://[::2]'])
      assert.ok(!isLoopback(new URL(url).hostname), url);
  });
});
