import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits } from '../../document/range.ts';
import { exchange, httpWith } from '../evidence/samples/http.ts';
import { findingsOn, underlined } from '../fixed.ts';
import rule from './redirect.ts';

function example(url: string, location: string, status = 307, sameOrigin: 'yes' | 'no' = 'yes') {
  const config = JSON.stringify({ mcpServers: { orders: { type: 'http', url } } });
  const http = httpWith({
    url,
    redirect: { status, location, sameOrigin },
    exchanges: [exchange({ status })],
  });
  return { config, report: { http } };
}

describe('transport/redirect', () => {
  test('stands on the url and changes nothing else', () => {
    const given = example('https://a.example/mcp?k=1', 'https://a.example/mcp/?k=1');
    const [finding] = findingsOn(rule, given);
    assert.equal(underlined(rule, given), '"https://a.example/mcp?k=1"');
    assert.ok(finding?.fix?.kind === 'config' && finding.fix.safety === 'unsafe');
    assert.equal(applyEdits(given.config, finding.fix.edits), given.config.replace('/mcp?', '/mcp/?'));
    assert.doesNotMatch(finding.fix.title, /k=1/);
  });

  test('a log-in page is told and never written into the config', () => {
    for (const location of [
      'https://accounts.shop.example/o?state=1',
      'https://a.example/login',
      'https://login.example/oauth2/authorize?client_id=1',
    ]) {
      const [finding] = findingsOn(rule, example('https://a.example/mcp', location, 302, 'no'));
      assert.match(finding?.message.summary ?? '', /page to log in/, location);
      assert.equal(finding?.fix, undefined);
      assert.doesNotMatch(JSON.stringify(finding?.message), /state=|client_id=/);
    }
  });

  test('a path that only sounds like one is no log-in page', () => {
    const [finding] = findingsOn(
      rule,
      example('https://a.example/mcp', 'https://a.example/blogins/mcp', 302),
    );
    assert.match(finding?.message.summary ?? '', /lose what they send/);
    assert.notEqual(finding?.fix, undefined);
  });

  test('an address that leads to itself, or gives up its encryption, is told without a fix', () => {
    const loop = findingsOn(rule, example('https://a.example/mcp', 'https://a.example/mcp', 308));
    assert.match(loop[0]?.message.fix ?? '', /redirects to where it is/);
    const down = findingsOn(rule, example('https://a.example/mcp', 'http://a.example/mcp', 307, 'no'));
    assert.match(down[0]?.message.why ?? '', /names `http:\/\/`/);
    assert.deepEqual([loop[0]?.fix, down[0]?.fix], [undefined, undefined]);
  });

  test('is a note where every selected client follows, and an error where the message is lost', () => {
    const given = {
      ...example('https://a.example/mcp', 'https://a.example/mcp/'),
      clients: ['vscode'] as const,
    };
    assert.equal(findingsOn(rule, given)[0]?.severity, 'info');
    const lost = {
      ...example('https://a.example/mcp', 'https://a.example/mcp/', 302),
      clients: ['vscode'] as const,
    };
    assert.equal(findingsOn(rule, lost)[0]?.severity, 'error');
  });
});
