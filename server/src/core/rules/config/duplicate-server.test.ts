/** Edge cases of config/duplicate-server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, underlined } from '../fixed.ts';
import duplicate from './duplicate-server.ts';

test('the same server in another order of its variables', () => {
  const config = JSON.stringify({
    mcpServers: {
      a: { command: 'docs', env: { A: '1', B: '2' } },
      b: { env: { B: '2', A: '1' }, command: 'docs', args: [] },
      c: { type: 'http', url: '' },
      d: { type: 'http', url: '' },
    },
  });
  const findings = findingsOn(duplicate, { config });
  assert.equal(findings.length, 1);
  assert.equal(underlined(duplicate, { config }), '"b"');
});
