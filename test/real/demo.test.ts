/** The demo workspace: every fault in it is found once, on its server's line, and the healthy server is silent. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { type ProbeOutput, probeConfig } from './probeConfig.ts';

declare const LITMUS_ROOT: string;

const expected: { readonly [server: string]: readonly string[] } = {
  orders: [
    'schema/additionalProperties-strict',
    'schema/deep-nesting',
    'schema/missing-required',
    'schema/no-format',
  ],
  catalogue: [
    'tools/case-collision',
    'tools/description-length',
    'tools/missing-annotations',
    'tools/name-length',
    'tools/no-description',
  ],
  notices: ['mcp/unknown-tool', 'stdio/not-json-rpc', 'tools/structured-only'],
  delivery: [
    'schema/array-items',
    'schema/property-name',
    'schema/ref',
    'schema/root-combinator',
    'schema/type-list',
  ],
  'opening-hours': [],
};

describe('the demo workspace', () => {
  let output: ProbeOutput;
  before(async () => {
    output = await probeConfig('test/fixtures/demo');
  });

  for (const [server, rules] of Object.entries(expected)) {
    test(`${server} shows its faults, each once`, () => {
      const own = output.findings.filter((finding) => finding.server === server);
      assert.deepEqual(own.map(({ rule }) => rule).sort(), rules);
    });

    test(`${server} is found at its own line`, () => {
      const lines = readFileSync(join(LITMUS_ROOT, 'test/fixtures/demo/.mcp.json'), 'utf8').split('\n');
      const line = lines.findIndex((text) => text.trim().startsWith(`"${server}"`)) + 1;
      for (const finding of output.findings.filter((finding) => finding.server === server)) {
        assert.equal(finding.line, line, finding.rule);
      }
    });
  }
});
